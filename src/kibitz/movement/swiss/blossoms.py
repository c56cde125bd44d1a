"""A matching under way: who is paired with whom, a price for everybody, and the odd circles found so far.

Two who are paired pay exactly what their pairing costs, and no two together pay more than theirs would cost: then no
other pairing is cheaper. Odd circles (Edmonds calls them blossoms) are why a greedy or a two-sided method fails: among
three who have not met, one is always left over. A circle is treated as one contestant, may lie within another, and
adds its own price `extra` to the price of everybody in it. Prices are kept in halves, so that all are whole numbers.
"""

from __future__ import annotations

Edge = tuple[int, int]

NOBODY = -1


class Blossoms:
    """The pairing so far. Numbers below `size` are contestants, the others are circles."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.mate = [NOBODY] * size
        self.price = [0] * size  # with the extras of all circles around
        self.top = list(range(size))  # the outermost circle around a contestant, or the contestant alone
        # By contestant or circle:
        self.parent = [NOBODY] * size  # the circle around it
        self.base = list(range(size))  # the member that is paired outside, or is free
        self.members = [[one] for one in range(size)]
        self.children: list[list[int]] = [[] for _ in range(size)]  # in their order, the one with the base first
        self.edges: list[list[Edge]] = [[] for _ in range(size)]  # from each child to the next
        self.extra = [0] * size
        self._unused: list[int] = []

    def new(self, children: list[int], edges: list[Edge]) -> int:
        """Closes a circle of contestants or circles."""
        if self._unused:
            circle = self._unused.pop()
        else:
            circle = len(self.base)
            for column in (self.parent, self.base, self.extra):
                column.append(0)
            for row in (self.members, self.children, self.edges):
                row.append([])
        members = [member for child in children for member in self.members[child]]
        for child in children:
            self.parent[child] = circle
        for member in members:
            self.top[member] = circle
        self.parent[circle] = NOBODY
        self.base[circle] = self.base[children[0]]
        self.members[circle], self.children[circle], self.edges[circle] = members, children, edges
        self.extra[circle] = 0
        return circle

    def open(self, circle: int) -> list[int]:
        """Opens an outermost circle that has no price; gives what was in it."""
        children = self.children[circle]
        for child in children:
            self.parent[child] = NOBODY
            for member in self.members[child]:
                self.top[member] = child
        self.members[circle], self.children[circle], self.edges[circle] = [], [], []
        self._unused.append(circle)
        return children

    def child_with(self, circle: int, contestant: int) -> int:
        """The child of a circle in which a contestant is."""
        while self.parent[contestant] != circle:
            contestant = self.parent[contestant]
        return contestant

    def turn(self, circle: int, base: int) -> None:
        """Pairs the members of a circle anew, so that this one is left to be paired outside."""
        child = self.child_with(circle, base)
        if child >= self.size:
            self.turn(child, base)
        children, edges = self.children[circle], self.edges[circle]
        at = place = children.index(child)
        step = -1
        if place % 2:  # the way round that has an even number of edges
            place -= len(children)
            step = 1
        while place:
            place += step
            one, other = edges[place] if step == 1 else edges[place - 1][::-1]
            self._turn_child(children[place], one)
            place += step
            self._turn_child(children[place], other)
            self.mate[one], self.mate[other] = other, one
        self.children[circle] = children[at:] + children[:at]
        self.edges[circle] = edges[at:] + edges[:at]
        self.base[circle] = base

    def _turn_child(self, child: int, base: int) -> None:
        if child >= self.size:
            self.turn(child, base)

    def release(self, contestant: int) -> None:
        """Opens all circles around a contestant; everybody's price stays within what pairings cost.

        A circle's base then pays too little for the pairing outside, which is given up.
        """
        while (circle := self.top[contestant]) >= self.size:
            if extra := self.extra[circle]:
                for member in self.members[circle]:
                    self.price[member] -= extra
                self.part(self.base[circle])
            self.open(circle)

    def part(self, contestant: int) -> None:
        """Gives up a pairing."""
        other = self.mate[contestant]
        if other != NOBODY:
            self.mate[contestant] = self.mate[other] = NOBODY

    def prices_for(self, one: int) -> list[int]:
        """Everybody's price as it counts in a pairing with this one: circles that are around both are left out."""
        around = []
        circle = self.parent[one]
        while circle != NOBODY:
            if self.extra[circle]:
                around.append(circle)
            circle = self.parent[circle]
        if not around:
            return self.price
        seen = self.price[:]
        shared = 0
        for circle in reversed(around):
            shared += 2 * self.extra[circle]  # from both
            for member in self.members[circle]:
                seen[member] = self.price[member] - shared
        return seen
