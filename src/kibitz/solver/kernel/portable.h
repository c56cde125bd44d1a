// What differs between compilers and processors: where a function may run, and operations on bits.
//
// Every other header of the kernel is plain C++17 over these. The kernel is compiled twice for x86 (with BMI2 and without), and
// a third time by a compiler for graphics cards; each time in a namespace of its own, or the linker would mix them.
#pragma once

#if defined(__CUDACC_RTC__)  // the run-time compiler has no headers
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
#else
#include <stdint.h>
#endif

#if (defined(__BMI2__) || defined(KIBITZ_BMI2)) && defined(__x86_64__) && !defined(__CUDA_ARCH__)
#include <immintrin.h>
#define KIBITZ_HAS_PEXT 1
#else
#define KIBITZ_HAS_PEXT 0
#endif

#ifndef KIBITZ_KERNEL
#define KIBITZ_KERNEL kibitz_plain
#endif

#if defined(__CUDACC__) || defined(__HIPCC__)
#define KIBITZ_FN __host__ __device__ inline
#elif defined(__GNUC__)
#define KIBITZ_FN inline __attribute__((always_inline))
#else
#define KIBITZ_FN inline
#endif

// Tables of numbers; on a graphics card they lie in its memory.
#if defined(__CUDACC__) || defined(__HIPCC__)
#define KIBITZ_DATA __device__ const
#else
#define KIBITZ_DATA static const
#endif

// A graphics card waits for its instructions more than for anything else where there are many: loops stay loops there, and what is large
// stands there once.
#if defined(__CUDACC__) || defined(__HIPCC__)
#define KIBITZ_ROLLED _Pragma("unroll 1")
#define KIBITZ_LARGE __device__ __noinline__
#else
#define KIBITZ_ROLLED
#define KIBITZ_LARGE KIBITZ_FN
#endif

// Functions that call each other around a circle cannot all be inlined.
#if defined(__CUDACC__) || defined(__HIPCC__)
#define KIBITZ_RECURSIVE __host__ __device__
#elif defined(__GNUC__)
#define KIBITZ_RECURSIVE __attribute__((noinline))
#else
#define KIBITZ_RECURSIVE
#endif

#if defined(__GNUC__)
#define KIBITZ_LIKELY(x) __builtin_expect(!!(x), 1)
#define KIBITZ_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define KIBITZ_LIKELY(x) (x)
#define KIBITZ_UNLIKELY(x) (x)
#endif

namespace KIBITZ_KERNEL {

using u8 = uint8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;

/// How many bits are set.
KIBITZ_FN int bits_in(u64 bits) {
#if defined(__CUDA_ARCH__)
    return __popcll(bits);
#elif defined(__GNUC__) && (defined(__POPCNT__) || defined(KIBITZ_BMI2) || !defined(__x86_64__))
    return __builtin_popcountll(bits);
#else
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return static_cast<int>(bits * 0x0101010101010101u >> 56);
#endif
}

/// The number of the lowest bit that is set; there must be one.
KIBITZ_FN int lowest_bit(u64 bits) {
#if defined(__CUDA_ARCH__)
    return __ffsll(static_cast<long long>(bits)) - 1;
#elif defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    return bits_in((bits & (0 - bits)) - 1);
#endif
}

/// The number of the highest bit that is set; there must be one.
KIBITZ_FN int highest_bit(u64 bits) {
#if defined(__CUDA_ARCH__)
    return 63 - __clzll(static_cast<long long>(bits));
#elif defined(__GNUC__)
    return 63 ^ __builtin_clzll(bits);
#else
    bits |= bits >> 1;
    bits |= bits >> 2;
    bits |= bits >> 4;
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    return bits_in(bits) - 1;
#endif
}

}  // namespace KIBITZ_KERNEL
