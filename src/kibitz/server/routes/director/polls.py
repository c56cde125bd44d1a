"""A poll held from the page of a ruling (16B1b): what is sent of it, what it shows, and how it is put on record."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kibitz.assistant.consultation import Consultation
from kibitz.assistant.poll_shown import PollShownData, poll_line, poll_shown
from kibitz.game import Call, Hand, Seat
from kibitz.laws.poll import Judgement, Poll
from kibitz.laws.regulations import Regulations
from kibitz.server.act_models import Strict

_Action = Annotated[str, Field(max_length=20)]
_Actions = Annotated[list[_Action], Field(max_length=30)]


class PolledAnswer(Strict):
    """What one player would choose, and what else they would seriously consider: calls, or cards."""

    chosen: _Action
    considered: _Actions = Field(default_factory=list)


class PollHeld(Strict):
    """A poll of peers (16B1b): what they were shown, what each said, and what the director finds was suggested."""

    opinions: Annotated[list[PolledAnswer], Field(max_length=100)]
    hand: Annotated[str, Field(max_length=100, description="As in KQJ862.4.A73.T52; empty where none was shown.")] = ""
    auction: Annotated[str, Field(max_length=1_000, description="The dealer, then the calls: S 1S 2H P.")] = ""
    methods: Annotated[str, Field(max_length=1_000)] = ""
    class_of_player: Annotated[str, Field(max_length=200)] = ""
    suggested: _Actions = Field(default_factory=list)
    taken: Annotated[str, Field(max_length=20, description="What the player did; empty if it is not judged.")] = ""
    found: Annotated[
        bool,
        Field(description="When it is put on record: the director finds what the poll shows, where that is asked."),
    ] = False


def shown(consulted: Consultation, held: PollHeld) -> PollShownData:
    """What a poll shows about logical alternatives, by the Laws and regulations of the ruling."""
    return poll_shown(*_judged(consulted, held), consulted.words.voice)


def with_poll(consulted: Consultation, held: PollHeld) -> Consultation:
    """With a poll on record, and what the director finds by it where that is what the ruling asks."""
    poll, judged, regulations = _judged(consulted, held)
    line = poll_line(poll, judged, regulations, consulted.words.voice)
    told, added = consulted.after((line,)), [line]
    facts = judged.facts() if held.found else {}
    while (pending := told.pending()) is not None and pending.ask.id in facts:
        told = told.answer(facts.pop(pending.ask.id))
        added += told.added
    return consulted.after(added)


def _judged(consulted: Consultation, held: PollHeld) -> tuple[Poll, Judgement, Regulations]:
    regulations = consulted.regulations or Regulations(consulted.course.edition)
    calls = held.auction.split()
    dealer = calls.pop(0) if calls else str(consulted.course.dealer or Seat.NORTH)
    poll = Poll(
        Hand.parse(held.hand.strip() or "..."),
        tuple(map(Call.parse, calls)),
        Seat.parse(dealer),
        methods=held.methods,
        class_of_player=held.class_of_player,
    )
    for opinion in held.opinions:
        poll = poll.ask(opinion.chosen, *opinion.considered)
    return poll, poll.judge(held.taken.strip() or None, held.suggested, regulations), regulations
