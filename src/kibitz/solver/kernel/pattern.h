// A pattern: who holds the first cards of each suit, and bounds on the tricks of North and South wherever that is so.
#pragma once

#include "lanes.h"

namespace KIBITZ_KERNEL {

/// The bounds lie in bits of the mask that no card has: the same three bits of each lane are empty in every position.
struct Pattern {
    u64 low, high, marked;
};

constexpr u64 CARD_PLACES = 0x1FFF1FFF1FFF1FFFu;
constexpr u64 AT_LEAST = 0x0000000060006000u, AT_MOST = 0x6000600000000000u;  // two bits of a bound in each of two lanes

KIBITZ_FN u64 mask_of(const Pattern& pattern) { return pattern.marked & CARD_PLACES; }
KIBITZ_FN int at_least_of(const Pattern& pattern) { return static_cast<int>((pattern.marked >> 13 & 3) | (pattern.marked >> 27 & 12)); }
KIBITZ_FN int at_most_of(const Pattern& pattern) { return static_cast<int>((pattern.marked >> 45 & 3) | (pattern.marked >> 59 & 12)); }

KIBITZ_FN Pattern pattern_of(const Position& position, u64 mask, int at_least, int at_most) {
    const u64 least = static_cast<u64>(at_least), most = static_cast<u64>(at_most);
    return Pattern{position.low & mask, position.high & mask,
                   mask | (least & 3) << 13 | (least & 12) << 27 | (most & 3) << 45 | (most & 12) << 59};
}

/// Whether a position has the same holders of the cards that count.
KIBITZ_FN bool agrees(const Pattern& pattern, const Position& position) {
    return !(((position.low ^ pattern.low) | (position.high ^ pattern.high)) & pattern.marked);
}

/// Whether two patterns are the same but for their bounds.
KIBITZ_FN bool same_cards(const Pattern& pattern, const Pattern& other) {
    return !((pattern.marked ^ other.marked) & CARD_PLACES) && pattern.low == other.low && pattern.high == other.high;
}

/// One of its bounds becomes that of another pattern.
KIBITZ_FN void take_bound(Pattern& pattern, const Pattern& other, bool at_least) {
    const u64 bits = at_least ? AT_LEAST : AT_MOST;
    pattern.marked = (pattern.marked & ~bits) | (other.marked & bits);
}

}  // namespace KIBITZ_KERNEL
