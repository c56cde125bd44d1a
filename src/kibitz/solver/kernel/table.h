// What has been proved: for each shape (all lengths and the leader) a list of patterns with bounds on the tricks of North and South.
//
// A pattern is who holds the first k cards of each suit (see relevance.h); a position is answered by any pattern that it agrees with.
// Lists grow, since how many patterns a shape may have matters more than anything else; a list that is full loses what was
// useful longest ago.
//
// Forgetting costs time but changes no answer. Where lists lie, and what is forgotten when there is no more room, differs between
// processors (halves.h) and graphics cards (pages.h).
#pragma once

#if defined(KIBITZ_ON_CARD)
#include "pages.h"
#else
#include "halves.h"
#endif

namespace KIBITZ_KERNEL {

struct Shape {
    u64 lengths;
    u32 first;  // where its list starts; 0 if it has none
    u16 count;
    u8 leader_room;  // the leader, and four times: there is room for two to the power of this many patterns
    u8 stamp;        // whose it is; another stamp than the table's means that there is nothing here
};

constexpr int SHAPE_PROBES = 8;

struct Table {
    Shape* shapes;
    u32 shape_count;  // a power of two
    u8 stamp;
    Lists lists;
};

/// There are no shapes any more. They are only really erased once in 255 times.
KIBITZ_FN void forget_shapes(Table& table) {
    if (++table.stamp) return;
    KIBITZ_ROLLED
    for (u32 number = 0; number < table.shape_count; number++) table.shapes[number].stamp = 0;
    table.stamp = 1;
}

/// Forget everything.
KIBITZ_LARGE void clear(Table& table) {
    forget_shapes(table);
    empty(table.lists);
}

/// A block of memory for shapes, as many as have room in it and are a power of two.
KIBITZ_FN void lay_out_shapes(Table& table, void* memory, u64 size) {
    table.shape_count = 1;
    KIBITZ_ROLLED
    while (u64{table.shape_count} * 2 * sizeof(Shape) <= size) table.shape_count *= 2;
    table.shapes = static_cast<Shape*>(memory);
    table.stamp = 255;
}

/// Divide a block of memory: a sixteenth for shapes, the rest for patterns. The block must be aligned to 64 bytes.
KIBITZ_FN void lay_out(Table& table, void* memory, u64 size) {
    lay_out_shapes(table, memory, size / 16);
    lay_out(table.lists, table.shapes + table.shape_count, size - table.shape_count * sizeof(Shape));
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
    KIBITZ_ROLLED
    for (u32 probe = 0; probe < SHAPE_PROBES; probe++) {
        Shape* shape = &table.shapes[(hash + probe) & (table.shape_count - 1)];
        if (shape->stamp != table.stamp) return nullptr;
        if (shape->lengths == lengths && (shape->leader_room & 3) == leader) return shape;
    }
    return nullptr;
}

/// Room for a list; 0 if there is none.
KIBITZ_FN u32 new_list(Lists& lists, int room) {
    const u32 free = lists.free_lists[room];
    if (free) {
        lists.free_lists[room] = static_cast<u32>(lists.patterns[free].low);
        return free;
    }
    if (lists.used + (u32{1} << room) > lists.end && !extended(lists)) return 0;
    const u32 first = lists.used;
    lists.used += u32{1} << room;
    return first;
}

/// A list that is no longer needed: its room is for others.
KIBITZ_FN void give_back(Lists& lists, u32 first, int room) {
    lists.patterns[first].low = lists.free_lists[room];
    lists.free_lists[room] = first;
}

/// What was not asked for lately is forgotten, so that there is room.
KIBITZ_LARGE void forget_some(Table& table) {
#if defined(KIBITZ_ON_CARD)
    forget_shapes(table);
#else
    KIBITZ_ROLLED
    for (u32 number = 0; number < table.shape_count; number++) {
        Shape& shape = table.shapes[number];
        if (shape.stamp != table.stamp || is_recent(table.lists, shape.first)) continue;
        shape.first = 0;
        shape.count = 0;
        shape.leader_room &= 3;
    }
#endif
    turn_over(table.lists);
}

/// A shape's list moves to another place with so much room, if there is one.
KIBITZ_LARGE bool move_list(Lists& lists, Shape& shape, int room) {
    const u32 first = new_list(lists, room);
    if (!first) return false;
    Pattern *const from = lists.patterns + shape.first, *const to = lists.patterns + first;
    KIBITZ_ROLLED
    for (int number = 0; number < shape.count; number++) to[number] = from[number];
    if (shape.first && is_recent(lists, shape.first)) give_back(lists, shape.first, shape.leader_room >> 2);
    shape.first = first;
    shape.leader_room = static_cast<u8>((shape.leader_room & 3) + 4 * room);
    return true;
}

/// Whether something that is known answers "at least `wanted` tricks?"; if so the bound, and the mask it depends on. Of the patterns
/// of the shape those from `first` on, up to `end`, are looked at.
KIBITZ_FN bool look_up(Table& table, Shape* shape, const Position& position, int wanted, int first, int end, int& bound, u64& mask) {
    Pattern* const list = table.lists.patterns + shape->first;
    KIBITZ_ROLLED
    for (int number = first; number < end; number++) {
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
        if (KIBITZ_UNLIKELY(!is_recent(table.lists, shape->first))) move_list(table.lists, *shape, shape->leader_room >> 2);
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
KIBITZ_LARGE Shape* new_shape(Table& table, u64 hash, u64 lengths, int leader) {
    Shape* chosen = nullptr;
    int fewest = 53;
    KIBITZ_ROLLED
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
    if (chosen->stamp == table.stamp && chosen->first && is_recent(table.lists, chosen->first))
        give_back(table.lists, chosen->first, chosen->leader_room >> 2);
    *chosen = Shape{lengths, 0, 0, static_cast<u8>(leader), table.stamp};
    return chosen;
}

/// Make room for one more pattern of a shape, if there is any; what was not asked for lately may be forgotten for it.
KIBITZ_LARGE bool make_room(Table& table, Shape& shape) {
    const int room = shape.leader_room >> 2;
    const bool recent = shape.first && is_recent(table.lists, shape.first);
    const bool full = shape.first && shape.count == 1 << room;
    if (recent && !full) return true;
    if (full && room == LARGEST_LIST) {
        shape.count--;
        if (recent) return true;
    }
    const int wanted = !shape.first ? SMALLEST_LIST : full && room < LARGEST_LIST ? room + 1 : room;
    if (move_list(table.lists, shape, wanted)) return true;
    forget_some(table);
    if (shape.stamp != table.stamp) return false;  // it is forgotten itself
    if (shape.first && move_list(table.lists, shape, wanted)) return true;
    shape.count = 0;
    shape.first = 0;
    return move_list(table.lists, shape, SMALLEST_LIST);
}

/// Join a bound to the pattern for the same cards, if it is among those of the shape from `first` on, up to `end`.
KIBITZ_FN bool joined(Table& table, const Shape& shape, const Pattern& fresh, bool at_least, int first, int end) {
    Pattern* const list = table.lists.patterns + shape.first;
    KIBITZ_ROLLED
    for (int number = first; number < end; number++) {
        if (!same_cards(list[number], fresh)) continue;
        take_bound(list[number], fresh, at_least);
        return true;
    }
    return false;
}

/// A shape has one more pattern.
KIBITZ_FN void add(Table& table, Shape* shape, u64 hash, const Position& position, int leader, const Pattern& fresh) {
    if (!make_room(table, *shape)) {
        shape = new_shape(table, hash, position.lengths, leader);
        if (!make_room(table, *shape)) return;
    }
    table.lists.patterns[shape->first + shape->count++] = fresh;
}

KIBITZ_FN Shape* shape_of(Table& table, u64 hash, const Position& position, int leader) {
    Shape* const shape = find_shape(table, hash, position.lengths, leader);
    return shape ? shape : new_shape(table, hash, position.lengths, leader);
}

/// A bound as a pattern: North and South take at least (or at most) so many tricks wherever the holders of the masked cards are the same.
KIBITZ_FN Pattern bound_pattern(const Position& position, u64 mask, int bound, bool at_least, int tricks_left) {
    return pattern_of(position, mask, at_least ? bound : 0, at_least ? tricks_left : bound);
}

/// Keep a bound.
KIBITZ_FN void keep(Table& table, u64 hash, const Position& position, int leader, u64 mask, int bound, bool at_least, int tricks_left) {
    Shape* const shape = shape_of(table, hash, position, leader);
    const Pattern fresh = bound_pattern(position, mask, bound, at_least, tricks_left);
    if (!joined(table, *shape, fresh, at_least, 0, shape->count)) add(table, shape, hash, position, leader, fresh);
}

}  // namespace KIBITZ_KERNEL
