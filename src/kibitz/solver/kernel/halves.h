// Where lists of patterns lie on a processor: in one block of fixed size, in two halves.
//
// When one half is full, the other is forgotten and filled in its turn. A list in the older half that proves useful moves to the
// newer one, so that what is forgotten was not asked for lately.
#pragma once

#include "lists.h"

namespace KIBITZ_KERNEL {

struct Lists {
    Pattern* patterns;
    u32 pattern_count;
    u32 begin, used, end;              // the half that is being filled, and how far it is
    u32 free_lists[LARGEST_LIST + 1];  // lists given back in this half, by their room; each holds the next one's place in `low`
};

/// Lists are made from here on, up to an end.
KIBITZ_FN void fill_from(Lists& lists, u32 begin, u32 end) {
    for (u32& first : lists.free_lists) first = 0;
    lists.begin = lists.used = begin;
    lists.end = end;
}

KIBITZ_FN void lay_out(Lists& lists, void* memory, u64 size) {
    lists.patterns = static_cast<Pattern*>(memory);
    lists.pattern_count = static_cast<u32>(size / sizeof(Pattern));
}

/// There are no lists any more.
KIBITZ_FN void empty(Lists& lists) { fill_from(lists, 1, lists.pattern_count / 2); }  // place 0 stands for "none"

/// More room in the half that is being filled: there is none but what is there.
KIBITZ_FN bool extended(Lists&) { return false; }

/// Whether a list will stay when the older half is forgotten.
KIBITZ_FN bool is_recent(const Lists& lists, u32 first) { return first >= lists.begin && first < lists.end; }

/// The older half is filled next; what lies in it must be forgotten.
KIBITZ_FN void turn_over(Lists& lists) {
    const u32 half = lists.pattern_count / 2;
    if (lists.begin < half)
        fill_from(lists, half, lists.pattern_count);
    else
        fill_from(lists, 1, half);
}

}  // namespace KIBITZ_KERNEL
