"""Every irregularity that can be ruled on and every fact that can be told, by name: docs/irregularities.md.

`python -m kibitz.messages.reference` prints the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.laws.asks import LAPSED
from kibitz.laws.editions import LAWS_2007, LAWS_2024
from kibitz.laws.provisions import sort_key
from kibitz.laws.registry import Irregularity, irregularities
from kibitz.laws.vocabulary import OPTION_WORDS, AnswerKind, Fact, Option, names_of_fact
from kibitz.messages.ruling_phrases import NAMED
from kibitz.messages.rulings import RulingWords

_VALUES = {
    AnswerKind.YES_NO: "yes, no",
    AnswerKind.CALL: "a call",
    AnswerKind.BID: "a bid",
    AnswerKind.CARD: "a card",
    AnswerKind.CARDS: "cards, or none",
    AnswerKind.SUIT: "a suit",
    AnswerKind.SUITS: "suits, or none",
    AnswerKind.ROLE: "a player, by role or seat",
    AnswerKind.NUMBER: "a number",
    AnswerKind.WORD: "a word",
    AnswerKind.SCORE: "a score",
    AnswerKind.TEXT: "words, in braces",
}
_FEW = 4  # rulings that are named one by one
_NOT_OFFERED = frozenset({LAPSED.id, "not_corrected"})  # how a choice ends that nobody makes
_HEAD = """# Irregularities and facts

Every irregularity that a director can name (`TD rules insufficient-bid offender=E`), every fact that they can tell
(`TD finds comparable=no`) and every option that a player can choose (`S chooses decline`). The table rules on most
of it by itself, and of the facts that a ruling may ask for it asks only for those that it cannot know.

Names are kept for ever. Capitals, hyphens and underscores do not matter, and a name that is nearly right is answered
with the nearest ones. This page is printed by `python -m kibitz.messages.reference`.
"""


def page() -> str:
    """The whole page in Markdown."""
    words = RulingWords()
    parts = [_HEAD, "## Irregularities", _irregularities(words), "## Facts", _ABOUT_FACTS, _facts(words)]
    return "\n\n".join(part.strip() for part in (*parts, "## Options", _options(words))) + "\n"


_ABOUT_FACTS = """
A, B and C stand for the calls, cards or players that the question is about; `TD finds comparable(1H,2H)=yes` names
them, where several are in question. "Unknown" is an answer where the Laws say how a doubtful point is taken (84D, 85B).
A fact may be told before it is asked for. Names in the same row are the same finding.
"""


def _irregularities(words: RulingWords) -> str:
    lines = ["| name | what happened | Law of 2007 | of 2017 | when | who is named | may ask for |", "|" + "---|" * 7]
    for both in _both_editions():
        latest = both[-1]
        laws = [next((member.law for member in both if member.book == book), "–") for book in (2007, 2017)]
        question = words.who_it_is_about(latest.id)
        who = words.voice.say(question) if question is not None else "who did it"
        asked = sorted({fact.id for member in both for fact in member.facts})
        cells = [
            f"`{latest.id}`",
            words.irregularity(latest.id),
            *laws,
            ", ".join(latest.when),
            who,
            _code(asked) or "–",
        ]
        lines.append(_row(cells))
    return "\n".join(lines)


def _facts(words: RulingWords) -> str:
    rulings: dict[str, list[tuple[Irregularity, ...]]] = {}
    facts: dict[str, Fact] = {}
    for both in _both_editions():
        for fact in sorted(
            {fact for irregularity in both for fact in irregularity.facts}, key=lambda fact: str(fact.doubt)
        ):
            facts[fact.id] = fact
            if both not in rulings.setdefault(fact.id, []):
                rulings[fact.id].append(both)
    lines = ["| name | answer | question | asked in the ruling on |", "|---|---|---|---|"]
    for id in sorted(facts):
        lines.append(_row([_code(names_of_fact(id)), _values(facts[id]), _question(id, words), _asked_in(rulings[id])]))
    return "\n".join(lines)


def _options(words: RulingWords) -> str:
    offered: dict[str, set[Option]] = {}
    for both in _both_editions():
        for option in (
            option for irregularity in both for option in irregularity.options if option.id not in _NOT_OFFERED
        ):
            offered.setdefault(option.id, set()).add(option)
    lines = ["| option | also written | what the player does |", "|---|---|---|"]
    for id, same in sorted(offered.items()):
        also = sorted(word for word, meant in OPTION_WORDS.items() if meant == id)
        said = dict.fromkeys(words.option(option) for option in sorted(same, key=lambda option: option.name))
        lines.append(_row([f"`{id}`", _code(also) or "–", "; ".join(said)]))
    return "\n".join(lines)


def _both_editions() -> Iterator[tuple[Irregularity, ...]]:
    """Every irregularity as it is in the editions that have it, in the order of the Laws."""
    found: dict[str, list[Irregularity]] = {}
    for edition in (LAWS_2007, LAWS_2024):
        for irregularity in irregularities(edition):
            found.setdefault(irregularity.id, []).append(irregularity)
    yield from sorted(map(tuple, found.values()), key=lambda both: (sort_key(both[-1].law), both[-1].id))


def _values(fact: Fact) -> str:
    values = ", ".join(fact.words) if fact.words else _VALUES[fact.kind]
    if fact.kind is AnswerKind.ROLE and fact.words:
        values += ", or a seat"
    return f"{values}, unknown" if fact.doubt is not None else values


def _question(id: str, words: RulingWords) -> str:
    return words.voice.say(f"ruling.fact.{id}", a="A", b="B", c="C", who="the player", seat=None, **NAMED)


def _asked_in(rulings: list[tuple[Irregularity, ...]]) -> str:
    if len(rulings) <= _FEW:
        return _code(both[-1].id for both in rulings)
    laws = dict.fromkeys(both[-1].law for both in rulings)
    return f"{len(rulings)} irregularities: Laws {', '.join(sorted(laws, key=sort_key))}"


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


if __name__ == "__main__":
    print(page(), end="")
