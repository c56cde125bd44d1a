"""Whether the deals of files look shuffled (Law 6A): the page and the data of `kibitz deal --examine`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import named
from kibitz.cli.common.game_files import games_in
from kibitz.cli.common.lines import page_width, wrapped
from kibitz.dealing import RandomnessFinding, RandomnessReport, examine
from kibitz.game import Deal
from kibitz.messages import say, speaker
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour

_COLUMNS = ("test", "probability", "most", "seen", "expected")


def examined(files: Sequence[Path]) -> RandomnessReport:
    """The deals of these files as they were dealt: one file after the other, each in its order."""
    return examine(deal for file in files for deal in _deals(file))


def _deals(file: Path) -> Iterator[Deal]:
    for game in games_in(file, doing=say("command.examine.doing")):
        if game.deal is not None and game.deal.is_sound:
            yield game.deal
        elif game.tags.get("Deal", "") not in ("", "?"):
            raise problem("command.examine.unreadable", file=named(file), line=game.line)


def draw_report(report: RandomnessReport) -> Iterator[Text]:
    """The page: a row for each test, and what they come to together."""
    yield Text(say("command.examine.title", deals=report.deals), "bold")
    yield Text()
    rows = [_cells(finding) for finding in report.findings]
    columns = [
        TextColumn(say(f"command.examine.heading.{name}"), cells, right=name not in ("test", "most"))
        for name, cells in zip(_COLUMNS, zip(*rows, strict=True), strict=True)
    ]
    yield from in_colour(draw_columns(columns, page_width()))
    yield Text()
    verdict = "suspect" if report.is_suspect else "nothing"
    yield from wrapped(say(f"command.examine.{verdict}", probability=_figure(report.p)), 0, 0)


def _cells(finding: RandomnessFinding) -> tuple[str, ...]:
    return (
        speaker().say(f"command.examine.test.{finding.id}", **finding.values),
        _figure(finding.p),
        speaker().say(f"command.examine.most.{finding.id}", **finding.values),
        str(finding.seen),
        f"{finding.expected:.1f}",
    )


def _figure(probability: float) -> str:
    return f"{probability:.2g}" if probability < 0.01 else f"{probability:.2f}"


def report_data(report: RandomnessReport) -> dict[str, Any]:
    """The same for a program."""
    return {
        "deals": report.deals,
        "p": report.p,
        "suspect": report.is_suspect,
        "tests": [
            {
                "test": finding.id,
                **{name: _plain(value) for name, value in finding.values.items()},
                "p": finding.p,
                "seen": finding.seen,
                "expected": finding.expected,
            }
            for finding in report.findings
        ],
    }


def _plain(value: object) -> object:
    return value if value is None or type(value) is int else str(value)
