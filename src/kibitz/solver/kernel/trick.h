// A trick that has begun.
#pragma once

#include "lanes.h"

namespace KIBITZ_KERNEL {

struct Trick {
    u64 cards;    // those played to it
    u64 winning;  // the card that wins so far
    u64 lost;     // those that did not win when they were played
    int lane;     // the suit led
    int winner;   // the seat that wins so far
    int leader;
};

/// Whether a card beats the one that wins so far. Lane 0 is that of trumps, if there are any; bits nearer to 0 are higher.
KIBITZ_FN bool beats(u64 card, const Trick& trick, bool trumps) {
    const int lane = lane_of(card), winning_lane = lane_of(trick.winning);
    return lane == winning_lane ? card < trick.winning : trumps && lane == 0;
}

KIBITZ_FN Trick led(u64 card, int leader) { return Trick{card, card, 0, lane_of(card), leader, leader}; }

/// The trick after one more card.
KIBITZ_FN Trick with_card(const Trick& trick, u64 card, int seat, bool trumps) {
    Trick next = trick;
    next.cards |= card;
    if (beats(card, trick, trumps)) {
        next.winning = card;
        next.winner = seat;
    } else {
        next.lost |= card;
    }
    return next;
}

/// 1 if North and South win it, otherwise 0.
KIBITZ_FN int our_trick(const Trick& trick) { return (trick.winner & 1) ^ 1; }

/// Whether the winner's rank counted: otherwise it won because nobody else played its suit.
KIBITZ_FN bool won_by_rank(const Trick& trick) {
    const u64 suit = trick.cards & lane_mask(lane_of(trick.winning));
    return suit & (suit - 1);
}

}  // namespace KIBITZ_KERNEL
