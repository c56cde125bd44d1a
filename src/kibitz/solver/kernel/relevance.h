// Which cards a proof depends on.
//
// A proof ("North and South take at least five tricks", or "at most four") seldom depends on who holds the small cards. What it
// depends on is a mask with the first k cards of each suit set: the proof holds in every position with the same lengths, the same
// leader, and the same holders of those cards. Masks are prefixes of their lanes, so that "whichever goes deeper" is OR.
//
// Why that is so, by induction from the end of play. In another position that agrees on the mask, a hand has the same cards within
// the mask and as many below it in each suit. Whoever is being beaten (all of whose cards the proof has refuted) plays a card within
// the mask: the proof has refuted it here. Or one below: the proof has refuted some card below the mask here, and since the
// refutation does not depend on where below the mask that card lay, it refutes this one.
//
// One card of a run (neighbours in one hand) is searched for all of them. The mask must then be what it would be for whichever
// of them needs most, if their side is being beaten: as if the highest had left, or, where the card won its trick, as if the
// lowest had won it. The side that the proof is for may choose the one that needs least.
#pragma once

#include "lanes.h"

namespace KIBITZ_KERNEL {

/// The mask before a trick, from that of the position after it: a card that left above the mask's end widens it by one.
KIBITZ_FN u64 before_trick(u64 mask, u64 gone) {
    KIBITZ_ROLLED
    while (gone) {
        const int bit = lowest_bit(gone);
        const u64 below = (LANE << (bit & 48)) & (~u64{0} << bit);
        mask |= (mask & below) << 1;
        gone &= gone - 1;
    }
    return mask;
}

/// Cards that are followed by another one of the same holder.
KIBITZ_FN u64 continued(const Position& position) {
    return ~(position.low ^ position.low >> 1) & ~(position.high ^ position.high >> 1) & position.valid & position.valid >> 1;
}

/// The lowest cards of the runs in which these cards are.
KIBITZ_FN u64 to_run_bottoms(u64 cards, u64 continued) {
    return ((continued + (cards & continued)) & ~continued & ~(cards & continued)) | (cards & ~continued);
}

/// The mask as it may be kept: below the last change of holder in a suit the lengths say everything.
KIBITZ_FN u64 settled(u64 mask, const Position& position) {
    const u64 change = ((position.low ^ position.low >> 1) | (position.high ^ position.high >> 1)) & position.valid >> 1;
    return mask & filled(change);
}

}  // namespace KIBITZ_KERNEL
