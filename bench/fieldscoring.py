"""A simultaneous of 5,000 tables in one scoring group, scored and ranked, corrected late; smaller and larger ones."""

import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from math import log

from bench.fieldplain import places as plain_places, standings
from bench.measure import Row, Work, compared
from bench.simultaneous import corrections, plain, with_fractions
from kibitz.scoring.fields.corrections import correct
from kibitz.scoring.fields.field import Field, score
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.standings.places import Place, field_figures, places

TABLES = 5000
SIZES = (1250, 2500, 5000, 10_000)
SOON = 2.0  # seconds, for the whole event
AT_ONCE = 0.02  # seconds, for a correction
TIMES_FASTER = 50  # than the whole event again
CORRECTIONS = 20

TURNS = 7


def rows() -> Iterator[Row]:
    for name, what, results in (
        ("field", f"{TABLES:,} tables scored and ranked", plain(TABLES)),
        ("field-fractions", "the same with fractions", with_fractions(TABLES)),
    ):
        yield from _event(name, what, results)
    yield _growth()
    yield _memory()


def ranked(results: list[BoardResult]) -> tuple[Field, dict[str, Place]]:
    field = score(results, Matchpoints())
    return field, places(field_figures(field))


def _event(name: str, what: str, results: list[BoardResult]) -> Iterator[Row]:
    """The whole event, a late correction, and how much faster this is than the whole again."""
    late = corrections(results, CORRECTIONS)
    field, places_before = ranked(results)
    note = _agreement(results, field, places_before)

    def whole() -> int:
        ranked(results)
        return 1

    def corrected() -> int:
        now = field
        for old, new in late:
            now = correct(now, old, new).after
            places(field_figures(now))
        return len(late)

    one, all_of_it = compared(corrected, whole)
    yield Row(name, what, all_of_it, SOON, f"{SOON:.0f} s", 1, note)
    note = _agreement_after(results, field, late)
    yield Row(f"{name}-late", "a late correction, all ranked", one, AT_ONCE, f"{AT_ONCE * 1000:.0f} ms", 1, note)
    if name == "field":
        yield Row(f"{name}-again", "the same, beside the event", one, all_of_it, "all again", TIMES_FASTER)


def _agreement(results: list[BoardResult], field: Field, found: dict[str, Place]) -> str:
    """Says that totals and places are those of the definition; anything else fails the bench."""
    by_definition = standings(results)
    differ = [who for who, figures in by_definition.items() if figures != (field.total(who), field.available(who))] + [
        who for who, place in plain_places(by_definition).items() if place != tuple(found[who])
    ]
    if differ or len(by_definition) != len(found):
        raise AssertionError(f"not as by the definition: {', '.join(differ[:5])}")
    return f"{len(results):,} results; totals and places of all {len(found):,} as by the definition"


def _agreement_after(results: list[BoardResult], field: Field, late: list[tuple[BoardResult, BoardResult]]) -> str:
    """Says that the event corrected is the corrected event scored anew."""
    instead = {id(old): new for old, new in late}
    for old, new in late:
        field = correct(field, old, new).after
    note = _agreement([instead.get(id(result), result) for result in results], field, places(field_figures(field)))
    return f"after {len(late)} of them: {note}"


def _growth() -> Row:
    """How the time for a result grows with the event, beside one pass that is linear: no more than the logarithm does.

    The pass meets the same results and contestants, so that it loses as much in the caches of a larger event.
    """
    times, passes, sizes = [], [], []
    for tables in SIZES:
        results = plain(tables)
        whole, one_pass = partial(ranked, results), partial(_counted, results)
        ours, linear = compared(each_of(whole, len(results)), each_of(one_pass, len(results)))
        times.append(ours)
        passes.append(linear)
        sizes.append(len(results))
    grown, linear = times[-1] / times[0], passes[-1] / passes[0]
    allowed = linear * log(sizes[-1]) / log(sizes[0])
    told = ", ".join(f"{tables:,} tables {time * 1e6:.2f} µs" for tables, time in zip(SIZES, times, strict=True))
    note = f"{told}: {grown:.2f} x; a linear pass {linear:.2f} x, by the logarithm at most {allowed:.2f} x"
    return Row("field-growth", "a result of a larger event", times[-1], note=note, flat=grown <= allowed)


def _counted(results: list[BoardResult]) -> dict[Who, int]:
    """The boards of everybody counted, board by board: work that is linear beyond doubt."""
    travellers: dict[int, list[BoardResult]] = {}
    for result in results:
        travellers.setdefault(result.board, []).append(result)
    boards: dict[Who, int] = {}
    for traveller in travellers.values():
        for board_result in traveller:
            for who in (board_result.ns, board_result.ew):
                boards[who] = boards.get(who, 0) + 1
    return boards


def _memory() -> Row:
    results = plain(TABLES)
    tracemalloc.start()
    ranked(results)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Row("field-memory", "memory beside the results", note=f"{peak / 1e6:.0f} MB at the peak")


def each_of(way: Callable[[], object], rows: int) -> Work:
    """Work that is counted by the row."""

    def work() -> int:
        way()
        return rows

    return work
