"""Swiss draws of 500 teams over twelve rounds, and the exact matching beside that of networkx on the same graph."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bench.measure import Row, compared, timed
from kibitz.movement.swiss import Closeness, Swiss, SwissRules
from kibitz.movement.swiss.costs import priced
from kibitz.movement.swiss.history import record
from kibitz.movement.swiss.matching import NEVER, cheapest
from kibitz.movement.swiss.ranking import ranked

TEAMS = 500
ROUNDS = 12
SOON = 1.0  # seconds, for a round
NEAREST = 12  # opponents of each, in the graph that both are given
TIMES_FASTER = 5

Rows = list[list[int]]


def rows() -> Iterator[Row]:
    for name, rules in (
        ("swiss", SwissRules(rounds=ROUNDS)),
        ("swiss-scores", SwissRules(rounds=ROUNDS, closeness=Closeness.SCORES)),
        ("swiss-groups", SwissRules(rounds=ROUNDS, closeness=Closeness.GROUPS, group_width=5)),
        ("swiss-top-down", SwissRules(rounds=ROUNDS, closeness=Closeness.TOP_DOWN)),
    ):
        times, _ = _event(rules)
        note = f"the slowest round {max(times) * 1000:.0f} ms; nobody meets anybody twice"
        yield Row(name, f"a round of {TEAMS} teams drawn", sum(times) / len(times), SOON, f"{SOON:.0f} s", 1, note)
    try:
        yield _matching()
    except ImportError as missing:
        yield Row("swiss-matching", "", note=f"not available: {missing}")


def _event(rules: SwissRules, rounds: int = ROUNDS) -> tuple[list[float], Swiss]:
    """The time of each round's draw, results being made up, and the event."""
    lot = Random(1)
    swiss = Swiss.of(TEAMS, rules)
    scores = dict.fromkeys(range(1, TEAMS + 1), Fraction())
    times, meetings = [], set()
    for _ in range(rounds):
        drawn = []

        def one_round(swiss: Swiss = swiss, drawn: list[object] = drawn) -> int:
            drawn.append(swiss.draw(scores))
            return 1

        times.append(timed(one_round))
        draw = swiss.draw(scores)
        if drawn != [draw]:
            raise AssertionError("the same standings gave another draw")
        swiss = swiss.publish(draw)
        meetings.update(draw.meetings())
        for _, ns, ew in draw.matches:
            won = Fraction(min(2000, max(0, int(100 * lot.gauss(10 + (ew - ns) * 10 / TEAMS, 5)))), 100)
            scores[ns] += won
            scores[ew] += 20 - won
    if len(meetings) != rounds * TEAMS // 2:
        raise AssertionError("somebody met somebody twice")
    return times, swiss


def _matching() -> Row:
    """The last round's graph, each with the nearest opponents: both must find a pairing that costs the same."""
    from networkx import Graph, min_weight_matching

    rules = SwissRules(closeness=Closeness.SCORES)
    _, swiss = _event(rules, ROUNDS - 1)
    lot = Random(2)
    scores = {number: Fraction(lot.randrange(8000, 14_000), 100) for number in range(1, TEAMS + 1)}
    field = ranked(swiss.history, rules, ROUNDS, scores, range(1, TEAMS + 1))
    whole = priced(swiss.history, rules, record(swiss.history, rules, ROUNDS), ROUNDS, field).rows
    sparse = [[NEVER] * TEAMS for _ in range(TEAMS)]
    graph = Graph()
    for one, row in enumerate(whole):
        others = [other for other in range(TEAMS) if other != one]
        for other in sorted(others, key=row.__getitem__)[:NEAREST]:
            sparse[one][other] = sparse[other][one] = row[other]
            graph.add_edge(one, other, weight=row[other])

    def ours() -> int:
        cheapest(sparse)
        return 1

    def theirs() -> int:
        min_weight_matching(graph)
        return 1

    mates = cheapest(sparse)
    least = sum(sparse[one][other] for one, other in enumerate(mates) if one < other)
    if least != sum(whole[one][other] for one, other in min_weight_matching(graph)):
        raise AssertionError("the pairings do not cost the same")
    own, peer = compared(ours, theirs, rounds=3)
    note = f"{graph.number_of_edges():,} edges; both pairings cost the same"
    return Row("swiss-matching", f"{TEAMS} teams paired at least cost", own, peer, "networkx", TIMES_FASTER, note)
