// The search of search.h without recursion, for graphics cards: its state is in memory, and it goes step by step.
//
// A step is one of a few kinds of work (a phase): looking up, counting, leading, following, coming back, keeping, and parts of these. Threads side by
// side can only do the same thing at once, so those of a card do what most of them need next, and the others wait their turn. What is
// remembered of a trick is kept small, since there are tens of thousands of threads and one cache: the trick is made again from
// its cards when it is needed.
//
// The answers, the proofs that are kept and the number of plies are those of search.h, card for card.
#pragma once

#include "search.h"

namespace KIBITZ_KERNEL {

/// Patterns that are compared in one step: the lists of threads side by side are of different lengths.
constexpr int AT_ONCE = 8;

/// A trick that is being searched; by place, first hand to fourth, where there are four of something.
struct TrickFrame {
    Position position;
    u64 left[4];    // cards to try
    u64 mask[4];    // what the cards that failed depend on
    u8 card[4];     // the place of the card that is being tried
    u8 tricks[4];   // the best that the cards that failed led to
    u8 leader, wanted, tricks_left;
    u8 depth;  // how many tricks were played before it
};

/// What a search does next.
enum class Phase : u8 { entering, looking_up, counting, leading, following, coming_back, keeping, joining, done };

/// Every step works on the trick that is being played, and two of three tricks are answered as soon as they are entered: so that one and
/// the one before or after it are kept near, where a graphics card has its quickest memory.
struct Stepped {
    TrickFrame* near;  // two: of even and of odd depth
    TrickFrame* far;   // thirteen, by depth: those that had to make way there for one that is two tricks deeper
    Proof proof;
    Shape* shape;  // whose patterns are being compared
    int compared;  // how many of them have been
    int depth;
    int place;  // whose card is next, or has just been proved
    Phase phase;
    bool trumps;
};

KIBITZ_FN TrickFrame& near_at(const Stepped& steps, int depth) { return steps.near[depth & 1]; }

KIBITZ_FN void start_steps(Stepped& steps, const Position& position, int leader, int wanted, int tricks_left, bool trumps) {
    TrickFrame& frame = near_at(steps, 0);
    frame.depth = 0;
    frame.position = position;
    frame.leader = static_cast<u8>(leader);
    frame.wanted = static_cast<u8>(wanted);
    frame.tricks_left = static_cast<u8>(tricks_left);
    steps.depth = 0;
    steps.phase = Phase::entering;
    steps.trumps = trumps;
}

/// The trick as it is before the card at a place, from the cards that are being tried.
KIBITZ_FN Trick trick_before(const TrickFrame& frame, int place, bool trumps) {
    Trick trick = led(u64{1} << frame.card[0], frame.leader);
    KIBITZ_ROLLED
    for (int number = 1; number < place; number++)
        trick = with_card(trick, u64{1} << frame.card[number], (frame.leader + number) & 3, trumps);
    return trick;
}

/// A proof stands: it is that of the card which led here.
KIBITZ_FN void go_back(Stepped& steps) { steps.phase = steps.depth ? Phase::coming_back : Phase::done; }

/// The start of a trick: the proof may be known.
KIBITZ_FN void enter(Search& search, Stepped& steps, TrickFrame& frame) {
    const Position& position = frame.position;
    if (frame.tricks_left == 1) {
        steps.proof = last_trick(position, frame.leader, steps.trumps);
        return go_back(steps);
    }
    steps.shape = find_shape(search.table, hashed(position.lengths, frame.leader), position.lengths, frame.leader);
    steps.compared = 0;
    steps.phase = steps.shape ? Phase::looking_up : Phase::counting;
}

/// The end of the patterns that are compared in this step.
KIBITZ_FN int compared_next(const Stepped& steps) { return smaller(steps.compared + AT_ONCE, steps.shape->count); }

/// Some of the patterns of its shape may tell.
KIBITZ_FN void look_up(Search& search, Stepped& steps, TrickFrame& frame) {
    const int end = compared_next(steps);
    if (look_up(search.table, steps.shape, frame.position, frame.wanted, steps.compared, end, steps.proof.tricks, steps.proof.mask))
        return go_back(steps);
    steps.compared = end;
    if (end == steps.shape->count) steps.phase = Phase::counting;
}

/// It is not known: perhaps it can be counted. If not, the trick is made ready to be played.
KIBITZ_FN void count(Stepped& steps, TrickFrame& frame) {
    const Position& position = frame.position;
    steps.proof = counted(position, frame.leader, frame.wanted, frame.tricks_left, steps.trumps);
    if (steps.proof.tricks >= 0) return go_back(steps);
    frame.left[0] = run_tops(hand(position, frame.leader));
    frame.mask[0] = 0;
    frame.tricks[0] = (frame.leader & 1) == 0 ? 0 : frame.tricks_left;
    steps.place = 0;
    steps.phase = Phase::leading;
}

/// The next lead to try: what was enough before, then by score.
KIBITZ_FN u64 next_lead(Search& search, TrickFrame& frame, bool trumps) {
    const u64 left = frame.left[0];
    if (left == run_tops(hand(frame.position, frame.leader))) {
        const u64 key = lead_key(hashed(frame.position.lengths, frame.leader), frame.wanted);
        const u64 card = recalled(search.leads[lead_slot(key)], key, left);
        if (card) return card;
    }
    const int need = needed(frame.leader, frame.wanted, frame.tricks_left);
    return best_lead(frame.position, frame.leader, trumps, frame.tricks_left, need, left);
}

/// A card is played, and the place of the next hand made ready.
KIBITZ_FN void play_card(TrickFrame& frame, int place, u64 card) {
    frame.card[place] = static_cast<u8>(lowest_bit(card));
    if (place == 3) return;
    const int next = (frame.leader + place + 1) & 3;
    const u64 held = hand(frame.position, next), of_suit = held & lane_mask(frame.card[0] >> 4);
    frame.left[place + 1] = run_tops(of_suit ? of_suit : held);
    frame.mask[place + 1] = 0;
    frame.tricks[place + 1] = (next & 1) == 0 ? 0 : frame.tricks_left;
}

/// What is proved of the card that was tried at a place counts for the place: whether that settles it.
KIBITZ_FN bool settled_by(TrickFrame& frame, int place, const Proof& proof) {
    const bool ours = ((frame.leader + place) & 1) == 0;
    if ((proof.tricks >= frame.wanted) == ours) return true;
    Proof all{frame.tricks[place], frame.mask[place]};
    failed(proof, u64{1} << frame.card[place], ours, all, frame.left[place]);
    frame.tricks[place] = static_cast<u8>(all.tricks);
    frame.mask[place] = all.mask;
    return false;
}

/// Whether a complete trick settles the question, whatever follows.
KIBITZ_FN bool decided(const Trick& trick, int wanted, int tricks_left, Proof& proof) {
    const int won = our_trick(trick), still = wanted - won;
    if (still > 0 && still <= tricks_left - 1) return false;
    proof = Proof{still <= 0 ? won : won + tricks_left - 1, won_by_rank(trick) ? from_top(trick.winning) : 0};
    return true;
}

/// The trick after a complete one is entered next.
KIBITZ_FN void go_deeper(Stepped& steps, const TrickFrame& frame, const Trick& trick) {
    u64 lengths = frame.position.lengths;
    KIBITZ_ROLLED
    for (int place = 0; place < 4; place++) lengths = one_less(lengths, u64{1} << frame.card[place], (frame.leader + place) & 3);
    TrickFrame& next = near_at(steps, ++steps.depth);
    if (next.depth + 2 == steps.depth) steps.far[next.depth] = next;
    next.depth = static_cast<u8>(steps.depth);
    next.position = after(frame.position, trick.cards, lengths);
    next.leader = static_cast<u8>(trick.winner);
    next.wanted = static_cast<u8>(frame.wanted - our_trick(trick));
    next.tricks_left = static_cast<u8>(frame.tricks_left - 1);
    steps.phase = Phase::entering;
}

/// The card tried at a place has its proof: it is enough, and so perhaps for those before it, or another card is tried.
KIBITZ_FN void settle_place(Search& search, Stepped& steps, TrickFrame& frame) {
    KIBITZ_ROLLED
    while (settled_by(frame, steps.place, steps.proof)) {
        if (steps.place == 0) {
            const u64 key = lead_key(hashed(frame.position.lengths, frame.leader), frame.wanted);
            remember(search.leads[lead_slot(key)], key, u64{1} << frame.card[0]);
            steps.phase = Phase::keeping;
            return;
        }
        steps.place--;
    }
    steps.phase = steps.place ? Phase::following : Phase::leading;
}

/// The first hand plays.
KIBITZ_FN void lead(Search& search, Stepped& steps, TrickFrame& frame) {
    if (!frame.left[0]) {
        steps.proof = Proof{frame.tricks[0], frame.mask[0]};
        steps.phase = Phase::keeping;
        return;
    }
    const u64 card = next_lead(search, frame, steps.trumps);
    frame.left[0] ^= card;
    count_ply(search);
    play_card(frame, 0, card);
    steps.place = 1;
    steps.phase = Phase::following;
}

/// Another hand plays; or has no more cards to try, or the trick settles the question: then there is a proof, and true is returned.
KIBITZ_FN bool follow(Search& search, Stepped& steps, TrickFrame& frame) {
    const int place = steps.place, seat = (frame.leader + place) & 3;
    u64& left = frame.left[place];
    if (!left) {  // what the cards that failed prove is proved of the card before them
        steps.proof = Proof{frame.tricks[place], frame.mask[place]};
        steps.place--;
        return true;
    }
    const Trick trick = trick_before(frame, place, steps.trumps);
    const u64 card = left & lane_mask(trick.lane) ? next_following(frame.position, trick, seat, place, left, steps.trumps)
                                                  : next_void(frame.position, trick, seat, place, left, steps.trumps);
    left ^= card;
    count_ply(search);
    play_card(frame, place, card);
    if (place < 3) {
        steps.place++;
        return false;
    }
    const Trick complete = with_card(trick, card, seat, steps.trumps);
    if (decided(complete, frame.wanted, frame.tricks_left, steps.proof)) return true;
    go_deeper(steps, frame, complete);
    return false;
}

/// A trick has its proof: what that proves of the last card of the trick before.
KIBITZ_FN void come_back(Stepped& steps) {
    TrickFrame& frame = near_at(steps, --steps.depth);
    if (frame.depth != steps.depth) frame = steps.far[steps.depth];
    const Trick trick = trick_before(frame, 4, steps.trumps);
    steps.proof = seen_from_start(steps.proof, frame.position, trick, steps.proof.tricks >= frame.wanted - our_trick(trick));
    steps.place = 3;
}

/// What has been proved of a trick is kept: with the patterns of its shape.
KIBITZ_FN void keep_proof(Search& search, Stepped& steps, const TrickFrame& frame) {
    steps.proof.mask = settled(steps.proof.mask, frame.position);
    steps.shape = shape_of(search.table, hashed(frame.position.lengths, frame.leader), frame.position, frame.leader);
    steps.compared = 0;
    steps.phase = Phase::joining;
}

/// Some of them may be for the same cards; if none is, it is one more.
KIBITZ_FN void join_proof(Search& search, Stepped& steps, const TrickFrame& frame) {
    const bool at_least = steps.proof.tricks >= frame.wanted;
    const Pattern fresh = bound_pattern(frame.position, steps.proof.mask, steps.proof.tricks, at_least, frame.tricks_left);
    const int end = compared_next(steps);
    const bool known = joined(search.table, *steps.shape, fresh, at_least, steps.compared, end);
    steps.compared = end;
    if (!known && end < steps.shape->count) return;
    if (!known)
        add(search.table, steps.shape, hashed(frame.position.lengths, frame.leader), frame.position, frame.leader, fresh);
    go_back(steps);
}

/// One step, if it is of this phase; the phase is `done` when the proof of the whole question stands in `steps.proof`.
KIBITZ_FN void step(Search& search, Stepped& steps, Phase phase) {
    if (steps.phase != phase) return;
    TrickFrame& frame = near_at(steps, steps.depth);
    switch (phase) {
        case Phase::entering: return enter(search, steps, frame);
        case Phase::looking_up: return look_up(search, steps, frame);
        case Phase::counting: return count(steps, frame);
        case Phase::leading: return lead(search, steps, frame);
        case Phase::following:
            if (!follow(search, steps, frame)) return;
            break;
        case Phase::coming_back: come_back(steps); break;
        case Phase::keeping: return keep_proof(search, steps, frame);
        case Phase::joining: return join_proof(search, steps, frame);
        case Phase::done: return;
    }
    settle_place(search, steps, near_at(steps, steps.depth));
}

}  // namespace KIBITZ_KERNEL
