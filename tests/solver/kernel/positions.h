// Positions to try the solver on, from a number: random, freak, and made to be awkward.
#pragma once

#include <stdint.h>

struct Dice {
    uint64_t state;
    uint64_t next() {  // splitmix64
        uint64_t number = (state += 0x9E3779B97F4A7C15u);
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9u;
        number = (number ^ number >> 27) * 0x94D049BB133111EBu;
        return number ^ number >> 31;
    }
    int below(int limit) { return static_cast<int>(next() % static_cast<uint64_t>(limit)); }
};

struct Tried {
    uint64_t hands[4];
    int trump, leader, played;
    uint8_t trick[3];
};

/// So many cards a hand. How they lie: 0 at random, 1 long suits, 2 only two or three suits, 3 mostly the high cards of short suits.
inline void deal_cards(Dice& dice, int cards, int kind, uint64_t hands[4]) {
    uint8_t pack[52];
    int size = 0;
    if (kind == 2 || kind == 3) {
        int left[4];
        const int suits = kind == 2 ? 2 + dice.below(2) : 4;
        uint64_t taken = 0;
        for (int& suit : left) suit = 0;
        while (size < 4 * cards) {
            const int suit = dice.below(suits);
            if (left[suit] == 13) {
                bool room = false;
                for (int other = 0; other < suits; other++) room = room || left[other] < 13;
                if (!room) break;
                continue;
            }
            left[suit]++;
            size++;
        }
        if (size < 4 * cards) left[3] = 4 * cards - size;
        size = 0;
        for (int suit = 0; suit < 4; suit++)
            for (int number = 0; number < left[suit]; number++) {
                const int card = 13 * suit + 12 - number;
                if (!(taken >> card & 1)) pack[size++] = static_cast<uint8_t>(card);
                taken |= uint64_t{1} << card;
            }
    } else {
        for (uint8_t card = 0; card < 52; card++) pack[size++] = card;
    }
    for (int number = size - 1; number > 0; number--) {
        const int other = dice.below(number + 1);
        const uint8_t card = pack[number];
        pack[number] = pack[other];
        pack[other] = card;
    }
    for (int seat = 0; seat < 4; seat++) hands[seat] = 0;
    if (kind == 1) {  // each card goes by preference to a hand that is fond of its suit
        int fond[4], room[4] = {cards, cards, cards, cards};
        for (int& seat : fond) seat = dice.below(4);
        for (int number = 0, dealt = 0; dealt < 4 * cards; number++) {
            const uint8_t card = pack[number];
            int seat = dice.below(10) < 7 ? fond[card / 13] : dice.below(4);
            while (!room[seat]) seat = (seat + 1) & 3;
            room[seat]--;
            hands[seat] |= uint64_t{1} << card;
            dealt++;
        }
        return;
    }
    for (int number = 0; number < 4 * cards; number++) hands[number % 4] |= uint64_t{1} << pack[number];
}

/// A position with so many tricks left, at the start of a trick or within one.
inline Tried tried(Dice& dice, int cards, int kind) {
    Tried made{};
    deal_cards(dice, cards, kind, made.hands);
    made.trump = dice.below(5);
    made.leader = dice.below(4);
    const int played = dice.below(5) < 2 ? dice.below(4) : 0;
    for (int number = 0; number < played; number++) {
        const int seat = (made.leader + number) & 3;
        uint64_t may = made.hands[seat];
        if (number) {
            const uint64_t suit = uint64_t{0x1FFF} << 13 * (made.trick[0] / 13);
            if (may & suit) may &= suit;
        }
        int card;
        do card = dice.below(52);
        while (!(may >> card & 1));
        made.hands[seat] ^= uint64_t{1} << card;
        made.trick[number] = static_cast<uint8_t>(card);
        made.played++;
    }
    return made;
}
