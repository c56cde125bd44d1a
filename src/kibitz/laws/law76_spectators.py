"""Law 76: spectators. Whoever is in the playing area and is neither player nor official is one (76D).

| provision | what it provides | here |
|---|---|---|
| 76A1 | they are under the director's control | `spectator_interferes` |
| 76A2 | who watches from elsewhere does not get in touch with a player | `spectator_interferes` |
| 76B1 | one hand only, unless the regulations allow more | `spectator_interferes`, regulation `spectator_hands` |
| 76B2-B5 | no reaction, no remark or conversation, no disturbance, no attention drawn | `spectator_interferes` |
| 76C1 | speaks to fact or Law only when the director asks | `spectator_interferes` |
| 76C2 | the authority may say how their irregularities are dealt with | regulation `spectator_irregularity_policy` |
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import OTHER_SOURCES
from kibitz.laws.registry import law
from kibitz.laws.vocabulary import AnswerKind, Fact

ACTS = {
    "looked_at_hands": "76B1",
    "reacted": "76B2",
    "remarked": "76B3",
    "disturbed": "76B4",
    "drew_attention": "76B5",
    "spoke_unasked": "76C1",
    "contacted_player": "76A2",
}
SPECTATORS_ACT = Fact("spectators_act", AnswerKind.WORD, words=tuple(ACTS))
HANDS_SEEN = Fact("hands_seen", AnswerKind.NUMBER)
INFORMATION_REACHED_PLAYER = Fact("information_reached_player", doubt=True)
SPECTATOR_MUST_GO = Fact("spectator_must_go", doubt=False)


@law("spectator-interferes", "76", blameless=True)
def spectator_interferes(case: Case) -> Conversation:
    """A spectator does what they may not."""
    act = yield case.fact(SPECTATORS_ACT, by="76B")
    if act == "looked_at_hands":
        seen: int = yield case.fact(HANDS_SEEN, by="76B1")
        if seen <= case.regulations[switches.SPECTATOR_HANDS]:
            yield case.no_rectification(by="76B1")
            return
    if (yield case.presume(SPECTATOR_MUST_GO, by="76A1")):
        yield case.instruct("spectator_leaves", by="76A1")
    else:
        yield case.instruct("tell_spectator", by=ACTS[act])
    if case.regulations[switches.SPECTATOR_IRREGULARITY_POLICY]:
        yield case.instruct("spectator_policy", by="76C2")
    if act == "drew_attention":
        yield case.instruct("rule_on_irregularity", by="81C3")  # the director has learned of it, in whatever way
    if (yield case.fact(INFORMATION_REACHED_PLAYER, by=OTHER_SOURCES)):
        yield case.instruct("rule_on_other_sources", by=OTHER_SOURCES)
