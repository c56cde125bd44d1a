// Tables of many deals on a graphics card: a thread is a worker (jobs.h) with its own piece of the memory.
//
// It is compiled when it is first wanted, by the card's run-time compiler: `THREADS` are those of a block.
#define KIBITZ_KERNEL kibitz_graphics
#include "jobs.h"

using namespace kibitz_graphics;

/// `hands`: four for each deal. `found`: 20 results for each deal, by trump suit and declarer; a processor reads them meanwhile.
/// `next`: the next job, in the order of the deals, so that
/// the first tables are whole first. `memory`: `each` bytes for every thread. A job that takes more plies is given up. `cancel`: other than 0 ends it.
extern "C" __global__ void __launch_bounds__(THREADS)
    kibitz_tables(const u64* hands, u32 deals, u32* next, volatile u32* found, char* memory, u64 each, u64 plies_allowed,
                  const volatile int* cancel) {
    char* const own = memory + (static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x) * each;
    constexpr u64 searching = (sizeof(Search) + 63) / 64 * 64;
    Worker worker;  // in the card's local memory, where threads side by side lie side by side
    worker.search = reinterpret_cast<Search*>(own);
    worker.search->cancel = cancel;
    worker.search->stopped = false;
    worker.search->poll_at = 0;
    lay_out(worker.search->table, own + searching, each - searching);
    worker.steps.phase = Phase::done;
    const u32 jobs = 5 * deals;
    u32 job = atomicAdd(next, 1u);
    if (job < jobs) begin_job(worker, hands + 4 * (job / 5), static_cast<int>(job % 5), plies_allowed);
    while (KIBITZ_ANY(job < jobs)) {
        step(*worker.search, worker.steps);
        if (worker.search->stopped) job = jobs;
        const bool too_long = worker.search->plies > plies_allowed;
        if (job >= jobs || (worker.steps.phase != Phase::done && !too_long)) continue;
        const Progress progress = worker.steps.phase == Phase::done ? question_answered(worker) : Progress::given_up;
        if (progress == Progress::working) continue;
        u32 tricks = GIVEN_UP;
        if (progress == Progress::finished)  // four bytes at once: nobody sees half of them
            for (int declarer = 3; declarer >= 0; declarer--) tricks = tricks << 8 | static_cast<u8>(worker.found[declarer]);
        found[job] = tricks;
        job = atomicAdd(next, 1u);
        if (job < jobs) begin_job(worker, hands + 4 * (job / 5), static_cast<int>(job % 5), plies_allowed);
    }
}
