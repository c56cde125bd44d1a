// What every lead would have brought, in positions taken at random from searches: collect DEALS SEED ONE_IN FILE.
//
// Where the search is about to put leads in order, one position in so many has all its leads tried, in a random order. A record for
// each lead: the places of its weights (lead_scores.h), whether it was enough, how many leads there were, how many plies it took.
#include <algorithm>
#include <random>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <utility>
#include <vector>

struct Tried {
    uint16_t weights[6];
    uint8_t enough, leads;
    uint16_t unused;
    uint32_t plies;
};

static std::vector<Tried> tried;
static std::mt19937_64 dice;
static unsigned one_in;
static bool busy;  // in a search of that kind no other is begun

#define KIBITZ_KERNEL kibitz_leads
#define KIBITZ_LOOK_AT_LEADS                                                                                                       \
    if (!busy && dice() % one_in == 0)                                                                                             \
        try_leads(position, leader, TRUMPS, wanted, tricks_left, left, [&](u64 card) {                                             \
            const u64 before = search.plies;                                                                                       \
            const u64 rest = one_less(position.lengths, card, leader);                                                             \
            const Proof proof = in_trick<TRUMPS, 1>(search, position, led(card, leader), rest, wanted, tricks_left);               \
            return Brought{(proof.tricks >= wanted) == ours, static_cast<uint32_t>(search.plies - before + 1)};                    \
        });

#include "lead_scores.h"

namespace kibitz_leads {

struct Brought {
    bool enough;
    uint32_t plies;
};

template <class Try>
void try_leads(const Position& position, int leader, bool trumps, int wanted, int tricks_left, u64 left, const Try& try_lead) {
    std::vector<std::pair<u64, Tried>> leads;
    const int needed = leader & 1 ? tricks_left - wanted + 1 : wanted;
    each_lead(position, leader, trumps, tricks_left, needed, [&](u64 card, int a, int b, int c, int d, int e, int f) {
        const auto place = [](int number) { return static_cast<uint16_t>(number); };
        if (card & left) leads.push_back({card, Tried{{place(a), place(b), place(c), place(d), place(e), place(f)}, 0, 0, 0, 0}});
    });
    if (leads.size() < 2) return;
    std::shuffle(leads.begin(), leads.end(), dice);
    busy = true;
    bool any = false;
    for (auto& [card, record] : leads) {
        const Brought brought = try_lead(card);
        any |= record.enough = brought.enough;
        record.plies = brought.plies;
        record.leads = static_cast<uint8_t>(leads.size());
    }
    busy = false;
    if (any)  // where nothing is enough, the order is of no account
        for (const auto& lead : leads) tried.push_back(lead.second);
}

}  // namespace kibitz_leads

#include "questions.h"

using namespace kibitz_leads;

int main(int count, char** words) {
    if (count != 5) return fprintf(stderr, "collect DEALS SEED ONE_IN FILE\n"), 2;
    const int deals = atoi(words[1]);
    dice.seed(strtoull(words[2], nullptr, 10));
    one_in = static_cast<unsigned>(atoi(words[3]));
    const size_t size = 32u << 20;
    Search search{};
    lay_out(search, aligned_alloc(64, size), size);
    for (int deal = 0; deal < deals; deal++) {
        int pack[52];
        for (int card = 0; card < 52; card++) pack[card] = card;
        std::shuffle(pack, pack + 52, dice);
        u64 hands[4] = {};
        for (int card = 0; card < 52; card++) hands[card / 13] |= u64{1} << pack[card];
        int8_t tricks[5][4];
        table_of(search, hands, tricks);
    }
    FILE* file = fopen(words[4], "wb");
    if (!file || fwrite(tried.data(), sizeof(Tried), tried.size(), file) != tried.size() || fclose(file)) return perror(words[4]), 1;
    printf("%zu leads of %d deals\n", tried.size(), deals);
}
