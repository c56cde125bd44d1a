"""Published figures, as people write them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from kibitz.game.spans import small_number

_LONGEST = 20
_SIGNS = frozenset("+-.0123456789")


class PrintedFigure(Fraction):
    """A figure as it is printed, which tells to how many places it was rounded: 60.90 is 60.9, but not to one place."""

    __slots__ = ("places",)
    places: int

    def __new__(cls, text: str) -> PrintedFigure:
        """The figure that a decimal fraction is."""
        printed = super().__new__(cls, text)
        printed.places = len(text.partition(".")[2])
        return printed

    def __repr__(self) -> str:
        return f"Fraction({self.numerator}, {self.denominator})"  # it is one, and is compared as one

    def __copy__(self) -> PrintedFigure:
        return self

    def __deepcopy__(self, memo: object) -> PrintedFigure:
        return self

    def __reduce__(self) -> tuple[type[PrintedFigure], tuple[str]]:
        return PrintedFigure, (_decimal(self),)


def _decimal(figure: PrintedFigure) -> str:
    """As it was printed, but for a plus sign."""
    whole = abs(int(figure * 10**figure.places))
    digits = f"{whole:0{figure.places + 1}}"
    cut = len(digits) - figure.places
    return f"{'-' if figure < 0 else ''}{digits[:cut]}.{digits[cut:]}".rstrip(".")


@lru_cache(1 << 12)
def figure(text: str) -> Fraction | None:
    """A published figure, with a decimal point or comma; none if it is not a number."""
    word = text.strip().removesuffix("%").strip().replace(",", ".").replace("−", "-")
    if not word or len(word) >= _LONGEST or not set(word) <= _SIGNS:
        return None
    try:
        return PrintedFigure(word)
    except ValueError:
        return None


def place(text: str) -> tuple[int | None, bool]:
    """A published place, and whether it is shared: "3", "3=", "1/2" for two who share the first and the second."""
    number, shared, _ = text.strip().partition("/")
    return small_number(number.strip("= "), 6), bool(shared) or "=" in number


def decimal(figure: Fraction | int, places: int = 2) -> str:
    """A figure as it is printed: exactly where so many places are enough, else rounded to them, halves up."""
    exact = Fraction(figure)
    if 10**places % exact.denominator:
        whole = (exact * 10**places * 2 + 1) // 2
        digits = f"{abs(whole):0{places + 1}}"
        return f"{'-' if whole < 0 else ''}{digits[:-places]}.{digits[-places:]}"
    text = f"{abs(exact.numerator) * 10**places // exact.denominator:0{places + 1}}"
    sign = "-" if exact < 0 else ""
    return f"{sign}{text[:-places]}.{text[-places:]}".rstrip("0").rstrip(".") if places else f"{sign}{text}"
