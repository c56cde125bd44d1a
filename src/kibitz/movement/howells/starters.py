"""Howells that are perfectly balanced by construction.

Let q be a prime that leaves 3 when divided by 4 (7, 11, 19, 23, 31, ...), and g a number whose powers run through all
the numbers below q. The couples (1, g), (g^2, g^3), (g^4, g^5) ... are a strong starter (Mullin and Nemeth): their
differences are all different, and so are their sums. So a ring of q pairs, with each couple as a table and its sum as
the set, lets everybody meet everybody once and play every set once. In each couple one number is a square and the other
is not. If all squares sit one way and all others the other way, any two pairs sit alike once less often than not, and
that is what balance asks for. With a pair that stays it is a Howell for q + 1 pairs, without it one for q pairs.
"""

from __future__ import annotations

from kibitz.movement.howells.ring import Ring, RingTable
from kibitz.movement.whole_numbers import is_prime


def _generator(prime: int) -> int:
    """The least number whose powers are all the others."""
    for candidate in range(2, prime):
        power, order = candidate, 1
        while power != 1:
            power = power * candidate % prime
            order += 1
        if order == prime - 1:
            return candidate
    raise AssertionError(prime)  # every prime has one


def balanced_ring(pairs: int) -> tuple[Ring, list[bool]] | None:
    """A perfectly balanced complete Howell: its first round and its directions; None where this is no way to one."""
    absent = bool(pairs % 2)
    prime = pairs if absent else pairs - 1
    if prime < 7 or prime % 4 != 3 or not is_prime(prime):
        return None
    generator, power = _generator(prime), 1
    tables = [RingTable(None, 0, (0,))]
    for _ in range((prime - 1) // 2):
        square, other = power, power * generator % prime
        tables.append(RingTable(square, other, ((square + other) % prime,)))
        power = other * generator % prime
    ring = Ring(prime, tuple(tables), absent)
    return ring, [True] * ring.cells
