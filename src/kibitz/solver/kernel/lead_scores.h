// How good cards look as leads: sums of learned weights.
//
// A weight belongs to something that can be seen at once of the suit or the card: who holds the four highest cards, how long the
// suit is in each hand, who has trumps, how many of the tricks are still needed. What each is worth was learned from positions in
// which every lead had been tried (bench/leads); nothing here changes an answer, only how soon it is found.
#pragma once

#include "lead_weights.h"
#include "trick.h"

namespace KIBITZ_KERNEL {

constexpr int KINDS = 3;             // of suits: at no trump; trumps; another suit where there are trumps
constexpr int HOLDERS = 340;         // who holds the highest cards, up to four: 4 + 16 + 64 + 256
constexpr int PLACES = 6;            // of a card: highest to fourth, the lowest run below, another below
constexpr int LENGTHS = 256;         // of a suit in the four hands, each in two bits

// Where the weights of each feature begin.
constexpr int BY_PLACE = 0;                                               // holders and the card's place
constexpr int BY_LENGTHS = BY_PLACE + KINDS * HOLDERS * PLACES;           // lengths, and who has trumps
constexpr int BY_PARTNER = BY_LENGTHS + (2 + 16) * LENGTHS;               // the card's place, own and partner's length
constexpr int BY_NEED = BY_PARTNER + KINDS * PLACES * 6 * 6;              // tricks needed and left, holder of the highest
constexpr int BY_DEPTH = BY_NEED + 3 * 3 * KINDS * 4 * 3;                 // holders, and how many cards remain
constexpr int BY_TRUMPS = BY_DEPTH + KINDS * HOLDERS * 3;                 // lengths of trumps, holder of the highest
constexpr int NO_WEIGHT = BY_TRUMPS + 2 * LENGTHS * 4 * 3;                // always 0
constexpr int LEAD_WEIGHT_COUNT = NO_WEIGHT + 1;

static_assert(sizeof(LEAD_WEIGHTS) == LEAD_WEIGHT_COUNT, "the weights are those of these features");

#if defined(__CUDACC__) || defined(__HIPCC__)  // every block has them in its shared memory: see graphics.cu
extern __shared__ __align__(16) int8_t shared_lead_weights[];
#define KIBITZ_LEAD_WEIGHTS shared_lead_weights
#else
#define KIBITZ_LEAD_WEIGHTS LEAD_WEIGHTS
#endif

/// Where the holders of so many cards begin: after those of fewer.
KIBITZ_FN int first_of_holders(int cards) { return ((1 << 2 * cards) - 4) / 3; }

KIBITZ_FN int at_most(int number, int most) { return number < most ? number : most; }

/// The lengths of a suit as nibbles, the leader's first, then going round.
KIBITZ_FN u32 lengths_from(const Position& position, int lane, int leader) {
    const u32 nibbles = static_cast<u32>(position.lengths >> 16 * lane & LANE);
    return (nibbles | nibbles << 16) >> 4 * leader & 0xFFFF;
}

/// Four nibbles, each as 0, 1, 2 or 3 and more, in two bits.
KIBITZ_FN int in_two_bits(u32 nibbles) {
    const u32 more = (nibbles >> 2 | nibbles >> 3) & 0x1111;
    const u32 spread = (nibbles | more | more << 1) & 0x3333;
    const u32 pairs = (spread | spread >> 2) & 0x0F0F;
    return static_cast<int>((pairs | pairs >> 4) & 0xFF);
}

/// Every card of a hand that is led for its run, with the places of its six weights. `needed`: tricks that the leader's side wants.
template <class See>
KIBITZ_FN void each_lead(const Position& position, int leader, bool trumps, int tricks_left, int needed, const See& see) {
    const u64 odd = 0 - static_cast<u64>(leader & 1), high = 0 - static_cast<u64>((leader + 1) >> 1 & 1);
    const u64 from_low = position.low ^ odd, from_high = position.high ^ high ^ (position.low & odd);  // holders, the leader being 0
    const u64 held = hand(position, leader);
    const int need = needed == tricks_left ? 2 : 2 * needed > tricks_left ? 1 : 0;
    const int stage = tricks_left <= 5 ? 0 : tricks_left <= 8 ? 1 : 2;
    const u32 trump_nibbles = lengths_from(position, 0, leader);
    const u32 some = (trump_nibbles | trump_nibbles >> 1 | trump_nibbles >> 2 | trump_nibbles >> 3) & 0x1111;
    const int have_trumps = static_cast<int>((some | some >> 3 | some >> 6 | some >> 9) & 15), trump_lengths = in_two_bits(trump_nibbles);
    KIBITZ_ROLLED
    for (int lane = 0; lane < 4; lane++) {
        const u64 own = held >> 16 * lane & LANE;
        if (!own) continue;
        const int kind = !trumps ? 0 : lane ? 2 : 1;
        const u64 valid = position.valid >> 16 * lane & LANE;
        const int seen = valid & 8 ? 4 : valid & 4 ? 3 : valid & 2 ? 2 : 1;
        const int top_low = static_cast<int>(from_low >> 16 * lane & valid & 15), top_high = static_cast<int>(from_high >> 16 * lane & valid & 15);
        const int holders = kind * HOLDERS + first_of_holders(seen) + (top_low | top_high << seen);
        const int highest = (top_low & 1) | (top_high & 1) << 1;
        const u32 nibbles = lengths_from(position, lane, leader);
        const int own_length = at_most(static_cast<int>(nibbles & 15) - 1, 5), partner_length = at_most(static_cast<int>(nibbles >> 8 & 15), 5);
        const int depth = valid & 0x100 ? 2 : valid & 0x10 ? 1 : 0;
        const int by_lengths = BY_LENGTHS + (kind == 2 ? 2 + have_trumps : kind) * LENGTHS + in_two_bits(nibbles - 1);
        const int by_depth = BY_DEPTH + holders * 3 + depth;
        const int by_need = BY_NEED + (((need * 3 + stage) * KINDS + kind) * 4 + highest) * 3;
        const int by_trumps = BY_TRUMPS + ((kind - 1) * LENGTHS + trump_lengths) * 12 + highest * 3;
        KIBITZ_ROLLED
        for (u64 runs = run_tops(own); runs; runs &= runs - 1) {
            const int bit = lowest_bit(runs), place = bit < 4 ? bit : (runs & (runs - 1)) == 0 ? 4 : 5, group = bit == 0 ? 0 : bit < 4 ? 1 : 2;
            see(u64{1} << (16 * lane + bit), BY_PLACE + PLACES * holders + place, by_lengths,
                BY_PARTNER + ((kind * PLACES + place) * 6 + own_length) * 6 + partner_length, by_need + group, by_depth,
                kind ? by_trumps + group : NO_WEIGHT);
        }
    }
}

/// The scores of a hand's cards as leads, one for each run; written beside the cards.
KIBITZ_FN int score_leads(const Position& position, int leader, bool trumps, int tricks_left, int needed, u64* cards, int* scores) {
    int count = 0;
    each_lead(position, leader, trumps, tricks_left, needed, [&](u64 card, int a, int b, int c, int d, int e, int f) {
        const int8_t* const weights = KIBITZ_LEAD_WEIGHTS;
        cards[count] = card;
        scores[count++] = weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f];
    });
    return count;
}

/// The best of the cards that are left, by their scores.
KIBITZ_FN u64 best_left(u64 left, const u64* cards, const int* scores, int count) {
    int best = -1;
    KIBITZ_ROLLED
    for (int number = 0; number < count; number++)
        if (cards[number] & left && (best < 0 || scores[number] > scores[best])) best = number;
    return cards[best];
}

/// The same in one pass that keeps nothing: for graphics cards.
KIBITZ_FN u64 best_lead(const Position& position, int leader, bool trumps, int tricks_left, int needed, u64 left) {
    u64 best = 0;
    int best_score = 0;
    each_lead(position, leader, trumps, tricks_left, needed, [&](u64 card, int a, int b, int c, int d, int e, int f) {
        const int8_t* const weights = KIBITZ_LEAD_WEIGHTS;
        const int score = weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f];
        if (!(card & left) || (best && score <= best_score)) return;
        best = card;
        best_score = score;
    });
    return best;
}

}  // namespace KIBITZ_KERNEL
