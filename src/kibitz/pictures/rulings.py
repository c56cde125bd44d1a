"""A ruling: what happened, what follows by which provision, what is asked; and a board at a table with its rulings."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Protocol

from kibitz.messages import speaker
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.boards import around, calls_grid, tricks_grid
from kibitz.pictures.parts import (
    DrawnTable,
    Line,
    Part,
    Picture,
    Sentences,
    TableShown,
    TextStyle,
)
from kibitz.pictures.scores import result_sentence
from kibitz.table.board_outcome import BoardOutcome
from kibitz.table.engine.rulings import Ruling
from kibitz.table.engine.standing import CallItem, CallStanding
from kibitz.table.table import Table
from kibitz.table.views import under_ruling

_NUMBER = 9
_INDENT = 2


def ruling_picture(ruling: Ruling) -> Picture:
    """What happened under which Law; then sentence by sentence what follows, and what is asked or awaited."""
    words = RulingWords(speaker().language.code)
    what = words.breach(ruling.breach, ruling.case.edition)
    law = words.voice.say("rule.law", number=ruling.irregularity.law)
    parts: list[Part] = [Line.of(f"{what}  ", TextStyle.HEADING) + Line.of(law, TextStyle.FAINT)]
    follows = [(step.effect.by, words.step(ruling, step)) for step in ruling.effects]
    parts += _cited("follows", follows)
    if ruling.pending is not None:
        waits = ruling.pending.waits
        asked = words.waiting_for(ruling, ruling.pending) if waits else words.question(ruling, ruling.pending)
        parts += _cited("waiting" if waits else "open", [(ruling.pending.by, asked)])
    return Picture(what, tuple(parts))


def _cited(heading: str, lines: Iterable[tuple[str, str]]) -> list[Part]:
    items = tuple(dict.fromkeys(lines))
    return (
        [Sentences(items, speaker().say(f"rule.heading.{heading}"), indent=_INDENT, label_width=_NUMBER)]
        if items
        else []
    )


def table_picture(table: Table) -> Picture:
    """A board at a table: the hands that are known, the calls, the tricks, every ruling, and what was noticed."""
    position = table.position
    header = position.header
    title = speaker().say("rule.laws", edition=str(position.edition), board=header.board)
    parts: list[Part] = [Line.of(title, TextStyle.HEADING)]
    if position.deal.hands:
        dealer = position.auction.dealer if position.bidding.dealer_known or position.items else None
        parts.append(around(position.deal, table=TableShown(dealer, table.outcome().vulnerability)))
    doubtful = under_ruling(position)
    if position.items or doubtful:
        parts.append(standing_calls(position.items, doubtful))
    if position.play is not None and position.play.cards:
        parts.append(tricks_grid(position.play.tricks, position.cards.tricks_before.played))
    for ruling in position.rulings:
        parts += ruling_picture(ruling).parts
    words = RulingWords(speaker().language.code)
    parts += _cited("noticed", [(notice.by, words.notice(notice)) for notice in position.docket.notices])
    return Picture(title, tuple(parts))


def outcome_picture(outcome: BoardOutcome) -> Picture:
    """What has come of a board: its result, or how far it has got; what was awarded, and what is still due."""
    if outcome.result is not None:
        said = result_sentence(outcome.result, outcome.vulnerability)
    else:
        values = {"contract": outcome.contract, "phase": outcome.phase, "turn": outcome.turn}
        said = speaker().say("pictures.outcome", **values)
    parts: list[Part] = [Line.of(said, TextStyle.HEADING)]
    words = RulingWords(speaker().language.code)
    parts += _cited("awarded", [(award.by, words.award(award)) for award in outcome.awards])
    due = tuple(("", sentence) for sentence in outcome.due(speaker().language.code))
    if due:
        parts.append(Sentences(due, speaker().say("rule.heading.open"), indent=_INDENT))
    return Picture(said, tuple(parts))


class _Consulted(Protocol):
    """A conversation about a ruling, of a package above."""

    @property
    def course(self) -> _Course: ...


class _Course(Protocol):
    table: Table


def consultation_picture(consultation: _Consulted) -> Picture:
    """What a conversation about a ruling has come to."""
    return table_picture(consultation.course.table)


def standing_calls(items: Iterable[CallItem], doubtful: Collection[CallItem] = ()) -> DrawnTable:
    """The calls that stand, a star to those that were not legal; those under ruling with a question mark."""
    shown = [*items]
    shown += [item for item in doubtful if item not in shown]
    return calls_grid((item.seat, speaker().spell(item.call, "symbol") + _mark(item, doubtful)) for item in shown)


def _mark(item: CallItem, doubtful: Collection[CallItem]) -> str:
    return "?" if item in doubtful else "" if item.standing is CallStanding.LEGAL else "*"
