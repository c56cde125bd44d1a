"""What may be entered when, and what it changes: a module for each subject, like those of `kibitz.event.acts`.

| what | module |
|---|---|
| which rule deals with which act | `registry` |
| the event as a whole; its sessions, boards, rounds, Swiss draws | `contest`, `sessions`, `boards`, `rounds`, `draws` |
| results as players enter them; as the director changes them | `results`, `corrections` |
| the director is called; rulings; penalties, suspension, disqualification | `director`, `rulings`, `penalties` |
| appeals: asked for (92), heard (93), carried out | `appeals`, `hearings`, `decisions` |
"""

from kibitz.event.rules import (
    appeals,
    boards,
    contest,
    corrections,
    director,
    draws,
    penalties,
    results,
    rounds,
    rulings,
    sessions,
)

__all__ = [
    "appeals",
    "boards",
    "contest",
    "corrections",
    "director",
    "draws",
    "penalties",
    "results",
    "rounds",
    "rulings",
    "sessions",
]
