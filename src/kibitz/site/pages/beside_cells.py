"""The cells of a result that double dummy has a say in: the lead with what it cost, and the tricks beside the best."""

from __future__ import annotations

from kibitz.event.views.types import GotData
from kibitz.site.analysed_deals import AnalysedDeal
from kibitz.site.facts.beside import beside
from kibitz.site.markup import Markup, tag, together
from kibitz.site.words import SiteWords


def lead_cell(words: SiteWords, analysed: AnalysedDeal | None, got: GotData, side: str = "") -> Markup:
    """The lead, and what it cost the defenders; the colour as one side sees it."""
    if not got["lead"]:
        return together()
    found = beside(analysed, got["result"], got["tricks"], got["lead"])
    cost = found.lead_cost if found is not None else 0
    kind = "gained" if side and (got["declarer"] or "") in side else "lost"
    lost = tag("small", f"−{cost}", class_=kind, title=words.beside("lead_cost", cost=cost)) if cost > 0 else None
    return together(words.card(got["lead"]), " " if lost else "", lost)


def beside_cell(words: SiteWords, analysed: AnalysedDeal | None, got: GotData, side: str = "") -> Markup:
    """Declarer's tricks double dummy, and how many more or fewer were made; the colour as one side sees it."""
    found = beside(analysed, got["result"], got["tricks"], got["lead"])
    if found is None:
        return together()
    ours = not side or (got["declarer"] or "") in side
    good = found.more > 0 if ours else found.more < 0
    kind = None if not found.more else "gained" if good else "lost"
    sign = f"{found.more:+d}".replace("-", "−") if found.more else "="
    return together(found.best, " ", tag("small", sign, class_=kind))
