"""The times of a log, read for the tempo record (`kibitz.laws.tempo`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, time
from fractions import Fraction

from kibitz.laws.regulations import Regulations
from kibitz.laws.tempo import TempoRecord, Timed, TimedActKind, tempo_record
from kibitz.table.log.amendments import amended
from kibitz.table.log.entries import Entry, Log

_TALK = ("asks", "explains", "answers", "announces", "review", "restates", "corrects-explanation", "calls-td", "finds")
_WHAT: Mapping[str, TimedActKind] = {
    "call": TimedActKind.CALL,
    "card": TimedActKind.CARD,
    "leads": TimedActKind.CARD,
    "stop": TimedActKind.STOP,
    **dict.fromkeys(_TALK, TimedActKind.TALK),
}
DAY = 24 * 60 * 60  # in seconds: a clock that has passed midnight goes on
_CARDS_IN_A_TRICK = 4


def tempo_of(log: Log, regulations: Regulations | None = None) -> TempoRecord:
    """How long each call and play of a log took, as evidence."""
    return tempo_record(timed(as_it_was(log)), regulations or Regulations(log.header.edition))


def as_it_was(log: Log) -> list[Entry]:
    """The entries as they should have been: a line that was corrected keeps its time, one that was struck is none."""
    times = {entry.number: entry.time for entry in log}
    return [replace(entry, time=entry.time or times.get(entry.number)) for entry in amended(log)]


def timed(log: Sequence[Entry]) -> Iterator[Timed]:
    """What happened in these lines, and when; a clock that has passed midnight goes on."""
    before: Fraction | None = None
    cards = 0
    remarks = {_act_remarked_on(log, entry): entry for entry in log if entry.verb == "tempo"}
    for entry in log:
        what = _WHAT.get(entry.verb)
        if what is None:
            continue
        at = seconds(entry.time)
        while at is not None and before is not None and at < before and "T" not in (entry.time or ""):
            at += DAY
        before = at if at is not None else before
        cards += what is TimedActKind.CARD
        yield Timed(entry.number, entry.actor.seat, what, at, trick=-(-cards // _CARDS_IN_A_TRICK))
        remark = remarks.get(entry.number)
        if remark is not None:
            yield Timed(
                entry.number, remark.actor.seat, TimedActKind.TEMPO, speed=remark["speed"], lasted=remark.get("seconds")
            )


def _act_remarked_on(log: Sequence[Entry], remark: Entry) -> int:
    """The line that a remark on tempo names; else the act just before it, if it is that player's, or their next one."""
    if "entry" in remark.values:
        return int(remark["entry"])
    acts = [entry for entry in log if entry.verb in ("call", "card", "leads")]
    before = [act for act in acts if act.number < remark.number]
    if before and before[-1].actor is remark.actor:
        return before[-1].number
    later = (act.number for act in acts if act.number > remark.number and act.actor is remark.actor)
    return next(later, remark.number)


def seconds(text: str | None) -> Fraction | None:
    """The time of an entry in seconds; None where there is none, or where it is no time that can be read."""
    if text is None:
        return None
    try:
        if "T" in text:
            return Fraction(datetime.fromisoformat(text).timestamp())
        clock = time.fromisoformat(text)
    except ValueError:
        return None
    return (clock.hour * 60 + clock.minute) * 60 + clock.second + Fraction(clock.microsecond, 1_000_000)
