"""Head to head: how somebody fared against another, over all events that are kept.

What is kept of an event is who sat against whom on how many boards, and what the boards were worth to them. Who did not
sit at a table, of a team or because a substitute did, did not meet anybody there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypedDict

from kibitz.event.views.scorecard import ScorecardRowData
from kibitz.site.evening import SeenEvent

_Table = tuple[int, int, str]  # a session, a result in it, and a side
_Sides = tuple[tuple[int, ...], tuple[int, ...]]
_PLACES = 4


class MetKept(TypedDict):
    """Who met in an event: people, and for those of either side the boards, those in percent, those in IMPs."""

    people: list[tuple[str, str]]  # keys, and names as they are shown
    met: list[tuple[list[int], list[int], int, int, float, int, float]]


NOBODY_MET: MetKept = {"people": [], "met": []}


@dataclass(slots=True)
class Opponent:
    """Somebody who was met, how often, and what was got against them."""

    key: str
    name: str
    boards: int = 0
    in_percent: int = 0
    percent: float = 0.0
    in_imps: int = 0
    imps: float = 0.0

    @property
    def average(self) -> float | None:
        """On average of a board that was scored in percent."""
        return self.percent / self.in_percent if self.in_percent else None


def met_kept(event: SeenEvent) -> MetKept:
    """Who met in an event; those are left out who cannot be told from others."""
    sat: dict[_Table, list[tuple[str, str]]] = {}
    rows: dict[_Table, tuple[ScorecardRowData, str | None]] = {}
    for session in event.sessions:
        for contestant, card in session.cards.items():
            for row in card["rows"]:
                table = session.number, row["id"], row["side"]
                sat.setdefault(table, []).extend(_who_sat(row, event.players.get(contestant, ())))
                rows[table] = row, card["unit"]
    people = sorted({person for there in sat.values() for person in there})
    number = {person: place for place, person in enumerate(people)}
    found: dict[_Sides, list[Fraction]] = {}
    compared: set[tuple[_Sides, int, int, int]] = set()
    for table, (row, unit) in rows.items():
        session_number, result, side = table
        others = sat.get((session_number, result, "EW" if side == "NS" else "NS"), [])
        if not row["figure"] or not others or not sat[table]:
            continue
        sides = tuple(sorted(number[one] for one in sat[table])), tuple(sorted(number[one] for one in others))
        if row["match"] is not None:
            board = sides, session_number, row["match"], row["board"]
            if board in compared:
                continue  # at the other table of the match, where nobody knows who of them sat
            compared.add(board)
        sums = found.setdefault(sides, [Fraction(0)] * 5)
        sums[0] += 1
        if row["percentage"]:
            sums[1] += 1
            sums[2] += Fraction(row["percentage"]["exact"])
        elif unit == "imps":
            sums[3] += 1
            sums[4] += Fraction(row["figure"]["exact"])
    return {
        "people": people,
        "met": [
            (
                list(who),
                list(whom),
                int(boards),
                int(in_percent),
                round(float(percent), _PLACES),
                int(in_imps),
                round(float(imps), _PLACES),
            )
            for (who, whom), (boards, in_percent, percent, in_imps, imps) in sorted(found.items())
        ],
    }


def _who_sat(row: ScorecardRowData, players: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those of a contestant who sat there: all, where it is not known or they are not named."""
    names = {one["name"] for one in row["players"]}
    there = [person for person in players if person[1] in names] if row["players"] else []
    return [person for person in there or players if person[0] and person[1]]


def head_to_head(kept: Iterable[MetKept], wanted: Collection[str]) -> Mapping[str, list[Opponent]]:
    """Whom each of these people met, those whom they met most first; the newest event is told last."""
    found: dict[str, dict[str, Opponent]] = {}
    for event in kept:
        for who, whom, boards, in_percent, percent, in_imps, imps in event["met"]:
            for one in who:
                if (key := event["people"][one][0]) not in wanted:
                    continue
                for other in whom:
                    other_key, name = event["people"][other]
                    opponent = found.setdefault(key, {}).setdefault(other_key, Opponent(other_key, name))
                    opponent.name = name
                    opponent.boards += boards
                    opponent.in_percent += in_percent
                    opponent.percent += percent
                    opponent.in_imps += in_imps
                    opponent.imps += imps
    return {key: sorted(met.values(), key=lambda one: (-one.boards, one.name, one.key)) for key, met in found.items()}
