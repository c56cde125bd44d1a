"""Plain matchpoints of N-S on one table of 180,000 scores, beside pandas and polars; the peer is the faster of them."""

import os
from collections.abc import Callable, Iterable, Iterator
from statistics import median

from bench.fieldscoring import TABLES, TURNS, each_of
from bench.measure import Row, timed
from bench.simultaneous import plain
from kibitz.game import Side
from kibitz.scoring.fields.field import score
from kibitz.scoring.methods.matchpoints import Matchpoints

HALF_AS_FAST = 0.5


def rows() -> Iterator[Row]:
    os.environ["POLARS_MAX_THREADS"] = "1"  # read when polars is imported
    import numpy as np
    import pandas
    import polars

    from kibitz.scoring.methods.matchpoint_arrays import matchpoint_array
    from kibitz.scoring.methods.matchpoint_columns import matchpoint_column

    results = plain(TABLES)
    boards, points = [result.board for result in results], [result.ns_award for result in results]
    own_boards, own_points = np.array(boards), np.array(points)
    by_pandas = pandas.DataFrame({"board": boards, "score": points})
    by_polars = polars.DataFrame({"board": boards, "score": points})
    rank = (2 * (polars.col("score").rank("average").over("board") - 1)).alias("matchpoints")

    ways: dict[str, Callable[[], Iterable[float]]] = {
        "arrays": lambda: matchpoint_array(own_boards, own_points),
        "lists": lambda: matchpoint_column(boards, points),
        "pandas": lambda: 2 * (by_pandas.groupby("board")["score"].rank("average") - 1),
        "polars": lambda: by_polars.select(rank)["matchpoints"],
    }
    field = score(results, Matchpoints())
    worth = [field.figure(result, Side.NORTH_SOUTH) for result in results]
    for name, way in ways.items():
        if list(way()) != worth:
            raise AssertionError(f"{name}: not the matchpoints of the field")
    turns = [{name: timed(each_of(way, len(results))) for name, way in ways.items()} for _ in range(TURNS)]
    times = {name: median(turn[name] for turn in turns) for name in ways}
    faster = min("pandas", "polars", key=lambda name: times[name])
    others = ", ".join(f"{name} {times[name] * len(results) * 1e3:.1f} ms" for name in ways)
    note = f"{len(results):,} rows, all as the field has them: {others}"
    yield Row("matchpoints", "plain matchpoints, of arrays", times["arrays"], times[faster], faster, HALF_AS_FAST, note)
    yield Row("matchpoints-lists", "the same, of lists", times["lists"], times[faster], faster)
