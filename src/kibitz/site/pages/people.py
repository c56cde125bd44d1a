"""Everybody who has played: a list in which a name is found as one types it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.messages import collation_key
from kibitz.site.layout import PageFrame, page
from kibitz.site.markup import tag
from kibitz.site.summaries import PersonResult
from kibitz.site.words import SiteWords


def people_page(words: SiteWords, site: str, people: Mapping[str, Sequence[PersonResult]]) -> bytes:
    """All who have a page of their own and can be told from the others, by name."""
    language = words.voice.language.spoken
    named = {key: name for key, results in people.items() if (name := latest_name(results))}
    listed = [
        tag(
            "li",
            tag("a", named[key], href=f"people/{key}.html"),
            tag("small", len({result["event"] for result in people[key]})),
            class_="find",
        )
        for key in sorted(named, key=lambda key: (collation_key(named[key], language), key))
    ]
    field = tag(
        "input",
        type="search",
        name="q",
        id="find",
        placeholder=words("find_name"),
        autocomplete="off",
        data_finds=".find",
    )
    return page(
        PageFrame(words, site),
        words("people"),
        tag(
            "form", tag("label", words("find_player"), for_="find"), field, class_="finder", role="search", method="get"
        ),
        tag("p", words("nobody_found"), class_="note", id="nobody", hidden=True),
        tag("ul", *listed, class_="people-list"),
    )


def latest_name(results: Sequence[PersonResult]) -> str:
    """A person as they were named last."""
    return max(results, key=lambda result: (result["held"], result["event"]))["name"]
