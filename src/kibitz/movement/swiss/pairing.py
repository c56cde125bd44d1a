"""The draw of a round: the field ranked, a triple taken out, the rest paired as cheaply as can be, and seated."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.swiss.checks import flaws_of
from kibitz.movement.swiss.costs import PairingCosts, broken_by, priced
from kibitz.movement.swiss.draws import Draw, SwissContestant, SwissMatch, Triple
from kibitz.movement.swiss.figures import as_given
from kibitz.movement.swiss.history import SwissHistory, SwissRecord, record
from kibitz.movement.swiss.matching import NEVER, NoPairing, cheapest
from kibitz.movement.swiss.ranking import Standings, ranked
from kibitz.movement.swiss.rules import Closeness, SwissOddNumber, SwissRules
from kibitz.movement.swiss.tables import seated_at_tables
from kibitz.movement.swiss.top_down import from_the_top
from kibitz.movement.swiss.triples import chosen_three
from kibitz.movement.whole_numbers import is_whole

MOST_NAMED = 12

Pairings = list[tuple[SwissContestant, SwissContestant]]


def draw_round(
    history: SwissHistory,
    rules: SwissRules,
    round: int,
    standings: Standings | None = None,
    fixed: Collection[tuple[int, int]] = (),
) -> Draw:
    """The draw of a round; its flaws are those that no draw avoids, given those who are fixed as opponents."""
    known = record(history, rules, round)
    everybody = ranked(history, rules, round, standings, history.field(round))
    if len(everybody) < 2:
        raise Unplayable("swiss_too_few", contestants=len(everybody))
    going_on = _second_parts(history, round)
    busy = {member for triple in going_on for member in triple.contestants}
    together = _together(everybody, fixed, busy)
    busy.update(member.number for both in together for member in both)
    field = [contestant for contestant in everybody if contestant.number not in busy]
    triples = list(going_on)
    if three := _three(history, rules, known, round, field):
        field = [contestant for contestant in field if contestant not in three]
        numbers = sorted(contestant.number for contestant in three)
        triples.append(Triple(0, (numbers[0], numbers[1], numbers[2]), _triple_rounds(rules, round)))
    pairings, byes = paired(history, rules, known, round, field)
    pairings += together
    kept = [three_way for three_way in triples if three_way.part == 2]
    matches, placed = seated_at_tables(
        history, rules, known, pairings, [three_way for three_way in triples if three_way.part == 1], _tables(kept)
    )
    draw = Draw(round, matches, tuple(bye.number for bye in byes), (*kept, *placed), rules.basis(round), everybody)
    return replace(draw, flaws=flaws_of(draw, history, rules))


def _together(everybody: Sequence[SwissContestant], fixed: Collection[tuple[int, int]], busy: set[int]) -> Pairings:
    """Those whom the director puts together."""
    free = {contestant.number: contestant for contestant in everybody if contestant.number not in busy}
    found = []
    for one, other in fixed:
        for number in (one, other):
            if not is_whole(number) or number not in free or one == other:
                raise Unplayable("swiss_not_free", contestant=as_given(number))
        found.append((free.pop(one), free.pop(other)))
    return found


def _tables(triples: Sequence[Triple]) -> list[int]:
    return [triple.table for triple in triples]


def _second_parts(history: SwissHistory, round: int) -> list[Triple]:
    """The triples that began in the round before and go on, if all three are still there."""
    before = history.draws.get(round - 1)
    return [
        triple._replace(part=2)
        for triple in (before.triples if before else ())
        if triple.part < triple.rounds and all(history.plays(contestant, round) for contestant in triple.contestants)
    ]


def _triple_rounds(rules: SwissRules, round: int) -> int:
    """Over how many rounds a triple is played that begins now: 0 if there is no time for one."""
    if rules.triple_rounds == 2 and round == rules.rounds:
        return 1 if rules.kind is MovementKind.TEAMS else 0
    return rules.triple_rounds


def _three(
    history: SwissHistory, rules: SwissRules, known: SwissRecord, round: int, field: Sequence[SwissContestant]
) -> tuple[SwissContestant, ...] | None:
    if (
        rules.odd is not SwissOddNumber.TRIPLE
        or len(field) % 2 == 0
        or len(field) < 3
        or not _triple_rounds(rules, round)
    ):
        return None

    def breaks(rest: Sequence[SwissContestant]) -> int:
        pairings, _ = paired(history, rules, known, round, rest)
        return sum(broken_by(rules, history, known, round, *both) for both in pairings)

    return chosen_three(history, rules, known, round, field, breaks)


def paired(
    history: SwissHistory, rules: SwissRules, known: SwissRecord, round: int, field: Sequence[SwissContestant]
) -> tuple[Pairings, list[SwissContestant]]:
    """The cheapest pairing of a field, and the bye of an odd one."""
    if not field:
        return [], []
    costs = priced(history, rules, known, round, field)
    try:
        mate = cheapest(costs.rows)
    except NoPairing as found:
        alone = [place for place, row in enumerate(costs.rows) if all(cost >= NEVER for cost in _others(row, place))]
        stuck = sorted(field[place].number for place in alone or found.stuck if place < len(field))
        more = len(stuck) - MOST_NAMED
        values = {"contestants": stuck[:MOST_NAMED], "more": more if more > 0 else None}
        raise Unplayable("swiss_no_pairing", round=round, **values) from None
    if rules.closeness is Closeness.TOP_DOWN and rules.basis(round):
        mate = _from_the_top(costs, mate, len(field))
    pairings = [(field[one], field[other]) for one, other in enumerate(mate) if one < other < len(field)]
    return pairings, [field[one] for one, other in enumerate(mate) if one < len(field) <= other]


def _others(row: list[int], place: int) -> list[int]:
    return row[:place] + row[place + 1 :]


def _from_the_top(costs: PairingCosts, mate: list[int], size: int) -> list[int]:
    """Without the bye, which was given by rules of its own."""
    if len(mate) == size:
        return from_the_top(costs.rows, costs.conflict, mate)
    out = mate[size]
    rest = [place for place in range(size) if place != out]
    at = {place: new for new, place in enumerate(rest)}
    rows = [[row[place] for place in rest] for row in (costs.rows[place] for place in rest)]
    found = from_the_top(rows, costs.conflict, [at[mate[place]] for place in rest])
    whole = [0] * (size + 1)
    whole[out], whole[size] = size, out
    for new, other in enumerate(found):
        whole[rest[new]] = rest[other]
    return whole


def mended_draw(history: SwissHistory, rules: SwissRules, draw: Draw, standings: Standings | None = None) -> Draw:
    """A published draw after somebody has come or gone: who has no opponent is paired, all others stay."""
    round = draw.round
    known = record(history, rules, round)
    here = set(history.field(round))
    matches = [match for match in draw.matches if here.issuperset(match.contestants)]
    triples = [triple for triple in draw.triples if here.issuperset(triple.contestants)]
    busy = {member for match in matches for member in match.contestants}
    busy |= {member for triple in triples for member in triple.contestants}
    everybody = ranked(history, rules, round, standings if standings is not None else _scores(draw), sorted(here))
    pairings, byes = paired(
        history, rules, known, round, [contestant for contestant in everybody if contestant.number not in busy]
    )
    taken = [*(match.table for match in matches), *_tables(triples)]
    new, _ = seated_at_tables(history, rules, known, pairings, (), taken)
    whole: tuple[SwissMatch, ...] = tuple(sorted([*matches, *new]))
    now = Draw(round, whole, tuple(bye.number for bye in byes), tuple(triples), draw.after, everybody)
    return replace(now, flaws=flaws_of(now, history, rules))


def _scores(draw: Draw) -> Standings:
    return {contestant.number: contestant.score for contestant in draw.ranked}
