"""The boards of a session as somebody may see them: results, hands, what was found of these, where points went.

What is read of an event and what is searched are two steps: searching takes seconds, and a server does it elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.views.boards import boards_view
from kibitz.event.views.hands import hand_view
from kibitz.event.views.traveller import ResultOfBoardData, TravellerView, traveller_view
from kibitz.event.views.words.messages import Say
from kibitz.game import Board, Deal, Side
from kibitz.site.analysed_deals import AnalysedDeal, DealAsked, Searched, analysed_deals, declarer_in
from kibitz.site.facts.where_it_went import FollowedResult, PointsParts, points_parts
from kibitz.site.player_data import play_of_row
from kibitz.site.shown_names import ShownNames


@dataclass(frozen=True, slots=True)
class SeenBoard:
    """A board of a session: its results, its hands and what was found of them, as far as they may be seen."""

    session: int
    section: str
    number: int
    traveller: TravellerView
    board: Board | None
    analysed: AnalysedDeal | None
    file: str


class BoardAsked(NamedTuple):
    """A board of a session whose hands are still to be searched."""

    session: int
    section: str
    file: str
    view: TravellerView
    board: Board | None

    @property
    def question(self) -> DealAsked | None:
        """What is to be found of it; None where nobody knows the hands, or may not."""
        return None if self.board is None else deal_asked(self.board, self.view["rows"])


def boards_asked(
    event: Event,
    who: EventActor,
    now: datetime,
    standings: EventStandings,
    session: int,
    *,
    say: Say | None = None,
    only: Collection[int] | None = None,
) -> list[BoardAsked]:
    """The boards of a session whose scores somebody may see, or those of them that are wanted."""
    apart = sorted({section for section, _ in event.sessions[session].deals if section})
    asked: list[BoardAsked] = []
    for listed in boards_view(event, who, now, session)["boards"]:
        number = listed["board"]
        if not listed["scores"] or not listed["results"] or (only is not None and number not in only):
            continue
        view = traveller_view(event, who, now, standings, session, number, say)
        for place, section in enumerate(apart or [""], 1):
            rows = [row for row in view["rows"] if not apart or row["section"] == section]
            hands = hand_view(event, who, now, session, section, number)
            board = Board(number, deal=Deal.parse(hands["pbn"])) if hands["pbn"] else None
            if rows:
                file = f"board-{session}-{f'{place}-' if apart else ''}{number}.html"
                asked.append(BoardAsked(session, section, file, {**view, "rows": rows}, board))
    return asked


def boards_searched(asked: Sequence[BoardAsked], searched: Searched | None = None) -> list[SeenBoard]:
    """The same boards with what was found of them; what is in `searched` is known already."""
    questions = [one.question for one in asked]
    found = iter(analysed_deals([question for question in questions if question is not None], searched))
    answers = [None if question is None else next(found) for question in questions]
    return boards_seen(asked, answers)


def boards_seen(asked: Sequence[BoardAsked], answers: Sequence[AnalysedDeal | None]) -> list[SeenBoard]:
    """Boards, each with the answer to what was asked of it."""
    return [
        SeenBoard(one.session, one.section, one.view["board"], one.view, one.board, answer, one.file)
        for one, answer in zip(asked, answers, strict=True)
    ]


def names_in(board: SeenBoard, names: ShownNames) -> SeenBoard:
    """A board with everybody in it as they are named."""
    return replace(board, traveller=names.data(board.traveller))


def deal_asked(board: Board, rows: Sequence[ResultOfBoardData]) -> DealAsked:
    """What is to be found of a board: who declared it in what, and the plays of it that are known."""
    declared = (declarer_in(row["result"]) for row in rows)
    plays = (play_of_row(row, board) for row in rows)
    return DealAsked(
        board,
        tuple(dict.fromkeys(one for one in declared if one is not None)),
        tuple(play for play in plays if play is not None),
    )


def parts_of(table: StandingsTable, boards: Sequence[SeenBoard]) -> dict[tuple[int, str], PointsParts]:
    """Where the points of every result of a field went, for both sides."""
    scored = table.fields[0] if len(table.fields) == 1 else None
    if scored is None or scored.method.unit not in ("matchpoints", "percent", "imps"):
        return {}
    found: dict[tuple[int, str], PointsParts] = {}
    for board in boards:
        for row in board.traveller["rows"]:
            made = table.results.get(row["id"])
            if made is None:
                continue
            play = play_of_row(row, board.board) if board.board is not None else None
            played = FollowedResult(made, board.number, row["result"], row["lead"] or "", board.analysed, play)
            for side, parts in points_parts(scored, played).items():
                found[row["id"], "NS" if side is Side.NORTH_SOUTH else "EW"] = parts
    return found
