// What has been proved: for each shape (all lengths and the leader) a list of patterns with bounds on the tricks of North and South.
//
// A pattern is who holds the first k cards of each suit (see relevance.h); a position is answered by any pattern that it agrees with.
// Lists grow, since how many patterns a shape may have matters more than anything else; a list that is full loses what was
// useful longest ago. All memory is one block of fixed size, handed in; when it is full everything is forgotten, which costs
// time but changes no answer.
#pragma once

#include "lanes.h"

namespace KIBITZ_KERNEL {

struct Pattern {
    u64 low, high, mask;
    u8 at_least, at_most;  // tricks of North and South
    u8 padding[6];
};

struct Shape {
    u64 lengths;
    u32 first;  // where its list starts
    u16 count;
    u8 leader_room;  // the leader, and four times: there is room for two to the power of this many patterns
    u8 stamp;        // whose it is; another stamp than the table's means that there is nothing here
};

constexpr int SMALLEST_LIST = 2;   // two to the power of: 4 patterns
constexpr int LARGEST_LIST = 10;  // 1024
constexpr int SHAPE_PROBES = 8;

struct Table {
    Shape* shapes;
    Pattern* patterns;
    u32 shape_count, pattern_count;  // a power of two; any number
    u32 patterns_used;
    u32 free_lists[LARGEST_LIST + 1];  // lists given back, by their room; each holds the next one's place, less one, in `mask`
    u8 stamp;
};

/// Forget everything. Shapes are only really erased once in 255 times.
KIBITZ_FN void clear(Table& table) {
    if (++table.stamp == 0) {
        for (u32 number = 0; number < table.shape_count; number++) table.shapes[number].stamp = 0;
        table.stamp = 1;
    }
    for (u32& first : table.free_lists) first = 0;
    table.patterns_used = 1;  // place 0 stands for "none"
}

/// Divide a block of memory: a sixteenth for shapes, the rest for patterns. The block must be aligned to 64 bytes.
KIBITZ_FN void lay_out(Table& table, void* memory, u64 size) {
    table.shape_count = 1;
    while (u64{table.shape_count} * 2 * sizeof(Shape) <= size / 16) table.shape_count *= 2;
    table.shapes = static_cast<Shape*>(memory);
    table.patterns = reinterpret_cast<Pattern*>(table.shapes + table.shape_count);
    table.pattern_count = static_cast<u32>((size - table.shape_count * sizeof(Shape)) / sizeof(Pattern));
    table.stamp = 255;
    clear(table);
}

KIBITZ_FN u64 hashed(u64 lengths, int leader) {
    u64 hash = (lengths ^ static_cast<u64>(leader) << 61) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
    hash *= 0xBF58476D1CE4E5B9u;
    return hash ^ hash >> 32;
}

/// The shape of a position, if anything is known of it.
KIBITZ_FN Shape* find_shape(const Table& table, u64 hash, u64 lengths, int leader) {
    for (u32 probe = 0; probe < SHAPE_PROBES; probe++) {
        Shape* shape = &table.shapes[(hash + probe) & (table.shape_count - 1)];
        if (shape->stamp != table.stamp) return nullptr;
        if (shape->lengths == lengths && (shape->leader_room & 3) == leader) return shape;
    }
    return nullptr;
}

/// Whether something that is known answers "at least `wanted` tricks?"; if so the bound, and the mask it depends on.
KIBITZ_FN bool look_up(const Table& table, const Shape* shape, const Position& position, int wanted, int& bound, u64& mask) {
    Pattern* const list = table.patterns + shape->first;
    for (int number = 0; number < shape->count; number++) {
        const Pattern& pattern = list[number];
        if (((position.low ^ pattern.low) | (position.high ^ pattern.high)) & pattern.mask) continue;
        if (pattern.at_least >= wanted)
            bound = pattern.at_least;
        else if (pattern.at_most < wanted)
            bound = pattern.at_most;
        else
            continue;
        mask = pattern.mask;
        if (number) {  // what was useful moves towards the front
            const int to = number / 2;
            const Pattern moved = pattern;
            list[number] = list[to];
            list[to] = moved;
        }
        return true;
    }
    return false;
}

KIBITZ_FN u32 new_list(Table& table, int room) {
    const u32 free = table.free_lists[room];
    if (free) {
        table.free_lists[room] = static_cast<u32>(table.patterns[free].mask);
        return free;
    }
    if (table.patterns_used + (u32{1} << room) > table.pattern_count) return 0;
    const u32 first = table.patterns_used;
    table.patterns_used += u32{1} << room;
    return first;
}

/// How many cards a shape has: the fewer, the less it costs to prove again what is forgotten of it.
KIBITZ_FN int cards_of_shape(u64 lengths) {
    const u64 pairs = (lengths & 0x0F0F0F0F0F0F0F0Fu) + (lengths >> 4 & 0x0F0F0F0F0F0F0F0Fu);
    return static_cast<int>(pairs * 0x0101010101010101u >> 56);
}

/// A place for a shape: where there is none, in place of the smallest one nearby, with its list. Null if patterns have run out.
KIBITZ_FN Shape* new_shape(Table& table, u64 hash, u64 lengths, int leader) {
    Shape* smallest = nullptr;
    int fewest = 53;
    for (u32 probe = 0; probe < SHAPE_PROBES; probe++) {
        Shape* shape = &table.shapes[(hash + probe) & (table.shape_count - 1)];
        if (shape->stamp != table.stamp) {
            const u32 first = new_list(table, SMALLEST_LIST);
            if (!first) return nullptr;
            *shape = Shape{lengths, first, 0, static_cast<u8>(4 * SMALLEST_LIST + leader), table.stamp};
            return shape;
        }
        const int cards = cards_of_shape(shape->lengths);
        if (cards < fewest) {
            fewest = cards;
            smallest = shape;
        }
    }
    *smallest = Shape{lengths, smallest->first, 0, static_cast<u8>((smallest->leader_room & ~3) + leader), table.stamp};
    return smallest;
}

/// Keep a bound: North and South take at least (or at most) so many tricks wherever the holders of the masked cards are the same.
KIBITZ_FN void keep(Table& table, u64 hash, const Position& position, int leader, u64 mask, int bound, bool at_least, int tricks_left) {
    Shape* shape = find_shape(table, hash, position.lengths, leader);
    if (!shape) {
        shape = new_shape(table, hash, position.lengths, leader);
        if (!shape) {  // all patterns are in use
            clear(table);
            shape = new_shape(table, hash, position.lengths, leader);
            if (!shape) return;
        }
    }
    const u64 low = position.low & mask, high = position.high & mask;
    Pattern* list = table.patterns + shape->first;
    for (int number = 0; number < shape->count; number++) {
        Pattern& pattern = list[number];
        if (pattern.mask != mask || pattern.low != low || pattern.high != high) continue;
        u8& kept = at_least ? pattern.at_least : pattern.at_most;
        kept = static_cast<u8>(bound);
        return;
    }
    const int room = shape->leader_room >> 2;
    if (shape->count == 1 << room) {
        const u32 first = room < LARGEST_LIST ? new_list(table, room + 1) : 0;
        if (first) {
            Pattern* longer = table.patterns + first;
            for (int number = 0; number < shape->count; number++) longer[number] = list[number];
            list[0].mask = table.free_lists[room];
            table.free_lists[room] = shape->first;
            shape->first = first;
            shape->leader_room = static_cast<u8>(shape->leader_room + 4);
            list = longer;
        } else if (room == LARGEST_LIST) {
            shape->count--;
        } else {
            clear(table);
            shape = new_shape(table, hash, position.lengths, leader);
            if (!shape) return;
            list = table.patterns + shape->first;
        }
    }
    Pattern& pattern = list[shape->count++];
    pattern.low = low;
    pattern.high = high;
    pattern.mask = mask;
    pattern.at_least = static_cast<u8>(at_least ? bound : 0);
    pattern.at_most = static_cast<u8>(at_least ? tricks_left : bound);
}

}  // namespace KIBITZ_KERNEL
