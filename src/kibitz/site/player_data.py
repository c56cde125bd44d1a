"""What the script that plays boards on and replays them (`assets/play.js`) is given: on a site, and by the server.

The hands as numbers, what was found of them, the plays that are known with the tricks that each card left declarer, and
all words. Cards are written as PBN writes them; a declarer and a denomination together are a key, as in `NS` and `ENT`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, TypedDict

from kibitz.event.views.traveller import ResultOfBoardData
from kibitz.formats.lin import handviewer_link
from kibitz.game import (
    DENOMINATIONS,
    DOUBLE,
    FROM_NOTRUMP,
    PASS,
    REDOUBLE,
    SEATS,
    Board,
    Card,
    Contract,
    Denomination,
    Play,
    Result,
    Seat,
)
from kibitz.game.about import About, LawNumber, SeatName
from kibitz.site.analysed_deals import AnalysedDeal
from kibitz.site.words import SiteWords

_ALERTED = "Alert"  # how what is said of an alerted call begins
_SUITS = "SHDC"
_SUIT = re.compile(r"\\([SHDC])")
_RANKS = "23456789TJQKA"
_MOST_LOST = 13


class ReplayCallData(TypedDict):
    """A call as it was made, and how it was explained."""

    seat: SeatName
    call: Annotated[str, About(examples=("1S", "P"))]
    withdrawn: bool
    meaning: Annotated[str, About("As it was explained; empty: it was not.")]
    alerted: bool


class ReplayNoteData(TypedDict):
    """What was ruled or said beside calls and cards, in its place."""

    calls: Annotated[int, About("After so many calls.")]
    cards: Annotated[int, About("After so many cards.")]
    sentence: str
    by: LawNumber


class ReplayData(TypedDict):
    """A play of the board that is known."""

    id: Annotated[int, About("The result that it led to.")]
    title: Annotated[str, About("The contract, what was made of it, and who played it.")]
    key: Annotated[str, About("Who declared in what.", examples=("NS", "ENT"))]
    level: Annotated[int, About("Of the contract.")]
    auction: Annotated[str, About("The calls from the dealer on; empty: not known.", examples=("1NT P 3NT P P P",))]
    cards: Annotated[str, About("In the order of play.", examples=("H5 H2 HK H3",))]
    tricks: Annotated[list[int], About("Those of declarer in all, with best play by all four after each card.")]
    calls: Annotated[
        list[ReplayCallData],
        About("The calls one by one, where it was played at a live table, or where something was said of them."),
    ]
    seats: Annotated[str, About("Whose each card was, where that is known.", examples=("ESWN",))]
    notes: Annotated[list[ReplayNoteData], About("What went wrong, and what was ruled; at a live table.")]


class PlayerWordsData(TypedDict):
    """The words of the player."""

    declares: str
    begin: str
    again: str
    back: str
    best: str
    thinking: str
    tricks: str
    turn: str
    played: str
    what_if: str
    first: str
    previous: str
    next: str
    last: str
    from_here: str
    to_play: str
    all_tricks: str
    level: str
    doubling: str
    alone: str
    declarer: str
    dummy: str
    makes: str
    made: str
    down: str
    lead: str
    viewer: str
    costs: Annotated[list[str], About("What a card cost, by the number of tricks from one on.")]
    seats: list[str]
    names: list[str]
    denominations: list[str]
    ranks: list[str]
    calls: Annotated[dict[str, str], About("How the calls that are no bids are shown.", examples=({"P": "pass"},))]


class PlayableBoardData(TypedDict):
    """A board for the script that plays it on and replays it."""

    hands: Annotated[list[list[int]], About("By seat and suit a bit for each rank, from the two on.")]
    dealer: Annotated[int, About("By the order N, E, S, W.")]
    tricks: Annotated[dict[str, int], About("Those of each declarer in each denomination, double dummy.")]
    leads: Annotated[dict[str, dict[str, int]], About("The tricks of declarer after each opening lead, where known.")]
    plays: list[ReplayData]
    first: Annotated[str, About("What is offered first.")]
    link: Annotated[str, About("Where the board is shown at Bridge Base Online; calls and cards may follow.")]
    words: PlayerWordsData


def player_data(
    board: Board, analysed: AnalysedDeal | None, rows: Sequence[ResultOfBoardData], kind: str, words: SiteWords
) -> PlayableBoardData:
    """What the script is given of a board whose hands may be seen."""
    leads = analysed.leads if analysed is not None else {}
    first = next(iter(leads), None)
    return {
        "hands": _masks(board),
        "dealer": SEATS.index(board.dealer),
        "tricks": {}
        if analysed is None
        else {
            f"{seat}{denomination}": analysed.tricks[seat, denomination]
            for seat in SEATS
            for denomination in DENOMINATIONS
        },
        "leads": {
            f"{declared.declarer}{declared.denomination}": {str(card): 13 - tricks for card, tricks in cards.items()}
            for declared, cards in leads.items()
        },
        "plays": [
            _replay(analysed, row, play, kind, words) for row in rows if (play := play_of_row(row, board)) is not None
        ],
        "first": f"{first.declarer}{first.denomination}" if first else "",
        "link": handviewer_link(board),
        "words": player_words(words),
    }


def play_of_row(row: ResultOfBoardData, board: Board) -> Play | None:
    """The play of a result, where its cards are known."""
    contract = Result.parse(row["result"]).contract if row["play"] and row["result"] else None
    if contract is None or board.deal is None:
        return None
    return Play(contract, board.deal, row["play"] or "")


def _replay(
    analysed: AnalysedDeal | None, row: ResultOfBoardData, play: Play, kind: str, words: SiteWords
) -> ReplayData:
    contract, spelt = play.contract, words.voice.spell
    sides = " / ".join(
        words.seated(players) or words.several(who, kind)
        for players, who in ((row["ns_players"], row["ns"]), (row["ew_players"], row["ew"]))
    )
    made = f"{spelt(contract.bid)}{spelt(contract.doubling, 'symbol')} {words.seat(contract.declarer)}"
    return {
        "id": row["id"],
        "title": f"{made} {words.over(row['result'])} · {sides}",
        "key": f"{contract.declarer}{_denomination(contract)}",
        "level": contract.level,
        "auction": row["auction"] or "",
        "cards": " ".join(map(str, play)),
        "tricks": list(analysed.course(play)) if analysed is not None else [],
        "calls": _calls(row, play, words),
        "seats": "",
        "notes": [],
    }


def _calls(row: ResultOfBoardData, play: Play, words: SiteWords) -> list[ReplayCallData]:
    """The calls with what was said of them; nothing where nothing was."""
    if not row["auction"] or not any(row["said"]):
        return []
    calls = row["auction"].split()
    dealer = Board(row["board"]).dealer
    return [
        {
            "seat": str(Seat((dealer + place) & 3)),
            "call": call,
            "withdrawn": False,
            "meaning": _with_suits(text.removeprefix(_ALERTED).removeprefix(":").strip()),
            "alerted": text.startswith(_ALERTED),
        }
        for place, (call, text) in enumerate(zip(calls, (*row["said"], *[""] * len(calls)), strict=False))
    ]


def _with_suits(text: str) -> str:
    """A text with the signs of suits, for which PBN and LIN have letters."""
    return _SUIT.sub(lambda found: "♠♥♦♣"[_SUITS.index(found[1])], text)


def _denomination(contract: Contract) -> Denomination:
    assert contract.bid.denomination is not None, "a contract is a bid"
    return contract.bid.denomination


def _masks(board: Board) -> list[list[int]]:
    """The hands as numbers: for each seat, for each suit, a bit for each rank."""
    deal = board.deal
    assert deal is not None, "whoever asks has looked"
    return [
        [sum(1 << _RANKS.index(str(card)[1]) for card in deal[seat] if str(card)[0] == suit) for suit in _SUITS]
        for seat in SEATS
    ]


def player_words(words: SiteWords) -> PlayerWordsData:
    """The words of the script."""
    return {
        "declares": words("play.declares"),
        "begin": words("play.begin"),
        "again": words("play.again"),
        "back": words("play.back"),
        "best": words("play.best"),
        "thinking": words("play.thinking"),
        "tricks": words("play.tricks"),
        "turn": words("play.turn"),
        "played": words("play.played"),
        "first": words("play.first"),
        "previous": words("play.previous"),
        "next": words("play.next"),
        "last": words("play.last"),
        "from_here": words("play.from_here"),
        "to_play": words("play.to_play"),
        "all_tricks": words("play.all_tricks"),
        "level": words("play.level"),
        "doubling": words("play.doubling"),
        "alone": words("play.alone"),
        "declarer": words("play.declarer"),
        "dummy": words("play.dummy"),
        "makes": words("makes"),
        "made": words("play.made"),
        "down": words("play.down"),
        "what_if": words("what_if"),
        "viewer": words.beside("viewer"),
        "lead": words("lead"),
        "costs": [words("play.costs", count=lost) for lost in range(1, _MOST_LOST + 1)],
        "seats": [words.seat(seat) for seat in Seat],
        "names": [words.voice.spell(seat) for seat in Seat],
        "denominations": [words.voice.spell(one, "symbol") for one in FROM_NOTRUMP],
        "ranks": [words.voice.spell(Card.parse(f"S{rank}").rank, "symbol") for rank in _RANKS],
        "calls": {
            short: words.voice.spell(call) if call == PASS else words.voice.spell(call, "symbol")
            for short, call in (("P", PASS), ("X", DOUBLE), ("XX", REDOUBLE))
        },
    }
