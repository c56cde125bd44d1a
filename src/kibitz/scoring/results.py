"""What came of one board at one table: for whom, where, and what each side is given for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game import Board, Result, Side, Vulnerability
from kibitz.scoring.awards import Award

Who = str | tuple[str, ...]
"""A contestant; in an individual event both players of a side, each a contestant."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board at one table: who really sat there, and the awards of the two sides, which need not agree.

    >>> import kibitz as kb
    >>> result = kb.BoardResult.played(1, "7", "12", "4S+1 N")
    >>> result.ns_award, result.everybody
    (450, ('7', '12'))
    """

    board: int
    ns: Who
    ew: Who
    ns_award: Award
    ew_award: Award
    result: Result | None = None  # as it was at the table, where there was one
    table: str = ""
    round: int = 0
    section: str = ""
    form: str = ""  # of a fouled board (87A): results of one form are compared with each other
    vulnerability: Vulnerability | None = None  # where the board was marked otherwise than Law 2 has it
    players: tuple[str, ...] = ()  # who really sat North, East, South and West, where that is worth knowing

    @classmethod
    def played(
        cls,
        board: int,
        ns: Who,
        ew: Who,
        result: Result | str,
        *,
        vulnerability: Vulnerability | None = None,
        table: str = "",
        round: int = 0,
        section: str = "",
        form: str = "",
        players: tuple[str, ...] = (),
    ) -> BoardResult:
        """A result as it was got at the table; the vulnerability is the board's own (Law 2) unless it is given.

        >>> kb.BoardResult.played(1, "7", "12", "4S+1 N").ns_award
        450
        """
        known = Result.parse(result) if isinstance(result, str) else result
        points = known.points(Board(board).vulnerability if vulnerability is None else vulnerability)
        return cls(board, ns, ew, points, points, known, table, round, section, form, vulnerability, players)

    @classmethod
    def scored(
        cls,
        board: int,
        ns: Who,
        ew: Who,
        points: int,
        *,
        vulnerability: Vulnerability | None = None,
        table: str = "",
        round: int = 0,
        section: str = "",
        form: str = "",
        players: tuple[str, ...] = (),
    ) -> BoardResult:
        """A score without its contract: N-S's points.

        >>> kb.BoardResult.scored(1, "7", "12", -620).award(kb.Side("EW"))
        -620
        """
        return cls(board, ns, ew, points, points, None, table, round, section, form, vulnerability, players)

    def adjusted(self, ns: Award | None = None, ew: Award | None = None) -> BoardResult:
        """The same with another award for one side or both (12C).

        >>> from kibitz.scoring import MINUS, PLUS
        >>> result = kb.BoardResult.played(1, "7", "12", "4S+1 N").adjusted(ns=PLUS, ew=MINUS)
        >>> result.ns_award.average.value, result.ew_award.average.value
        ('ave+', 'ave-')
        """
        return replace(
            self,
            ns_award=self.ns_award if ns is None else ns,
            ew_award=self.ew_award if ew is None else ew,
        )

    def award(self, side: Side) -> Award:
        """What that side is given."""
        return self.ns_award if side is Side.NORTH_SOUTH else self.ew_award

    def contestants(self, side: Side) -> tuple[str, ...]:
        """Who gets it."""
        who = self.ns if side is Side.NORTH_SOUTH else self.ew
        return (who,) if isinstance(who, str) else who

    @property
    def everybody(self) -> tuple[str, ...]:
        """All contestants at the table."""
        return self.contestants(Side.NORTH_SOUTH) + self.contestants(Side.EAST_WEST)

    def opponents(self, who: str) -> tuple[str, ...]:
        """Whom a contestant met here."""
        side = Side.EAST_WEST if who in self.contestants(Side.NORTH_SOUTH) else Side.NORTH_SOUTH
        return self.contestants(side)
