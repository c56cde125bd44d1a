// An independent judge: plain minimax with memory, no bounds, no relative ranks, no shared code. Good for six cards a hand.
#pragma once

#include <stdint.h>

#include <unordered_map>

struct BruteForce {
    struct Key {
        uint64_t cards[4];
        int leader;
        bool operator==(const Key& other) const {
            for (int seat = 0; seat < 4; seat++)
                if (cards[seat] != other.cards[seat]) return false;
            return leader == other.leader;
        }
    };
    struct Hash {
        size_t operator()(const Key& key) const {
            uint64_t hash = static_cast<uint64_t>(key.leader);
            for (uint64_t cards : key.cards) hash = (hash ^ cards ^ cards >> 31) * 0x9E3779B97F4A7C15u;
            return static_cast<size_t>(hash ^ hash >> 32);
        }
    };

    int trump;
    std::unordered_map<Key, int, Hash> known;

    explicit BruteForce(int trump_suit) : trump(trump_suit) {}

    /// The tricks of North and South, cards of the current trick given apart.
    int tricks(const uint64_t hands[4], int leader, const uint8_t* played, int count) {
        Key key{{hands[0], hands[1], hands[2], hands[3]}, leader};
        uint8_t trick[4];
        for (int number = 0; number < count; number++) trick[number] = played[number];
        return play(key, trick, count);
    }

   private:
    int play(Key& key, uint8_t trick[4], int count) {
        if (count == 4) return finish(key, trick);
        if (count == 0) {
            if (!(key.cards[0] | key.cards[1] | key.cards[2] | key.cards[3])) return 0;
            const auto found = known.find(key);
            if (found != known.end()) return found->second;
        }
        const int seat = (key.leader + count) % 4;
        uint64_t may = key.cards[seat];
        if (count) {
            const uint64_t suit = uint64_t{0x1FFF} << 13 * (trick[0] / 13);
            if (may & suit) may &= suit;
        }
        int best = -1;
        for (uint8_t card = 0; card < 52; card++) {
            if (!(may >> card & 1)) continue;
            key.cards[seat] ^= uint64_t{1} << card;
            trick[count] = card;
            const int value = play(key, trick, count + 1);
            key.cards[seat] ^= uint64_t{1} << card;
            if (best < 0 || (seat % 2 == 0 ? value > best : value < best)) best = value;
        }
        if (count == 0) known[key] = best;
        return best;
    }

    int finish(Key& key, const uint8_t trick[4]) {
        int winner = 0;
        for (int number = 1; number < 4; number++) {
            const int suit = trick[number] / 13, winning = trick[winner] / 13;
            if (suit == winning ? trick[number] > trick[winner] : suit == trump) winner = number;
        }
        Key next = key;
        next.leader = (key.leader + winner) % 4;
        uint8_t fresh[4];
        return (next.leader % 2 == 0) + play(next, fresh, 0);
    }
};
