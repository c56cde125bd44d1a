"""The figures that a file of pairs or players has beside those that were worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from kibitz.formats.sessions.model import FileContestant, Precision
from kibitz.game import Side
from kibitz.results.differences import KINDS, Agreement, Difference
from kibitz.results.place_lists import PublishedLists, main_places
from kibitz.results.sessions import RankedSession
from kibitz.results.shown_figures import ComparedFigure, ShownFigures, agrees, places_of
from kibitz.scoring.methods.field_imps import Butler
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import SwissPairs, Tally
from kibitz.scoring.standings.places import Place
from kibitz.scoring.working.tables import figure_of

_TOTALS = ("total", "percentage", "average", "raw", "factored")


@dataclass
class _Comparison:
    ranked: RankedSession
    compared: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))

    @cached_property
    def places(self) -> dict[str, int | None]:
        """To how many places each of the totals is printed, and what matches gave."""
        published = [contestant.published for contestant in self.ranked.session.contestants]
        found = {name: places_of(getattr(totals, name) for totals in published) for name in _TOTALS}
        matches = [figures for match in self.ranked.session.matches for figures in (match.published, match.vps)]
        return {**found, "matches": places_of(points for figures in matches for points in (figures.ns, figures.ew))}

    @property
    def precision(self) -> Precision:
        return self.ranked.session.precision

    def figures(self, otherwise: Counter[tuple[int, str]]) -> Iterator[Difference]:
        """What each result was worth."""
        session, scored = self.ranked.session, self.ranked.field
        held, has_top = set(map(id, scored.results)), any(scored.ledger.available.values())
        found = [
            ComparedFigure(result, side, self.ours(result, side, figures.in_percent), published, figures.in_percent)
            for result, figures in zip(session.results, session.figures, strict=True)
            if id(result) in held and (has_top or not figures.in_percent)
            for side, published in ((Side.NORTH_SOUTH, figures.ns), (Side.EAST_WEST, figures.ew))
            if published is not None
        ]
        self.compared["figures"] += len(found)
        shown = ShownFigures(scored, self.precision, found, session.sat_out)
        for compared in found:
            if compared.ours is not None and shown.agrees(compared.ours, compared.published):
                continue
            if how := shown.otherwise(compared):
                otherwise[compared.result.board, how] += 1
            else:
                yield Difference("figure", _of_result(compared))

    def ours(self, result: BoardResult, side: Side, in_percent: bool) -> Number | None:
        """What a result was worth to a side; in percent, its share of the top."""
        scored = self.ranked.field
        found = figure_of(scored, result, side, result.contestants(side)[0])
        if not in_percent or found is None:
            return found
        top = scored.travellers[scored.grouping.key(result)].side(side).top
        return Fraction(found) * 100 / top if top else None

    def contestants(self) -> Iterator[Difference]:
        """What everybody has, and their places."""
        there = set(self.ranked.tallies.contestants)
        lists = PublishedLists(self.ranked)
        places = main_places(self.ranked, lists)
        for contestant in self.ranked.session.contestants:
            if contestant.id in there:
                yield from self.totals(contestant)
                published = contestant.published
                if published.place is not None and contestant.id in places:
                    yield from self.place(
                        "places", contestant.id, places[contestant.id], published.place, published.tied
                    )
                for placed in published.places:
                    found = lists.place(contestant, placed)
                    if (found, placed.place) == (places.get(contestant.id), published.place):
                        continue  # the same list, or one in which they stand alike
                    values = {
                        "stratum": placed.stratum or None,
                        "section": contestant.section if placed.in_section else None,
                    }
                    yield from self.place("listed", contestant.id, found, placed.place, placed.tied, values)

    def totals(self, contestant: FileContestant) -> Iterator[Difference]:
        tally, published = self.ranked.tallies[contestant.id], contestant.published
        scores: list[Number] = [tally.score]
        shares: list[Number] = [] if tally.percentage is None else [tally.percentage + (contestant.handicap or 0)]
        means: list[Number] = [Fraction(tally.score) / tally.boards] if tally.boards else []
        held = self.ranked.tallies
        by_mean = not isinstance(held, SwissPairs) and held.rules.without_top == "mean" and tally.percentage is None
        shown = means if by_mean else []
        before: list[Number] = [tally.total, tally.score]
        before += [] if tally.percentage is None else [tally.percentage]
        factoring = tally.factoring if isinstance(tally, Tally) else None
        factored: list[Number] = [*([factoring.rounded] if factoring else []), *before]
        cut = self.precision.totals
        for kind, ours, name, cut_off in (
            # Some files give a percentage as the total, or what is ranked on: the mean of a board.
            ("total", scores + shares + shown, "total", cut),
            ("percentage", shares, "percentage", Fraction(0)),
            ("total", means, "average", Fraction(0)),
            ("total", before, "raw", cut),
            ("total", factored, "factored", Fraction(0)),
        ):
            theirs = getattr(published, name)
            if theirs is not None and ours:
                self.compared[f"{kind}s"] += 1
                if not any(agrees(our, theirs, self.precision, cut_off, self.places[name]) for our in ours):
                    yield Difference(kind, {"contestant": contestant.id, "ours": ours[0], "theirs": theirs})
        if published.boards is not None:
            self.compared["boards"] += 1
            if tally.boards != published.boards:
                yield Difference(
                    "boards", {"contestant": contestant.id, "ours": tally.boards, "theirs": published.boards}
                )

    def place(
        self,
        kind: str,
        who: str,
        ours: Place | None,
        theirs: int,
        tied: bool,
        values: dict[str, str | None] | None = None,
    ) -> Iterator[Difference]:
        """A place; who shares it in the file must share it here."""
        self.compared[kind] += 1
        alone = ours is not None and tied and ours.shared_by == 1
        if ours is None or ours.number != theirs or alone:
            said = {"ours": None if ours is None else str(ours), "theirs": f"{theirs}{'=' if tied else ''}"}
            id = "place" if kind == "places" else kind
            yield Difference(id, {"contestant": who, **(values or {}), **said})

    def datums(self) -> Iterator[Difference]:
        """The averages of boards that Butler compares with."""
        method = self.ranked.field.method
        if not isinstance(method, Butler):
            return
        places = places_of(self.ranked.session.averages.values())
        for board, published in self.ranked.session.averages.items():
            columns = [
                traveller.ns.column for key, traveller in self.ranked.field.travellers.items() if key.board == board
            ]
            if columns:
                self.compared["datums"] += 1
                ours = [method.datum(column) for column in columns]
                if not any(agrees(our, published, places=places) for our in ours):
                    yield Difference("datum", {"board": board, "ours": ours[0], "theirs": published})

    def matches(self) -> Iterator[Difference]:
        """What matches gave, where they are converted: VPs, or what these were converted from."""
        tallies = self.ranked.tallies
        if not isinstance(tallies, SwissPairs):
            return
        for match in self.ranked.session.matches:
            for published, kinds in ((match.published, ("vps", "margin", "figure")), (match.vps, ("vps",))):
                for who, opponents, theirs in (
                    (match.home, match.visitors, published.ns),
                    (match.visitors, match.home, published.ew),
                ):
                    met = tallies.matches(match.round).get(who, ()) if match.round in tallies.rounds else ()
                    played = next((played for played in met if opponents in played.opponents), None)
                    if theirs is None or played is None:
                        continue
                    self.compared["matches"] += 1
                    ours = [played.vps, *(getattr(played.parts[0], kind) for kind in kinds[1:])]
                    if not any(agrees(figure, theirs, places=self.places["matches"]) for figure in ours):
                        values = {"contestant": who, "opponents": opponents, "round": match.round}
                        yield Difference("match", {**values, "ours": ours[0], "theirs": theirs})


def compare_field(ranked: RankedSession) -> Agreement:
    """Compare every figure that the file has of a field."""
    comparison = _Comparison(ranked)
    otherwise: Counter[tuple[int, str]] = Counter()
    parts: Iterable[Iterator[Difference]] = (
        comparison.figures(otherwise),
        comparison.datums(),
        comparison.matches(),
        comparison.contestants(),
    )
    found = tuple(difference for part in parts for difference in part)
    shown = (Difference(id, {"board": board, "count": count}) for (board, id), count in sorted(otherwise.items()))
    return Agreement(comparison.compared, found, tuple(shown))


def _of_result(figure: ComparedFigure) -> dict[str, object]:
    result = figure.result
    who = {"board": result.board, "ns": result.ns, "ew": result.ew, "side": figure.side}
    return {**who, "ours": figure.ours, "theirs": figure.published}
