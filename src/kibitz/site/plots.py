"""Plots as SVG in a page: they take the width that there is, and the colours of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kibitz.site.markup import Markup, tag

_WIDTH = 340
_BAR = 30
_MIDDLE = 190
_REACH = 110


class PlotBar(NamedTuple):
    """A bar to the right of the middle, or to the left of it."""

    label: str
    value: float
    shown: str


class PlotPoint(NamedTuple):
    """A point of a line; `label` is said where it is touched."""

    value: float
    label: str
    link: str = ""


def bars(title: str, found: Sequence[PlotBar]) -> Markup:
    """Bars from a middle, the label of each before it and its figure at its end."""
    most = max((abs(bar.value) for bar in found), default=0) or 1
    drawn = []
    for place, bar in enumerate(found):
        y, length = place * _BAR, abs(bar.value) / most * (_REACH - 46)
        right = bar.value >= 0
        x = _MIDDLE if right else _MIDDLE - length
        drawn += [
            tag("text", bar.label, x=0, y=y + 19),
            tag(
                "rect",
                x=f"{x:.1f}",
                y=y + 7,
                width=f"{max(length, 1):.1f}",
                height=16,
                class_="good" if right else "bad",
            ),
            tag(
                "text",
                bar.shown,
                x=f"{_MIDDLE + length + 5:.1f}" if right else f"{_MIDDLE + 5:.1f}",
                y=y + 19,
                class_="figure",
            ),
        ]
    down = len(found) * _BAR
    line = tag("line", x1=_MIDDLE, x2=_MIDDLE, y1=0, y2=down)
    return _plot(title, _WIDTH, down, *drawn, line)


def columns(
    title: str, found: Sequence[PlotPoint], middle: float, most: float, marks: Sequence[tuple[float, str]]
) -> Markup:
    """A column for each, up from the middle or down from it, in their order; a line at each mark."""
    height, left = 120, 30
    step = (_WIDTH - left) / max(len(found), 1)
    reach = (height - 16) / 2

    def y(value: float) -> float:
        return height / 2 - (value - middle) / most * reach

    drawn: list[Markup] = []
    for value, text in marks:
        drawn.append(tag("line", x1=left, x2=_WIDTH, y1=f"{y(value):.1f}", y2=f"{y(value):.1f}", class_="hair"))
        drawn.append(tag("text", text, x=left - 5, y=f"{y(value) + 4:.1f}", class_="mark"))
    for place, point in enumerate(found):
        top, foot = sorted((y(point.value), y(middle)))
        column = tag(
            "rect",
            tag("title", point.label),
            x=f"{left + place * step + step * 0.12:.1f}",
            y=f"{top:.1f}",
            width=f"{step * 0.76:.1f}",
            height=f"{max(foot - top, 1):.1f}",
            class_="good" if point.value >= middle else "bad",
        )
        drawn.append(tag("a", column, href=point.link) if point.link else column)
    return _plot(title, _WIDTH, height, *drawn)


def line(title: str, found: Sequence[PlotPoint], marks: Sequence[tuple[float, str]]) -> Markup:
    """A line through the points, the oldest first, and a line at each mark."""
    height, left = 150, 34
    values = [point.value for point in found] + [value for value, _ in marks]
    low, high = min(values), max(values)
    span = (high - low) or 1

    def y(value: float) -> float:
        return 8 + (high - value) / span * (height - 16)

    step = (_WIDTH - left - 10) / max(len(found) - 1, 1)
    places = [
        (left + place * step + (0 if len(found) > 1 else 100), y(point.value)) for place, point in enumerate(found)
    ]
    drawn: list[Markup] = []
    for value, text in marks:
        drawn.append(tag("line", x1=left - 4, x2=_WIDTH, y1=f"{y(value):.1f}", y2=f"{y(value):.1f}", class_="hair"))
        drawn.append(tag("text", text, x=left - 8, y=f"{y(value) + 4:.1f}", class_="mark"))
    drawn.append(tag("polyline", points=" ".join(f"{x:.1f},{at:.1f}" for x, at in places)))
    for (x, at), point in zip(places, found, strict=True):
        dot = tag("circle", tag("title", point.label), cx=f"{x:.1f}", cy=f"{at:.1f}", r=4 if len(found) < 60 else 2)
        drawn.append(tag("a", dot, href=point.link) if point.link else dot)
    return _plot(title, _WIDTH, height, *drawn)


def _plot(title: str, width: int, height: int, *drawn: object) -> Markup:
    inner = tag("svg", tag("title", title), *drawn, viewBox=f"0 0 {width} {height}", role="img", class_="plot")
    return tag("figure", tag("figcaption", title), inner)
