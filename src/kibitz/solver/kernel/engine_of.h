// The functions of engine.h, over the kernel of this namespace.
#pragma once

#include "engine.h"
#include "jobs.h"

namespace KIBITZ_KERNEL {

inline Search& search_in(void* state) { return *static_cast<Search*>(state); }

inline void prepare(void* state, void* memory, uint64_t size) {
    Search& search = search_in(state);
    search = Search{};
    lay_out(search, memory, size);
}

inline void start(void* state, const volatile int* cancel) {
    Search& search = search_in(state);
    search.plies = 0;
    search.poll_at = 0;
    search.stopped = false;
    search.cancel = cancel;
}

inline int tricks(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played) {
    Start start;
    make_start(start, hands, trump, leader, trick, played);
    return tricks_of(search_in(state), start);
}

inline int cards(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played, uint8_t* cards,
                 int8_t* tricks) {
    Start start;
    make_start(start, hands, trump, leader, trick, played);
    return cards_of(search_in(state), start, cards, tricks);
}

inline int takes(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played, int wanted) {
    Start start;
    make_start(start, hands, trump, leader, trick, played);
    begin(search_in(state));
    return takes(search_in(state), start, wanted);
}

inline int cards_taking(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played, int wanted,
                        uint8_t* cards, int8_t* taking) {
    Start start;
    make_start(start, hands, trump, leader, trick, played);
    return cards_taking(search_in(state), start, wanted, cards, taking);
}

inline void table(void* state, const uint64_t* hands, int8_t* tricks) {
    table_of(search_in(state), hands, reinterpret_cast<int8_t(*)[4]>(tricks));
}

inline void strain(void* state, const uint64_t* hands, int trump, int by_steps, int8_t* tricks) {
    if (!by_steps) return strain_of(search_in(state), hands, trump, tricks);
    Worker worker{};
    strain_by_steps(search_in(state), worker, hands, trump, tricks);
}

inline void play(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* cards, int count, int8_t* tricks) {
    play_of(search_in(state), hands, trump, leader, cards, count, tricks);
}

inline uint64_t plies(const void* state) { return static_cast<const Search*>(state)->plies; }
inline int stopped(const void* state) { return static_cast<const Search*>(state)->stopped; }

}  // namespace KIBITZ_KERNEL

#define KIBITZ_ENGINE                                                                                                                  \
    {sizeof(KIBITZ_KERNEL::Search), KIBITZ_KERNEL::prepare,      KIBITZ_KERNEL::start, KIBITZ_KERNEL::tricks, KIBITZ_KERNEL::cards, \
     KIBITZ_KERNEL::takes,          KIBITZ_KERNEL::cards_taking, KIBITZ_KERNEL::table, KIBITZ_KERNEL::strain, KIBITZ_KERNEL::play,  \
     KIBITZ_KERNEL::plies,          KIBITZ_KERNEL::stopped}
