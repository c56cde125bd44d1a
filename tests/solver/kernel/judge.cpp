// The solver against the brute-force judge: judge FIRST COUNT LARGEST DEALS, positions by number, up to so many cards a hand.
//
// All cards of the player to move, by every kernel (BMI2, plain, as on a graphics card), a play to the end, and every declarer by both drivers of the search; every
// answer must be the judge's. Of whole deals, which are too much for the judge, both drivers must play the same number of cards. How many
// were played in all is printed: it is the same for every compiler and every processor.
#include <stdio.h>
#include <stdlib.h>

#include "brute_force.h"
#include "interface.h"
#include "positions.h"

static int failures = 0;
static unsigned long long plies = 0;

static void show(const Tried& at, const char* what) {
    if (failures++ > 5) return;
    printf("%s: trump %d leader %d hands", what, at.trump, at.leader);
    for (uint64_t cards : at.hands) printf(" %llx", static_cast<unsigned long long>(cards));
    printf(" trick");
    for (int number = 0; number < at.played; number++) printf(" %d", at.trick[number]);
    printf("\n");
}

static void cards_agree(kibitz_solver* solver, const Tried& at, BruteForce& judge) {
    int count = 0, tricks = -1, best = -1;
    uint8_t cards[13];
    int8_t values[13];
    const int seat = (at.leader + at.played) & 3;
    int left = 0;
    for (uint64_t held = at.hands[seat]; held; held &= held - 1) left++;
    if (kibitz_solve_cards(solver, at.hands, at.trump, at.leader, at.trick, at.played, nullptr, &count, cards, values, nullptr))
        return show(at, "refused");
    plies += kibitz_solver_plies(solver);
    for (int number = 0; number < count; number++) {
        uint64_t hands[4] = {at.hands[0], at.hands[1], at.hands[2], at.hands[3]};
        uint8_t trick[4] = {at.trick[0], at.trick[1], at.trick[2], 0};
        trick[at.played] = cards[number];
        hands[seat] &= ~(uint64_t{1} << cards[number]);
        const int ours = judge.tricks(hands, at.leader, trick, at.played + 1);
        const int right = seat % 2 == 0 ? ours : left - ours;
        if (values[number] != right) {
            show(at, "a card's tricks are wrong");
            return;
        }
        if (right > best) best = right;
    }
    if (kibitz_solve_tricks(solver, at.hands, at.trump, at.leader, at.trick, at.played, nullptr, &tricks, nullptr) || tricks != best)
        show(at, "the position's tricks are wrong");
}

static void play_agrees(kibitz_solver* solver, Dice& dice, const Tried& at, BruteForce& judge) {
    if (at.played) return;
    uint8_t cards[52], trick[4] = {};
    int8_t values[53];
    int count = 0, seat = at.leader, leader = at.leader, won = 0, right[53], in_trick = 0;
    uint64_t hands[4] = {at.hands[0], at.hands[1], at.hands[2], at.hands[3]};
    while (hands[seat]) {
        right[count] = won + judge.tricks(hands, leader, trick, in_trick);
        uint64_t may = hands[seat];
        const uint64_t suit = uint64_t{0x1FFF} << 13 * (trick[0] / 13);
        if (in_trick && may & suit) may &= suit;
        int card;
        do card = dice.below(52);
        while (!(may >> card & 1));
        hands[seat] ^= uint64_t{1} << card;
        cards[count++] = trick[in_trick++] = static_cast<uint8_t>(card);
        seat = (seat + 1) & 3;
        if (in_trick < 4) continue;
        int winner = 0;
        for (int number = 1; number < 4; number++)
            if (trick[number] / 13 == trick[winner] / 13 ? trick[number] > trick[winner] : trick[number] / 13 == at.trump)
                winner = number;
        leader = seat = (leader + winner) & 3;
        won += seat % 2 == 0;
        in_trick = 0;
    }
    right[count] = won;
    if (kibitz_solve_play(solver, at.hands, at.trump, at.leader, cards, count, nullptr, values, nullptr)) return show(at, "play refused");
    for (int number = 0; number <= count; number++)
        if (values[number] != right[number]) return show(at, "a play's tricks are wrong");
}

/// Every declarer, by the recursive search and by steps: the same answers, after the same number of cards played.
static void drivers_agree(kibitz_solver* solver, const Tried& at, BruteForce* judge) {
    int8_t tricks[2][4];
    uint64_t played[2];
    int left = 0;
    for (uint64_t held = at.hands[0]; held; held &= held - 1) left++;
    for (int by_steps = 0; by_steps < 2; by_steps++) {
        if (kibitz_solve_strain(solver, at.hands, at.trump, by_steps, nullptr, tricks[by_steps], nullptr)) return show(at, "strain refused");
        played[by_steps] = kibitz_solver_plies(solver);
        plies += played[by_steps];
    }
    if (played[0] != played[1]) return show(at, "by steps another number of cards is played");
    for (int declarer = 0; declarer < 4; declarer++) {
        const int ours = judge ? judge->tricks(at.hands, (declarer + 1) & 3, at.trick, 0) : 0;
        const int right = !judge ? tricks[0][declarer] : declarer % 2 == 0 ? ours : left - ours;
        if (tricks[0][declarer] != right || tricks[1][declarer] != right) return show(at, "a declarer's tricks are wrong");
    }
}

int main(int arguments, char** values) {
    const int first = arguments > 1 ? atoi(values[1]) : 0, count = arguments > 2 ? atoi(values[2]) : 1000;
    const int largest = arguments > 3 ? atoi(values[3]) : 5, deals = arguments > 4 ? atoi(values[4]) : 0;
    kibitz_solver* solver = kibitz_solver_create(KIBITZ_LEAST_MEMORY);
    for (int number = first; number < first + count && failures < 5; number++) {
        const int before = failures;
        Dice dice{static_cast<uint64_t>(number) * 1000003};
        const int cards = 1 + dice.below(largest);
        const Tried at = tried(dice, cards, dice.below(4));
        BruteForce judge(at.trump);
        kibitz_solver_choose(solver, number % 3);
        cards_agree(solver, at, judge);
        play_agrees(solver, dice, at, judge);
        if (!at.played) drivers_agree(solver, at, &judge);
        if (failures > before) printf("position %d, %d cards\n", number, cards);
    }
    for (int number = 0; number < deals && failures < 5; number++) {
        Dice dice{static_cast<uint64_t>(first + number) * 1000033};
        Tried at{};
        deal_cards(dice, 13, number & 1, at.hands);
        at.trump = number % 5;
        kibitz_solver_choose(solver, number / 2 % 3);
        drivers_agree(solver, at, nullptr);
    }
    kibitz_solver_destroy(solver);
    printf("%d positions, %d failures, %llu plies\n", count, failures, plies);
    return failures ? 1 : 0;
}
