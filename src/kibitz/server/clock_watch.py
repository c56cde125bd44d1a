"""Looks whether the machine's clock was put back or forward, and says so; the time of events goes on as it was."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from kibitz.messages import speaker
from kibitz.server.events import OpenEvents
from kibitz.server.notices import Notices
from kibitz.store.steady_clock import LONGEST, NOTICED, SteadyClock

_KEPT_EVERY = 60
"""So many looks the time goes on before the store remembers it again."""

_DRIFT = timedelta(seconds=1)


class ClockWatch:
    """Watches over the clock of a server."""

    def __init__(self, events: OpenEvents, clock: SteadyClock, notices: Notices) -> None:
        self.events = events
        self.clock = clock
        self.notices = notices
        self._looks = 0
        self._said = timedelta()
        self._may_follow = abs(clock.off()) < NOTICED  # else it goes on by what the store remembers of before

    async def look(self) -> None:
        """Compare the two, and say where they differ; where nobody plays the machine's clock is followed."""
        off = self.clock.off()
        if abs(off) >= _DRIFT and self._may_follow and self._is_idle():
            self.clock.follow()
            off = timedelta()
        if abs(off) < NOTICED:
            self._said = timedelta()
            self.notices.clear("clock")
        elif abs(off - self._said) >= NOTICED:  # it was put somewhere, or somewhere else
            self._said = off
            seconds = round(abs(off).total_seconds())
            forward = off > timedelta()
            values = {"forward": forward, "minutes": round(seconds / 60), "seconds": seconds}
            voice = speaker("en")
            terminal = f"{voice.say('server.notice.clock', **values)} {voice.say('server.notice.clock_follow')}"
            self.notices.put("clock", "clock", terminal, **values)
        if self._looks % _KEPT_EVERY == 0:
            await asyncio.to_thread(self.clock.keep, self.events.store)
        self._looks += 1

    async def follow(self) -> None:
        """Take the machine's time from now on, as whoever runs the server says."""
        self.clock.follow()
        self._may_follow = True
        await self.look()
        await asyncio.to_thread(self.clock.keep, self.events.store)

    def _is_idle(self) -> bool:
        """Whether no round is in play, and no period for corrections or appeals runs, in any event that is open."""
        now = self.events.clock()
        for open_event in self.events.in_memory.values():
            event = open_event.event
            sections = (section for session in event.sessions.values() for section in session.sections.values())
            if any(section.clock.round for section in sections) and now - event.log[-1].at < LONGEST:
                return False
        return True
