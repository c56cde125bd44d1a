"""Law 33: simultaneous calls.

| provision | what it provides | here |
|---|---|---|
| 33 | a call made together with the one of the player whose turn it was comes after it | `simultaneous` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law


@law("simultaneous-calls", "33", when="auction", blameless=True)
def simultaneous(case: Case) -> Conversation:
    """A call at the same moment as the call of the player whose turn it was."""
    call = yield case.call(by="33")
    yield case.effect(EffectKind.DEEMED_SUBSEQUENT, call=call, by="33")
