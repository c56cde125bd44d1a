"""What came of one board at one table: for whom, where, and what each side is given for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game import Result, Side, Vulnerability, WrongKind
from kibitz.game.boards import board_number, standard_vulnerability
from kibitz.game.values import named, number_given, text_given, whole_number
from kibitz.scoring.awards import Absent, Artificial, Award, BetterOf, Complement, Weighted
from kibitz.scoring.flaws import Unscorable, UnscorableKind

Who = str | tuple[str, ...]
"""A contestant; in an individual event both players of a side, each a contestant."""
WhoGiven = str | int | tuple[str | int, ...]
"""The same as people give it: a pair is 7 or "7"."""
_AWARDS = (Weighted, Artificial, Complement, BetterOf, Absent)


def contestant_given(who: str | int) -> str:
    """A contestant, who may be given by a number; anything else is refused."""
    if isinstance(who, str):
        return who.strip()
    number = whole_number(who)
    if number is None or number < 1:
        raise UnscorableKind("who_wrong", value=str(named(who)))
    return str(number)


def _who(who: WhoGiven) -> Who:
    return tuple(map(contestant_given, who)) if isinstance(who, tuple) and who else contestant_given(who)  # type: ignore[arg-type]


def _board(board: int | str) -> int:
    """The number of a board; one that there cannot be is set aside when it is scored."""
    return board_number(board) if isinstance(board, str) else number_given(board)


def _place(table: str, round: int, section: str, form: str) -> tuple[str, int, str, str]:
    return text_given(table), number_given(round), text_given(section), text_given(form)


def _players(players: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(players, tuple):
        return tuple(map(text_given, players))
    raise WrongKind("not_a_list", value=named(players))


def _award(award: Award) -> Award:
    if isinstance(award, _AWARDS):
        return award
    number = whole_number(award)
    if number is None:
        raise UnscorableKind("award_unknown", value=named(award))
    return number


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board at one table: who really sat there, and the awards of the two sides, which need not agree.

    `played` and `scored` take text and numbers for what they stand for; made directly it is taken as it is, and what
    cannot be scored is set aside by name (`fields.checks`).

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
        board: int | str,
        ns: WhoGiven,
        ew: WhoGiven,
        result: Result | str,
        *,
        vulnerability: Vulnerability | str | None = None,
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
        known, number = Result.of(result), board_number(board)
        marked = None if vulnerability is None else Vulnerability.of(vulnerability)
        points = known.points(standard_vulnerability(number) if marked is None else marked)
        return cls(
            number,
            _who(ns),
            _who(ew),
            points,
            points,
            known,
            *_place(table, round, section, form),
            marked,
            _players(players),
        )

    @classmethod
    def scored(
        cls,
        board: int | str,
        ns: WhoGiven,
        ew: WhoGiven,
        points: int,
        *,
        vulnerability: Vulnerability | str | None = None,
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
        number, score = _board(board), number_given(points)
        marked = None if vulnerability is None else Vulnerability.of(vulnerability)
        return cls(
            number,
            _who(ns),
            _who(ew),
            score,
            score,
            None,
            *_place(table, round, section, form),
            marked,
            _players(players),
        )

    def adjusted(self, ns: Award | None = None, ew: Award | None = None) -> BoardResult:
        """The same with another award for one side or both (12C).

        >>> from kibitz.scoring import MINUS, PLUS
        >>> result = kb.BoardResult.played(1, "7", "12", "4S+1 N").adjusted(ns=PLUS, ew=MINUS)
        >>> result.ns_award.average.value, result.ew_award.average.value
        ('ave+', 'ave-')
        """
        return replace(
            self,
            ns_award=self.ns_award if ns is None else _award(ns),
            ew_award=self.ew_award if ew is None else _award(ew),
        )

    def award(self, side: Side | str) -> Award:
        """What that side is given."""
        side = Side.of(side)
        return self.ns_award if side is Side.NORTH_SOUTH else self.ew_award

    def contestants(self, side: Side | str) -> tuple[str, ...]:
        """Who gets it."""
        side = Side.of(side)
        who = self.ns if side is Side.NORTH_SOUTH else self.ew
        return (who,) if isinstance(who, str) else who

    @property
    def everybody(self) -> tuple[str, ...]:
        """All contestants at the table."""
        return self.contestants(Side.NORTH_SOUTH) + self.contestants(Side.EAST_WEST)

    def opponents(self, who: str | int) -> tuple[str, ...]:
        """Whom a contestant met here."""
        who = contestant_given(who)
        if who not in self.everybody:
            raise Unscorable("contestant_unknown", contestant=who)
        side = Side.EAST_WEST if who in self.contestants(Side.NORTH_SOUTH) else Side.NORTH_SOUTH
        return self.contestants(side)
