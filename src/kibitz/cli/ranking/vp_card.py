"""A margin in victory points as it was written, worked out and drawn; and the card of a scale."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from rich.text import Text

from kibitz.cli.common.errors import CommandProblem, problem
from kibitz.cli.common.files import text_in
from kibitz.cli.common.lines import paragraph, wrapped
from kibitz.cli.common.output import Page, print_json
from kibitz.messages import speaker
from kibitz.messages.scoring import vp_margin, vp_sentences
from kibitz.pictures.parts import printable
from kibitz.scoring import vp
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.vp import Fractions, Measure, VpRange, VpScale, VpWorking

MOST = 1 << 16
_DEFAULT = "wbf_continuous"
_UNITS = {
    **dict.fromkeys(("board", "boards", "bd", "bds", "deal", "deals"), "boards"),
    **dict.fromkeys(("imp", "imps"), "imps"),
    **dict.fromkeys(("%", "percent"), "percent"),
}
_FILLING = {"a", "and", "at", "by", "for", "in", "match", "of", "over", "with"}
_WHOLE = r"(?<!\d)\d{1,9}(?!\d)"
_PIECE = re.compile(
    rf"(?P<number>[+-]?(?:{_WHOLE}\s+{_WHOLE}/{_WHOLE}|{_WHOLE}/{_WHOLE}|{_WHOLE}(?:[.,]\d{{1,9}}(?!\d))?))"
    r"|(?P<option>--?[^\W\d][\w-]*)|(?P<word>[^\W\d]+|%)|(?P<stop>[,;:]+)|(?P<other>\S+)"
)


def show_vps(
    words: Sequence[str], scale: str | None, table: Path | None, fractions: str, *, row: bool, as_json: bool
) -> None:
    """Show what a margin is worth on a scale, or the whole card."""
    if scale is not None and table is not None:
        raise problem("scoring.vp.ask.scale_or_table")
    asked = read_words(words)
    try:
        wanted = _scale(scale or _DEFAULT, table, fractions)
        boards, margin = _complete(asked, wanted, row)
        card = wanted.row(boards) if row else None
        working = None if margin is None else wanted.working(margin, boards)
    except Unscorable as error:
        raise said(error) from None
    if as_json:
        print_json(_data(wanted, boards, working, card))
        return
    page = Page()
    if working is not None:
        page.print(_draw(wanted, working))
    if card is not None:
        page.print(([Text()] if working is not None else []) + list(_draw_card(wanted, boards, card)))


@dataclass(slots=True)
class VpQuestion:
    """The numbers of a question: what they measure, if it was said, and the rest as they came."""

    boards: Fraction | None = None
    margin: Fraction | None = None
    measure: Measure | None = None
    bare: tuple[Fraction, ...] = ()


def read_words(words: Sequence[str]) -> VpQuestion:
    """The number of boards and the margin, each with its unit before or after it, in any order."""
    text = " ".join(words).replace("½", " 1/2").translate(str.maketrans("−–", "--"))
    asked, waiting, unit = VpQuestion(), list[Fraction](), None
    for piece in _PIECE.finditer(text.lower()):
        kind, said = piece.lastgroup, piece[0]
        if kind == "option":
            raise problem("scoring.vp.ask.option", text=said)
        if kind == "number":
            number = _number(said)
            if unit is None:
                waiting.append(number)
            else:
                _take(asked, unit, number)
                unit = None
        elif said in _UNITS:
            if waiting:
                _take(asked, _UNITS[said], waiting.pop())
            elif unit is None:
                unit = _UNITS[said]
        elif kind != "stop" and said not in _FILLING:
            raise problem("scoring.vp.ask.word", text=printable(said))
    asked.bare = tuple(waiting)
    return asked


def _number(text: str) -> Fraction:
    sign = -1 if text.startswith("-") else 1
    try:
        return sign * sum((Fraction(part) for part in text.lstrip("+-").replace(",", ".").split()), Fraction(0))
    except ZeroDivisionError:
        raise problem("scoring.vp.ask.word", text=text) from None


def _take(asked: VpQuestion, unit: str, number: Fraction) -> None:
    if (asked.boards if unit == "boards" else asked.margin) is not None:
        raise problem("scoring.vp.ask.twice", unit=unit)
    if unit == "boards":
        asked.boards = number
    else:
        asked.margin, asked.measure = number, Measure(unit)


def _complete(asked: VpQuestion, scale: VpScale, row: bool) -> tuple[int, Fraction | None]:
    """The boards and the margin, if a bare number leaves no doubt which of them it is."""
    boards, margin, bare = asked.boards, asked.margin, asked.bare
    if len(bare) == 2 and boards is None and margin is None:
        raise problem("scoring.vp.ask.which", first=bare[0], second=bare[1])
    if len(bare) > 1 or (bare and boards is not None and margin is not None):
        raise problem("scoring.vp.ask.too_much")
    if bare and boards is not None:
        margin = bare[0]
    elif bare and (margin is not None or row):
        boards = bare[0]
    elif bare:
        raise problem("scoring.vp.ask.one", number=bare[0])
    if boards is None:
        raise problem("scoring.vp.ask.nothing" if margin is None else "scoring.vp.ask.boards")
    if boards.denominator != 1 or boards < 1:
        raise problem("scoring.vp.ask.board_number", number=boards)
    if margin is None and not row:
        raise problem("scoring.vp.ask.margin", boards=boards)
    if asked.measure is not None and asked.measure is not scale.measure:
        raise problem(f"scoring.vp.ask.takes_{scale.measure.value}", scale=scale.name)
    return int(boards), margin


def _scale(name: str, table: Path | None, fractions: str) -> VpScale:
    known = {fraction.value: fraction for fraction in Fractions}
    if fractions not in known:
        raise problem("scoring.vp.ask.fractions", text=printable(fractions), known=tuple(known))
    if table is None:
        return vp.by_name(name, fractions=known[fractions])
    return vp.read_table(table_text(table), table.name, fractions=known[fractions])


def table_text(path: Path) -> str:
    """The text of a file with a scale."""
    try:
        return text_in(path, MOST, says="scoring.vp.ask.table_")
    except OSError as error:
        raise problem("scoring.vp.ask.table_unreadable", file=str(path), reason=error.strerror or str(error)) from None


def said(error: Unscorable) -> CommandProblem:
    """The flaw as a sentence, with the sentences of those that it is made of."""
    values: dict[str, object] = dict(error.flaw.values)
    if isinstance(error, vp.InvalidVpTable):
        values["flaws"] = tuple(speaker().say(flaw.message_id, **flaw.values) for flaw in error.flaws)
    return problem(error.flaw.message_id, **values)


def _draw(scale: VpScale, working: VpWorking) -> Iterator[Text]:
    say = speaker().say
    measure, margin = working.measure, working.margin
    result = say(
        f"scoring.vp.result.{measure.value}",
        boards=working.boards,
        margin=vp_margin(measure, margin, speaker()),
        size=abs(margin),
        own=_figure(working.own, scale.places),
        other=_figure(working.other, scale.places),
    )
    yield from wrapped(result, 0, 2, "bold")
    yield from wrapped(_title(scale), 2, 4, "dim")
    vps = {"winner": max(working.own, working.other), "loser": min(working.own, working.other)}
    figures: dict[str, object] = {name: _figure(vp_value, scale.places) for name, vp_value in vps.items()}
    if working.between is not None:
        figures["worth"] = tuple(_figure(vp_range.winner, scale.places) for vp_range in working.between)
    for sentence in vp_sentences(working, speaker(), figures):
        yield from paragraph(sentence, indent=2)


def _draw_card(scale: VpScale, boards: int, card: Sequence[VpRange]) -> Iterator[Text]:
    say = speaker().say
    yield from wrapped(say("scoring.vp.card.title", scale=_title(scale), boards=boards), 0, 2, "bold")
    margins = [_margins(vp_range) for vp_range in card]
    heads = say(f"scoring.vp.card.{scale.measure.value}"), say("scoring.vp.card.vps")
    width = max(map(len, (*margins, heads[0])))
    yield Text(f"  {heads[0]:>{width}}   {heads[1]}", "dim")
    for text, vp_range in zip(margins, card, strict=True):
        yield Text(
            f"  {text:>{width}}   {_figure(vp_range.winner, scale.places)}–{_figure(vp_range.loser, scale.places)}"
        )


def _margins(line: VpRange) -> str:
    if line.last is None:
        return f"{_plain(line.first)}+"
    return _plain(line.first) if line.first == line.last else f"{_plain(line.first)}–{_plain(line.last)}"


def _title(scale: VpScale) -> str:
    known = speaker().knows(f"scoring.vp.scale.{scale.name}") and scale.name in vp.names()
    return speaker().say(f"scoring.vp.scale.{scale.name}") if known else printable(scale.name)


def _plain(figure: Fraction) -> str:
    return speaker().spell(figure)


def _figure(figure: Fraction, places: int) -> str:
    """VPs with as many decimals as the card has."""
    whole, rest = divmod(figure * 10**places, 10**places)
    return f"{whole}{speaker().say('word.number.point')}{int(rest):0{places}d}" if places else str(whole)


def _data(scale: VpScale, boards: int, working: VpWorking | None, card: Sequence[VpRange] | None) -> dict[str, Any]:
    data: dict[str, Any] = {"scale": scale.name, "measure": scale.measure.value, "boards": boards}
    if working is not None:
        data |= {
            "margin": str(working.margin),
            "own": _figure(working.own, scale.places),
            "other": _figure(working.other, scale.places),
            "read": str(working.read),
            "maximum": working.maximum,
            "formula": None if working.formula is None else _figure(working.formula, 6),
            "repaired": working.repaired,
            "range": None if working.line is None else _line_data(scale, working.line),
            "between": None
            if working.between is None
            else [_line_data(scale, vp_range) for vp_range in working.between],
        }
    if card is not None:
        data["card"] = [_line_data(scale, vp_range) for vp_range in card]
    return data


def _line_data(scale: VpScale, line: VpRange) -> dict[str, str | None]:
    return {
        "first": str(line.first),
        "last": None if line.last is None else str(line.last),
        "winner": _figure(line.winner, scale.places),
        "loser": _figure(line.loser, scale.places),
    }
