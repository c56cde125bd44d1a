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
    if (trumps && trick.lane != 0 && !partner_cards && length(position, 0, partner) > 0) return lowest;
    const u64 to_beat = next_best && next_best < trick.winning ? next_best : trick.winning;
    if (partner_best && partner_best < to_beat) return lowest;
    if (!beating) return lowest;
    const u64 over = beating & (to_beat - 1);
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


/// How good the cards of a hand look as leads; written beside the cards.
///
/// A sum: of what the suit is worth (who is short in it, who ruffs, where its two highest cards lie) and of what the card is.
KIBITZ_FN int score_leads(const Position& position, int leader, bool trumps, int tricks_left, u64* cards, int* scores) {
    const int lho = (leader + 1) & 3, rho = (leader + 3) & 3, partner = leader ^ 2;
    const u64 hands[4] = {hand(position, leader), hand(position, lho), hand(position, partner), hand(position, rho)};
    int count = 0;
    for (int lane = 0; lane < 4; lane++) {
        const u64 own = hands[0] >> 16 * lane & LANE;
        if (!own) continue;
        const u64 left = hands[1] >> 16 * lane & LANE, across = hands[2] >> 16 * lane & LANE, right = hands[3] >> 16 * lane & LANE;
        const int left_has = length(position, lane, lho), right_has = length(position, lane, rho);
        int suit = -(trumps ? 7 : 11) * (left_has + right_has);
        if (!left) suit -= (trumps && lane && hands[1] & LANE ? 34 : 10) + (trumps ? 12 : 6) * tricks_left;
        if (!right) suit -= (trumps && lane && hands[3] & LANE ? 40 : 10) + (trumps ? 12 : 6) * tricks_left;
        if (trumps && lane) {
            if (!across && hands[2] & LANE) suit += 30;
            if (own == (own & (0 - own)) && hands[0] & LANE) suit += 4;  // a singleton
        }
        if (across & 1) suit += trumps ? 36 : 42;
        if (across & 2) suit += left & 1 ? (trumps ? 38 : 44) : (trumps ? 20 : 8);
        if (right & 1) suit += trumps ? -10 : 2;
        if (right & 2) suit -= 8;
        if (own & 2) suit += 10;
        if ((left & 1 && left_has == 1) || (right & 1 && right_has == 1)) suit += trumps ? -2 : 10;  // it will fall
        if (across & 4) suit += across & 2 ? (trumps ? 0 : 10) : own & 2 ? (trumps ? 20 : 0) : 4;
        if (across & 2 && own & 4) suit += trumps ? 10 : 0;
        for (u64 runs = run_tops(own); runs; runs &= runs - 1) {
            const u64 card = runs & (0 - runs);
            int score = suit + lowest_bit(card);
            if (card == 1) score += across & 2 ? (trumps ? 30 : 18) : 30;
            else if (own & 1) score += trumps ? -22 : 2;  // from under the highest
            if (own & card << 1) score += card == 2 ? 8 : 4;  // from a sequence
            cards[count] = card << 16 * lane;
            scores[count++] = score;
        }
    }
    return count;
}

/// The best of the cards that are left, by their scores.
KIBITZ_FN u64 best_left(u64 left, const u64* cards, const int* scores, int count) {
    int best = -1;
    for (int number = 0; number < count; number++)
        if (cards[number] & left && (best < 0 || scores[number] > scores[best])) best = number;
    return cards[best];
}

}  // namespace KIBITZ_KERNEL
