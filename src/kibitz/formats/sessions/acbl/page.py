"""The JSON of a page of results of the ACBL, as texts: a field that is missing, null or of another kind is empty."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction

from kibitz.formats.figures import figure
from kibitz.scoring.flaws import Unscorable

Object = Mapping[str, object]


def read_pages(text: str) -> list[Object]:
    """The events of a text, each with its sessions; refused if it is not JSON, or not such a page."""
    try:
        # Figures stay as they are written: a float would not be the number that was published.
        found = json.loads(text, parse_float=str)
    except json.JSONDecodeError as error:
        raise Unscorable("not_json", problem=error.msg, line=error.lineno) from None
    except RecursionError:
        raise Unscorable("json_nested") from None
    except ValueError:
        raise Unscorable("json_number") from None
    pages = [page for page in (found if isinstance(found, list) else [found]) if _is_page(page)]
    if not pages:
        raise Unscorable("json_not_acbl")
    return pages


def _is_page(found: object) -> bool:
    parts = ("sections", "team_summaries", "team_matches", "teamMatches")
    return isinstance(found, dict) and any(
        isinstance(session.get(part), list) for session in objects(found, "sessions") for part in parts
    )


def objects(within: Object, *names: str) -> Iterator[Object]:
    """The objects in the first of these lists that there is; a list may also be an object by number."""
    for name in names:
        found = within.get(name)
        if isinstance(found, dict):
            found = list(found.values())
        if isinstance(found, list) and found:
            yield from (inner for inner in found if isinstance(inner, dict))
            return


def text_of(within: Object, *names: str) -> str:
    """The first of these fields that says something, with single spaces."""
    for name in names:
        found = within.get(name)
        if isinstance(found, str | int) and not isinstance(found, bool) and (text := " ".join(str(found).split())):
            # Half of a pair of UTF-16, as \ud800, is no letter and cannot be written again.
            return text if text.isascii() else text.encode("utf-8", "replace").decode()
    return ""


def figure_of(within: Object, *names: str) -> Fraction | None:
    """The first of these fields that is a number."""
    return figure(text_of(within, *names))
