// A position at the start of a trick, by who holds the first, second, third ... remaining card of each suit.
//
// Four lanes of 16 bits, a lane a suit; bit 0 of a lane is the highest card that remains, bit 1 the next, and so on: ranks are
// relative, so that positions which differ only in cards that are gone are equal. The holder's number (0 to 3) lies in two
// planes, its low bit in one, its high bit in the other: partners share the low bit. Trumps, if there are any, are lane 0.
// Thirteen bits of a lane are used; the three above stay empty, so that shifting by one never reaches another lane's cards.
#pragma once

#include "portable.h"

namespace KIBITZ_KERNEL {

constexpr u64 LANE = 0xFFFF;
constexpr u64 LANES = 0x0001000100010001u;  // bit 0 of every lane

struct Position {
    u64 low;      // the low bit of the holder of each card; 0 where there is no card
    u64 high;     // its high bit
    u64 valid;    // the cards there are: in each lane the lowest bits
    u64 lengths;  // sixteen nibbles: lane a suit, nibble a seat
};

KIBITZ_FN int lane_of(u64 card) { return lowest_bit(card) >> 4; }
KIBITZ_FN u64 lane_mask(int lane) { return LANE << 16 * lane; }

/// The cards that a seat holds.
KIBITZ_FN u64 hand(const Position& position, int seat) {
    const u64 low = 0 - static_cast<u64>(seat & 1), high = 0 - static_cast<u64>(seat >> 1 & 1);
    return position.valid & ~(position.low ^ low) & ~(position.high ^ high);
}

/// How many cards of a suit a seat holds.
KIBITZ_FN int length(const Position& position, int lane, int seat) {
    return static_cast<int>(position.lengths >> (16 * lane + 4 * seat) & 15);
}

/// The cards of a hand of which the next lower one is in it too are worth the same as that: the highest of each run.
KIBITZ_FN u64 run_tops(u64 cards) { return cards & ~(cards << 1); }
/// The lowest of each run.
KIBITZ_FN u64 run_bottoms(u64 cards) { return cards & ~(cards >> 1); }

/// A card and all cards above it in its suit.
KIBITZ_FN u64 from_top(u64 card) {
    const u64 upto = (card << 1) - 1;
    return upto & (LANE << (lowest_bit(card) & 48));
}

/// Each lane filled from its top down to its lowest set bit.
KIBITZ_FN u64 filled(u64 mask) {
    mask |= mask >> 1 & 0x7FFF7FFF7FFF7FFFu;
    mask |= mask >> 2 & 0x3FFF3FFF3FFF3FFFu;
    mask |= mask >> 4 & 0x0FFF0FFF0FFF0FFFu;
    mask |= mask >> 8 & 0x00FF00FF00FF00FFu;
    return mask;
}

/// The cards close up over those that have gone; `left` are those that remain, `closed` where they come to lie.
#if KIBITZ_HAS_PEXT
KIBITZ_FN u64 close_up(u64 plane, u64 left, u64 closed) { return _pdep_u64(_pext_u64(plane, left), closed); }
KIBITZ_FN u64 open_up(u64 mask, u64 left, u64 closed) { return _pdep_u64(_pext_u64(mask, closed), left); }
#endif

/// The lowest bits of each lane, as many as the lane's suit has cards.
KIBITZ_FN u64 valid_of(u64 lengths) {
    u64 valid = 0;
    KIBITZ_ROLLED
    for (int lane = 0; lane < 4; lane++) {
        const u64 lane_lengths = lengths >> 16 * lane & LANE;
        const u64 pairs = (lane_lengths & 0x0F0F) + (lane_lengths >> 4 & 0x0F0F);
        const u64 cards = (pairs + (pairs >> 8)) & 0xFF;
        valid |= ((u64{1} << cards) - 1) << 16 * lane;
    }
    return valid;
}

/// The position after a trick, the four cards of which are `gone`.
KIBITZ_FN Position after(const Position& position, u64 gone, u64 lengths) {
    Position next;
    next.lengths = lengths;
#if KIBITZ_HAS_PEXT
    const u64 left = position.valid & ~gone;
    next.valid = position.valid;
    KIBITZ_ROLLED
    for (u64 rest = gone; rest; rest &= rest - 1) {
        const u64 lane = lane_mask(lane_of(rest));
        next.valid &= ~lane | next.valid >> 1;  // the lane's lowest card goes, whichever it was: the lane closes up
    }
    next.low = close_up(position.low, left, next.valid);
    next.high = close_up(position.high, left, next.valid);
#else
    u64 low = position.low, high = position.high, valid = position.valid;
    KIBITZ_ROLLED
    while (gone) {  // the lowest card of a suit first: the places of the others do not change
        const int bit = highest_bit(gone);
        const u64 moved = (0x7FFFull << (bit & 48)) & (~u64{0} << bit);
        low ^= (low ^ low >> 1) & moved;
        high ^= (high ^ high >> 1) & moved;
        valid ^= (valid ^ valid >> 1) & moved;
        gone ^= u64{1} << bit;
    }
    next.low = low;
    next.high = high;
    next.valid = valid;
#endif
    return next;
}

}  // namespace KIBITZ_KERNEL
