// Which card to try first. Nothing here changes an answer, only how soon it is found.
#pragma once

#include "bounds.h"
#include "trick.h"

namespace KIBITZ_KERNEL {

KIBITZ_FN u64 highest_of(u64 cards) { return cards & (0 - cards); }
KIBITZ_FN u64 lowest_of(u64 cards) { return u64{1} << highest_bit(cards); }

/// Whether the highest card of the suit, once these are gone, is the side's.
KIBITZ_FN bool promotes(const Position& position, u64 lane, u64 gone, int seat) {
    const u64 rest = position.valid & lane & ~gone;
    return rest && ((position.low & highest_of(rest)) != 0) == ((seat & 1) != 0);
}

/// The card to try next among those left, by a hand that follows suit; `left` is not empty.
KIBITZ_FN u64 next_following(const Position& position, const Trick& trick, int seat, int place, u64 left, bool trumps) {
    const u64 lane = lane_mask(trick.lane);
    const u64 lowest = lowest_of(left);
    const bool ruffed = (trick.winning & lane) == 0;
    if (ruffed) return lowest;
    const u64 beating = left & (trick.winning - 1);  // cards of this lane above the winning one
    const bool partner_wins = ((trick.winner ^ seat) & 1) == 0;
    if (place == 3) {
        if (partner_wins || !beating) return lowest;
        return lowest_of(beating);
    }
    const int next = (seat + 1) & 3;
    const u64 next_cards = hand(position, next) & lane;
    const bool next_ruffs = trumps && trick.lane != 0 && !next_cards && length(position, 0, next) > 0;
    if (place == 2) {
        if (next_ruffs) return partner_wins || !beating ? lowest : lowest_of(beating);  // make them ruff
        const u64 next_best = next_cards ? highest_of(next_cards) : 0;
        if (partner_wins && (!next_best || next_best > trick.winning)) return lowest;
        if (!beating) return lowest;
        const u64 over = next_best ? beating & (next_best - 1) : beating;
        if (over) return lowest_of(over);
        return highest_of(beating);
    }
    // second hand: partner plays last
    const int partner = seat ^ 2;
    const u64 partner_cards = hand(position, partner) & lane;
    const u64 partner_best = partner_cards ? highest_of(partner_cards) : 0;
    const u64 next_best = next_cards ? highest_of(next_cards) : 0;
    if (next_ruffs) {
        if ((partner_best && partner_best < trick.winning) || !beating) return lowest;
        return lowest_of(beating);
    }
    const u64 to_beat = next_best && next_best < trick.winning ? next_best : trick.winning;
    const u64 over = beating & (to_beat - 1);
    if (trumps && trick.lane != 0 && !partner_cards && length(position, 0, partner) > 0) return over ? lowest_of(over) : lowest;
    if (partner_best && partner_best < to_beat) {  // either hand can win: the one that is shorter, then the one with the higher card
        const int own_length = length(position, trick.lane, seat), partner_length = length(position, trick.lane, partner);
        const bool better_here = partner_length > own_length || (partner_length == own_length && highest_of(over) < partner_best);
        return over && better_here ? lowest_of(over) : lowest;
    }
    if (!beating) return lowest;
    if (over) return lowest_of(over);
    return promotes(position, lane, to_beat | lowest_of(beating) | trick.cards, seat) ? lowest_of(beating) : lowest;
}

/// The card to try next by a hand that cannot follow suit.
KIBITZ_FN u64 next_void(const Position& position, const Trick& trick, int seat, int place, u64 left, bool trumps) {
    const bool partner_wins = ((trick.winner ^ seat) & 1) == 0;
    const u64 ruffs = trumps && trick.lane != 0 ? left & LANE : 0;
    const u64 discards = trumps && trick.lane != 0 ? left & ~LANE : left;
    bool want_ruff = ruffs && !partner_wins;
    u64 over = ruffs;
    if (trick.winning & LANE & (trumps ? ~u64{0} : 0)) over = ruffs & (trick.winning - 1);
    if (ruffs && partner_wins && place < 3 && over) {  // will the next hand beat partner?
        const int next = (seat + 1) & 3;
        const u64 next_cards = hand(position, next) & lane_mask(trick.lane);
        if (next_cards && (trick.winning & LANE) == 0 && highest_of(next_cards) < trick.winning) want_ruff = true;
    }
    if (want_ruff && place == 1 && !partner_wins) {  // partner, who plays last, wins it anyway
        const u64 lane = lane_mask(trick.lane);
        const u64 partner_cards = hand(position, seat ^ 2) & lane, next_cards = hand(position, (seat + 1) & 3) & lane;
        if (partner_cards && highest_of(partner_cards) < trick.winning &&
            (!next_cards || highest_of(partner_cards) < highest_of(next_cards)))
            want_ruff = false;
    }
    if (want_ruff && over) return lowest_of(over);
    if (!discards) return lowest_of(ruffs);
    // a low card of a suit that will not be missed
    const u64 held = hand(position, seat), partners = hand(position, seat ^ 2);
    u64 best = 0;
    int best_score = -100000;
    KIBITZ_ROLLED
    for (int lane = 0; lane < 4; lane++) {
        const u64 cards = discards & lane_mask(lane);
        if (!cards) continue;
        const u64 own_cards = held >> 16 * lane & LANE, partner_cards = partners >> 16 * lane & LANE;
        const int own = length(position, lane, seat), lho = length(position, lane, (seat + 1) & 3);
        const int rho = length(position, lane, (seat + 3) & 3), partner_has = length(position, lane, seat ^ 2);
        int score = trumps ? 26 * own - 12 * (lho + rho) - 6 * partner_has : 20 * own - 24 * partner_has;
        if (own_cards & 1 && own == 1) score -= trumps ? 60 : 72;  // a bare winner
        if (own_cards & 2 && own == 2) score -= trumps ? 4 : 40;   // a guarded second card
        if (trumps) {
            if (own == 1 && length(position, 0, seat)) score -= 12;
            if (own > lho && own > rho) score -= 12;
        } else {
            if (own_cards & 4 && own == 3) score -= 12;
            if (partner_cards & 1) score -= 12;
            if (partner_cards & 2) score -= 12;
        }
        if (score > best_score) {
            best_score = score;
            best = lowest_of(cards);
        }
    }
    return best;
}

}  // namespace KIBITZ_KERNEL
