"""Law 89 as amended in 2024: prohibited conduct. Nothing of it is ruled at the table.

| 2024 | what it provides | here |
|---|---|---|
| 89A1 | seeking information about boards by prohibited means | `prohibited_conduct` |
| 89A2 | using such information | the same |
| 89A3 | conveying information to partner by prohibited means, or trying to | the same |
| 89A4 | telling others about boards they have still to play, or trying to | the same |
| 89B | sanctions under the disciplinary code | handed on, regulations `discipline_code`, `foreign_evidence` |
| 89C | statistics may open or support a charge | the same |
| 89D1-D3 | what may be sufficient for a finding | the same |

In 2007 and 2017 Law 89 only points to 12C3. What is listed above was an offence there too: intentional infringement
(72B1), and among partners the gravest one (73B2).
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import LAWS_2024
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

CONDUCT = {
    "sought_information": "89A1",
    "used_information": "89A2",
    "conveyed_to_partner": "89A3",
    "conveyed_to_others": "89A4",
}
EVIDENCE = {
    "manner_matches_own_cards": "89D1",
    "actions_match_others_cards": "89D2",
    "knew_boards_or_results": "89D3",
}

WHICH_CONDUCT = Fact("prohibited_conduct", AnswerKind.WORD, words=tuple(CONDUCT))
WHICH_EVIDENCE = Fact("evidence", AnswerKind.WORD, words=("other", "statistics", *EVIDENCE))


@law("prohibited-conduct", "89")
def prohibited_conduct(case: Case) -> Conversation:
    """A player is suspected of having or giving information by prohibited means."""
    conduct = yield case.fact(WHICH_CONDUCT, by="89")
    if case.edition < LAWS_2024:
        by = "73B2" if conduct == "conveyed_to_partner" else "72B1"
        yield case.effect(EffectKind.REFER, OFFENDER, what=conduct, by=by)
        yield case.penalty(OFFENDER, conduct, by="91A")
        return
    evidence = yield case.fact(WHICH_EVIDENCE, by="89D")
    yield case.effect(EffectKind.REFER, OFFENDER, what=conduct, by="89B")
    if case.regulations[switches.DISCIPLINE_CODE]:
        yield case.effect(EffectKind.INFORM, what="discipline_code", by="89B")
    foreign = case.regulations[switches.FOREIGN_EVIDENCE]
    if foreign == "admitted":
        yield case.effect(EffectKind.INFORM, what="foreign_evidence_admitted", by="89B")
    elif foreign == "excluded":
        yield case.effect(EffectKind.INFORM, what="foreign_evidence_excluded", by="89B")
    if evidence != "other":
        yield case.effect(EffectKind.INFORM, what="statistics_admitted", by="89C")
    if evidence in EVIDENCE:
        yield case.effect(EffectKind.INFORM, what=evidence, by=EVIDENCE[evidence])
