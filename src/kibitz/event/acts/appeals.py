"""Acts about appeals (92, 93)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kibitz.event.acts.base import Act


@dataclass(frozen=True)
class AppealRequested(Act):
    """A contestant appeals against a ruling at their table (92A). `against` is its entry; `about` says how far."""

    session: int
    contestant: str  # "" where the director puts it before the committee (83)
    against: int  # a ruling, or an entry that adjusted a score or gave a penalty
    text: str = ""
    consenting: tuple[str, ...] = ()  # the players who concur (92D1), or the captain (92D2)
    on_law_only: bool = False  # solely about the Law or regulations (93B1, 93B2)
    further_to: int = 0  # an appeal that was decided (93C)


@dataclass(frozen=True)
class AppealConsented(Act):
    """A player concurs in an appeal (92D)."""

    appeal: int
    player: str


@dataclass(frozen=True)
class AppealWithdrawn(Act):
    """An appeal is taken back before it was heard."""

    appeal: int


@dataclass(frozen=True)
class AppealReferred(Act):
    """An appeal goes to whoever hears it (93A, 93B3); a deposit may be taken."""

    appeal: int
    body: str  # "director_in_charge", "committee", "reviewer", or a further body by its name
    members: tuple[str, ...] = ()
    deposit: str = ""


@dataclass(frozen=True)
class AppealDecided(Act):
    """What came of an appeal (93B), and is carried at once into the score, the penalty or the suspension."""

    appeal: int
    decision: Literal["upheld", "changed", "referred"]  # the ruling stands, is changed; or is for the committee
    text: str = ""
    without_merit: bool = False
    deposit: Literal["", "returned", "kept"] = ""
    award: str = ""  # of the result that the ruling was about, where it changes; `table`: as it was played
    penalty: str = ""  # what a penalty of the ruling is now; `lifted`: nothing; "": it is as it was


@dataclass(frozen=True)
class AppealRecommended(Act):
    """The committee recommends to the director in charge to change their ruling on a point of law (93B3)."""

    appeal: int
    text: str
