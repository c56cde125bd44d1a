// The questions as a set of functions, so that the one compiled for this processor can be chosen when the program runs.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What interface.cpp asks; `state` is `state_size` bytes of its own, `memory` the table's.
struct kibitz_engine {
    size_t state_size;
    void (*prepare)(void* state, void* memory, uint64_t size);
    void (*start)(void* state, const volatile int* cancel);
    int (*tricks)(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played);
    int (*cards)(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played, uint8_t* cards,
                 int8_t* tricks);
    int (*takes)(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played, int wanted);
    int (*cards_taking)(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* trick, int played, int wanted,
                        uint8_t* cards, int8_t* taking);
    void (*table)(void* state, const uint64_t* hands, int8_t* tricks);
    void (*strain)(void* state, const uint64_t* hands, int trump, int by_steps, int8_t* tricks);
    void (*play)(void* state, const uint64_t* hands, int trump, int leader, const uint8_t* cards, int count, int8_t* tricks);
    uint64_t (*plies)(const void* state);
    int (*stopped)(const void* state);
};

extern const kibitz_engine kibitz_engine_plain;
extern const kibitz_engine kibitz_engine_bmi2;
extern const kibitz_engine kibitz_engine_card;
