"""`python -m bench`: a table of Kibitz beside its peers."""

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from bench.measure import Row, compiled_modules

# By the module that measures it: the rows it yields, for --only and for saying what could not be measured.
ROWS = {
    "startup": ("version", "help"),
    "dealing": ("deal", "batch", "where", "where-plain", "raise", "raise-plain", "slam", "slam-plain"),
    "reading": ("pbn", "pbn-write"),
    "archives": ("lin",),
    "scoring": ("score", "score-text"),
    "boards": ("board", "board-dealt"),
    "tables": ("table", "ruling"),
    "claims": ("claims", "claims-all"),
    "doubledummy": (
        "dd-table",
        "dd-table-median",
        "dd-leads",
        "dd-plays",
        "dd-freaks",
        "dd-freaks-slowest",
        "dd-cores",
        "dd-threads",
        "dd-making",
        "dd-defeats",
        "dd-card",
    ),
    "fieldscoring": (
        "field",
        "field-late",
        "field-again",
        "field-fractions",
        "field-fractions-late",
        "field-growth",
        "field-memory",
    ),
    "columns": ("matchpoints", "matchpoints-lists"),
    "rankrows": ("rank-rows", "rank-rows-club"),
    "movements": ("movements", "movements-howell", "movements-choose"),
    "swiss": ("swiss", "swiss-scores", "swiss-groups", "swiss-top-down", "swiss-matching"),
    "lawbooks": ("book", "book-open", "book-search"),
    "site": ("site", "site-board", "site-again"),
    "memory": ("memory",),
    "evening": ("entry",),
}
NAMES = [name for names in ROWS.values() for name in names]


def main() -> int:
    """Measure, print, and tell by the exit code whether every target was met."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Kibitz beside its peers, on one core.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--only", action="append", choices=NAMES, metavar="NAME", help=f"only this: {', '.join(NAMES)}")
    options = parser.parse_args()
    rows = list(measured(options.only or NAMES, quiet=options.json))
    print(as_json(rows) if options.json else as_table(rows))
    return 1 if any(row.met is False for row in rows) else 0


def measured(names: list[str], *, quiet: bool) -> Iterator[Row]:
    for module, yields in ROWS.items():
        if not set(yields) & set(names):
            continue
        if not quiet:
            print(f"measuring {module} ...", file=sys.stderr)
        try:
            yield from (row for row in import_module(f"bench.{module}").rows() if row.name in names)
        except ImportError as missing:
            yield from (Row(name, "", note=f"not available: {missing}") for name in yields if name in names)


def about() -> dict[str, str]:
    """What was measured, where."""
    compiled = compiled_modules()
    return {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "compiled": ", ".join(compiled) or "no module of Kibitz",
        **{peer: _version(peer) for peer in ("endplay", "open_spiel", "numpy", "pandas", "polars")},
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def as_json(rows: list[Row]) -> str:
    figures = [
        {
            "name": row.name,
            "what": row.what,
            "ours_us": row.ours and row.ours * 1e6,
            "peer": row.peer_name,
            "peer_us": row.peer and row.peer * 1e6,
            "ratio": row.ratio,
            "target": row.target,
            "met": row.met,
            "note": row.note,
        }
        for row in rows
    ]
    return json.dumps({"about": about(), "rows": figures}, indent=2)


def as_table(rows: list[Row]) -> str:
    heading = ("name", "what", "ours", "peer", "", "ratio", "target", "met")
    cells = [heading, *map(_cells, rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(heading))]
    lines = []
    for row, line in zip([None, *rows], cells, strict=True):
        lines.append("  ".join(_aligned(cell, column, widths) for column, cell in enumerate(line)).rstrip())
        if row is not None and row.note:
            lines.append(f"{'':{widths[0]}}  {row.note}")
    facts = [f"{name}: {fact}" for name, fact in about().items()]
    return "\n".join([*lines, "", *facts])


def _cells(row: Row) -> tuple[str, ...]:
    ratio = f"{row.ratio:.1f} x" if row.ratio else ""
    target = f"{row.target:.3g} x" if row.target else ""
    met = {True: "yes", False: "NO", None: ""}[row.met]
    return row.name, row.what, _time(row.ours), _time(row.peer), row.peer_name, ratio, target, met


def _aligned(cell: str, column: int, widths: list[int]) -> str:
    return f"{cell:<{widths[column]}}" if column in (0, 1, 4) else f"{cell:>{widths[column]}}"


def _time(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds * 1e6:,.2f} µs"


if __name__ == "__main__":
    sys.exit(main())
