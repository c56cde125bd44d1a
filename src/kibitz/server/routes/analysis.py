"""What the hands of a board could make, where the solver is installed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from kibitz.analysis.double_dummy import card_tricks, double_dummy
from kibitz.event.views.hands import HandRecordData, hand_view, hands_view
from kibitz.game import DENOMINATIONS, SEATS, Board, Contract, Deal, Denomination, Play, Seat
from kibitz.game.about import About, SeatName
from kibitz.paper import HandRecord, solved_record
from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.routes.parameters import SectionName, SessionNumber, session_of
from kibitz.solver import DoubleDummyError, has_engine


class TricksData(TypedDict):
    """Tricks by denomination."""

    C: int
    D: int
    H: int
    S: int
    NT: int


class MakesBySeatData(TypedDict):
    """Tricks by declarer."""

    N: TricksData
    E: TricksData
    S: TricksData
    W: TricksData


class ParData(TypedDict):
    """The score that neither side can improve on: a result that leads to it, and all contracts that do."""

    points: int
    result: str
    contracts: list[str]


class _Solved(TypedDict, total=False):
    makes: MakesBySeatData
    par: ParData


class MakesData(TypedDict):
    """Tricks with best play by all four."""

    board: int
    available: Annotated[bool, About("Whether the solver is installed.")]
    visible: bool
    makes: MakesBySeatData | None
    par: ParData | None


class MakesOfAllData(TypedDict):
    """The same of all boards of a section whose hands may be seen."""

    session: int
    section: str
    boards: list[MakesData]


class CardPlayedOnData(TypedDict):
    """A card that may be played."""

    card: str
    tricks: Annotated[int, About("Those of declarer in all, with best play by all four after it.")]


class PlayedOnData(TypedDict):
    """A board that is played on from a position."""

    board: int
    available: Annotated[bool, About("Whether the solver is installed.")]
    visible: bool
    turn: SeatName | None
    won: Annotated[int, About("Tricks that declarer's side has won.")]
    lost: int
    cards: list[CardPlayedOnData]


router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])


@router.get("/hands/{board}/makes")
@answers(MakesData)
async def makes(
    visitor: Asking,
    event_id: str,
    board: Annotated[int, Path(ge=1, le=10_000)],
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
    section: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Tricks by declarer and denomination with best play by all four, and par; for those who may see the hands."""
    open_event = await visitor.open_event(event_id)
    number = session_of(open_event.event, session).number
    hand = hand_view(open_event.event, visitor.who(event_id), visitor.services.events.clock(), number, section, board)
    return answer_plain(visitor, await _makes(hand))


@router.get("/makes")
@answers(MakesOfAllData)
async def makes_of_all(
    visitor: Asking,
    event_id: str,
    session: SessionNumber = 0,
    section: SectionName = "",
) -> Response:
    """The same of all boards whose hands one may see, for hand records."""
    open_event = await visitor.open_event(event_id)
    number = session_of(open_event.event, session).number
    seen = hands_view(open_event.event, visitor.who(event_id), visitor.services.events.clock(), number, section)
    boards = [await _makes(hand) for hand in seen["boards"]]
    return answer_plain(visitor, MakesOfAllData(session=number, section=section, boards=boards))


@router.get("/hands/{board}/play")
@answers(PlayedOnData)
async def play_on(
    visitor: Asking,
    event_id: str,
    board: Annotated[int, Path(ge=1, le=10_000)],
    declarer: Annotated[Literal["N", "E", "S", "W"], Query(description="Who declares.")],
    denomination: Annotated[Literal["C", "D", "H", "S", "NT"], Query(description="In what.")],
    played: Annotated[str, Query(max_length=200, description="The cards so far, as in `H5 H2 HK`.")] = "",
    session: Annotated[int, Query(ge=0, le=10_000)] = 0,
    section: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """What if: the tricks that declarer takes after each card that may be played, with best play by all four."""
    open_event = await visitor.open_event(event_id)
    number = session_of(open_event.event, session).number
    hand = hand_view(open_event.event, visitor.who(event_id), visitor.services.events.clock(), number, section, board)
    deal = None if hand["pbn"] is None else Deal.parse(hand["pbn"])
    return answer_plain(visitor, await played_on(board, deal, declarer, denomination, played, visible=hand["visible"]))


async def played_on(
    board: int, deal: Deal | None, declarer: str, denomination: str, played: str, *, visible: bool = True
) -> PlayedOnData:
    """A board played on from a position, where its hands may be seen."""
    data: PlayedOnData = {
        "board": board,
        "available": has_engine(),
        "visible": visible,
        "turn": None,
        "won": 0,
        "lost": 0,
        "cards": [],
    }
    if deal is not None and data["available"]:
        play = Play(Contract.parse(f"1{denomination} by {declarer}"), deal, played)
        data["won"] = play.tricks_won(play.declarer.side)
        data["lost"] = play.tricks_won(play.declarer.side.opponents)
        data["turn"] = None if play.turn is None else str(play.turn)
        if play.turn is not None:
            found = await asyncio.get_running_loop().run_in_executor(SOLVING, card_tricks, play)
            data["cards"] = [{"card": str(card), "tricks": _declarers(play, tricks)} for card, tricks in found.items()]
    return data


def _declarers(play: Play, tricks: int) -> int:
    """Declarer's tricks in all, where the side whose turn it is takes so many of those that are left."""
    own, side = play.declarer.side, play.turn.side if play.turn else None
    won, lost = play.tricks_won(own), play.tricks_won(own.opponents)
    return won + (tricks if side is own else 13 - won - lost - tricks)


SOLVING = ThreadPoolExecutor(1, "double dummy")
"""Who waits for the solver, one board after the other: not where entries are written, which never wait for it."""


async def _makes(hand: HandRecordData) -> MakesData:
    """What a board makes: nothing where the hands are not for their eyes, or there is no solver."""
    data: MakesData = {
        "board": hand["board"],
        "available": has_engine(),
        "visible": hand["visible"],
        "makes": None,
        "par": None,
    }
    if data["available"] and hand["pbn"] is not None:
        solved = await asyncio.get_running_loop().run_in_executor(SOLVING, _solved, hand["board"], hand["pbn"])
        data["makes"], data["par"] = solved.get("makes"), solved.get("par")
    return data


def solved_boards(boards: Sequence[Board]) -> list[HandRecord]:
    """Boards with what they make, as papers have it; solved one after the other, and kept. Waits for it."""
    if not has_engine():
        return [HandRecord(board) for board in boards]
    return [
        HandRecord(board) if board.deal is None else SOLVING.submit(_record, board.number, str(board.deal)).result()
        for board in boards
    ]


@lru_cache(maxsize=4096)
def _record(number: int, pbn: str) -> HandRecord:
    board = Board(number, deal=Deal.parse(pbn))
    try:
        return solved_record(board, double_dummy(board))
    except DoubleDummyError:
        return HandRecord(board)


def _solved(number: int, pbn: str) -> _Solved:
    record = _record(number, pbn)
    found, best = record.tricks, record.par
    if found is None or best is None:
        return {}
    north, east, south, west = (_tricks(found, seat) for seat in SEATS)
    result = str(best.result) if best.result else "Pass"
    return {
        "makes": {"N": north, "E": east, "S": south, "W": west},
        "par": {"points": best.points, "result": result, "contracts": [str(contract) for contract in best.contracts]},
    }


def _tricks(found: Mapping[tuple[Seat, Denomination], int], seat: Seat) -> TricksData:
    clubs, diamonds, hearts, spades, notrump = (found[seat, denomination] for denomination in DENOMINATIONS)
    return {"C": clubs, "D": diamonds, "H": hearts, "S": spades, "NT": notrump}
