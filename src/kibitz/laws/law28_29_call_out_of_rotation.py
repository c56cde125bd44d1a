"""Laws 28 and 29: calls considered to be in rotation, and what first becomes of a call out of rotation.

| provision | what it provides | here |
|---|---|---|
| 28A | a call at RHO's turn is in rotation if RHO had to pass | `rho_had_to_pass` |
| 28B | an opponent whose turn it was calls first: that call is in rotation | `forfeited_by_proper_player` |
| 28B | the other is as if not made, without rectification; but 16C2 (2007: 16D2) | `forfeited_by_proper_player` |
| 29A | LHO may call over it, and so accepts it | `stands_or_falls` |
| 29B | else it is cancelled and the turn goes back; Laws 30, 31 and 32 follow | `stands_or_falls` |
| 29B, 11A | at partner's turn, and the others went on in turn: it is as if it had not been made | `passed_over` |
| 29C | an artificial call is judged by what it specified | `is_comparable`, `repeats_denomination` |

When LHO is also the player whose turn it was (only before the first call), nobody can see which was meant: LHO
is presumed to call in their own turn (28B), unless it is found, or what is done next shows, that they called over it
and so accepted it (29A).
The offender's partner is no opponent: when it was partner's turn and partner calls, that settles nothing.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import ACCEPT, DECLINE, withdrawn
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, NON_OFFENDING_SIDE, PARTNER, RHO, Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact

PROPER_PLAYER_CALLED = Fact("proper_player_called", doubt=False)
MEANT_TO_ACCEPT = Fact("meant_to_accept", doubt=False)
WHOSE_TURN = Fact("whose_turn", AnswerKind.ROLE, words=("rho", "partner", "lho"))
CALLED_BEFORE = Fact("offender_called_before", doubt=False)


@law("call-for-player-who-must-pass", "28A", when="auction")
def rho_had_to_pass(case: Case) -> Conversation:
    """A call at RHO's turn, when RHO had to pass anyway: it is judged like any other call in rotation."""
    yield case.call(by="28A")
    yield case.effect(EffectKind.IMPLIED_PASS, RHO, by="28A")


@law("call-passed-over", "29B", when="auction")
def passed_over(case: Case) -> Conversation:
    """A call at partner's turn that nobody took up: partner and the next player called in turn."""
    call = yield case.call(by="29B")
    yield case.void(call, by="29B")
    yield case.effect(EffectKind.FORFEITED, NON_OFFENDING_SIDE, by="11A")
    yield from withdrawn(case, call)


def forfeited_by_proper_player(case: Case, call: CallOrCard, turn: Role | None = None) -> Finding[bool]:
    """Whether an opponent whose turn it was has called already, so that it is as if the other call was not made."""
    if not (yield case.fact(PROPER_PLAYER_CALLED, call, by="28B")):
        return False
    if turn is LHO and (yield case.presume(MEANT_TO_ACCEPT, call, by="29A")):
        yield case.accept(call, by="29A")
        return True
    yield case.void(call, by="28B")
    yield case.effect(EffectKind.FORFEITED, NON_OFFENDING_SIDE, by="28B")
    yield from withdrawn(case, call)
    return True


def stands_or_falls(case: Case, call: CallOrCard, turn: Role, *, cancelled: Citation = "29B") -> Finding[bool]:
    """Whether the call out of rotation falls (29B); else it stands (29A) or is as if it had not been made (28B)."""
    if turn is not PARTNER and (yield from forfeited_by_proper_player(case, call, turn)):
        return False
    if (yield case.choice(LHO, ACCEPT, DECLINE, by="29A")) is ACCEPT:
        yield case.accept(call, by="29A")
        return False
    yield case.cancel(call, by=cancelled)
    return True
