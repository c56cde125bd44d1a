"""The names of two teams over narrow columns, cut so that they stay two names."""

from __future__ import annotations

from itertools import takewhile


def headings(first: str, second: str, length: int) -> tuple[str, str]:
    """Both names in so many characters; where they begin alike, from where they differ."""
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(first, second, strict=False)))
    word = first.rfind(" ", 0, same + 1) + 1
    ways = [
        (first, second),
        (f"…{first[word:]}", f"…{second[word:]}"),
        (f"…{first[same:]}", f"…{second[same:]}"),
        (f"1 {first}", f"2 {second}"),
    ]
    for one, other in ways:
        cut = _cut(one, length), _cut(other, length)
        if cut[0] != cut[1] and all(name.strip("… ") for name in cut):
            return cut
    return "1", "2"


def _cut(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}…"
