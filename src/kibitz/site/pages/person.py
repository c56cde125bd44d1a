"""A person over time: every event they played, with whom, and where the points went."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from kibitz.site.facts.head_to_head import Opponent
from kibitz.site.facts.where_it_went import PointsPart
from kibitz.site.layout import PageFrame, cell, head_cell, page, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.people import latest_name
from kibitz.site.pages.ranking import time_mark
from kibitz.site.plots import PlotBar, PlotPoint, bars, line
from kibitz.site.summaries import PersonResult
from kibitz.site.words import SiteWords

_MANY = 12


def person_page(
    words: SiteWords,
    site: str,
    results: Sequence[PersonResult],
    standings: Sequence[Markup] = (),
    opponents: Sequence[Opponent] = (),
) -> bytes:
    """All that a person has played, the newest first; and what they are in the standings of the club."""
    newest = sorted(results, key=lambda result: (result["held"], result["event"]), reverse=True)
    title = latest_name(newest) or words("player")
    plots = tag("div", _over_time(words, newest), _parts(words, newest), class_="plots")
    parts: list[object] = [_average(words, newest), *standings, plots, _partners(words, newest)]
    parts += [_events(words, newest), _opponents(words, opponents)]
    frame = PageFrame(words, site, "../", people=bool(latest_name(newest)))
    return page(frame, title, *parts)


def _average(words: SiteWords, newest: Sequence[PersonResult]) -> Markup | None:
    figures = [result["percentage"] for result in newest if result["percentage"] is not None]
    if not figures:
        return None
    mean = words.voice.figure(f"{fmean(figures):.2f}")
    return tag("p", tag("b", words("average", figure=mean, count=len(figures))), class_="standing")


def _over_time(words: SiteWords, newest: Sequence[PersonResult]) -> Markup | None:
    scored = [result for result in reversed(newest) if result["percentage"] is not None]
    if len(scored) < 2:
        return None
    points = [
        PlotPoint(
            result["percentage"] or 0,
            f"{result['held'][:10]} {result['event_name']}: {result['figure']}",
            _link(result),
        )
        for result in scored
    ]
    return line(words("over_time_plot"), points, ((50.0, "50"), (40.0, "40"), (60.0, "60")))


def _parts(words: SiteWords, newest: Sequence[PersonResult]) -> Markup | None:
    """Where the points went, on average of a board of all events that are scored in percent."""
    told = [result for result in newest if result["parts"] and result["boards"] and result["percentage"] is not None]
    boards = sum(result["boards"] for result in told)
    if not boards:
        return None
    totals = {
        part: sum(result["parts"].get(part.value, 0.0) * result["boards"] for result in told) / boards
        for part in PointsPart
        if any(part.value in result["parts"] for result in told)
    }
    drawn = [PlotBar(words(f"part.{part.value}"), value, words.signed(value)) for part, value in totals.items()]
    return tag(
        "section",
        bars(words("where_it_went"), drawn),
        tag("p", words("where_note", unit="percent"), class_="note"),
        class_="where",
    )


def _partners(words: SiteWords, newest: Sequence[PersonResult]) -> Markup | None:
    """With whom, how often, how well."""
    found: dict[str, list[PersonResult]] = {}
    for result in newest:
        for key, _ in result["partners"]:
            found.setdefault(key, []).append(result)
    if not found:
        return None
    percent = any(result["percentage"] is not None for result in newest)
    rows = []
    for key, together_with in sorted(found.items(), key=lambda one: (-len(one[1]), one[0])):
        name = next(name for with_key, name in together_with[0]["partners"] if with_key == key) or words("player")
        figures = [result["percentage"] for result in together_with if result["percentage"] is not None]
        mean = words.voice.figure(f"{fmean(figures):.2f}") if figures else ""
        share = cell(mean, kind="number") if percent else None
        who = tag("a", name, href=f"{key}.html") if key else tag("span", name)
        rows.append(tag("tr", cell(who), cell(len(together_with), kind="number"), share))
    heads = [
        head_cell(words("partner")),
        head_cell(words("events"), "number"),
        head_cell("%", "number") if percent else None,
    ]
    return together(tag("h2", words("partners")), rows_table(heads, rows))


def _opponents(words: SiteWords, opponents: Sequence[Opponent]) -> Markup | None:
    """Head to head: against whom on how many boards, and what was got; among many one is found by name."""
    if not opponents:
        return None
    percent, imps = any(one.in_percent for one in opponents), any(one.in_imps for one in opponents)
    rows = [
        tag(
            "tr",
            cell(tag("a", one.name, href=f"{one.key}.html")),
            cell(one.boards, kind="number"),
            cell(_mean(words, one), kind="number") if percent else None,
            cell(words.signed(one.imps) if one.in_imps else "", kind="number") if imps else None,
            class_="find",
        )
        for one in opponents
    ]
    heads = [
        head_cell(words.voice.say("web.results.opponents")),
        head_cell(words.voice.say("web.results.boards"), "number"),
        head_cell("%", "number") if percent else None,
        head_cell(words.voice.say("web.results.unit.imps"), "number") if imps else None,
    ]
    finder = None
    if len(rows) > _MANY:
        field = tag(
            "input",
            type="search",
            id="find",
            placeholder=words("find_name"),
            aria_label=words("find_name"),
            autocomplete="off",
            data_finds=".find",
        )
        finder = tag("p", field, class_="finder js")
    return together(
        tag("h2", words("head_to_head"), id="met"),
        tag("p", words("head_to_head_note", got=percent or imps, imps=imps), class_="note"),
        finder,
        rows_table(heads, rows),
        tag("p", words("nobody_found"), class_="note", id="nobody", hidden=True) if finder else None,
    )


def _mean(words: SiteWords, opponent: Opponent) -> Markup | None:
    if opponent.average is None:
        return None
    kind = "gained" if opponent.average > 50 else "lost" if opponent.average < 50 else None
    return tag("b", words.voice.figure(f"{opponent.average:.2f}"), class_=kind)


def _events(words: SiteWords, newest: Sequence[PersonResult]) -> Markup:
    rows = [
        tag(
            "tr",
            cell(
                tag("a", result["event_name"], href=_link(result)),
                tag("small", time_mark(result["held"][:10]), class_="sub"),
                kind="name",
            ),
            cell(" – ".join(name or words("player") for _, name in result["partners"]), kind="name"),
            cell("" if result["place"] is None else f"{result['place']}/{result['of']}", kind="number"),
            cell(tag("b", result["figure"]), kind="number"),
        )
        for result in newest
    ]
    heads = [
        head_cell(words("event")),
        head_cell(words("partner")),
        head_cell(words("place_short"), "number"),
        head_cell(words("result"), "number"),
    ]
    return together(tag("h2", words("events")), rows_table(heads, rows))


def _link(result: PersonResult) -> str:
    return f"../events/{result['event']}/{result['file']}"
