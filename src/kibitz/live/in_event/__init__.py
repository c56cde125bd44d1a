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
| what the event is told: results, rulings, calls for the director | `handing_over`, `rulings_told`, `calls_told` |
| how it is told: once | `telling` |
| who takes a seat for somebody else | `substitutes` |
| those who seek a partner, as they see each other | `partner_finding` |
| all tables on screens at a glance | `screens` |
"""

__all__ = [
    "around",
    "calls_told",
    "coming",
    "handing_over",
    "lobby",
    "meetings",
    "partner_finding",
    "rulings_told",
    "screens",
    "seating",
    "substitutes",
    "telling",
    "watching",
]
