/* The double-dummy solver's C interface, the whole of it.
 *
 * Cards are 0 to 51: 13 * suit + rank, suits clubs 0, diamonds 1, hearts 2, spades 3, ranks two 0 to ace 12. A hand is 52 bits, bit
 * `card` for the card, as `kibitz.game.Hand.bits`. Seats are north 0, east 1, south 2, west 3. Trumps are 0 to 3, or 4 for none.
 *
 * A position is: the cards that each seat still holds; the seat that leads (or led) the current trick; the cards played to the
 * current trick, 0 to 3 of them, in order, no longer in the hands. The player to move is `leader + played` (modulo 4). With n
 * cards in the hand of the player to move, who is the last to have so many, n tricks are left, the current one included; a hand that
 * has played to the current trick holds n - 1. n is 1 to 13, and the hands need not have started with 13 cards.
 *
 * A solver is used by one thread at a time; as many solvers as wanted may run at once. Its memory is what it was made with and
 * a kB more, and it is taken when the solver is made. Nothing is kept from one question to the next: the answer and the
 * plies depend on the question alone (and the plies on the memory; never on the machine, the time, or what was asked before).
 *
 * Every function that answers returns 0 (KIBITZ_OK) or the number of what is wrong; then nothing was written but, in `detail`
 * (which may be null), the card or the seat that it is about, or -1. No function throws, prints, exits or keeps a pointer.
 *
 * `cancel`, which may be null, points to an int that any thread may set to other than 0: the question then ends within
 * milliseconds with KIBITZ_CANCELLED, and the solver is ready for the next one.
 */
#ifndef KIBITZ_SOLVER_INTERFACE_H
#define KIBITZ_SOLVER_INTERFACE_H

#include <stdint.h>

#if defined(_WIN32)
#define KIBITZ_API __declspec(dllexport)
#elif defined(__GNUC__)
#define KIBITZ_API __attribute__((visibility("default")))
#else
#define KIBITZ_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Changes when this interface does. */
#define KIBITZ_SOLVER_VERSION 3

#define KIBITZ_LEAST_MEMORY (1u << 20)    /* bytes; less is refused by kibitz_solver_create */
#define KIBITZ_DEFAULT_MEMORY (16u << 20) /* what is taken for 0 */

enum kibitz_answer {
    KIBITZ_OK = 0,
    KIBITZ_CANCELLED = 1,        /* the flag was set */
    KIBITZ_BAD_TRUMP = 2,        /* trumps are not 0 to 4 */
    KIBITZ_BAD_SEAT = 3,         /* the leader is not 0 to 3 */
    KIBITZ_BAD_CARD = 4,         /* not a card: a number above 51, or a hand's bit above 51; detail: the number */
    KIBITZ_CARD_TWICE = 5,       /* a card is in two places; detail: the card */
    KIBITZ_UNEQUAL_HANDS = 6,    /* a hand is longer or shorter than it must be; detail: the seat */
    KIBITZ_NO_CARDS = 7,         /* nobody has a card */
    KIBITZ_TOO_MANY_CARDS = 8,   /* a hand has more than 13 cards, with its card of the current trick; detail: the seat */
    KIBITZ_BAD_TRICK = 9,        /* the current trick has less than 0 or more than 3 cards */
    KIBITZ_REVOKED = 10,         /* a card played to a trick whose player held a card of the suit led; detail: the card */
    KIBITZ_NOT_HELD = 11,        /* a card of a play that its player does not hold then; detail: the number of the card in the play */
    KIBITZ_PLAY_REVOKED = 12,    /* a card of a play did not follow suit though it could; detail: the number of the card in the play */
    KIBITZ_PLAY_TOO_LONG = 13,   /* a play has more cards than the hands, or less than none */
    KIBITZ_NO_SOLVER = 14        /* the solver is null, or a place for the answer is */
};

typedef struct kibitz_solver kibitz_solver;

/* KIBITZ_SOLVER_VERSION of the library that was loaded. */
KIBITZ_API int kibitz_solver_version(void);

/* A solver with so many bytes of table memory (0: the default); null if they cannot be had or are too few. */
KIBITZ_API kibitz_solver* kibitz_solver_create(uint64_t memory);
KIBITZ_API void kibitz_solver_destroy(kibitz_solver* solver);

/* The name of what was chosen: "bmi2", "plain" or "card". */
KIBITZ_API const char* kibitz_solver_engine(const kibitz_solver* solver);

/* For tests: use the plain one (0), what suits the processor (1), or the one with the small patterns of graphics cards (2). */
KIBITZ_API void kibitz_solver_choose(kibitz_solver* solver, int which);

/* How many cards the search has played for the last question: the same on every machine. */
KIBITZ_API uint64_t kibitz_solver_plies(const kibitz_solver* solver);

/* The tricks that the side of the player to move takes of those that are left, the current one included. */
KIBITZ_API int kibitz_solve_tricks(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick,
                                   int played, const volatile int* cancel, int* tricks, int* detail);

/* Every card that the player to move may play (at most 13; trumps first, then the other suits from clubs up, each from the top),
 * with the tricks that their side then takes, the current one included. */
KIBITZ_API int kibitz_solve_cards(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick,
                                  int played, const volatile int* cancel, int* count, uint8_t cards[13], int8_t tricks[13], int* detail);

/* Whether that side takes at least `wanted` of them (any number): 1 or 0. Some three times faster than how many it takes. */
KIBITZ_API int kibitz_solve_takes(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick, int played,
                                  int wanted, const volatile int* cancel, int* takes, int* detail);

/* The same for every card that the player to move may play: some eight times faster than their tricks. */
KIBITZ_API int kibitz_solve_cards_taking(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* trick,
                                         int played, int wanted, const volatile int* cancel, int* count, uint8_t cards[13],
                                         int8_t takes[13], int* detail);

/* The tricks of every declarer with every trump suit: tricks[4 * trump + declarer], trump 4 for none. Hands of 1 to 13 cards. */
KIBITZ_API int kibitz_solve_table(kibitz_solver* solver, const uint64_t hands[4], const volatile int* cancel, int8_t tricks[20],
                                  int* detail);

/* The tricks of every declarer with one trump suit. `by_steps` other than 0 takes the search without recursion, which graphics cards
 * run: the same answer after the same plies, a little later. */
KIBITZ_API int kibitz_solve_strain(kibitz_solver* solver, const uint64_t hands[4], int trump, int by_steps, const volatile int* cancel,
                                   int8_t tricks[4], int* detail);

/* A play: the hands before its first card, which `leader` leads, and the cards in the order in which they were played; it may stop
 * anywhere. tricks[i], for i from 0 to count, is how many tricks north and south take in all, counted from the first card of the play,
 * if everybody plays double dummy after the first i cards. What card i cost its player's side is the difference of
 * tricks[i] and tricks[i + 1]. */
KIBITZ_API int kibitz_solve_play(kibitz_solver* solver, const uint64_t hands[4], int trump, int leader, const uint8_t* cards,
                                 int count, const volatile int* cancel, int8_t* tricks, int* detail);

#ifdef __cplusplus
}
#endif

#endif
