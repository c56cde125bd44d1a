// Tricks that can be counted without search, each with the mask of cards that the count depends on.
#pragma once

#include "lanes.h"

namespace KIBITZ_KERNEL {

struct Count {
    int tricks;
    u64 mask;
};

/// The first cards of a lane, so many.
KIBITZ_FN u64 first_cards(int lane, int count) { return ((u64{1} << count) - 1) << 16 * lane; }
KIBITZ_FN int smaller(int a, int b) { return a < b ? a : b; }
KIBITZ_FN int larger(int a, int b) { return a > b ? a : b; }

/// Trump tricks that a side takes whatever happens, whoever leads; counted up to `enough`.
///
/// - A hand wins at least as many as it has more trumps than the enemies together: that needs no rank.
/// - The side's joint top trumps win a trick each, but for those that must fall together.
/// - Each of a hand's trumps is lost only to a higher one of the enemies', and each of those beats one: what cannot be matched wins.
KIBITZ_LARGE Count trump_tricks(const Position& position, int seat, int enough) {
    const int has = length(position, 0, seat), partner_has = length(position, 0, seat ^ 2), longer = larger(has, partner_has);
    if (!longer) return Count{0, 0};
    const int theirs = length(position, 0, (seat + 1) & 3) + length(position, 0, (seat + 3) & 3);
    const int beyond = longer - theirs;
    if (beyond >= enough) return Count{beyond, 0};
    const u64 enemies = (position.low ^ (seat & 1 ? ~u64{0} : 0)) & position.valid & LANE;
    Count best{larger(beyond, 0), 0};
    const int joint = smaller(lowest_bit(enemies | 0x10000), longer);
    if (joint > best.tricks) best = Count{joint, first_cards(0, smaller(joint, enough))};
    if (best.tricks >= enough || longer < enough) return best;
    KIBITZ_ROLLED
    for (int which = 0; which < 2; which++) {
        const int holder = seat ^ 2 * which;
        if (length(position, 0, holder) <= best.tricks) continue;
        u64 own = hand(position, holder) & LANE;
        int free = 0, tricks = 0;  // enemies' trumps not yet used against one of these
        u64 above = 0;
        KIBITZ_ROLLED
        while (own) {
            const u64 card = own & (0 - own);
            const u64 higher = enemies & (card - 1) & ~above;
            free += bits_in(higher);
            above |= higher;
            own ^= card;
            if (free) {
                free--;
            } else if (++tricks > best.tricks) {
                best = Count{tricks, from_top(card)};
                if (tricks >= enough) return best;
            }
        }
    }
    return best;
}

/// Tricks that the leader's side can take at once: the leader's own winners, then partner's if there is a way across.
///
/// A winner in a side suit counts while both opponents must follow, or have no trumps. A long suit counts whole when its first
/// cards outlast everybody else's: partner's too, who might otherwise be made to win a trick and have no way back.
/// Trumps are either drawn first, if the leader alone can do it, or kept: then they take what they take in any case.
///
/// Where there are more than `enough`, the mask leaves out what is not needed.
KIBITZ_FN Count quick_tricks(const Position& position, int leader, bool trumps, int tricks_left, int enough) {
    const u64 own = hand(position, leader), partners = hand(position, leader ^ 2);
    const int lho = (leader + 1) & 3, rho = (leader + 3) & 3;
    const bool lho_ruffs = trumps && length(position, 0, lho) > 0, rho_ruffs = trumps && length(position, 0, rho) > 0;
    {  // what could be there at most: in most positions that is too little, and quickly seen
        const u64 enemies = (position.low ^ (leader & 1 ? ~u64{0} : 0)) & position.valid;
        int most = 0;
        KIBITZ_ROLLED
        for (int lane = 0; lane < 4; lane++) {
            const int joint = lowest_bit(enemies >> 16 * lane | 0x10000);
            const int theirs = larger(length(position, lane, lho), length(position, lane, rho));
            const int longer = larger(length(position, lane, leader), length(position, lane, leader ^ 2));
            most += joint >= theirs || (trumps && lane == 0) ? longer : smaller(joint, longer);
        }
        if (most < enough) return Count{0, 0};
    }
    int counts[4], depths[4], partner_counts[4], tricks = 0, extra = 0;
    const bool must_draw = lho_ruffs || rho_ruffs;
    bool drawn = !must_draw, keeping = false;
    u64 trump_mask = 0;
    int way = -1;
    KIBITZ_ROLLED
    for (int lane = 0; lane < 4; lane++) {
        const int lho_has = length(position, lane, lho), rho_has = length(position, lane, rho), theirs = larger(lho_has, rho_has);
        const int partner_has = length(position, lane, leader ^ 2), own_has = length(position, lane, leader);
        const int run = lowest_bit(~(own >> 16 * lane & LANE));
        int limit = 13;
        if (!drawn && lane > 0) {
            if (lho_ruffs) limit = lho_has;
            if (rho_ruffs) limit = smaller(limit, rho_has);
        }
        counts[lane] = depths[lane] = smaller(run, limit);
        partner_counts[lane] = 0;
        if (lane == 0 && trumps) {
            if (must_draw && run >= theirs) drawn = true;
            if (!drawn) {
                const Count kept = trump_tricks(position, leader, enough);
                keeping = true;
                counts[0] = smaller(kept.tricks, enough);
                trump_mask = kept.mask;
                depths[0] = 0;
                // Not with a trump that is counted: it would fall under partner's, and be missed.
                const u64 enemies = (position.low ^ (leader & 1 ? ~u64{0} : 0)) & position.valid & LANE;
                const int joint = smaller(lowest_bit(enemies | 0x10000), larger(own_has, partner_has));
                if (own_has > run && partners >> run & 1 && own & LANE & ~first_cards(0, joint)) way = 0;
                tricks += counts[0];
                continue;
            }
        }
        if (limit == 13 && run && run >= theirs && run >= partner_has) {
            counts[lane] = own_has;
            depths[lane] = larger(theirs, partner_has);
        } else if (run <= limit && partner_has > run) {
            const int follows = lowest_bit(~(partners >> 16 * lane >> run));
            const int count = smaller(smaller(follows, partner_has - run), limit - run);
            if (count > 0) {
                partner_counts[lane] = count;
                extra += count;
                if (own_has > run && way < 0) way = lane;
            }
        }
        tricks += counts[lane];
    }
    // With nothing left but trumps, partner must ruff the leader's winner, and the leader's other winners wait.
    int most = tricks_left;
    if (trumps) {
        const int partner_trumps = length(position, 0, leader ^ 2);
        if (keeping)
            most = smaller(most, counts[0] + tricks_left - partner_trumps);
        else if (counts[0] < partner_trumps)
            most = smaller(most, counts[0] + tricks_left - partner_trumps + 1);
        if (most < enough) return Count{0, 0};
    }
    if (tricks < enough) {
        if (way < 0 || tricks + extra < enough) return Count{0, 0};
        if (trumps) {
            const int own_trumps = length(position, 0, leader);
            if (keeping)
                most = smaller(most, counts[0] + tricks_left - own_trumps);
            else if (counts[0] < own_trumps)
                most = smaller(most, counts[0] + tricks_left - own_trumps + 1);
            if (most < enough) return Count{0, 0};
        }
        tricks += extra;
        u64 mask = trump_mask;
        int spare = tricks - enough;
        KIBITZ_ROLLED
        for (int lane = 3; lane >= 0; lane--) {
            int depth = depths[lane] + partner_counts[lane];
            if (lane == way) {
                if (lane == 0 && keeping) depth = lowest_bit(~(own & LANE)) + 1;
            } else if (spare) {
                const int less = smaller(spare, partner_counts[lane]);
                spare -= less;
                depth -= less;
            }
            mask |= first_cards(lane, depth);
        }
        return Count{enough, mask};
    }
    u64 mask = trump_mask;
    int spare = tricks - enough;
    KIBITZ_ROLLED
    for (int lane = 3; lane >= 0; lane--) {
        int depth = depths[lane];
        if (lane > 0 || !must_draw) {
            if (counts[lane] <= spare) {
                spare -= counts[lane];
                depth = 0;
            } else if (counts[lane] == depth) {
                depth -= spare;
                spare = 0;
            }
        }
        mask |= first_cards(lane, depth);
    }
    return Count{enough, mask};
}

}  // namespace KIBITZ_KERNEL
