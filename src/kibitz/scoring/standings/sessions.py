"""An event of several sessions or stages: percentages, matchpoints, IMPs or VPs put together.

Each session has tallies of its own, with its own penalties. Here they are weighed, the best of them taken where the
conditions say so, and a share of an earlier stage is carried over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from kibitz.game.spans import write_spans
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings.base import ContestantTally, RankingNote, penalty_note
from kibitz.scoring.standings.penalties import Deduction, Penalty, PenaltyBook, Refund, Tops, deduction, misplaced
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.stages import (
    CarryOver,
    Combination,
    EventTally,
    EventTallyPart,
    WeighedSession,
    related,
    unit_of,
)
from kibitz.scoring.standings.ties import TieRules, field_tie_rules


class EventTallies:
    """Everybody's tallies over several sessions; `penalties` are those that belong to no session.

    Sessions that are scored in different units are refused. Where average plus and minus are by the whole stage (12C2c)
    the tallies in `sessions` are those in which they are.
    """

    def __init__(
        self,
        sessions: Sequence[WeighedSession],
        rules: RankingRules | None = None,
        combination: Combination | None = None,
        *,
        carry_over: CarryOver | None = None,
        penalties: Iterable[Penalty | Refund] = (),
    ) -> None:
        self.rules = rules or RankingRules()
        self.combination = combination or Combination()
        self.carry_over = carry_over
        self.flaws: list[Flaw] = []
        self.sessions = related([session for session in sessions if self._sound(session)])
        self.unit = unit_of(self.sessions, carry_over, self.combination.of)
        self.by_percentages = self.unit == "percent" and self.combination.of != "scores"
        self._names = [self._named(session) for session in self.sessions]
        self._carried = self._named(carry_over) if carry_over else {}
        if self.combination.best > len(self.sessions):
            values = {"best": self.combination.best, "sessions": len(self.sessions)}
            self.flaws.append(Flaw("best_of_sessions", values))
        entries = [penalty for penalty in penalties if isinstance(penalty, Refund) or self._here(penalty)]
        self.book = PenaltyBook.of(entries, self.contestants)
        self.flaws += self.book.flaws
        for who in self.book.entries:
            self._deductions(who, *self._basis(self._parts(who)))

    def _sound(self, session: WeighedSession) -> bool:
        if session.weight > 0:
            return True
        self.flaws.append(Flaw("session_weight", {"session": session.name, "weight": session.weight}))
        return False

    def _here(self, penalty: Penalty) -> bool:
        known = {session.name for session in self.sessions}
        if penalty.session and penalty.session not in known:
            self.flaws.append(Flaw("penalty_session", {"contestant": penalty.contestant, "session": penalty.session}))
        return not penalty.session

    def _named(self, session: WeighedSession | CarryOver) -> dict[str, str]:
        """For whom each score of a session counts: contestant to the name they have there."""
        found: dict[str, str] = {}
        for name in session.tallies.contestants:
            counts = session.counts_for.get(name, name)
            for who in (counts,) if isinstance(counts, str) else counts:
                if who in found:
                    values = {"contestant": who, "session": session.name, "first": found[who], "second": name}
                    self.flaws.append(Flaw("two_scores_in_session", values))
                found.setdefault(who, name)
        return found

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(list(self.contestants))} in {self.unit}>"

    @property
    def contestants(self) -> list[str]:
        """Everybody who has a score in some session."""
        return list(dict.fromkeys(who for names in self._names for who in names))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of all sessions."""
        return tuple(field for session in self.sessions for field in session.tallies.fields)

    def names_of(self, who: str) -> list[str]:
        """Under which name they stand in each of the fields."""
        return [
            names.get(who, who)
            for session, names in zip(self.sessions, self._names, strict=True)
            for _ in session.tallies.fields
        ]

    @property
    def most_available(self) -> Number:
        """What was available to whoever had most."""
        if self.by_percentages:
            return 0
        return simple(sum(session.tallies.most_available * session.weight for session in self.sessions))

    def shown(self, who: str) -> Number:
        """Their figure as it is shown."""
        return self[who].shown

    def __getitem__(self, who: str) -> EventTally:
        if all(who not in names for names in self._names):
            raise Unscorable("contestant_unknown", contestant=who)
        parts = self._parts(who)
        counted = [part for part in parts if part.counted]
        worth = simple(sum(tally_part.worth for tally_part in counted))
        out_of = sum(tally_part.out_of for tally_part in counted)
        boards = sum(part.tally.boards for part in parts if part.tally is not None and part.counted)
        if self.by_percentages:
            weight = sum(tally_part.weight for tally_part in counted)
            total = simple(Fraction(worth) / weight) if self.combination.mean and weight else worth
            deductions = self._deductions(who, *self._basis(parts))
            score = simple(total - sum(taken.worth for taken in deductions))
            percentage: Number | None = score if self.combination.mean else None
            figure, unit = score, self.rules.percentage_rounding
        else:
            total = worth
            deductions = self._deductions(who, *self._basis(parts))
            score = simple(total - sum(taken.worth for taken in deductions))
            percentage = simple(Fraction(score) * 100 / out_of) if out_of else None
            figure = self.without_top(score, counted) if percentage is None else percentage
            unit = self.rules.total_rounding if percentage is None else self.rules.percentage_rounding
        shown = rounded(figure, unit, self.rules.halves)
        ranked = shown if self.rules.rank_on == "shown" else figure
        return EventTally(
            who,
            parts,
            boards,
            total,
            deductions,
            score,
            out_of,
            percentage,
            shown,
            ranked,
            tuple(_notes(who, parts, carries=self.carry_over is not None)),
        )

    def without_top(self, score: Number, counted: Iterable[EventTallyPart]) -> Number:
        """The sum, or the mean of a board where the regulations rank on that."""
        boards = sum(
            tally_part.tally.boards * tally_part.weight for tally_part in counted if tally_part.tally is not None
        )
        mean = self.rules.without_top == "mean" and self.unit in ("imps", "points") and boards
        return simple(Fraction(score) / boards) if mean else score

    def _basis(self, parts: Sequence[EventTallyPart]) -> tuple[str, Tops]:
        """The unit that penalties are converted to, and by which tops."""
        if self.by_percentages:
            return "percent", Tops()
        counted = [part for part in parts if part.counted]
        out_of = sum(tally_part.out_of for tally_part in counted)
        boards = sum(tally_part.tally.boards for tally_part in counted if tally_part.tally is not None)
        top = simple(Fraction(out_of) / boards) if boards else 0
        return "matchpoints" if out_of else self.unit, Tops(top, out_of)

    def _deductions(self, who: str, unit: str, tops: Tops) -> tuple[Deduction, ...]:
        mine = self.book.of_contestant(who)
        played = self._played(who) if mine else None
        found = [
            (None if played is None else misplaced(penalty, played)) or deduction(penalty, refund, unit, tops)
            for penalty, refund in mine
        ]
        self.flaws += [taken for taken in found if isinstance(taken, Flaw) and taken not in self.flaws]
        return tuple(taken for taken in found if isinstance(taken, Deduction))

    def _played(self, who: str) -> list[BoardResult] | None:
        """Their results in all sessions; None where they are not known, as of matches of teams."""
        if not all(session.tallies.fields for session in self.sessions):
            return None
        held = zip(self.fields, self.names_of(who), strict=True)
        return [result for field, name in held for result, _ in field.card(name)]

    def _parts(self, who: str) -> tuple[EventTallyPart, ...]:
        pairs = zip(self.sessions, self._names, strict=True)
        parts = [self._part(session, names.get(who), who) for session, names in pairs]
        best = self.combination.best
        if best:
            order = sorted(range(len(parts)), key=lambda index: -parts[index].worth)
            kept = [index for index in order if parts[index].counted][:best]
            parts = [part if number in kept else _uncounted(part) for number, part in enumerate(parts)]
        if self.carry_over is not None:
            parts.insert(0, self._carry(self.carry_over, who, parts))
        return tuple(parts)

    def _part(self, session: WeighedSession, name: str | None, who: str) -> EventTallyPart:
        if name is None:
            counted = self.combination.absent == "nothing"
            figure = self.combination.absent_score
            missed = 0 if self.by_percentages else session.tallies.most_available
            worth, out_of = simple(figure * session.weight), simple(missed * session.weight)
            return EventTallyPart(session.name, None, figure, session.weight, worth, out_of, counted)
        tally = session.tallies[name]
        figure, out_of = self._figure(tally)
        worth = simple(figure * session.weight)
        played_by = name if name != who else ""
        return EventTallyPart(
            session.name, tally, figure, session.weight, worth, simple(out_of * session.weight), True, played_by
        )

    def _figure(self, tally: ContestantTally) -> tuple[Number, Number]:
        shown = self.combination.session_figures == "shown"
        if self.by_percentages:
            return (tally.shown if shown else tally.percentage if tally.percentage is not None else tally.score), 0
        return (
            rounded(tally.score, self.rules.total_rounding, self.rules.halves) if shown else tally.score
        ), tally.out_of

    def _carry(self, carried: CarryOver, who: str, parts: Sequence[EventTallyPart]) -> EventTallyPart:
        name = self._carried.get(who)
        if name is None:
            return EventTallyPart(carried.name, None, 0, carried.share, 0, 0, counted=False)
        tally = carried.tallies[name]
        figure, out_of = self._figure(tally)
        if carried.by == "tops" and out_of:
            boards = sum(part.tally.boards for part in parts if part.tally is not None and part.counted)
            here = sum(part.out_of for part in parts if part.counted)
            times = Fraction(tally.boards) / out_of * here / boards if boards else Fraction(0)
            figure, out_of = simple(figure * times), simple(out_of * times)
        return EventTallyPart(
            carried.name, tally, figure, carried.share, simple(figure * carried.share), simple(out_of * carried.share)
        )

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for those who are compared in fields."""
        return field_tie_rules(self, draws)

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on; who missed a session may have no place at all."""
        all_needed = self.combination.absent == "not_ranked"
        return {
            who: self[who].ranked_on
            for who in self.contestants
            if not all_needed or all(who in names for names in self._names)
        }


def _uncounted(part: EventTallyPart) -> EventTallyPart:
    return EventTallyPart(
        part.session, part.tally, part.figure, part.weight, part.worth, part.out_of, False, part.played_by
    )


def _notes(who: str, parts: Sequence[EventTallyPart], *, carries: bool) -> Iterable[RankingNote]:
    """What is remarked on the parts; what is carried over is the first, and no session to be absent from."""
    missed = [part.session for place, part in enumerate(parts) if part.tally is None and not (carries and place == 0)]
    for place, part in enumerate(parts):
        if part.tally is None and carries and place == 0:
            yield RankingNote("nothing_carried", {"session": part.session})
        elif part.tally is None and len(missed) > 1:
            if part.session == missed[0]:
                yield RankingNote("absent_from_several", {"sessions": _in_spans(missed)})
        elif part.tally is None:
            yield RankingNote("absent", {"session": part.session})
        elif part.played_by and part.tally.contestant != who:
            yield RankingNote("played_by", {"session": part.session, "substitute": part.played_by})
        if part.tally is not None:
            yield from _penalty_notes(part.session, part.tally)


def _in_spans(sessions: Sequence[str]) -> str:
    """Sessions in a line: numbers that follow one another from the first to the last."""
    if not all(session.isdecimal() for session in sessions):
        return ", ".join(sessions)
    return write_spans(map(int, sessions), to="–", fewest=3)


def _penalty_notes(session: str, tally: ContestantTally) -> Iterable[RankingNote]:
    """The penalties that were taken within a session, or within a match of it."""
    for taken in tally.deductions:
        yield penalty_note(taken, "in_session", session=session)
    for note in tally.notes:
        if note.id in ("penalty_in_match", "refund_in_match"):
            yield RankingNote(note.id, {**note.message_values, "session": session})


def penalties_of(session: str, entries: Iterable[Penalty | Refund]) -> list[Penalty | Refund]:
    """The penalties of one session with their refunds; "" gives those that belong to none."""
    held = list(entries)
    ids = {entry.id for entry in held if isinstance(entry, Penalty) and entry.id and entry.session == session}
    return [
        entry for entry in held if (entry.penalty in ids if isinstance(entry, Refund) else entry.session == session)
    ]
