// The search: can North and South take at least so many of the tricks that are left?
//
// Zero-window: the answer is a proof of "at least" or of "at most", with the cards that it depends on (relevance.h). What is known
// is looked up, and counted, only at the start of a trick, where positions that were reached in different ways meet.
//
// This is the recursive driver, for processors. It decides nothing that the other headers do not: a driver that keeps its own
// stack needs the same functions and the two steps `trick_done` and `failed`.
#pragma once

#include "bounds.h"
#include "lead_scores.h"
#include "ordering.h"
#include "relevance.h"
#include "remembered.h"
#include "table.h"
#include "trick.h"

#ifndef KIBITZ_LOOK_AT_LEADS  // bench/leads tries here what every lead would bring
#define KIBITZ_LOOK_AT_LEADS
#endif

namespace KIBITZ_KERNEL {

/// A bound on the tricks of North and South, at least or less than what was asked, and the cards that it depends on.
struct Proof {
    int tricks;
    u64 mask;
};

struct Search {
    Table table;
    Remembered* leads;
    u64 plies;                   // cards played in the search: the same on every machine
    u64 poll_at;                 // plies at which to look at the flag again
    const volatile int* cancel;  // may be null
    bool stopped;
};

constexpr u64 POLL_EVERY = 4096;

constexpr u64 FOR_LEADS = LEADS * sizeof(Remembered);

/// Give a search its memory, a block of fixed size aligned to 64 bytes: a part for leads, the rest for what is proved.
KIBITZ_FN void lay_out(Search& search, void* memory, u64 size) {
    search.leads = static_cast<Remembered*>(memory);
    lay_out(search.table, static_cast<char*>(memory) + FOR_LEADS, size - FOR_LEADS);
}

#if defined(KIBITZ_ON_CARD)
/// The same where patterns lie in a pool: the block is for leads and shapes.
KIBITZ_FN void lay_out(Search& search, void* memory, u64 size, Pool& pool) {
    search.leads = static_cast<Remembered*>(memory);
    lay_out_shapes(search.table, static_cast<char*>(memory) + FOR_LEADS, size - FOR_LEADS);
    lay_out(search.table.lists, pool);
    clear(search.table);
}
#endif

KIBITZ_FN void count_ply(Search& search) {
    if (KIBITZ_UNLIKELY(++search.plies >= search.poll_at)) {
        search.poll_at = search.plies + POLL_EVERY;
        if (search.cancel && *search.cancel) search.stopped = true;
    }
}

/// The lengths after a card has been played.
KIBITZ_FN u64 one_less(u64 lengths, u64 card, int seat) { return lengths - (u64{1} << ((lowest_bit(card) & 48) + 4 * seat)); }

/// A card was not enough: what it proves joins what the others have proved.
///
/// If the proof did not need the card's own rank, it holds for every card of the suit below its mask: those need not be tried.
KIBITZ_FN void failed(const Proof& proof, u64 card, bool ours, Proof& all, u64& left) {
    all.mask |= proof.mask;
    if (ours ? proof.tricks > all.tricks : proof.tricks < all.tricks) all.tricks = proof.tricks;
    if (!(proof.mask & card)) left &= ~lane_mask(lane_of(card)) | proof.mask;
}

/// A proof for the position after a trick, seen from the trick's start.
KIBITZ_FN Proof seen_from_start(const Proof& proof, const Position& position, const Trick& trick, bool at_least) {
    // Which card of its run each hand has played makes no difference to the play, only to the mask: see relevance.h.
    const u64 same = continued(position), beaten = position.low ^ (at_least ? 0 : ~u64{0});
    const u64 chosen = trick.lost & ~beaten;
    u64 mask = before_trick(proof.mask, (trick.cards & ~chosen) | to_run_bottoms(chosen, same));
    if (won_by_rank(trick)) mask |= from_top(trick.winning & beaten ? to_run_bottoms(trick.winning, same) : trick.winning);
    return Proof{proof.tricks + our_trick(trick), mask};
}

/// Tricks that can be counted, if they are enough to answer; otherwise less than 0.
KIBITZ_FN Proof counted(const Position& position, int leader, int wanted, int tricks_left, bool trumps) {
    const bool ours = (leader & 1) == 0;
    const int enough = ours ? wanted : tricks_left - wanted + 1, too_many = tricks_left + 1 - enough;
    const Count quick = quick_tricks(position, leader, trumps, tricks_left, enough);
    if (quick.tricks >= enough) return Proof{ours ? enough : tricks_left - enough, quick.mask};
    if (trumps) {
        const Count sure = trump_tricks(position, (leader + 1) & 3, too_many);
        if (sure.tricks >= too_many) return Proof{ours ? tricks_left - too_many : too_many, sure.mask};
    }
    return Proof{-1, 0};
}

/// The tricks that the leader's side needs, where North and South want so many.
KIBITZ_FN int needed(int leader, int wanted, int tricks_left) { return leader & 1 ? tricks_left - wanted + 1 : wanted; }

template <bool TRUMPS>
KIBITZ_RECURSIVE Proof at_trick(Search& search, const Position& position, int leader, int wanted, int tricks_left);

/// A trick is complete: what follows, seen from its start.
template <bool TRUMPS>
KIBITZ_FN Proof trick_done(Search& search, const Position& position, const Trick& trick, u64 lengths, int wanted, int tricks_left) {
    const int won = our_trick(trick), still = wanted - won;
    if (still <= 0) return Proof{won, won_by_rank(trick) ? from_top(trick.winning) : 0};
    if (still > tricks_left - 1) return Proof{won + tricks_left - 1, won_by_rank(trick) ? from_top(trick.winning) : 0};
    const Position next = after(position, trick.cards, lengths);
    const Proof proof = at_trick<TRUMPS>(search, next, trick.winner, still, tricks_left - 1);
    return seen_from_start(proof, position, trick, proof.tricks >= still);
}

/// A card is to be played to a trick by the second, third or fourth hand.
template <bool TRUMPS, int PLACE>
KIBITZ_RECURSIVE Proof in_trick(Search& search, const Position& position, const Trick& trick, u64 lengths, int wanted, int tricks_left) {
    const int seat = (trick.leader + PLACE) & 3;
    const bool ours = (seat & 1) == 0;
    const u64 held = hand(position, seat), of_suit = held & lane_mask(trick.lane);
    u64 left = run_tops(of_suit ? of_suit : held);
    Proof all{ours ? 0 : tricks_left, 0};
    KIBITZ_ROLLED
    while (left) {
        const u64 card = of_suit ? next_following(position, trick, seat, PLACE, left, TRUMPS)
                                 : next_void(position, trick, seat, PLACE, left, TRUMPS);
        left ^= card;
        count_ply(search);
        const Trick next = with_card(trick, card, seat, TRUMPS);
        const u64 rest = one_less(lengths, card, seat);
        Proof proof;
        if constexpr (PLACE == 3)
            proof = trick_done<TRUMPS>(search, position, next, rest, wanted, tricks_left);
        else
            proof = in_trick<TRUMPS, PLACE + 1>(search, position, next, rest, wanted, tricks_left);
        if ((proof.tricks >= wanted) == ours || search.stopped) return proof;
        failed(proof, card, ours, all, left);
    }
    return all;
}

/// The last trick plays itself.
KIBITZ_LARGE Proof last_trick(const Position& position, int leader, bool trumps) {
    Trick trick = led(hand(position, leader), leader);
    KIBITZ_ROLLED
    for (int place = 1; place < 4; place++) {
        const int seat = (leader + place) & 3;
        trick = with_card(trick, hand(position, seat), seat, trumps);
    }
    return Proof{our_trick(trick), won_by_rank(trick) ? from_top(trick.winning) : 0};
}

/// The start of a trick.
template <bool TRUMPS>
KIBITZ_RECURSIVE Proof at_trick(Search& search, const Position& position, int leader, int wanted, int tricks_left) {
    if (tricks_left == 1) return last_trick(position, leader, TRUMPS);
    // Counting first would need 3 % fewer plies, but more time.
    const u64 shape_hash = hashed(position.lengths, leader);
    Proof found;
    if (Shape* shape = find_shape(search.table, shape_hash, position.lengths, leader))
        if (look_up(search.table, shape, position, wanted, 0, shape->count, found.tricks, found.mask)) return found;
    found = counted(position, leader, wanted, tricks_left, TRUMPS);
    if (found.tricks >= 0) return found;

    const bool ours = (leader & 1) == 0;
    const u64 key = lead_key(shape_hash, wanted);
    Remembered& remembered = search.leads[lead_slot(key)];
    u64 left = run_tops(hand(position, leader)), cards[13];
    u64 card = recalled(remembered, key, left);
    int scores[13], count = 0;
    Proof all{ours ? 0 : tricks_left, 0};
    KIBITZ_ROLLED
    while (left) {
        if (!card) {  // scores only where what is remembered was not enough
            if (!count) {
                KIBITZ_LOOK_AT_LEADS
                count = score_leads(position, leader, TRUMPS, tricks_left, needed(leader, wanted, tricks_left), cards, scores);
            }
            card = best_left(left, cards, scores, count);
        }
        left ^= card;
        count_ply(search);
        const Trick trick = led(card, leader);
        const Proof proof = in_trick<TRUMPS, 1>(search, position, trick, one_less(position.lengths, card, leader), wanted, tricks_left);
        if (search.stopped) return proof;
        if ((proof.tricks >= wanted) == ours) {
            all = proof;
            remember(remembered, key, card);
            break;
        }
        failed(proof, card, ours, all, left);
        card = 0;
    }
    all.mask = settled(all.mask, position);
    keep(search.table, shape_hash, position, leader, all.mask, all.tricks, all.tricks >= wanted, tricks_left);
    return all;
}

}  // namespace KIBITZ_KERNEL
