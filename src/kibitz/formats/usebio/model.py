"""A USEBIO file as it is written: events with their participants, boards, travellers, matches and hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kibitz.formats.usebio.tree import Element
from kibitz.game import Deal
from kibitz.scoring.flaws import Flaw

Fields = Mapping[str, str]
"""Elements that hold only text, by their names."""


@dataclass(slots=True)
class AlsoSaid:
    """What an element says besides what is made of it here: it is kept, and written again."""

    attributes: Fields = field(default_factory=dict)
    elements: tuple[Element, ...] = ()
    of_texts: Mapping[str, Fields] = field(default_factory=dict)  # attributes of elements that hold only text


@dataclass(slots=True)
class UsebioPlayer:
    """A player: name and numbers."""

    name: str = ""
    national_id: str = ""
    club_id: str = ""
    number: str = ""  # in an individual event
    rest: Fields = field(default_factory=dict)
    also: AlsoSaid = field(default_factory=AlsoSaid)


@dataclass(slots=True)
class Participant:
    """A contestant, or a pair of a team, with what was published for it."""

    kind: str  # PAIR, PLAYER or TEAM
    number: str = ""
    name: str = ""
    direction: str = ""
    players: tuple[UsebioPlayer, ...] = ()
    pairs: tuple[Participant, ...] = ()
    total: str = ""
    percentage: str = ""
    place: str = ""
    rest: Fields = field(default_factory=dict)
    line: int = field(default=0, compare=False)
    note: str = ""
    also: AlsoSaid = field(default_factory=AlsoSaid)


@dataclass(slots=True)
class TravellerLine:
    """One result on a traveller, in the words of the file."""

    fields: Fields
    line: int = field(default=0, compare=False)
    note: str = ""  # for Kibitz itself: what the standard has no element for
    also: AlsoSaid = field(default_factory=AlsoSaid)

    def get(self, *names: str) -> str:
        """The first of these fields that has a text."""
        return next((text for name in names if (text := self.fields.get(name, ""))), "")

    @property
    def points(self) -> tuple[str, str]:
        """The published matchpoints or IMPs of N-S and of E-W."""
        for name in (*POINTS, PERCENTAGE):
            pair = self.fields.get(f"NS_{name}", ""), self.fields.get(f"EW_{name}", "")
            if pair != ("", ""):
                return pair
        return "", ""

    @property
    def in_percent(self) -> bool:
        """Whether these are percentages."""
        return not any(self.fields.get(f"{side}_{name}", "") for side in ("NS", "EW") for name in POINTS)


PERCENTAGE = "PERCENTAGE"
POINTS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "CROSS_IMPS", "BUTLER_POINTS", "BUTLER_IMPS", "IMPS", "POINTS")


@dataclass(slots=True)
class UsebioBoard:
    """A board with its traveller."""

    number: str
    lines: tuple[TravellerLine, ...] = ()
    average: str = ""
    rest: Fields = field(default_factory=dict)
    line: int = field(default=0, compare=False)
    deal: Deal | None = None  # where the hands stand with the results, and not in a set of their own
    also: AlsoSaid = field(default_factory=AlsoSaid)


@dataclass(slots=True)
class UsebioMatch:
    """A match between two teams, or two pairs of a Swiss event."""

    team: str = ""
    opponents: str = ""
    round: str = ""
    score: str = ""
    opponents_score: str = ""
    vps: str = ""
    opponents_vps: str = ""
    boards: tuple[UsebioBoard, ...] = ()
    rest: Fields = field(default_factory=dict)
    line: int = field(default=0, compare=False)
    note: str = ""
    of_pairs: bool = False  # of a Swiss event
    also: AlsoSaid = field(default_factory=AlsoSaid)


@dataclass(slots=True)
class UsebioSection:
    """What stands together: one section of one session, or the event itself where it has none."""

    session: str = ""
    section: str = ""
    participants: tuple[Participant, ...] = ()
    boards: tuple[UsebioBoard, ...] = ()
    matches: tuple[UsebioMatch, ...] = ()
    rest: Fields = field(default_factory=dict)
    note: str = ""
    also: AlsoSaid = field(default_factory=AlsoSaid)
    of_list: Fields = field(default_factory=dict)  # attributes of the list of participants


@dataclass(slots=True)
class UsebioEvent:
    """An event: its type, all that is said of it, and its sections."""

    type: str = ""
    fields: Fields = field(default_factory=dict)
    contact: Fields = field(default_factory=dict)
    sections: tuple[UsebioSection, ...] = ()
    also: AlsoSaid = field(default_factory=AlsoSaid)
    of_contact: AlsoSaid = field(default_factory=AlsoSaid)

    @property
    def description(self) -> str:
        """What the event is called."""
        return self.fields.get("EVENT_DESCRIPTION", "") or self.fields.get("TITLE", "")

    @property
    def date(self) -> str:
        """The date as the file writes it."""
        return self.fields.get("DATE", "")

    @property
    def winners(self) -> int:
        """1 for one field, 2 where N-S and E-W have winners of their own, 0 where the file does not say."""
        text = self.fields.get("WINNER_TYPE", "")
        return int(text) if text in ("1", "2") else 0


@dataclass(slots=True)
class Document:
    """A whole file; `flaws` and `doubts` are what the reader has to say about it, `source` is what it has read."""

    version: str = ""
    club: Fields = field(default_factory=dict)
    events: tuple[UsebioEvent, ...] = ()
    hands: Mapping[str, Deal] = field(default_factory=dict)  # by board number
    flaws: tuple[Flaw, ...] = field(default=(), compare=False)
    doubts: tuple[Flaw, ...] = field(default=(), compare=False)
    also: AlsoSaid = field(default_factory=AlsoSaid)
    of_club: AlsoSaid = field(default_factory=AlsoSaid)
    source: bytes = field(default=b"", compare=False, repr=False)
