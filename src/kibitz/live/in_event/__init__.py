"""A live table that is a table of an event in one round: another way in which its results come about.

The event's log is the truth for results, the log of the live table for what happened on the board. Each meeting of the
plan has a live table of its own, so that whoever finishes a board finishes it there while others go on.

| what | module |
|---|---|
| which live table stands for which meeting | `meetings` |
| which board comes to it, with which deal | `coming` |
| who may sit down there, and for whom | `seating` |
| where a player of the event finds their seat | `lobby` |
| who may watch it | `watching` |
| what is seen of the event from there | `around` |
| what the event is told of a board that is over | `handing_over` |
"""

__all__ = ["around", "coming", "handing_over", "lobby", "meetings", "seating", "watching"]
