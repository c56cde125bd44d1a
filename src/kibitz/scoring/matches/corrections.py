"""Corrections (79C): a changed result scores its match again, and says what changed for whom.

A result can change other matches too: where a team's own mean is that of the session or the stage (12C2c), and where
further boards without a score have other figures (12C2d). `correct_matches` looks at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.averages import OtherMatches
from kibitz.scoring.matches.figures import BoardScore
from kibitz.scoring.matches.match import Match, seating
from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.matches.score_matches import score_again, score_match
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A figure of a team before and after: on a board, or, where that is None, its margin in the match."""

    team: str
    board: int | None
    before: Number | None
    after: Number | None
    opponent: str = ""
    round: int = 0  # of the match
    set: int = 0  # of the board, where sets have the same numbers

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.teams.change.{'margin' if self.board is None else 'board'}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {
            "team": self.team,
            "board": self.board,
            "before": self.before,
            "after": self.after,
            "opponent": self.opponent,
            "round": self.round or None,
            "set": self.set or None,
        }


@dataclass(frozen=True)
class MatchCorrection:
    """A match before and after a result was changed, entered (`old` is None) or taken out (`new` is None)."""

    before: MatchScore
    after: MatchScore
    old: BoardResult | None
    new: BoardResult | None

    @cached_property
    def changes(self) -> tuple[FigureChange, ...]:
        """Every figure that is another than before; 12C2c may change boards that nobody touched."""
        return _changes(self.before, self.after)


@dataclass(frozen=True)
class MatchesCorrection:
    """All matches before and after a result of one was changed."""

    before: tuple[MatchScore, ...]
    after: tuple[MatchScore, ...]
    old: BoardResult | None
    new: BoardResult | None

    @cached_property
    def changes(self) -> tuple[FigureChange, ...]:
        """Every figure in any match that is another than before."""
        pairs = zip(self.before, self.after, strict=True)
        return tuple(each for before, after in pairs for each in _changes(before, after))

    @property
    def touched(self) -> tuple[int, ...]:
        """The numbers of the matches that are others than before."""
        pairs = enumerate(zip(self.before, self.after, strict=True))
        return tuple(at for at, (before, after) in pairs if before != after)


def correct_match(
    score: MatchScore,
    old: BoardResult | None,
    new: BoardResult | None,
    elsewhere: Mapping[str, OtherMatches] | None = None,
) -> MatchCorrection:
    """Change one result of a match, or enter or take out one; refused if the new one cannot stand.

    What the teams have elsewhere (12C2c) is as it was, unless it is given.
    """
    given = score.elsewhere if elsewhere is None else elsewhere
    match = _with(score.match, old, new)
    after = score_match(match, score.rules, penalties=score.penalties, carried=score.carried, elsewhere=given)
    return MatchCorrection(score, after, old, new)


def correct_matches(
    scores: Sequence[MatchScore], number: int, old: BoardResult | None, new: BoardResult | None
) -> MatchesCorrection:
    """The same in one of several matches, that with this number in the list, and what it changes in all of them."""
    matches = [each.match for each in scores]
    matches[number] = _with(matches[number], old, new)
    return MatchesCorrection(tuple(scores), tuple(score_again(scores, matches)), old, new)


def _with(match: Match, old: BoardResult | None, new: BoardResult | None) -> Match:
    changed = match.with_(old, new)
    if new is not None:
        before = [each.result for each in seating(match).set_aside]
        for each in seating(changed).set_aside:
            if each.result is new or each.result not in before:
                raise Unscorable.of(each.flaw)
    return changed


def _changes(before: MatchScore, after: MatchScore) -> tuple[FigureChange, ...]:
    found = []
    for team in before.match.teams:
        where = before.match.opponent(team), before.match.round
        was, is_now = ({_key(board): figure for board, figure in each.figures(team)} for each in (before, after))
        for key in sorted(was.keys() | is_now.keys()):
            if was.get(key) != is_now.get(key):
                round = key[0] if before.match.by_set else 0
                found.append(FigureChange(team, key[1], was.get(key), is_now.get(key), *where, round))
        margins = [each.margin(team) for each in (before, after)]
        if margins[0] != margins[1]:
            found.append(FigureChange(team, None, margins[0], margins[1], *where))
    return tuple(found)


def _key(board: BoardScore) -> tuple[int, int]:
    return board.round, board.board
