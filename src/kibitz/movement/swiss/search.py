"""One step of the matching: from a contestant without an opponent to another, by the cheapest chain of changes.

From the root a tree grows: whoever is reached in an even number of steps is outer (may get a new opponent), whoever is
reached in an odd number is inner (gives its opponent up). While `grown` rises, the prices of outer contestants rise
with it and those of inner ones fall, until another pairing becomes payable: it lengthens the tree, closes a circle of
two outer contestants, or ends at somebody free. An inner circle whose extra is used up is opened.
"""

from __future__ import annotations

from heapq import heappop, heappush

from kibitz.movement.swiss.blossoms import NOBODY, Blossoms, Edge

OUTSIDE, OUTER, INNER, GONE = range(4)
_FAR = 1 << 400

Neighbours = list[list[tuple[int, int]]]
"""For each contestant possible opponents, with twice the cost."""


class MatchingSearch:
    """Grows trees over a matching, and makes it larger."""

    def __init__(self, state: Blossoms, neighbours: Neighbours) -> None:
        self.state = state
        self.neighbours = neighbours
        self.label = [OUTSIDE] * state.size
        self.link: list[Edge] = [(NOBODY, NOBODY)] * state.size  # of an inner one: outer contestant, own contestant
        self.reach = [_FAR] * state.size  # how far the tree must have grown to reach somebody outside
        self.reached_by = [NOBODY] * state.size
        self._heap: list[tuple[int, int, int]] = []
        self._tree: list[int] = []
        self._bound = _FAR  # somebody free is reached then: what comes later is of no use
        self._touched: list[int] = []
        self.stuck: list[int] = []  # after a failure: everybody in the tree who had to find an opponent

    def augment(self, root: int) -> bool:
        """Finds an opponent for the root, if the neighbours allow it; pairs others anew where that is needed."""
        state, label, heap = self.state, self.label, self._heap
        self._begin(root)
        grown = 0
        while heap:
            grown, one, other = heappop(heap)
            if one == NOBODY:
                if label[other] == INNER and state.parent[other] == NOBODY and state.extra[other] == grown:
                    self._open(other, grown)
                continue
            top = state.top[other]
            there = label[top]
            if there == OUTSIDE:
                if self.reach[other] != grown or self.reached_by[other] != one:
                    continue
                if state.mate[state.base[top]] == NOBODY:
                    self._settle(grown)
                    self._exchange(one, other)
                    return True
                self._grow(one, other, grown)
            elif there == OUTER and one >= state.size and state.top[one - state.size] != top:
                self._close(one - state.size, other, grown)
        self.stuck = [m for top in self._tree if label[top] == OUTER for m in state.members[top]]
        self._settle(grown)
        return False

    def _begin(self, root: int) -> None:
        self._heap.clear()
        self._tree = []
        self._bound = _FAR
        self._join(self.state.top[root], OUTER, 0)
        self._scan(self.state.members[self.state.top[root]])

    def _join(self, top: int, label: int, grown: int) -> None:
        """Takes a contestant or circle into the tree; from now on its price is told as of the beginning."""
        state = self.state
        change = -grown if label == OUTER else grown
        price = state.price
        for member in state.members[top]:
            price[member] += change
        self.label[top] = label
        self._tree.append(top)
        if top >= state.size:
            state.extra[top] += change
            if label == INNER and state.extra[top] < self._bound:
                heappush(self._heap, (state.extra[top], NOBODY, top))

    def _scan(self, members: list[int]) -> None:
        """Looks from outer contestants for pairings that will become payable."""
        state, label, reach, heap = self.state, self.label, self.reach, self._heap
        top, price, mate, base, bound = state.top, state.price, state.mate, state.base, self._bound
        size = state.size
        for member in members:
            own, here = price[member], top[member]
            for other, cost in self.neighbours[member]:
                there = top[other]
                lab = label[there]
                if lab == OUTSIDE:
                    grown = cost - own - price[other]
                    if grown < bound and grown < reach[other]:
                        if reach[other] == _FAR:
                            self._touched.append(other)
                        reach[other] = grown
                        self.reached_by[other] = member
                        heappush(heap, (grown, member, other))
                        if mate[base[there]] < 0:
                            bound = grown
                elif lab == OUTER and there != here:
                    grown = (cost - own - price[other]) >> 1
                    if grown < bound:
                        heappush(heap, (grown, member + size, other))
        self._bound = bound

    def _grow(self, one: int, other: int, grown: int) -> None:
        state = self.state
        inner = state.top[other]
        self.link[inner] = (one, other)
        self._join(inner, INNER, grown)
        outer = state.top[state.mate[state.base[inner]]]
        self._join(outer, OUTER, grown)
        self._scan(state.members[outer])

    def _close(self, one: int, other: int, grown: int) -> None:
        """Makes a circle of two outer ones and everybody between them in the tree."""
        state, label = self.state, self.label
        children, edges = self._way_between(one, other)
        newly_outer: list[int] = []
        for child in children:
            if label[child] == INNER:
                state.extra[child] -= grown
                for member in state.members[child]:
                    state.price[member] -= 2 * grown
                newly_outer += state.members[child]
            else:
                state.extra[child] += grown
            label[child] = OUTSIDE
        circle = state.new(children, edges)
        while len(label) <= circle:
            label.append(OUTSIDE)
            self.link.append((NOBODY, NOBODY))
        label[circle] = OUTER
        state.extra[circle] = -grown
        self._tree.append(circle)
        self._scan(newly_outer)

    def _way_between(self, one: int, other: int) -> tuple[list[int], list[Edge]]:
        """The circle, from where the ways to the root meet: down to one, over to the other, and up again."""
        down, steps_down = self._way_up(self.state.top[one], None)
        up, steps_up = self._way_up(self.state.top[other], set(down))
        meeting = down.index(up[-1])
        edges = [(below, above) for above, below in reversed(steps_down[:meeting])]
        return [*reversed(down[: meeting + 1]), *up[:-1]], [*edges, (one, other), *steps_up]

    def _way_up(self, top: int, until: set[int] | None) -> tuple[list[int], list[Edge]]:
        """The way to the root, or to the first outer one in a set, and its edges, the lower contestant first."""
        state = self.state
        way, steps = [top], []
        while until is None or top not in until:
            base = state.base[top]
            mate = state.mate[base]
            if mate == NOBODY:
                break
            inner = state.top[mate]
            outer, own = self.link[inner]
            top = state.top[outer]
            way += [inner, top]
            steps += [(base, mate), (own, outer)]
        return way, steps

    def _open(self, circle: int, grown: int) -> None:
        """Opens an inner circle: the even way through it stays in the tree, the rest falls out of it."""
        state, label = self.state, self.label
        outer, own = self.link[circle]
        entry = state.child_with(circle, own)
        edges = state.edges[circle]
        for member in state.members[circle]:
            state.price[member] -= grown
        label[circle] = OUTSIDE
        children = state.open(circle)
        place, step = children.index(entry), -1
        if place % 2:
            place -= len(children)
            step = 1
        self.link[entry] = (outer, own)
        self._join(entry, INNER, grown)
        newly_outer: list[int] = []
        while place:
            place += step
            self._join(children[place], OUTER, grown)
            newly_outer += state.members[children[place]]
            edge = edges[place] if step == 1 else edges[place - 1][::-1]
            place += step
            self.link[children[place]] = edge
            self._join(children[place], INNER, grown)
        outside = [m for child in children if label[child] == OUTSIDE for m in state.members[child]]
        for member in outside:
            self.reach[member] = _FAR
        self._scan(newly_outer)
        self._rescan(outside)

    def _rescan(self, members: list[int]) -> None:
        """Who fell out of the tree may be reached by outer contestants that looked before."""
        state = self.state
        for other in members:
            best, by = self.reach[other], NOBODY
            for one, cost in self.neighbours[other]:
                if self.label[state.top[one]] == OUTER:
                    grown = cost - state.price[one] - state.price[other]
                    if grown < best:
                        best, by = grown, one
            if by != NOBODY and best < self._bound:
                if self.reach[other] == _FAR:
                    self._touched.append(other)
                self.reach[other], self.reached_by[other] = best, by
                heappush(self._heap, (best, by, other))

    def _settle(self, grown: int) -> None:
        """Tells the prices as they are now, and forgets the tree."""
        state, label = self.state, self.label
        for top in self._tree:
            if label[top] in (OUTER, INNER):
                change = grown if label[top] == OUTER else -grown
                for member in state.members[top]:
                    state.price[member] += change
                if top >= state.size:
                    state.extra[top] += change
                label[top] = OUTSIDE
        for one in self._touched:
            self.reach[one] = _FAR
        self._touched.clear()

    def _exchange(self, one: int, other: int) -> None:
        """Pairs two, and everybody on the way to the root anew."""
        state = self.state
        mate = state.mate
        if state.top[other] >= state.size:
            state.turn(state.top[other], other)
        while True:
            top = state.top[one]
            given_up = mate[state.base[top]]
            if top >= state.size:
                state.turn(top, one)
            mate[one], mate[other] = other, one
            if given_up == NOBODY:
                return
            inner = state.top[given_up]
            one, other = self.link[inner]
            if inner >= state.size:
                state.turn(inner, other)
