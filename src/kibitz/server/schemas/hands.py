"""Hand records, and what the hands could make."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Seat, Section, Session, Version, Vulnerable

Ranks = Annotated[str, Field(description="From the highest.", examples=["AKT4"])]


class Suits(TypedDict):
    """A hand by suits."""

    S: Ranks
    H: Ranks
    D: Ranks
    C: Ranks


class Deal(TypedDict):
    """Four hands."""

    N: Suits
    E: Suits
    S: Suits
    W: Suits


class HandRecord(TypedDict):
    """The hands of a board; `deal` and `pbn` null where they are not known, or not for his eyes."""

    session: Session
    section: Section
    board: int
    dealer: Seat | None
    vulnerable: Vulnerable | None
    visible: bool
    deal: Deal | None
    pbn: Annotated[str | None, Field(description="The deal as PBN writes it.")]


class HandShown(HandRecord):
    """The hands of one board."""

    version: Version


class Hands(TypedDict):
    """The hand records of a section that this person may see."""

    version: Version
    session: Session
    section: Section
    boards: list[HandRecord]
    hidden: int
    commitment: str


class Tricks(TypedDict):
    """Tricks by denomination."""

    C: int
    D: int
    H: int
    S: int
    NT: int


class MakesBySeat(TypedDict):
    """Tricks by declarer."""

    N: Tricks
    E: Tricks
    S: Tricks
    W: Tricks


class Par(TypedDict):
    """The score that neither side can improve on."""

    points: int
    result: str


class Makes(TypedDict):
    """Tricks with best play by all four."""

    board: int
    available: Annotated[bool, Field(description="Whether the solver is installed.")]
    visible: bool
    makes: MakesBySeat | None
    par: Par | None
