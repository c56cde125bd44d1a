"""What many addresses take: a session, a board, a name; and the words in which views say things."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import Path, Query

from kibitz.event.contest import Event
from kibitz.event.sessions.lineups import contestant_name, current_session
from kibitz.event.state import Session
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords

SessionNumber = Annotated[int, Query(ge=0, le=10_000, description="The session; 0: the one in play.")]
SectionName = Annotated[str, Query(max_length=40, description='The section; "" where there is but one.')]
BoardNumber = Annotated[int, Path(ge=1, le=10_000, description="The number of the board.")]


def session_of(event: Event, session: int) -> Session:
    """The session that was asked for, or the one in play."""
    return event.session(session or current_session(event))


def saying(voice: Speaker, event: Event | None = None) -> Any:
    """What gives a view the sentences of what it speaks of; of an event's contestants by their names."""
    if event is None:
        return _saying(voice)
    names = {
        contestant.id: f"{contestant.id} {contestant_name(contestant)}".strip()
        for contestant in event.contestants.values()
    }
    return WorkingWords(voice=voice, names=names).sentence


@lru_cache(maxsize=32)
def _saying(voice: Speaker) -> Any:
    """The same for each language, by which a view knows that it would say the same."""
    return WorkingWords(voice=voice).sentence
