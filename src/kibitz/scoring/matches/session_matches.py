"""The results of a session as matches: who met whom, and which rounds belong together.

Two results of a board are compared where the same two teams sat at both tables, each team N-S at one of them. Mostly
that is in one round. In a triangle every board comes to the other table a round later: then these rounds are one
match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from kibitz.scoring.flaws import Flaw
from kibitz.scoring.matches.match import Match
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.standings.penalties import Penalty, Unit, misplaced

_Meeting = tuple[str, str, int]
"""The home team, the visitors, and the round."""


@dataclass(frozen=True, slots=True)
class Grouped:
    """The matches, in the order of rounds, and what belongs to none."""

    matches: tuple[Match, ...]
    flaws: tuple[Flaw, ...] = ()


def group_matches(
    results: Iterable[BoardResult],
    pairs: Mapping[str, str] | None = None,
    *,
    knock_out: bool = False,
    listed: Sequence[_Meeting] = (),
    over: bool | None = None,
) -> Grouped:
    """Find the matches of a session.

    `pairs` says for which team a contestant plays. Two teams alone, and any two in a knock-out, play one match, whose
    rounds are its sets; otherwise they meet anew in every round. `listed` are meetings that are known: they say which
    team is the home team, and that two teams met more than once. `over` says that all matches are over, or that none
    is: see `Match.over`.
    """
    known, flaws = pairs or {}, []
    met: dict[frozenset[str], list[BoardResult]] = {}
    for result in results:
        teams = [_team(who, known) for who in (result.ns, result.ew)]
        if None in teams:
            stranger = result.ns if teams[0] is None else result.ew
            flaws.append(Flaw("plays_for_no_team", {"board": result.board, "contestant": stranger}))
        elif teams[0] == teams[1]:
            values = {"team": teams[0], "board": result.board, "table": result.table or None}
            flaws.append(Flaw("one_team_both_ways", values))
        else:
            met.setdefault(frozenset(map(str, teams)), []).append(result)
    times = Counter(frozenset(meeting[:2]) for meeting in listed)
    matches: list[Match] = []
    for teams_met, own in met.items():
        joined = _joined(own, known, {meeting[2] for meeting in listed if frozenset(meeting[:2]) == teams_met})
        rounds = list(dict.fromkeys(joined.values()))
        whole = knock_out or (len(met) == 1 and times[teams_met] < 2)
        for together in [rounds] if whole else [[number] for number in rounds]:
            mine = [
                _in_round(own_result, joined[own_result.round])
                for own_result in own
                if joined[own_result.round] in together
            ]
            matches.append(replace(_match(teams_met, mine, known, listed), over=over))
    return Grouped(tuple(sorted(matches, key=lambda match: match.round)), tuple(flaws))


def penalties_of(
    penalties: Iterable[Penalty], matches: Sequence[Match], unit: Unit
) -> tuple[dict[int, list[Penalty]], list[Penalty], list[Flaw]]:
    """Penalties by the match that they belong to, those of the event, and those that could be of several matches.

    One that names a round is of that match; so is one of a team that has only one match. `unit` is what the event adds
    up: a penalty in it may be of the event.
    """
    own: dict[int, list[Penalty]] = {}
    of_event, flaws = [], []
    for penalty in penalties:
        theirs = [at for at, match in enumerate(matches) if penalty.contestant in match.teams]
        elsewhere = {at: misplaced(penalty, matches[at].results) for at in theirs}
        meant = [at for at, flaw in elsewhere.items() if flaw is None]
        if theirs and not meant:
            flaws += [flaw for flaw in list(elsewhere.values())[:1] if flaw is not None]
        elif len(meant) == 1:
            own.setdefault(meant[0], []).append(penalty)
        elif not theirs or (penalty.round is None and penalty.unit in (unit, Unit.TOP)):
            of_event.append(penalty)
        else:
            values = {"contestant": penalty.contestant, "unit": penalty.unit.value, "round": penalty.round}
            flaws.append(Flaw("penalty_without_match", values))
    return own, of_event, flaws


def _team(who: Who, pairs: Mapping[str, str]) -> str | None:
    teams = {pairs.get(player, player) for player in ((who,) if isinstance(who, str) else who)}
    return teams.pop() if len(teams) == 1 else None


def _joined(results: Sequence[BoardResult], pairs: Mapping[str, str], known: Collection[int]) -> dict[int, int]:
    """By round the first round of those that make up one match.

    Rounds belong together where a board has one table in the one and the other table in the other, and no board has
    both in either; not where each is `known` to be a meeting of its own.
    """
    ways: dict[int, dict[int, set[str | None]]] = {}
    for board_result in results:
        ways.setdefault(board_result.board, {}).setdefault(board_result.round, set()).add(_team(board_result.ns, pairs))
    first = {number: number for number in sorted({result.round for result in results})}
    whole = {number for rounds in ways.values() for number, sat in rounds.items() if len(sat) > 1}
    for rounds in ways.values():
        lonely = [(number, sat) for number, sat in sorted(rounds.items()) if number not in whole]
        for (one, sat), (other, also) in zip(lonely[::2], lonely[1::2], strict=False):
            if sat != also and not {one, other} <= set(known):
                low, high = sorted((first[one], first[other]))
                first = {number: low if start == high else start for number, start in first.items()}
    return first


def _in_round(result: BoardResult, round: int) -> BoardResult:
    return result if result.round == round else replace(result, round=round)


def _match(
    teams: frozenset[str], results: Sequence[BoardResult], pairs: Mapping[str, str], listed: Sequence[_Meeting]
) -> Match:
    rounds = {result.round for result in results}
    home = [meeting[0] for meeting in listed if frozenset(meeting[:2]) == teams and meeting[2] in rounds]
    home += [meeting[0] for meeting in listed if frozenset(meeting[:2]) == teams]
    first = home[0] if home else str(_team(results[0].ns, pairs))
    (second,) = teams - {first}
    return Match(
        first,
        second,
        tuple(results),
        pairs,
        tables=_tables(results),
        by_set=len({(result.round, result.board) for result in results}) > len({result.board for result in results}),
        round=min(rounds),
    )


def _tables(results: Sequence[BoardResult]) -> int:
    """At how many tables the match was played: as many as most boards have.

    Where tables have no names and all those boards have every result twice, the results were entered twice.
    """
    boards: dict[tuple[int, int], list[BoardResult]] = {}
    for result in results:
        boards.setdefault((result.round, result.board), []).append(result)
    places = {key: len({(played.section, played.table or number) for number, played in enumerate(own)})
              for key, own in boards.items()}  # fmt: skip
    numbers = Counter(places.values())
    usual = max(numbers, key=lambda count: (numbers[count], -count))
    if usual <= 2 or usual % 2:
        return 2
    full = [own for key, own in boards.items() if places[key] == usual]
    unnamed = not any(played.table for own in full for played in own)
    return 2 if unnamed and all(2 * len(set(own)) <= len(own) for own in full) else usual
