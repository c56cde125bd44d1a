"""Finite fields: numbers that can be added and multiplied, so many that they are a prime or the power of one.

The elements are the numbers from 0. In a field of 9 the number 5 = 1 * 3 + 2 stands for x + 2: polynomials over the
numbers modulo 3, reduced by one that cannot be divided.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product


@dataclass(frozen=True)
class FiniteField:
    """The tables of addition and multiplication."""

    size: int
    sums: tuple[tuple[int, ...], ...]
    products: tuple[tuple[int, ...], ...]

    def add(self, a: int, b: int) -> int:
        """The sum of two elements."""
        return self.sums[a][b]

    def multiply(self, a: int, b: int) -> int:
        """The product of two elements."""
        return self.products[a][b]


def prime_power(number: int) -> tuple[int, int] | None:
    """The prime and the exponent that make a number; None if none do."""
    prime = next((divisor for divisor in range(2, number + 1) if number % divisor == 0), None)
    if prime is None:
        return None
    exponent = 0
    while number % prime == 0:
        number //= prime
        exponent += 1
    return (prime, exponent) if number == 1 else None


@cache
def field(size: int) -> FiniteField:
    """The field of so many elements; their number must be a prime or the power of one."""
    found = prime_power(size)
    if found is None:
        raise ValueError(f"there is no field of {size} elements")
    prime, degree = found
    elements = [_digits(number, prime, degree) for number in range(size)]
    sums = tuple(
        tuple(_number([(x + y) % prime for x, y in zip(a, b, strict=True)], prime) for b in elements) for a in elements
    )
    for rest in product(range(prime), repeat=degree):
        products = tuple(tuple(_number(_times(a, b, rest, prime), prime) for b in elements) for a in elements)
        if all(0 not in row[1:] for row in products[1:]):
            return FiniteField(size, sums, products)
    raise AssertionError("every prime has polynomials of every degree that cannot be divided")


def _digits(number: int, prime: int, degree: int) -> list[int]:
    return [number // prime**place % prime for place in range(degree)]


def _number(digits: list[int], prime: int) -> int:
    return sum(digit * prime**place for place, digit in enumerate(digits))


def _times(a: list[int], b: list[int], rest: tuple[int, ...], prime: int) -> list[int]:
    """The product of two polynomials, where x to the power of the degree is the same as the rest."""
    degree = len(a)
    result = [0] * (2 * degree - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] += x * y
    for high in range(2 * degree - 2, degree - 1, -1):
        for place, digit in enumerate(rest):
            result[high - degree + place] += result[high] * digit
    return [digit % prime for digit in result[:degree]]
