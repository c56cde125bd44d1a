"""Which seats a Law's roles are, given who offended, who declares and who leads."""

from __future__ import annotations

from kibitz.game import SEATS, Seat, Side
from kibitz.laws.roles import Role


def seats_of(
    role: Role | None, offender: Seat | None, declarer: Seat | None = None, leader: Seat | None = None
) -> tuple[Seat, ...]:
    """The seats of a role; none where it is not known who that is, or where it is no player."""
    if role is Role.DECLARER and declarer is not None:
        return (declarer,)
    if role is Role.DUMMY and declarer is not None:
        return (declarer.partner,)
    if role is Role.DEFENDERS and declarer is not None:
        return (declarer.lho, declarer.rho)
    if role is Role.LEADER and leader is not None:
        return (leader,)
    if role in (Role.BOTH_SIDES, Role.EVERYBODY):
        return SEATS
    if offender is None:
        return ()
    match role:
        case Role.OFFENDER | Role.CLAIMER:
            return (offender,)
        case Role.PARTNER:
            return (offender.partner,)
        case Role.LHO:
            return (offender.lho,)
        case Role.RHO:
            return (offender.rho,)
        case Role.OFFENDING_SIDE | Role.CLAIMING_SIDE | Role.MISINFORMED_SIDE | Role.APPELLANTS:
            return (offender, offender.partner)
        case Role.NON_OFFENDING_SIDE | Role.OTHER_SIDE | Role.MISINFORMING_SIDE:
            return (offender.lho, offender.rho)
        case _:
            return ()


def role_of(seat: Seat, offender: Seat) -> Role:
    """What a player is to the offender."""
    return (Role.OFFENDER, Role.LHO, Role.PARTNER, Role.RHO)[(seat - offender) & 3]


def sides_of(seats: tuple[Seat, ...]) -> tuple[Side, ...]:
    """The sides these seats belong to, each once."""
    return tuple(dict.fromkeys(seat.side for seat in seats))
