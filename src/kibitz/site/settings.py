"""What an organiser decides of a site: what it is called, in which language it is, and how people are named in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NameShown(StrEnum):
    """How a person is named to everybody."""

    WHOLE = "whole"
    INITIALS = "initials"
    NUMBER = "number"  # what the federation knows them by; without one they are their pair's number

    @classmethod
    def read(cls, text: str) -> NameShown | None:
        """The way of that name; None where there is none."""
        return next((way for way in cls if way.value == text.strip().casefold()), None)


@dataclass(frozen=True, slots=True)
class SiteSettings:
    """What holds for a whole site; a person may have decided otherwise for themselves."""

    title: str = ""
    language: str = "en"
    names: NameShown = NameShown.WHOLE
    scheme: str = ""  # by which points, season, handicaps and ratings are made, as TOML has it; "": there are none
