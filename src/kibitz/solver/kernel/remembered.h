// Leads that were enough before, by lengths, leader and tricks wanted: tried first, before anything is scored.
#pragma once

#include "lanes.h"

namespace KIBITZ_KERNEL {

struct Remembered {
    u8 card;  // its place; 64 more, so that 0 is none
    u8 tag;   // other bits of the key: without them a chance neighbour's card would be tried
};

constexpr u32 LEADS = 1 << 14;

KIBITZ_FN u64 lead_key(u64 shape_hash, int wanted) { return (shape_hash + static_cast<u64>(wanted)) * 0x9E3779B97F4A7C15u; }
KIBITZ_FN u32 lead_slot(u64 key) { return static_cast<u32>(key >> 32 & (LEADS - 1)); }

/// The card remembered, if it is among those left; otherwise 0.
KIBITZ_FN u64 recalled(const Remembered& remembered, u64 key, u64 left) {
    return remembered.card && remembered.tag == static_cast<u8>(key >> 56) ? u64{1} << (remembered.card & 63) & left : 0;
}

KIBITZ_FN void remember(Remembered& remembered, u64 key, u64 card) {
    remembered = Remembered{static_cast<u8>(64 + lowest_bit(card)), static_cast<u8>(key >> 56)};
}

}  // namespace KIBITZ_KERNEL
