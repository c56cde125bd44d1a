"""A ranking by matchpoints from rows, beside the same in polars: a simultaneous, and an evening of a club."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bench.fieldscoring import TABLES, each_of
from bench.measure import Row, compared
from bench.simultaneous import plain
from kibitz.results import rank
from kibitz.scoring.standings import Ranking

_CLUB = 14  # tables


def rows() -> Iterator[Row]:
    os.environ["POLARS_MAX_THREADS"] = "1"  # read when polars is imported
    import polars

    for name, tables in (("rank-rows", TABLES), ("rank-rows-club", _CLUB)):
        results = plain(tables)
        frame = polars.DataFrame(
            {
                "board": [result.board for result in results],
                "ns": [result.ns for result in results],
                "ew": [result.ew for result in results],
                "score": [result.ns_award for result in results],
            }
        )
        ours, peer = partial(_ours, frame), _by_polars(frame)
        theirs = {row["pair"]: (row["points"], row["place"]) for row in peer().iter_rows(named=True)}
        for row in ours().to_dicts():
            if theirs[row["contestant"]] != (row["score"], row["place"]):
                raise AssertionError(f"{row['contestant']}: not as polars has it")
        note = f"{len(results):,} rows; points and places of all {len(theirs):,} as polars has them"
        times = compared(each_of(ours, len(results)), each_of(peer, len(results)))
        yield Row(name, f"a row of a ranking, {tables:,} tables", *times, "polars", note=note)


def _ours(frame: object) -> Ranking:
    return rank(frame, "matchpoints", winners=1)


def _by_polars(frame: Any) -> Callable[[], Any]:
    """The same by hand: matchpoints of both sides, their sums, percentages and places."""
    import polars
    from polars import col

    def ranked() -> Any:
        scored = frame.with_columns(
            points=2 * (col("score").rank("average").over("board") - 1),
            top=2 * (col("score").count().over("board").cast(polars.Float64) - 1),
        )
        of_ns = scored.select(pair=col("ns"), points=col("points"), top=col("top"))
        of_ew = scored.select(pair=col("ew"), points=col("top") - col("points"), top=col("top"))
        totals = polars.concat([of_ns, of_ew]).group_by("pair").agg(col("points").sum(), col("top").sum())
        totals = totals.with_columns(percentage=100 * col("points") / col("top"))
        placed = totals.with_columns(place=col("percentage").rank("min", descending=True).cast(polars.Int64))
        return placed.sort("place", "pair")

    return ranked
