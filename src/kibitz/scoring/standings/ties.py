"""Ties broken by named rules, in the order of the regulation `tie_breaks` (78D); who is still equal shares the place.

A rule gives each of those who are equal something to compare, the higher the better, or nothing where it does not fit.
When it tells some of them apart, those who are still equal begin again with the first rule among themselves.

| rule | who is ahead | used by |
|---|---|---|
| `head_to_head` | who did better on the boards they played against each other, if each met each | EBU, Sweden, WBF |
| `opponents_scores` | whose opponents have more at the end; in an individual opponents divided by partners | EBU |
| `basic_score` | in an event of VPs: who has more matchpoints or IMPs | EBU |
| `matches_won` | who won more matches (or rounds), a draw counting a half | EBU |
| `point_a_board` | who was above average on more boards, average counting a half | EBU |
| `common_boards` | who was better on more of the boards that all of them played | Sweden |
| `common_boards_same_direction` | the same, of those they played in the same direction | |
| `most_tops` | who has more best scores, then second best, and so on | |
| `highest_round` | whose best round was better, then the second best, and so on | |
| `last_round` | who was better in the last round, then the one before, and so on | |
| `highest_session` | whose best session was better, and so on | |
| `last_session` | who was better in the last session, and so on | |
| `lowest_deviation` | whose boards lie closer together (standard deviation) | France |
| `fewest_artificial` | who has fewer artificial scores | |
| `drawn_lots` | who was drawn first, as the director recorded it | |
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations, groupby
from math import lcm

from kibitz.game import Side
from kibitz.scoring.fields.travellers import TravellerKey
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.base import Tallies
from kibitz.scoring.standings.places import TieBreak
from kibitz.scoring.standings.scorecards import HALF, BoardFigure, cards, mean_share

TieFigures = tuple[Number, ...]
"""What is compared: the first, then the second, and so on."""


@dataclass(frozen=True, slots=True)
class TieBreakName:
    """A rule as it is said."""

    rule: str

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.standings.tie_break.{self.rule}"


@dataclass(frozen=True, slots=True)
class TieBroken:
    """A tie that a rule broke: who were equal, what each had by the rule, and in which groups it left them."""

    rule: str
    equals: tuple[str, ...]
    values: Mapping[str, TieFigures]
    order: tuple[tuple[str, ...], ...]

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return "scoring.standings.tie_broken"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {"equals": self.equals, "rule": TieBreakName(self.rule)}


TieRule = Callable[[Sequence[str]], Mapping[str, TieFigures] | None]
"""Takes contestants who are equal, and gives what each has by the rule; nothing where it does not fit."""


@dataclass(frozen=True, slots=True)
class TieRules:
    """By which rules a ranking breaks ties: those laid down, in their order, of those that there are."""

    names: tuple[str, ...]
    known: Mapping[str, TieRule]
    regulation: str = "tie_breaks"

    @property
    def laid_down(self) -> Mapping[str, object]:
        """The regulation that says so, if any does."""
        return {self.regulation: self.names} if self.names else {}

    def breakers(self, broken: list[TieBroken]) -> tuple[list[TieBreak], list[Flaw]]:
        """The rules, which record in `broken` what they decide; a name that there is not is a flaw."""
        rules = [_recorded(name, self.known[name], broken) for name in self.names if name in self.known]
        unknown = [name for name in self.names if name not in self.known]
        return rules, [Flaw("unknown_tie_break", {"name": name, "known": tuple(self.known)}) for name in unknown]


def _recorded(name: str, rule: TieRule, broken: list[TieBroken]) -> TieBreak:
    def decide(equals: Sequence[str]) -> Sequence[Sequence[str]]:
        values = rule(equals)
        if values is None or len(set(values.values())) < 2:
            return [equals]
        ordered = sorted(equals, key=values.__getitem__, reverse=True)
        groups = [list(group) for _, group in groupby(ordered, key=values.__getitem__)]
        broken.append(TieBroken(name, tuple(equals), dict(values), tuple(map(tuple, groups))))
        return groups

    return decide


CARDS_KEPT = 256
"""So many cards are held at once: one tie after another is looked at, and only those who are equal."""


class Material:
    """What rules look at."""

    def __init__(self, tallies: Tallies, draws: Sequence[str] = ()) -> None:
        self.tallies = tallies
        self.draws = {who: number for number, who in enumerate(draws)}
        self._cards: dict[str, list[BoardFigure]] = {}
        self._figures: dict[tuple[int, TravellerKey, Side], list[Number]] = {}

    def card(self, who: str) -> list[BoardFigure]:
        """A contestant's boards."""
        if who not in self._cards:
            if len(self._cards) >= CARDS_KEPT:
                self._cards.clear()
            self._cards[who] = cards(self.tallies.fields, self.tallies.names_of(who))
        return self._cards[who]

    def better(self, score: BoardFigure) -> int:
        """How many different scores of that side were better on the board; their own average (12C2c) may be none."""
        column = score.session, score.key, score.side
        if column not in self._figures:
            self._figures[column] = sorted({figure for figure in score.priced.figures.values() if figure is not None})
        figures = self._figures[column]
        return len(figures) - bisect_right(figures, score.figure)

    def shares(self, who: str, by: Callable[[BoardFigure], Hashable]) -> list[Number]:
        """Their share in each round, or in each session, in the order of play."""
        together: dict[Hashable, list[BoardFigure]] = {}
        for figure in self.card(who):
            together.setdefault(by(figure), []).append(figure)
        return [mean_share(figures) for figures in together.values()]

    def matches(self, who: str) -> list[tuple[tuple[str, ...], Number, Number]]:
        """In an event of VPs their matches: the opponents, their VPs, and 1, a half or 0 for a win, a draw, a loss."""
        found = getattr(self.tallies, "match_results", None)
        return list(found(who)) if found else []

    def __repr__(self) -> str:
        return f"<Material of {self.tallies!r}>"


_FieldRule = Callable[[Material, Sequence[str]], Mapping[str, TieFigures] | None]


def _head_to_head(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures] | None:
    among = set(equals)
    met: dict[str, list[BoardFigure]] = {}
    for who in equals:
        met[who] = [figure for figure in material.card(who) if not among.isdisjoint(figure.opponents)]
        if among - {who} - {other for figure in met[who] for other in figure.opponents}:
            return None
    values: dict[str, TieFigures] = {}
    for who in equals:
        vps = [points for opponents, points, _ in material.matches(who) if among.intersection(opponents)]
        values[who] = (_mean(vps), mean_share(met[who])) if vps else (mean_share(met[who]),)
    return values


def _opponents_scores(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures] | None:
    known = set(material.tallies.contestants)
    values: dict[str, TieFigures] = {}
    for who in equals:
        card = material.card(who)
        met = dict.fromkeys((figure.session, figure.round, other) for figure in card for other in figure.opponents)
        opponents = [material.tallies[other].ranked_on for _, _, other in met if other in known]
        sat = dict.fromkeys((figure.session, figure.round, other) for figure in card for other in figure.partners)
        partners = sum(material.tallies[other].ranked_on for _, _, other in sat if other in known)
        if not opponents or (sat and not partners):
            return None
        values[who] = (simple(Fraction(sum(opponents)) / partners) if sat else _mean(opponents),)
    return values


def _basic_score(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures]:
    return {who: (mean_share(material.card(who)),) for who in equals}


def _matches_won(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures]:
    values: dict[str, TieFigures] = {}
    for who in equals:
        won = [result for _, _, result in material.matches(who)]
        if not won:
            even = HALF if any(figure.top for figure in material.card(who)) else 0
            rounds = material.shares(who, lambda figure: (figure.session, figure.round))
            won = [1 if share > even else HALF if share == even else 0 for share in rounds]
        values[who] = (_mean(won),)
    return values


def _point_a_board(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures]:
    values: dict[str, TieFigures] = {}
    for who in equals:
        card = material.card(who)
        values[who] = (simple(Fraction(sum(figure.halves_won for figure in card), 2 * max(len(card), 1))),)
    return values


def _common(same_direction: bool) -> _FieldRule:
    def rule(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures] | None:
        boards = [
            {
                (figure.session, figure.key, figure.side if same_direction else None): figure.share
                for figure in material.card(who)
            }
            for who in equals
        ]
        common = set(boards[0]).intersection(*boards[1:])
        if not common:
            return None
        points: dict[str, Number] = dict.fromkeys(equals, 0)
        for (one, mine), (other, others) in combinations(zip(equals, boards, strict=True), 2):
            for board in common:
                if mine[board] == others[board]:
                    points[one] += 1
                    points[other] += 1
                else:
                    points[one if mine[board] > others[board] else other] += 2
        return {who: (point,) for who, point in points.items()}

    return rule


def _most_tops(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures]:
    worst = max((material.better(figure) for who in equals for figure in material.card(who)), default=0)
    values: dict[str, TieFigures] = {}
    for who in equals:
        counts = [0] * (worst + 1)
        for figure in material.card(who):
            counts[material.better(figure)] += 1
        values[who] = tuple(counts)
    return values


def _shares(by: Callable[[BoardFigure], Hashable], highest: bool) -> _FieldRule:
    def rule(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures]:
        shares = {who: material.shares(who, by) for who in equals}
        fewest = min(len(share) for share in shares.values())
        ordered = {who: sorted(share, reverse=True) if highest else share[::-1] for who, share in shares.items()}
        return {who: tuple(in_order[:fewest]) for who, in_order in ordered.items()}

    return rule


def _lowest_deviation(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures] | None:
    values: dict[str, TieFigures] = {}
    for who in equals:
        card = material.card(who)
        if len(card) < 2:
            return None
        values[who] = (-_variance([(board.figure, board.priced.top or 1) for board in card]),)
    return values


def _variance(shares: Sequence[tuple[Number, Number]]) -> Number:
    """The variance of these figures, each as a share of its top; in whole numbers of one unit, which are fastest."""
    unit = lcm(*(figure.denominator * top.numerator for figure, top in shares))
    whole = [
        figure.numerator * top.denominator * (unit // (figure.denominator * top.numerator)) for figure, top in shares
    ]
    squares = len(whole) * sum(number * number for number in whole) - sum(whole) ** 2
    return simple(Fraction(squares, unit**2 * len(whole) * (len(whole) - 1)))


def _fewest_artificial(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures]:
    return {who: (-sum(figure.artificial for figure in material.card(who)),) for who in equals}


def _drawn_lots(material: Material, equals: Sequence[str]) -> Mapping[str, TieFigures] | None:
    if not all(who in material.draws for who in equals):
        return None
    return {who: (-material.draws[who],) for who in equals}


def _mean(figures: Sequence[Number]) -> Number:
    return simple(Fraction(sum(figures)) / len(figures)) if figures else 0


TIE_BREAKS: Mapping[str, _FieldRule] = {
    "head_to_head": _head_to_head,
    "opponents_scores": _opponents_scores,
    "basic_score": _basic_score,
    "matches_won": _matches_won,
    "point_a_board": _point_a_board,
    "common_boards": _common(same_direction=False),
    "common_boards_same_direction": _common(same_direction=True),
    "most_tops": _most_tops,
    "highest_round": _shares(lambda figure: (figure.session, figure.round), highest=True),
    "last_round": _shares(lambda figure: (figure.session, figure.round), highest=False),
    "highest_session": _shares(lambda figure: figure.session, highest=True),
    "last_session": _shares(lambda figure: figure.session, highest=False),
    "lowest_deviation": _lowest_deviation,
    "fewest_artificial": _fewest_artificial,
    "drawn_lots": _drawn_lots,
}


def field_tie_rules(tallies: Tallies, draws: Sequence[str] = ()) -> TieRules:
    """The rules for those who are compared in fields, as the regulation `tie_breaks` has them."""
    material = Material(tallies, draws)
    return TieRules(tallies.rules.tie_breaks, {name: partial(rule, material) for name, rule in TIE_BREAKS.items()})
