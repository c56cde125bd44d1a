"""The record of a session on paper: rulings, changed scores, penalties and appeals, as far as one may read it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from kibitz.event.views.record import record_view
from kibitz.event.views.words.sentences import LogLineData
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.refusals import NothingToPrint


def record_data(wanted: PaperWanted) -> dict[str, object]:
    """The parts of the record that have something in them; in the order in which it was entered."""
    view = record_view(wanted.event, wanted.who, wanted.now, wanted.session)
    parts = [(part, _lasting(part["entries"])) for part in view["parts"]]
    if not any(lines for _, lines in parts):
        raise NothingToPrint("no_record")
    return {
        **wanted.head(wanted.say("record.title")),
        "parts": [
            {"heading": wanted.voice.say(part["message"]), "lines": [_line(wanted, line) for line in lines]}
            for part, lines in parts
            if lines
        ],
    }


def _lasting(lines: Iterable[LogLineData]) -> list[LogLineData]:
    """Without that a ruling was begun, where it has been given since."""
    listed = list(lines)
    given = {line["values"].get("ruling") for line in listed if line["kind"] == "ruling_closed"}
    return [line for line in listed if line["kind"] != "ruling_opened" or line["number"] not in given]


def _line(wanted: PaperWanted, line: LogLineData) -> dict[str, str]:
    text, why = wanted.told(line), line["why"]
    at = datetime.fromisoformat(line["at"]).astimezone()
    who = line["who"]
    return {
        "text": text,
        "why": why if why and why not in text else "",
        "by": wanted.voice.say(
            "web.results.entered_by",
            by=who.get("name") or None,
            role=who["role"],
            day=wanted.say("date", day=at.day, month=at.month, year=str(at.year)),
            time=f"{at:%H:%M}",
        ),
    }
