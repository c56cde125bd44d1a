// The plain C interface: what is asked is checked here, and handed to the kernel that suits the processor.
#include "interface.h"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#define KIBITZ_MAPS_MEMORY 1
#else
#define KIBITZ_MAPS_MEMORY 0
#endif
#include <stdlib.h>

#include "engine.h"

namespace {

constexpr uint64_t ALIGNED = 64;

int bits_in(uint64_t bits) {
    int count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

int lowest_card(uint64_t bits) {
    int card = 0;
    while (!(bits >> card & 1)) card++;
    return card;
}

uint64_t suit_of(int card) { return uint64_t{0x1FFF} << 13 * (card / 13); }

int wrong(int what, int about, int* detail) {
    if (detail) *detail = about;
    return what;
}

/// Whether pext and pdep are there and fast: the first Zen processors have them in slow microcode.
bool suits_bmi2() {
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("popcnt")) return false;
    return !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

/// What is wrong with a position.
int checked(const uint64_t hands[4], int trump, int leader, const uint8_t* trick, int played, int* detail) {
    if (!hands) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    if (trump < 0 || trump > 4) return wrong(KIBITZ_BAD_TRUMP, trump, detail);
    if (leader < 0 || leader > 3) return wrong(KIBITZ_BAD_SEAT, leader, detail);
    if (played < 0 || played > 3 || (played && !trick)) return wrong(KIBITZ_BAD_TRICK, played, detail);
    uint64_t seen = 0;
    for (int seat = 0; seat < 4; seat++) {
        if (hands[seat] >> 52) return wrong(KIBITZ_BAD_CARD, 52 + lowest_card(hands[seat] >> 52), detail);
        if (seen & hands[seat]) return wrong(KIBITZ_CARD_TWICE, lowest_card(seen & hands[seat]), detail);
        seen |= hands[seat];
    }
    for (int number = 0; number < played; number++) {
        if (trick[number] > 51) return wrong(KIBITZ_BAD_CARD, trick[number], detail);
        const uint64_t card = uint64_t{1} << trick[number];
        if (seen & card) return wrong(KIBITZ_CARD_TWICE, trick[number], detail);
        seen |= card;
    }
    if (!seen) return wrong(KIBITZ_NO_CARDS, -1, detail);
    int longest = 0;
    for (int number = 0; number < 4; number++) {
        const int cards = bits_in(hands[(leader + number) & 3]) + (number < played);
        if (cards > 13) return wrong(KIBITZ_TOO_MANY_CARDS, (leader + number) & 3, detail);
        if (cards > longest) longest = cards;
    }
    for (int number = 0; number < 4; number++) {
        const int seat = (leader + number) & 3;
        if (bits_in(hands[seat]) + (number < played) != longest) return wrong(KIBITZ_UNEQUAL_HANDS, seat, detail);
    }
    for (int number = 1; number < played; number++) {
        const uint64_t led = suit_of(trick[0]);
        if (!(uint64_t{1} << trick[number] & led) && hands[(leader + number) & 3] & led)
            return wrong(KIBITZ_REVOKED, trick[number], detail);
    }
    return KIBITZ_OK;
}

/// What is wrong with a play of a position that is right.
int play_checked(const uint64_t hands[4], int trump, int leader, const uint8_t* cards, int count, int* detail) {
    if (count < 0 || count > 4 * bits_in(hands[0]) || (count && !cards)) return wrong(KIBITZ_PLAY_TOO_LONG, count, detail);
    uint64_t held[4] = {hands[0], hands[1], hands[2], hands[3]};
    int seat = leader, winner = leader;
    uint8_t led = 0, winning = 0;
    for (int number = 0; number < count; number++) {
        const uint8_t card = cards[number];
        if (card > 51) return wrong(KIBITZ_BAD_CARD, card, detail);
        if (!(held[seat] >> card & 1)) return wrong(KIBITZ_NOT_HELD, number, detail);
        if (number % 4 == 0) {
            led = winning = card;
            winner = seat;
        } else {
            if (card / 13 != led / 13 && held[seat] & suit_of(led)) return wrong(KIBITZ_PLAY_REVOKED, number, detail);
            if (card / 13 == winning / 13 ? card > winning : card / 13 == trump) {
                winning = card;
                winner = seat;
            }
        }
        held[seat] &= ~(uint64_t{1} << card);
        seat = number % 4 == 3 ? winner : (seat + 1) & 3;
    }
    return KIBITZ_OK;
}

/// A block of memory that really goes back when it is given back: malloc may keep it for the process.
void* taken(uint64_t size) {
#if KIBITZ_MAPS_MEMORY
    void* const block = mmap(nullptr, static_cast<size_t>(size), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return block == MAP_FAILED ? nullptr : block;
#else
    return malloc(static_cast<size_t>(size));
#endif
}

void give_back(void* block, uint64_t size) {
#if KIBITZ_MAPS_MEMORY
    if (block) munmap(block, static_cast<size_t>(size));
#else
    (void)size;
    free(block);
#endif
}

}  // namespace

struct kibitz_solver {
    const kibitz_engine* engine;
    void* state;
    void* block;   // what was allocated
    void* memory;  // the aligned part of it
    uint64_t size;
};

int kibitz_solver_version(void) { return KIBITZ_SOLVER_VERSION; }

kibitz_solver* kibitz_solver_create(uint64_t memory) {
    if (memory == 0) memory = KIBITZ_DEFAULT_MEMORY;
    if (memory < KIBITZ_LEAST_MEMORY || memory > UINT64_C(1) << 36) return nullptr;
    kibitz_solver* solver = static_cast<kibitz_solver*>(malloc(sizeof(kibitz_solver)));
    if (!solver) return nullptr;
    const kibitz_engine* const engines[] = {&kibitz_engine_plain, &kibitz_engine_bmi2, &kibitz_engine_card};
    size_t largest = 0;
    for (const kibitz_engine* engine : engines)
        if (engine->state_size > largest) largest = engine->state_size;
    solver->state = malloc(largest);
    solver->block = taken(memory + ALIGNED);
    if (!solver->state || !solver->block) {
        free(solver->state);
        give_back(solver->block, memory + ALIGNED);
        free(solver);
        return nullptr;
    }
    const uintptr_t address = reinterpret_cast<uintptr_t>(solver->block);
    solver->memory = reinterpret_cast<void*>((address + ALIGNED - 1) & ~static_cast<uintptr_t>(ALIGNED - 1));
    solver->size = memory;
    kibitz_solver_choose(solver, 1);
    return solver;
}

void kibitz_solver_destroy(kibitz_solver* solver) {
    if (!solver) return;
    free(solver->state);
    give_back(solver->block, solver->size + ALIGNED);
    free(solver);
}

const char* kibitz_solver_engine(const kibitz_solver* solver) {
    if (!solver || solver->engine == &kibitz_engine_plain) return "plain";
    return solver->engine == &kibitz_engine_bmi2 ? "bmi2" : "card";
}

void kibitz_solver_choose(kibitz_solver* solver, int which) {
    if (!solver) return;
    solver->engine = which == 2 ? &kibitz_engine_card : which && suits_bmi2() ? &kibitz_engine_bmi2 : &kibitz_engine_plain;
    solver->engine->prepare(solver->state, solver->memory, solver->size);
}

uint64_t kibitz_solver_plies(const kibitz_solver* solver) { return solver ? solver->engine->plies(solver->state) : 0; }

int kibitz_solve_tricks(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick, int played,
                        const volatile int* cancel, int* tricks, int* detail) {
    if (!solver || !tricks) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    const int what = checked(hands, trump, leader, trick, played, detail);
    if (what != KIBITZ_OK) return what;
    const int mover = (leader + played) & 3, left = bits_in(hands[mover]);
    solver->engine->start(solver->state, cancel);
    const int found = solver->engine->tricks(solver->state, hands, trump, leader, trick, played);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    *tricks = mover & 1 ? left - found : found;
    return KIBITZ_OK;
}

int kibitz_solve_cards(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick, int played,
                       const volatile int* cancel, int* count, uint8_t cards[13], int8_t tricks[13], int* detail) {
    if (!solver || !count || !cards || !tricks) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    const int what = checked(hands, trump, leader, trick, played, detail);
    if (what != KIBITZ_OK) return what;
    const int mover = (leader + played) & 3, left = bits_in(hands[mover]);
    uint8_t found_cards[13];
    int8_t found[13];
    solver->engine->start(solver->state, cancel);
    const int number = solver->engine->cards(solver->state, hands, trump, leader, trick, played, found_cards, found);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    *count = number;
    for (int card = 0; card < number; card++) {
        cards[card] = found_cards[card];
        tricks[card] = static_cast<int8_t>(mover & 1 ? left - found[card] : found[card]);
    }
    return KIBITZ_OK;
}

/// What North and South must take, where the side of the player to move wants so many: for East and West one more than may be left.
static int wanted_by_north(int mover, int left, int wanted) {
    const int within = wanted < 0 ? 0 : wanted > left ? left + 1 : wanted;
    return mover & 1 ? left - within + 1 : within;
}

int kibitz_solve_takes(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick, int played, int wanted,
                       const volatile int* cancel, int* takes, int* detail) {
    if (!solver || !takes) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    const int what = checked(hands, trump, leader, trick, played, detail);
    if (what != KIBITZ_OK) return what;
    const int mover = (leader + played) & 3, ours = wanted_by_north(mover, bits_in(hands[mover]), wanted);
    solver->engine->start(solver->state, cancel);
    const int found = solver->engine->takes(solver->state, hands, trump, leader, trick, played, ours);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    *takes = found != (mover & 1);
    return KIBITZ_OK;
}

int kibitz_solve_cards_taking(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick, int played,
                              int wanted, const volatile int* cancel, int* count, uint8_t cards[13], int8_t takes[13], int* detail) {
    if (!solver || !count || !cards || !takes) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    const int what = checked(hands, trump, leader, trick, played, detail);
    if (what != KIBITZ_OK) return what;
    const int mover = (leader + played) & 3, ours = wanted_by_north(mover, bits_in(hands[mover]), wanted);
    uint8_t found_cards[13];
    int8_t found[13];
    solver->engine->start(solver->state, cancel);
    const int number = solver->engine->cards_taking(solver->state, hands, trump, leader, trick, played, ours, found_cards, found);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    *count = number;
    for (int card = 0; card < number; card++) {
        cards[card] = found_cards[card];
        takes[card] = found[card] != (mover & 1);
    }
    return KIBITZ_OK;
}

int kibitz_solve_table(kibitz_solver* solver, const uint64_t hands[4], const volatile int* cancel, int8_t tricks[20], int* detail) {
    if (!solver || !tricks) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    const int what = checked(hands, 4, 0, nullptr, 0, detail);
    if (what != KIBITZ_OK) return what;
    int8_t found[20];
    solver->engine->start(solver->state, cancel);
    solver->engine->table(solver->state, hands, found);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    for (int number = 0; number < 20; number++) tricks[number] = found[number];
    return KIBITZ_OK;
}

int kibitz_solve_strain(kibitz_solver* solver, const uint64_t hands[4], int trump, int by_steps, const volatile int* cancel,
                        int8_t tricks[4], int* detail) {
    if (!solver || !tricks) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    const int what = checked(hands, trump, 0, nullptr, 0, detail);
    if (what != KIBITZ_OK) return what;
    int8_t found[4];
    solver->engine->start(solver->state, cancel);
    solver->engine->strain(solver->state, hands, trump, by_steps, found);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    for (int number = 0; number < 4; number++) tricks[number] = found[number];
    return KIBITZ_OK;
}

int kibitz_solve_play(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* cards, int count,
                      const volatile int* cancel, int8_t* tricks, int* detail) {
    if (!solver || !tricks) return wrong(KIBITZ_NO_SOLVER, -1, detail);
    int what = checked(hands, trump, leader, nullptr, 0, detail);
    if (what == KIBITZ_OK) what = play_checked(hands, trump, leader, cards, count, detail);
    if (what != KIBITZ_OK) return what;
    int8_t found[53];
    solver->engine->start(solver->state, cancel);
    solver->engine->play(solver->state, hands, trump, leader, cards, count, found);
    if (solver->engine->stopped(solver->state)) return wrong(KIBITZ_CANCELLED, -1, detail);
    for (int number = 0; number <= count; number++) tricks[number] = found[number];
    return KIBITZ_OK;
}
