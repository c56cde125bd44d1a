// What has been proved: for each shape (all lengths and the leader) a list of patterns with bounds on the tricks of North and South.
//
// A pattern is who holds the first k cards of each suit (see relevance.h); a position is answered by any pattern that it agrees with.
// Lists grow, since how many patterns a shape may have matters more than anything else; a list that is full loses what was
// useful longest ago.
//
// All memory is one block of fixed size, handed in. Its lists lie in two halves: when one half is full, the other is forgotten and
// filled in its turn. A list in the older half that proves useful moves to the newer one, so that what is forgotten was not asked
// for lately. Forgetting costs time but changes no answer.
#pragma once

#include "pattern.h"

namespace KIBITZ_KERNEL {

struct Shape {
    u64 lengths;
    u32 first;  // where its list starts; 0 if it has none
    u16 count;
    u8 leader_room;  // the leader, and four times: there is room for two to the power of this many patterns
    u8 stamp;        // whose it is; another stamp than the table's means that there is nothing here
};

constexpr int SMALLEST_LIST = 1;   // two to the power of: 2 patterns
constexpr int LARGEST_LIST = 10;  // 1024
constexpr int SHAPE_PROBES = 8;

struct Table {
    Shape* shapes;
    Pattern* patterns;
    u32 shape_count, pattern_count;  // a power of two; any number
    u32 begin, used, end;            // the half that is being filled, and how far it is
    u32 free_lists[LARGEST_LIST + 1];  // lists given back in this half, by their room; each holds the next one's place in `low`
    u8 stamp;
};

/// Lists are made from here on, up to an end.
KIBITZ_FN void fill_from(Table& table, u32 begin, u32 end) {
    for (u32& first : table.free_lists) first = 0;
    table.begin = table.used = begin;
    table.end = end;
}

/// Forget everything. Shapes are only really erased once in 255 times.
KIBITZ_FN void clear(Table& table) {
    if (++table.stamp == 0) {
        for (u32 number = 0; number < table.shape_count; number++) table.shapes[number].stamp = 0;
        table.stamp = 1;
    }
    fill_from(table, 1, table.pattern_count / 2);  // place 0 stands for "none"
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

/// Room for a list in the half that is being filled; 0 if there is none.
KIBITZ_FN u32 new_list(Table& table, int room) {
    const u32 free = table.free_lists[room];
    if (free) {
        table.free_lists[room] = static_cast<u32>(table.patterns[free].low);
        return free;
    }
    if (table.used + (u32{1} << room) > table.end) return 0;
    const u32 first = table.used;
    table.used += u32{1} << room;
    return first;
}

KIBITZ_FN bool in_newer_half(const Table& table, u32 first) { return first >= table.begin && first < table.end; }

/// The lists of the older half are forgotten, and that half is filled next.
KIBITZ_FN void forget_half(Table& table) {
    for (u32 number = 0; number < table.shape_count; number++) {
        Shape& shape = table.shapes[number];
        if (shape.stamp != table.stamp || in_newer_half(table, shape.first)) continue;
        shape.first = 0;
        shape.count = 0;
        shape.leader_room &= 3;
    }
    const u32 half = table.pattern_count / 2;
    if (table.begin < half)
        fill_from(table, half, table.pattern_count);
    else
        fill_from(table, 1, half);
}

/// A shape's list moves to another place with so much room, if there is one.
KIBITZ_FN bool move_list(Table& table, Shape& shape, int room) {
    const u32 first = new_list(table, room);
    if (!first) return false;
    Pattern *const from = table.patterns + shape.first, *const to = table.patterns + first;
    for (int number = 0; number < shape.count; number++) to[number] = from[number];
    if (in_newer_half(table, shape.first)) {
        const int old_room = shape.leader_room >> 2;
        from->low = table.free_lists[old_room];
        table.free_lists[old_room] = shape.first;
    }
    shape.first = first;
    shape.leader_room = static_cast<u8>((shape.leader_room & 3) + 4 * room);
    return true;
}

/// Whether something that is known answers "at least `wanted` tricks?"; if so the bound, and the mask it depends on.
KIBITZ_FN bool look_up(Table& table, Shape* shape, const Position& position, int wanted, int& bound, u64& mask) {
    Pattern* const list = table.patterns + shape->first;
    for (int number = 0; number < shape->count; number++) {
        const Pattern& pattern = list[number];
        if (!agrees(pattern, position)) continue;
        if (at_least_of(pattern) >= wanted)
            bound = at_least_of(pattern);
        else if (at_most_of(pattern) < wanted)
            bound = at_most_of(pattern);
        else
            continue;
        mask = mask_of(pattern);
        if (number) {  // what was useful moves towards the front
            const int to = number / 2;
            const Pattern moved = pattern;
            list[number] = list[to];
            list[to] = moved;
        }
        if (KIBITZ_UNLIKELY(!in_newer_half(table, shape->first))) move_list(table, *shape, shape->leader_room >> 2);
        return true;
    }
    return false;
}

/// How many cards a shape has: the fewer, the less it costs to prove again what is forgotten of it.
KIBITZ_FN int cards_of_shape(u64 lengths) {
    const u64 pairs = (lengths & 0x0F0F0F0F0F0F0F0Fu) + (lengths >> 4 & 0x0F0F0F0F0F0F0F0Fu);
    return static_cast<int>(pairs * 0x0101010101010101u >> 56);
}

/// A place for a shape without a list: where there is none, that of one nearby which has lost its list, or the smallest.
KIBITZ_FN Shape* new_shape(Table& table, u64 hash, u64 lengths, int leader) {
    Shape* chosen = nullptr;
    int fewest = 53;
    for (u32 probe = 0; probe < SHAPE_PROBES; probe++) {
        Shape* shape = &table.shapes[(hash + probe) & (table.shape_count - 1)];
        if (shape->stamp != table.stamp) {
            if (!chosen || fewest) chosen = shape;
            break;
        }
        const int cards = shape->first ? cards_of_shape(shape->lengths) : 0;
        if (cards < fewest) {
            fewest = cards;
            chosen = shape;
        }
    }
    if (chosen->stamp == table.stamp && in_newer_half(table, chosen->first)) {  // its list is free for others
        table.patterns[chosen->first].low = table.free_lists[chosen->leader_room >> 2];
        table.free_lists[chosen->leader_room >> 2] = chosen->first;
    }
    *chosen = Shape{lengths, 0, 0, static_cast<u8>(leader), table.stamp};
    return chosen;
}

/// Make room for one more pattern of a shape, forgetting what was not asked for lately where that is needed.
KIBITZ_FN void make_room(Table& table, Shape& shape) {
    const int room = shape.leader_room >> 2;
    const bool newer = in_newer_half(table, shape.first);
    const bool full = shape.first && shape.count == 1 << room;
    if (newer && !full) return;
    if (full && room == LARGEST_LIST) {
        shape.count--;
        if (newer) return;
    }
    const int wanted = !shape.first ? SMALLEST_LIST : full && room < LARGEST_LIST ? room + 1 : room;
    if (move_list(table, shape, wanted)) return;
    forget_half(table);
    if (shape.first && move_list(table, shape, wanted)) return;
    shape.count = 0;
    shape.first = 0;
    move_list(table, shape, SMALLEST_LIST);
}

/// Keep a bound: North and South take at least (or at most) so many tricks wherever the holders of the masked cards are the same.
KIBITZ_FN void keep(Table& table, u64 hash, const Position& position, int leader, u64 mask, int bound, bool at_least, int tricks_left) {
    Shape* shape = find_shape(table, hash, position.lengths, leader);
    if (!shape) shape = new_shape(table, hash, position.lengths, leader);
    const Pattern fresh = pattern_of(position, mask, at_least ? bound : 0, at_least ? tricks_left : bound);
    Pattern* const list = table.patterns + shape->first;
    for (int number = 0; number < shape->count; number++)
        if (same_cards(list[number], fresh)) return take_bound(list[number], fresh, at_least);
    make_room(table, *shape);
    table.patterns[shape->first + shape->count++] = fresh;
}

}  // namespace KIBITZ_KERNEL
