"""The boards of a session by search: what each declarer makes, par, each lead against what was played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from kibitz.analysis.card_tricks import CardTricks
from kibitz.analysis.double_dummy import card_tricks, is_whole, trick_table
from kibitz.analysis.par import Par, par
from kibitz.analysis.play_costs import costs_by
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import (
    DENOMINATIONS,
    SEATS,
    Board,
    Card,
    Contract,
    Deal,
    Denomination,
    KibitzError,
    Play,
    Result,
    Seat,
)
from kibitz.solver import DoubleDummyEngine, engine, has_engine, solved_in_order


class DeclarerIn(NamedTuple):
    """Who declares, in which denomination: all that leads and tricks depend on."""

    declarer: Seat
    denomination: Denomination


class DealAsked(NamedTuple):
    """A board whose deal is known, who declared it in what, and the plays of it that are known."""

    board: Board
    played: tuple[DeclarerIn, ...]
    plays: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class AnalysedDeal:
    """What was found of a deal."""

    tricks: TrickTable
    par: Par
    leads: Mapping[DeclarerIn, CardTricks]
    courses: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def course(self, play: Play) -> tuple[int, ...]:
        """The tricks of declarer, with best play from there on, after each card of a play; nothing where unknown."""
        return self.courses.get(_play_key(play), ())

    def made(self, played: DeclarerIn) -> int:
        """The tricks that declarer takes with best play by all four."""
        return self.tricks[played.declarer, played.denomination]

    def after_lead(self, played: DeclarerIn, lead: Card) -> int | None:
        """The tricks that declarer takes with best play after that lead; None where nobody could lead it."""
        found = self.leads.get(played)
        return None if found is None or lead not in found else 13 - found[lead]


@dataclass(frozen=True, slots=True)
class SearchedDeal:
    """What was searched of a deal before: searching takes longer than all else, and no deal makes something new."""

    tricks: TrickTable
    leads: Mapping[DeclarerIn, CardTricks]
    courses: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # by the play, as `_play_key` writes it


Searched = dict[str, SearchedDeal]
"""By the deal, as PBN writes it."""


def analysed_deals(asked: Iterable[DealAsked], known: Searched | None = None) -> list[AnalysedDeal | None]:
    """What is found of each, on all cores; None where the hands are not whole. Without a solver it is None of all.

    What is `known` is not searched again; what is found is known from then on.
    """
    questions = list(asked)
    known = {} if known is None else known
    whole = [question for question in questions if is_whole(question.board.deal)]
    if not has_engine():
        return [None] * len(questions)

    def searched(solver: DoubleDummyEngine, question: DealAsked) -> AnalysedDeal:
        return _analysed(solver, question, known.get(str(question.board.deal)))

    found: dict[int, AnalysedDeal] = {}
    for question, answer in zip(whole, solved_in_order(engine(), searched, whole), strict=True):
        found[id(question)] = answer
        known[str(question.board.deal)] = SearchedDeal(answer.tricks, answer.leads, answer.courses)
    return [found.get(id(question)) for question in questions]


@lru_cache(512)
def analysed_deal(asked: DealAsked) -> AnalysedDeal | None:
    """The same of one deal, kept for the next time."""
    return analysed_deals([asked])[0]


def _analysed(solver: DoubleDummyEngine, question: DealAsked, before: SearchedDeal | None) -> AnalysedDeal:
    deal = question.board.deal
    assert deal is not None, "only whole deals are asked for"
    tricks = before.tricks if before else trick_table(deal, solver)
    best = par(question.board, tricks)
    wanted = list(question.played)
    if best.result is not None and best.result.contract is not None:
        wanted.append(_declarer_in(best.result.contract))
    leads = {
        played: before.leads[played] if before and played in before.leads else card_tricks(_opening(played, deal))
        for played in dict.fromkeys(wanted)
    }
    courses = {}
    for play in question.plays:
        key = _play_key(play)
        known = before.courses.get(key) if before else None
        courses[key] = known or tuple(card.declarers_tricks for card in costs_by(solver, play))
    return AnalysedDeal(tricks, best, leads, courses)


def _play_key(play: Play) -> str:
    declared = _declarer_in(play.contract)
    return f"{declared.declarer}{declared.denomination} {' '.join(map(str, play))}"


def written_down(searched: Searched) -> dict[str, Any]:
    """What was searched, as JSON has it."""
    return {
        deal: {
            "tricks": [found.tricks[seat, denomination] for denomination in DENOMINATIONS for seat in SEATS],
            "leads": {
                f"{played.declarer}{played.denomination}": {str(card): tricks for card, tricks in cards.items()}
                for played, cards in found.leads.items()
            },
            **({"courses": {key: list(course) for key, course in found.courses.items()}} if found.courses else {}),
        }
        for deal, found in searched.items()
    }


def read_again(data: Any) -> Searched:
    """What was written down; nothing of what cannot be read."""
    searched: Searched = {}
    for deal, found in data.items() if isinstance(data, dict) else ():
        try:
            places = [(seat, denomination) for denomination in DENOMINATIONS for seat in SEATS]
            tricks = TrickTable(dict(zip(places, found["tricks"], strict=True)))
            leads = {_read_played(key): _read_leads(key, cards) for key, cards in found["leads"].items()}
            courses = {str(key): tuple(map(int, course)) for key, course in found.get("courses", {}).items()}
        except (KeyError, TypeError, ValueError, AttributeError, KibitzError):
            continue
        searched[deal] = SearchedDeal(tricks, leads, courses)
    return searched


def _read_played(key: str) -> DeclarerIn:
    return DeclarerIn(Seat.of(key[:1]), Denomination.of(key[1:]))


def _read_leads(key: str, cards: Mapping[str, int]) -> CardTricks:
    leader = _read_played(key).declarer.lho
    return CardTricks(leader, {Card.parse(card): int(tricks) for card, tricks in cards.items()})


def _opening(played: DeclarerIn, deal: Deal) -> Play:
    return Play(Contract.parse(f"1{played.denomination} by {played.declarer}"), deal)


def _declarer_in(contract: Contract) -> DeclarerIn:
    denomination = contract.bid.denomination
    assert denomination is not None, "a contract is a bid"
    return DeclarerIn(contract.declarer, denomination)


def declarer_in(result: str) -> DeclarerIn | None:
    """Who declared in what by a result as the log writes it; None where nobody did."""
    contract = Result.parse(result).contract if result else None
    return None if contract is None else _declarer_in(contract)
