"""What may be entered when, and what it changes: a module for each subject, like those of `kibitz.event.acts`."""

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
