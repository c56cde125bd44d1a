"""Pages of results of the ACBL, made for tests."""

import json

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession

Page = dict[str, object]


def line(ns: str, ew: str, score: str, contract: str = "", declarer: str = "", **more: object) -> Page:
    opposite = more.pop("ew_score", score.removeprefix("-") if score.startswith("-") else f"-{score}")
    return {
        "round_number": 1,
        "table_number": 2,
        "ns_pair": ns,
        "ew_pair": ew,
        "ns_score": score,
        "ew_score": opposite,
        "contract": contract,
        "declarer": declarer,
        "result": None,
        "tricks_taken": None,
        "ns_match_points": None,
        "ew_match_points": None,
    } | more


def pair(number: str, direction: str | None = None, **more: object) -> Page:
    return {"pair_number": number, "direction": direction, "strat": "1", "score": "1.00", "strat_place": []} | more


def section(name: str, pairs: list[Page], boards: dict[int, list[Page]]) -> Page:
    listed = [{"board_number": number, "board_results": lines} for number, lines in boards.items()]
    return {"name": name, "pair_summaries": pairs, "boards": listed}


def page(*sections: Page, **more: object) -> Page:
    return {
        "name": "Evening",
        "type": "PAIRS",
        "start_date": "04/15/2026",
        "board_scoring_method": "MATCH_POINTS",
        "winner_type": 1,
        "sessions": [{"number": 1, "sections": list(sections)}],
    } | more


def read(found: object) -> FileSession:
    (session,) = sessions.loads(json.dumps(found))
    return session


def one(**fields: object) -> FileSession:
    """A session of one line."""
    row = line("1", "2", "420") | fields
    return read(page(section("A", [pair("1"), pair("2")], {1: [row]})))


def places(*found: tuple[str, str, int]) -> list[Page]:
    return [{"rank": rank, "type": kind, "strat_number": number} for rank, kind, number in found]


def players(*names: str) -> list[Page]:
    return [{"name": name, "mp_total": "12.50"} for name in names]
