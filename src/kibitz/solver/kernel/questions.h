// What can be asked of a position: its tricks, every card's tricks, the table of a deal, what each card of a play cost.
//
// Tricks are those of North and South here; interface.cpp turns them to the side that was asked for.
#pragma once

#include "search.h"
#include "start.h"

namespace KIBITZ_KERNEL {

/// Whether North and South take at least so many tricks, the current one included: a bound on the side that was asked.
template <bool TRUMPS>
KIBITZ_FN int asked_with(Search& search, const Start& start, int wanted) {
    const Position& position = start.position;
    Proof proof;
    switch (start.played) {
        case 0: proof = at_trick<TRUMPS>(search, position, start.leader, wanted, start.tricks_left); break;
        case 1: proof = in_trick<TRUMPS, 1>(search, position, start.trick, start.lengths, wanted, start.tricks_left); break;
        case 2: proof = in_trick<TRUMPS, 2>(search, position, start.trick, start.lengths, wanted, start.tricks_left); break;
        case 3: proof = in_trick<TRUMPS, 3>(search, position, start.trick, start.lengths, wanted, start.tricks_left); break;
        default: proof = trick_done<TRUMPS>(search, position, start.trick, start.lengths, wanted, start.tricks_left);
    }
    return proof.tricks;
}

KIBITZ_FN int asked(Search& search, const Start& start, int wanted) {
    return start.trumps ? asked_with<true>(search, start, wanted) : asked_with<false>(search, start, wanted);
}

/// The tricks of North and South, known to lie between two numbers, starting from a guess.
KIBITZ_FN int settle(Search& search, const Start& start, int least, int most, int guess) {
    KIBITZ_ROLLED
    while (least < most && !search.stopped) {
        const int wanted = guess <= least ? least + 1 : guess > most ? most : guess;
        const int bound = asked(search, start, wanted);
        if (bound >= wanted) {
            least = smaller(bound, most);
            guess = least + 1;
        } else {
            most = larger(bound, least);
            guess = most;
        }
    }
    return least;
}

/// A first guess, from high cards and trumps.
KIBITZ_FN int guessed(const Start& start) {
    const Position& position = start.position;
    int ours = 0, all = 0;
    KIBITZ_ROLLED
    for (int lane = 0; lane < 4; lane++) {
        KIBITZ_ROLLED
        for (int rank = 0; rank < 4; rank++) {
            const int place = 16 * lane + rank;
            if (!(position.valid >> place & 1)) continue;
            all += 4 - rank;
            if (!(position.low >> place & 1)) ours += 4 - rank;
        }
    }
    if (start.trumps) {
        ours += 2 * (length(position, 0, 0) + length(position, 0, 2));
        all += 2 * bits_in(position.valid & LANE);
    }
    return all ? (start.tricks_left * ours + all / 2) / all : 0;
}

KIBITZ_FN void begin(Search& search) {
    clear(search.table);
    KIBITZ_ROLLED
    for (u32 number = 0; number < LEADS; number++) search.leads[number] = Remembered{0, 0};
}

/// The tricks of a position.
KIBITZ_FN int tricks_of(Search& search, const Start& start) {
    begin(search);
    return settle(search, start, 0, start.tricks_left, guessed(start));
}

/// Whether North and South take at least so many: one question, where how many they take is some.
KIBITZ_FN bool takes(Search& search, const Start& start, int wanted) {
    if (wanted <= 0) return true;
    return wanted <= start.tricks_left && asked(search, start, wanted) >= wanted;
}

/// Each card that the player to move may play, and what `answer` says of the position after it; as many as it says.
template <class Answer>
KIBITZ_FN int each_card(Search& search, const Start& start, u8* cards, int8_t* answers, const Answer& answer) {
    const int seat = (start.leader + start.played) & 3;
    u64 held = hand(start.position, seat);
    if (start.played && held & lane_mask(start.trick.lane)) held &= lane_mask(start.trick.lane);
    int count = 0;
    KIBITZ_ROLLED
    for (u64 left = held; left && !search.stopped; left &= left - 1) {
        const u64 place = left & (0 - left);
        cards[count] = start.card_at[lowest_bit(place)];
        if (count && held & place >> 1 && (lowest_bit(place) & 15)) {
            answers[count] = answers[count - 1];  // equal to the card above it
        } else {
            Start next = start;
            put(next, place);
            answers[count] = static_cast<int8_t>(answer(next));
        }
        count++;
    }
    return count;
}

/// The tricks after each card that the player to move may play.
KIBITZ_FN int cards_of(Search& search, const Start& start, u8* cards, int8_t* tricks) {
    begin(search);
    int guess = guessed(start);
    return each_card(search, start, cards, tricks, [&](const Start& next) {
        guess = settle(search, next, 0, start.tricks_left, guess);
        return guess;
    });
}

/// Whether North and South take at least so many after each card that the player to move may play.
KIBITZ_FN int cards_taking(Search& search, const Start& start, int wanted, u8* cards, int8_t* taking) {
    begin(search);
    return each_card(search, start, cards, taking, [&](const Start& next) { return takes(search, next, wanted); });
}

/// The declarer whose turn it is, of four: partners after each other, for they share most of what is proved.
KIBITZ_FN int declarer_at(int turn) { return 0x3120 >> 4 * turn & 15; }

/// The tricks of every declarer with one trump suit (4 for none).
KIBITZ_FN void strain_of(Search& search, const u64 hands[4], int trump, int8_t tricks[4]) {
    Start start;
    make_start(start, hands, trump, 0, nullptr, 0);
    begin(search);
    int guess = guessed(start);
    KIBITZ_ROLLED
    for (int turn = 0; turn < 4; turn++) {
        const int declarer = declarer_at(turn);
        start.leader = (declarer + 1) & 3;
        start.trick.leader = start.trick.winner = start.leader;
        guess = settle(search, start, 0, start.tricks_left, guess);
        tricks[declarer] = static_cast<int8_t>(declarer & 1 ? start.tricks_left - guess : guess);
    }
}

/// The tricks for all twenty contracts: by trump suit (4 for none), then by declarer.
KIBITZ_FN void table_of(Search& search, const u64 hands[4], int8_t tricks[5][4]) {
    KIBITZ_ROLLED
    for (int trump = 0; trump < 5; trump++) strain_of(search, hands, trump, tricks[trump]);
}

/// Which of the four cards of a trick, in the order played, wins it.
KIBITZ_FN int winner_of(const u8* trick, int trump) {
    int winner = 0;
    KIBITZ_ROLLED
    for (int number = 1; number < 4; number++) {
        const int suit = trick[number] / 13, winning = trick[winner] / 13;
        if (suit == winning ? trick[number] > trick[winner] : suit == trump) winner = number;
    }
    return winner;
}

/// The tricks of North and South before the first card of a play and after each card, those already won since its start included.
KIBITZ_FN void play_of(Search& search, const u64 hands[4], int trump, int leader, const u8* cards, int count, int8_t* tricks) {
    u64 held[4] = {hands[0], hands[1], hands[2], hands[3]};
    int leaders[14] = {leader}, won[14] = {0};  // of each trick; before it
    KIBITZ_ROLLED
    for (int number = 0; number < count; number++) {
        const int trick = number / 4;
        held[(leaders[trick] + number) & 3] &= ~(u64{1} << cards[number]);
        if (number % 4 < 3) continue;
        leaders[trick + 1] = (leaders[trick] + winner_of(cards + 4 * trick, trump)) & 3;
        won[trick + 1] = won[trick] + ((leaders[trick + 1] & 1) ^ 1);
    }
    begin(search);
    // From the last card to the first: what is proved at the end serves the beginning, and each card played bounds the one before.
    int known = -1;
    KIBITZ_ROLLED
    for (int number = count; number >= 0 && !search.stopped; number--) {
        const int trick = number / 4, before = won[trick];
        const int mover = (leaders[trick] + number) & 3;
        if (number < count) held[mover] |= u64{1} << cards[number];
        Start start;
        make_start(start, held, trump, leaders[trick], cards + 4 * trick, number % 4);
        int least = 0, most = start.tricks_left, guess;
        if (known < 0) {
            guess = most ? guessed(start) : 0;
        } else if (mover & 1) {
            most = smaller(most, known - before);
            guess = most;
        } else {
            least = larger(0, known - before);
            guess = least + 1;
        }
        known = before + settle(search, start, least, most, guess);
        tricks[number] = static_cast<int8_t>(known);
    }
}

}  // namespace KIBITZ_KERNEL
