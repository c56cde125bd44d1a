"""What may be entered when, and what it changes: a module for each subject, like those of `kibitz.event.acts`.

| what | module |
|---|---|
| which rule deals with which act | `registry` |
| the event as a whole; its sessions, boards, rounds, Swiss draws | `contest`, `sessions`, `boards`, `rounds`, `draws` |
| results entered; agreed and disputed; changed by the director | `results`, `agreement`, `corrections` |
| how a result came about: the calls and the cards | `plays` |
| who sits at a table by its code | `seats` |
| tables that are played on screens, and when they begin no more boards | `on_screen` |
| whole matches ruled on | `matches` |
| those without a partner | `partners` |
| the director is called; rulings | `director`, `rulings` |
| warnings and penalties; suspension and disqualification | `penalties`; `exclusions` |
| appeals: asked for (92), heard (93), carried out | `appeals`, `hearings`, `decisions` |
"""

from kibitz.event.rules import (
    agreement,
    appeals,
    boards,
    contest,
    corrections,
    director,
    draws,
    exclusions,
    matches,
    on_screen,
    partners,
    penalties,
    plays,
    results,
    rounds,
    rulings,
    seats,
    sessions,
)

__all__ = [
    "agreement",
    "appeals",
    "boards",
    "contest",
    "corrections",
    "director",
    "draws",
    "exclusions",
    "matches",
    "on_screen",
    "partners",
    "penalties",
    "plays",
    "results",
    "rounds",
    "rulings",
    "seats",
    "sessions",
]
