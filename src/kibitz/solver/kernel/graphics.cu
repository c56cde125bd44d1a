// Tables of many deals on a graphics card: a thread is a worker (jobs.h) with its own piece of the memory.
//
// It is compiled when it is first wanted, by the card's run-time compiler: `THREADS` are those of a block.
#define KIBITZ_KERNEL kibitz_graphics
#define KIBITZ_ON_CARD 1
#include "jobs.h"

using namespace kibitz_graphics;

/// The phase that most of the threads side by side need next.
__device__ inline Phase most_wanted(Phase own) {
    Phase chosen = Phase::entering;
    int most = 0;
    for (u8 number = 0; number < static_cast<u8>(Phase::done); number++) {
        const int need = __popc(__ballot_sync(0xFFFFFFFFu, own == static_cast<Phase>(number)));
        if (need > most) {
            most = need;
            chosen = static_cast<Phase>(number);
        }
    }
    return chosen;
}

/// What each thread has of its block's shared memory: the tricks that are near, and so much more that threads side by side
/// do not read from the same bank.
struct Near {
    TrickFrame tricks[2];
    u64 apart;
};
constexpr u64 TOLD_EVERY = 1 << 14;  // plies
constexpr u32 WEIGHTS_AND_GAP = (sizeof(LEAD_WEIGHTS) + 15) / 16 * 16;
constexpr u64 FOR_TRICKS = (13 * sizeof(TrickFrame) + 63) / 64 * 64;
static_assert(sizeof(Near) == 232, "graphics.py asks for as much");

/// What threads count together: the place of the next job in the order, how many were given up, and all cards played.
struct Counts {
    u32 next, given_up;
    unsigned long long plies;
};

/// `hands`: four for each deal. `order`: the jobs, five times the deal and the trump suit; `end`: the first place in it that the card
/// leaves to others. `found`: tricks of four declarers for each job; `given_up`: one after another those that have taken more than
/// `plies_allowed`, one more than their number. `cancel`: other than 0 ends it all. `begun`: about how many jobs have been begun. All of
/// these are in memory that a processor reads and writes meanwhile. `memory`: `each` bytes for every thread.
extern "C" __global__ void __launch_bounds__(THREADS)
    kibitz_tables(const u64* hands, const u32* order, Counts* counts, volatile u32* found, volatile u32* given_up,
                  const volatile int* cancel, const volatile u32* end, volatile u32* begun, Pool* pool, char* memory, u64 each, u64 plies_allowed) {
    for (u32 number = threadIdx.x; number < sizeof(LEAD_WEIGHTS); number += blockDim.x)
        shared_lead_weights[number] = LEAD_WEIGHTS[number];
    __syncthreads();
    Search search;
    Worker worker;
    worker.search = &search;
    worker.steps.near = (reinterpret_cast<Near*>(shared_lead_weights + WEIGHTS_AND_GAP) + threadIdx.x)->tricks;
    worker.steps.near[0].depth = worker.steps.near[1].depth = 0;
    search.cancel = cancel;
    search.stopped = false;
    search.plies = search.poll_at = 0;
    char* const own = memory + (static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x) * each;
    worker.steps.far = reinterpret_cast<TrickFrame*>(own);
    lay_out(search, own + FOR_TRICKS, each - FOR_TRICKS, *pool);
    Phase& phase = worker.steps.phase;
    phase = Phase::done;
    u32 job = 0;
    u64 told = 0;  // of its plies
    bool fresh = true, busy = true;
    while (__any_sync(0xFFFFFFFFu, busy)) {
        if (busy && fresh) {
            const u32 place = atomicAdd(&counts->next, 1u);
            fresh = false;
            busy = place < *end;
            if (busy) {
                *begun = place + 1;
                job = order[place];
                begin_job(worker, hands + 4 * (job / 5), static_cast<int>(job % 5), plies_allowed);
            }
        }
        step(search, worker.steps, most_wanted(phase));
        if (search.plies - told >= TOLD_EVERY || search.stopped) {
            atomicAdd(&counts->plies, search.plies - told);
            told = search.plies;
        }
        if (search.stopped) {
            busy = false;
            phase = Phase::done;
        }
        const bool too_long = search.plies > plies_allowed;
        if (!busy || (phase != Phase::done && !too_long)) continue;
        const Progress progress = phase == Phase::done ? question_answered(worker) : Progress::given_up;
        if (progress == Progress::working) continue;
        if (progress == Progress::given_up) {
            given_up[atomicAdd(&counts->given_up, 1u)] = job + 1;
        } else {
            u32 tricks = 0;  // four bytes at once: nobody sees half of them
            for (int declarer = 3; declarer >= 0; declarer--) tricks = tricks << 8 | static_cast<u8>(worker.found[declarer]);
            found[job] = tricks;
        }
        atomicAdd(&counts->plies, search.plies - told);
        told = 0;
        search.plies = 0;
        phase = Phase::done;
        fresh = true;
    }
}
