// Where lists of patterns lie on a graphics card: in pages, which all threads take from one pool and give back after each job.
//
// Most jobs need little memory and a few need a hundred times as much: a share of its own for each thread would be too much for most
// and too little for those few, which then prove again and again what they had to forget. In a pool there is enough for all.
#pragma once

#include "lists.h"

namespace KIBITZ_KERNEL {

constexpr u32 PAGE = 2048;  // patterns; the first of each is its header: `low` is the next page of the same thread, or 0
constexpr u32 NO_PAGE = 0xFFFFFFFFu;
static_assert(PAGE > u32{1} << LARGEST_LIST, "every list has room in a page");

/// The pages that nobody has: a ring, from which they are taken at one end and to which they are given back at the other.
struct Pool {
    u32 taken, given;  // how many so far
    int left;
    u32 count;
    u32* ring;  // NO_PAGE where a page has been taken
    Pattern* patterns;
};

#if defined(__CUDA_ARCH__)
KIBITZ_FN u32 next_of(u32& counter) { return atomicAdd(&counter, 1u); }
KIBITZ_FN int changed_by(int& number, int by) { return atomicAdd(&number, by) + by; }
KIBITZ_FN u32 taken_out(u32& place) {  // whoever gives it back may be about to write it
    u32 page;
    do page = atomicExch(&place, NO_PAGE);
    while (page == NO_PAGE);
    return page;
}
KIBITZ_FN void put_in(u32& place, u32 page) {  // whoever takes what was there may be about to read it
    KIBITZ_ROLLED
    while (atomicCAS(&place, NO_PAGE, page) != NO_PAGE) {
    }
    __threadfence();
}
#else
KIBITZ_FN u32 next_of(u32& counter) { return counter++; }
KIBITZ_FN int changed_by(int& number, int by) { return number += by; }
KIBITZ_FN u32 taken_out(u32& place) {
    const u32 page = place;
    place = NO_PAGE;
    return page;
}
KIBITZ_FN void put_in(u32& place, u32 page) { place = page; }
#endif

/// A page from the pool; NO_PAGE if it is empty.
KIBITZ_FN u32 take_page(Pool& pool) {
    if (changed_by(pool.left, -1) < 0) {
        changed_by(pool.left, 1);
        return NO_PAGE;
    }
    return taken_out(pool.ring[next_of(pool.taken) % pool.count]);
}

KIBITZ_FN void give_page(Pool& pool, u32 page) {
    put_in(pool.ring[next_of(pool.given) % pool.count], page);
    changed_by(pool.left, 1);
}

/// All pages are in the pool; page 0 stays out of it, so that 0 can stand for "none".
KIBITZ_FN void fill(Pool& pool, u32 pages) {
    pool.taken = 0;
    pool.given = pool.count = pages - 1;
    pool.left = static_cast<int>(pool.count);
    KIBITZ_ROLLED
    for (u32 page = 1; page < pages; page++) pool.ring[page - 1] = page;
}

struct Lists {
    Pool* pool;
    Pattern* patterns;                 // those of the pool
    u32 first_page, page;              // of this thread, and the one that is being filled; 0 if there is none
    u32 used, end;                     // how far it is
    u32 free_lists[LARGEST_LIST + 1];  // lists given back, by their room; each holds the next one's place in `low`
};

KIBITZ_FN void lay_out(Lists& lists, Pool& pool) {
    lists.pool = &pool;
    lists.patterns = pool.patterns;
    lists.first_page = 0;
}

/// A pool of its own, for tests on a processor.
KIBITZ_FN void lay_out(Lists& lists, void* memory, u64 size) {
    Pool& pool = *static_cast<Pool*>(memory);
    const u32 pages = static_cast<u32>((size - 64 - sizeof(Pool)) / (PAGE * sizeof(Pattern) + sizeof(u32)));
    pool.ring = reinterpret_cast<u32*>(&pool + 1);
    pool.patterns = reinterpret_cast<Pattern*>((reinterpret_cast<u64>(pool.ring + pages) + 63) & ~u64{63});
    fill(pool, pages);
    lay_out(lists, pool);
}

KIBITZ_FN u64& page_after(const Lists& lists, u32 page) { return lists.patterns[u64{page} * PAGE].low; }

/// Lists are made in this page from here on.
KIBITZ_FN void fill_page(Lists& lists, u32 page) {
    lists.page = page;
    lists.used = page ? page * PAGE + 1 : 0;
    lists.end = page ? page * PAGE + PAGE : 0;
}

/// There are no lists any more: the pages are filled again from the first.
KIBITZ_FN void turn_over(Lists& lists) {
    KIBITZ_ROLLED
    for (u32& first : lists.free_lists) first = 0;
    fill_page(lists, lists.first_page);
}

/// The same; the pages go back to the pool, but for the first.
KIBITZ_LARGE void empty(Lists& lists) {
    if (lists.first_page) {
        u32 page = static_cast<u32>(page_after(lists, lists.first_page));
        page_after(lists, lists.first_page) = 0;
        KIBITZ_ROLLED
        while (page) {
            const u32 next = static_cast<u32>(page_after(lists, page));
            give_page(*lists.pool, page);
            page = next;
        }
    }
    turn_over(lists);
}

/// Another page is filled next, if there is one.
KIBITZ_LARGE bool extended(Lists& lists) {
    u32 page = lists.page ? static_cast<u32>(page_after(lists, lists.page)) : 0;
    if (!page) {
        page = take_page(*lists.pool);
        if (page == NO_PAGE) return false;
        page_after(lists, page) = 0;
        if (lists.page)
            page_after(lists, lists.page) = page;
        else
            lists.first_page = page;
    }
    fill_page(lists, page);
    return true;
}

/// All lists stay until all are forgotten.
KIBITZ_FN bool is_recent(const Lists&, u32) { return true; }

}  // namespace KIBITZ_KERNEL
