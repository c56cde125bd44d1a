// Many tables, job by job: a job is one deal with one trump suit, whose four declarers share what is proved.
//
// The same code runs on a graphics card, a thread a worker, and as plain C++ for tests. A worker takes the next job when it has
// done one. A job that takes too many plies is given up: a thread of a graphics card is slow, and a processor finishes it.
#pragma once

#include "questions.h"
#include "stepped.h"

namespace KIBITZ_KERNEL {

/// A worker and its job; what it searches with is elsewhere, being large.
struct Worker {
    Search* search;
    Stepped steps;
    Position position;
    u64 plies_allowed;
    int tricks_left, trump, turn, guess, least, most, wanted;
    int8_t found[4];
};

KIBITZ_FN void ask_next(Worker& worker) {
    const int guess = worker.guess;
    worker.wanted = guess <= worker.least ? worker.least + 1 : guess > worker.most ? worker.most : guess;
    start_steps(worker.steps, worker.position, (declarer_at(worker.turn) + 1) & 3, worker.wanted, worker.tricks_left,
                worker.trump < 4);
}

KIBITZ_LARGE void begin_job(Worker& worker, const u64* hands, int trump, u64 plies_allowed) {
    Start start;
    make_start(start, hands, trump, 0, nullptr, 0);
    begin(*worker.search);
    worker.search->plies = 0;
    worker.search->poll_at = 0;
    worker.position = start.position;
    worker.plies_allowed = plies_allowed;
    worker.trump = trump;
    worker.turn = 0;
    worker.guess = guessed(start);
    worker.least = 0;
    worker.tricks_left = worker.most = start.tricks_left;
    ask_next(worker);
}

enum class Progress { working, finished, given_up };

/// A question is answered: the next one, or the end of the job.
KIBITZ_LARGE Progress question_answered(Worker& worker) {
    const int bound = worker.steps.proof.tricks;
    if (bound >= worker.wanted) {
        worker.least = smaller(bound, worker.most);
        worker.guess = worker.least + 1;
    } else {
        worker.most = larger(bound, worker.least);
        worker.guess = worker.most;
    }
    if (worker.least == worker.most) {
        const int declarer = declarer_at(worker.turn);
        worker.found[declarer] = static_cast<int8_t>(declarer & 1 ? worker.tricks_left - worker.least : worker.least);
        if (++worker.turn == 4) return Progress::finished;
        worker.guess = worker.least;
        worker.least = 0;
        worker.most = worker.tricks_left;
    }
    if (worker.search->plies > worker.plies_allowed) return Progress::given_up;
    ask_next(worker);
    return Progress::working;
}

/// One step of the search, and what follows when a question is answered.
KIBITZ_FN Progress work(Worker& worker) {
    step(*worker.search, worker.steps, worker.steps.phase);
    return worker.steps.phase == Phase::done ? question_answered(worker) : Progress::working;
}

/// The same as `strain_of`, by a worker: so that what a graphics card does can be tried without one.
KIBITZ_FN void strain_by_steps(Search& search, Worker& worker, const u64 hands[4], int trump, int8_t tricks[4]) {
    const u64 plies = search.plies;
    TrickFrame near[2] = {}, far[13];
    worker.search = &search;
    worker.steps.near = near;
    worker.steps.far = far;
    begin_job(worker, hands, trump, ~u64{0});
    KIBITZ_ROLLED
    while (work(worker) == Progress::working && !search.stopped) {
    }
    KIBITZ_ROLLED
    for (int declarer = 0; declarer < 4; declarer++) tricks[declarer] = worker.found[declarer];
    search.plies += plies;
}

}  // namespace KIBITZ_KERNEL
