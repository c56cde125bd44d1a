"""`kibitz movement --check`: what the movements in files are worth, and how they stand beside ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import typer
from rich.text import Text

from kibitz.cli.common.errors import ExitCode
from kibitz.cli.common.files import named
from kibitz.cli.common.lines import page_width, sheet_width, wrapped
from kibitz.cli.common.output import Page, note, print_json, progress_bar
from kibitz.cli.movements.data import movement_data, quality_data
from kibitz.cli.movements.files import Loaded, movements_in
from kibitz.cli.movements.quality_page import quality_page
from kibitz.messages.movements import MovementWords
from kibitz.movement.choice.best_of_shape import unevenness
from kibitz.movement.choice.comparison import ShapeComparison, Verdict, compared_with_best
from kibitz.movement.choice.shapes import in_sets
from kibitz.movement.flaws import MovementFlaw
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import Quality
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.movements import plan_parts
from kibitz.pictures.parts import TextColumn, printable
from kibitz.pictures.terminal import coloured, in_colour

_MANY = 20
_MOST_NOTES = 20
_LESS = 4  # what is less important than the shape is left out beside ours


@dataclass(frozen=True)
class _Row:
    name: str
    movement: Movement
    beside: ShapeComparison | None


def check_files(
    paths: Sequence[Path], words: MovementWords, *, beside: bool, as_json: bool, show: bool, quality: bool
) -> list[Movement]:
    """Say what the movements are worth, and give them back; the exit code is 1 where a file has flaws."""
    loaded = [movement for path in paths for movement in movements_in(path)]
    count = sum(len(loaded_file.file.movements) for loaded_file in loaded)
    rows = _rows(loaded, words, beside, count)
    flawed = any(loaded_file.file.flaws for loaded_file in loaded)
    if as_json:
        print_json(_data(loaded, rows, words))
    else:
        page = Page()
        _print(page, rows, words, beside, show, quality)
        page.flush()
        for loaded_file in loaded:
            _note(loaded_file, words)
    if flawed or not count:
        raise typer.Exit(ExitCode.BAD_INPUT)
    return [row.movement for row in rows]


def _rows(loaded: Iterable[Loaded], words: MovementWords, compared: bool, count: int) -> list[_Row]:
    rows: list[_Row] = []
    with progress_bar(words.say("check.comparing"), prints=False) as bar:
        task = bar.add_task("", total=count, visible=count >= _MANY)
        for loaded_file in loaded:
            for at, movement in enumerate(loaded_file.file.movements, 1):
                name = printable(movement.name) or words.say("check.unnamed", file=loaded_file.path.stem, number=at)
                rows.append(_Row(name, movement, compared_with_best(movement) if compared else None))
                bar.advance(task)
    return rows


def _print(page: Page, rows: Sequence[_Row], words: MovementWords, compared: bool, show: bool, quality: bool) -> None:
    if show or quality:
        for at, row in enumerate(rows):
            page.print([Text()] if at else [])
            page.print(wrapped(row.name, 0, 2, "bold", page_width()))
            if show:
                page.print(coloured(*plan_parts(row.movement, words), width=sheet_width()))
            if quality:
                page.print(quality_page(row.movement, words, page_width()))
        page.print([Text()] if rows else [])
    if rows:
        page.print(_table(rows, words, compared, sheet_width()))
        page.print([Text(), *_summary(rows, words, compared)])


def _table(rows: Sequence[_Row], words: MovementWords, compared: bool, width: int) -> Iterator[Text]:
    found = [row.movement for row in rows]
    qualities = [Quality(movement) for movement in found]
    columns = [
        TextColumn(words.heading("movement"), [row.name for row in rows], is_name=True),
        TextColumn(words.heading("field"), [_field(movement, words) for movement in found]),
        TextColumn(
            words.heading("tables"),
            [str(movement.tables) for movement in found],
            right=True,
            gives_way=1,
            short=words.heading("tables", "short"),
        ),
        TextColumn(
            words.heading("rounds"),
            [str(movement.rounds) for movement in found],
            right=True,
            gives_way=2,
            short=words.heading("rounds", "short"),
        ),
        TextColumn(words.heading("sets"), [str(movement.sets) for movement in found], right=True, gives_way=3),
        TextColumn(
            words.heading("boards"),
            [str(movement.boards_played) for movement in found],
            right=True,
            gives_way=4,
            short=words.heading("boards", "short"),
        ),
        TextColumn(words.heading("copies"), [str(quality.copies) for quality in qualities], right=True, gives_way=5),
        TextColumn(
            words.heading("sit_outs"),
            [str(len(quality.sit_outs) or "") for quality in qualities],
            right=True,
            gives_way=6,
        ),
        TextColumn(
            words.heading("never_met"),
            [str(quality.never_meet or "") for quality in qualities],
            right=True,
            gives_way=7,
        ),
        TextColumn(words.heading("spread"), [_spread(row, words) for row in rows], right=True),
    ]
    if compared:
        columns = [column for column in columns if column.gives_way < _LESS] + [
            TextColumn(words.heading("ours"), [_ours(row, words) for row in rows], right=True),
            TextColumn(words.heading("verdict"), [_verdict(row, words) for row in rows]),
        ]
    yield from in_colour(draw_columns(columns, width))


def _field(movement: Movement, words: MovementWords) -> str:
    return words.say("check.field", kind=movement.kind.value, contestants=movement.contestants)


def _spread(row: _Row, words: MovementWords) -> str:
    if row.movement.kind is MovementKind.TEAMS:
        return "–"
    return words.figure(row.beside.spread if row.beside else sqrt(unevenness(in_sets(row.movement))))


def _ours(row: _Row, words: MovementWords) -> str:
    if row.beside is None or row.beside.ours is None:
        return ""
    return "–" if row.beside.verdict is Verdict.SAME_SHAPE else words.figure(row.beside.ours.spread)


def _verdict(row: _Row, words: MovementWords) -> str:
    if row.beside is None:
        return ""
    verdict = words.say(f"check.verdict.{row.beside.verdict.value}")
    return verdict if row.beside.but is None else words.say(f"check.but.{row.beside.but.value}", verdict=verdict)


def _summary(rows: Sequence[_Row], words: MovementWords, compared: bool) -> Iterator[Text]:
    yield from wrapped(words.say("check.valid", count=len(rows)), 0, 2, "", page_width())
    if compared:
        counts = Counter(row.beside.verdict for row in rows if row.beside is not None)
        sentence = words.say(
            "check.summary",
            good=counts[Verdict.BETTER] + counts[Verdict.EQUAL],
            count=len(rows),
            better=counts[Verdict.BETTER] or None,
            worse=counts[Verdict.WORSE] or None,
            same=counts[Verdict.SAME_SHAPE] or None,
            none=counts[Verdict.NONE] or None,
        )
        yield from wrapped(sentence, 0, 2, "bold", page_width())


def _note(loaded: Loaded, words: MovementWords) -> None:
    """Beside the page: what is wrong with a file, and what should be looked at."""
    file = loaded.file
    for flaws, beyond, more in (
        (file.flaws, file.more_flaws, "check.more_flaws"),
        (file.notes, file.more_notes, "check.more_notes"),
    ):
        for flaw in flaws[:_MOST_NOTES]:
            note(_said(flaw, loaded, words))
        if len(flaws) > _MOST_NOTES:
            note(words.say(more, file=named(loaded.path), count=len(flaws) - _MOST_NOTES + beyond))


def _said(flaw: MovementFlaw, loaded: Loaded, words: MovementWords) -> str:
    return words.say("check.in_file", file=named(loaded.path), flaw=words.voice.spell(flaw))


def _data(loaded: Sequence[Loaded], rows: Sequence[_Row], words: MovementWords) -> dict[str, Any]:
    return {
        "movements": [
            {
                "name": row.name,
                "plan": movement_data(row.movement),
                "quality": quality_data(row.movement),
                "beside": None if row.beside is None else _beside_data(row.beside),
            }
            for row in rows
        ],
        "flaws": [
            {"file": str(loaded_file.path), "id": flaw.id, "sentence": words.voice.spell(flaw)}
            for loaded_file in loaded
            for flaw in loaded_file.file.flaws
        ],
        "notes": [
            {"file": str(loaded_file.path), "id": flaw.id, "sentence": words.voice.spell(flaw)}
            for loaded_file in loaded
            for flaw in loaded_file.file.notes
        ],
    }


def _beside_data(found: ShapeComparison) -> dict[str, Any]:
    shape, ours = found.shape, found.ours
    return {
        "contestants": shape.contestants,
        "tables": shape.tables,
        "rounds": shape.rounds,
        "sets": shape.sets,
        "winners": shape.winners,
        "spread": found.spread,
        "ours": None if ours is None else {"spread": ours.spread, "family": ours.movement.family},
        "verdict": found.verdict.value,
    }
