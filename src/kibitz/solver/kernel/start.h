// A question's position: cards as they are numbered outside (0 to 51), made into lanes and back.
#pragma once

#include "trick.h"

namespace KIBITZ_KERNEL {

/// A position, at the start of a trick or within one.
struct Start {
    Position position;  // at the start of the current trick: cards played to it still count
    Trick trick;        // where cards have been played to it
    u64 lengths;        // after those cards
    int played;         // how many, 0 to 3
    int leader;         // of the current trick
    int tricks_left;    // the current trick included
    bool trumps;
    u8 card_at[64];  // the card at each place of the lanes
};

/// The suit of a lane: trumps first, the others in their order.
KIBITZ_FN int suit_of_lane(int lane, int trump) {
    if (trump > 3) return lane;
    if (lane == 0) return trump;
    return lane <= trump ? lane - 1 : lane;
}

/// A card's place in the lanes.
KIBITZ_FN u64 place_of(const Start& start, int card) {
    KIBITZ_ROLLED
    for (u64 left = start.position.valid; left; left &= left - 1)
        if (start.card_at[lowest_bit(left)] == card) return left & (0 - left);
    return 0;
}

/// One more card is played to the current trick, which must not become complete by it.
KIBITZ_FN void put(Start& start, u64 place) {
    const int seat = (start.leader + start.played) & 3, lane = lowest_bit(place) >> 4;
    if (start.played == 0) {
        start.trick = led(place, seat);
    } else {
        start.trick = with_card(start.trick, place, seat, start.trumps);
    }
    start.lengths -= u64{1} << (16 * lane + 4 * seat);
    start.played++;
}

/// A position from four sets of 52 bits, the cards of the current trick not in them.
KIBITZ_FN void make_start(Start& start, const u64 hands[4], int trump, int leader, const u8* trick, int played) {
    u64 held[4];
    KIBITZ_ROLLED
    for (int seat = 0; seat < 4; seat++) held[seat] = hands[seat];
    KIBITZ_ROLLED
    for (int number = 0; number < played; number++) held[(leader + number) & 3] |= u64{1} << trick[number];
    start.position = Position{0, 0, 0, 0};
    start.leader = leader;
    start.played = 0;
    start.trumps = trump < 4;
    start.tricks_left = bits_in(held[leader]);
    KIBITZ_ROLLED
    for (int place = 0; place < 64; place++) start.card_at[place] = 255;
    KIBITZ_ROLLED
    for (int lane = 0; lane < 4; lane++) {
        const int suit = suit_of_lane(lane, trump);
        int place = 16 * lane;
        KIBITZ_ROLLED
        for (int rank = 12; rank >= 0; rank--) {
            const int card = 13 * suit + rank;
            KIBITZ_ROLLED
            for (int seat = 0; seat < 4; seat++) {
                if (!(held[seat] >> card & 1)) continue;
                start.position.low |= static_cast<u64>(seat & 1) << place;
                start.position.high |= static_cast<u64>(seat >> 1) << place;
                start.position.valid |= u64{1} << place;
                start.position.lengths += u64{1} << (16 * lane + 4 * seat);
                start.card_at[place] = static_cast<u8>(card);
                place++;
            }
        }
    }
    start.lengths = start.position.lengths;
    start.trick = Trick{0, 0, 0, 0, leader, leader};
    KIBITZ_ROLLED
    for (int number = 0; number < played; number++) put(start, place_of(start, trick[number]));
}

}  // namespace KIBITZ_KERNEL
