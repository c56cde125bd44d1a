"""Who is at a live table besides the four, and what is said there: spectators, the director's words, voice, a lesson.

Nothing of this is part of a board: it never reaches the lines of the table, and a spectator never reaches the players.

| what | module |
|---|---|
| what can be entered | `acts` |
| what those acts have made: who watches, who is away, what was said, what a teacher shows | `state` |
| who may watch, behind whom, and when a seat may be changed (76) | `spectators` |
| what waits for a director who was called (9B2) | `calls` |
| the table as it was a while ago, for who sees four hands | `delayed` |
| who may be introduced to whom for voice and faces | `voice` |
"""

from kibitz.live.company.state import Company, Spectator

__all__ = ["Company", "Spectator", "acts", "calls", "delayed", "spectators", "state", "voice"]
