// The kernel for x86 processors with BMI2; for others the plain one under another name, so that there is always something to link.
#include <stdint.h>
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt,lzcnt,bmi,bmi2"))), apply_to = function)
#else
#pragma GCC target("popcnt,lzcnt,bmi,bmi2")
#endif
#define KIBITZ_BMI2 1
#endif
#define KIBITZ_KERNEL kibitz_bmi2
#include "engine_of.h"
#if defined(__clang__) && defined(__x86_64__)
#pragma clang attribute pop
#endif

const kibitz_engine kibitz_engine_bmi2 = KIBITZ_ENGINE;
