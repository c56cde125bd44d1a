"""Whether an entry is one that its verb allows, however it was made: by hand, from text or from JSON."""

from __future__ import annotations

import re

from kibitz.game import Card
from kibitz.laws.editions import EDITIONS
from kibitz.laws.registry import irregularities, is_irregularity
from kibitz.laws.vocabulary import OPTION_WORDS
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.kinds import ENTRY, ValueKind
from kibitz.table.log.refusal import Refusal, close_to
from kibitz.table.log.verb_forms import form
from kibitz.table.log.verbs import LINE_VERBS, VERBS, Param, Style, Verb

TIME = re.compile(
    r"([0-9]{4}-[01][0-9]-[0-3][0-9]T)?([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.,][0-9]{1,9})?)?(Z|[+-][0-9]{2}:?[0-9]{2})?",
    re.ASCII,
)

# What people say of a call or a card, and how the log has it.
_MADE_WITHOUT_VERB = {
    "bid": ("N 1S",),
    "bids": ("N 1S",),
    "passes": ("N P",),
    "doubles": ("N X",),
    "redoubles": ("N XX",),
    "play": ("W H5",),
    "plays": ("W H5",),
}


def check(entry: Entry) -> Entry:
    """This entry, or the `Refusal` that says what is wrong with it."""
    verb = verb_named(entry.verb)
    if entry.actor not in verb.actors:
        allowed = tuple(str(actor) for actor in Actor if actor in verb.actors)
        raise Refusal("not_for_this_actor", actor=str(entry.actor), verb=verb.name, expected=allowed)
    if entry.time is not None and not TIME.fullmatch(entry.time):
        raise Refusal("not_a_time", word=entry.time)
    for name in entry.values:
        if verb.param(name) is None:
            names = tuple(param.name for param in verb.params)
            raise Refusal("no_such_value", verb=verb.name, word=name, expected=close_to(name, names) or names)
    for param in verb.params:
        if param.name in entry.values:
            _check_value(entry, verb, param)
        elif param.needed:
            raise Refusal("value_missing", verb=verb.name, name=param.name, expected=(form(verb),))
    present = set(entry.values) | ({"text"} if entry.text else set())
    if verb.one_of and not present.intersection(verb.one_of):
        missing = "speech_missing" if verb.one_of == ("text",) else "values_missing"
        raise Refusal(missing, verb=verb.name, expected=(form(verb),))
    _check_cards(entry)
    return entry


def verb_named(name: str) -> Verb:
    """The verb of that name, or a refusal with the verbs that come near it; an option is no verb, but is chosen.

    Nor has a call or a card a verb; and what an act is under the Laws, the director says.
    """
    verb = VERBS.get(name)
    if verb is None:
        if name.lower() in _MADE_WITHOUT_VERB:
            raise Refusal("act_without_verb", word=name, expected=_MADE_WITHOUT_VERB[name.lower()])
        if is_irregularity(named := name.lower().removesuffix("s")):
            raise Refusal("irregularity_is_ruled", word=name, expected=(f"TD rules {named}",))
        options = {
            known_option.id
            for edition in EDITIONS
            for known in irregularities(edition)
            for known_option in known.options
        }
        option = OPTION_WORDS.get(name.lower().removesuffix("s"), name.lower().removesuffix("s"))
        expected = (f"chooses {option}",) if option in options else close_to(name, VERBS)
        raise Refusal("no_such_verb" if expected else "no_verb_like_it", word=name, expected=expected)
    return verb


def refuse_word(kind: ValueKind, verb: Verb, name: str, word: str) -> Refusal:
    """The refusal of a word that is not of the kind expected."""
    return Refusal(kind.refusal, word=word, verb=verb.name, name=name, expected=kind.words or (form(verb),))


def _check_value(entry: Entry, verb: Verb, param: Param) -> None:
    value = entry.values[param.name]
    if param.style is Style.LINE:
        _check_line(entry, value)
        return
    values = value if param.many else (value,)
    if not isinstance(values, tuple) or not values:
        raise Refusal("not_several", verb=verb.name, name=param.name, expected=(form(verb),))
    for given_value in values:
        if not param.kind.holds(given_value):
            raise refuse_word(param.kind, verb, param.name, str(given_value))
        if param.kind is ENTRY and entry.number and given_value >= entry.number:
            raise Refusal("entry_not_before", entry=given_value, number=entry.number)


def _check_line(entry: Entry, line: object) -> None:
    if not isinstance(line, Entry):
        raise Refusal("no_line", verb=entry.verb, expected=(form(VERBS[entry.verb]),))
    if line.verb in LINE_VERBS:
        raise Refusal("correction_in_correction", verb=entry.verb)
    if line.number or line.time or line.comment:
        raise Refusal("line_has_place", verb=entry.verb)
    check(line.at(entry["entry"]))  # it refers to what came before the line that it takes the place of


def _check_cards(entry: Entry) -> None:
    cards = [value for value in entry.values.values() if isinstance(value, Card)]
    cards += entry.values.get("cards", ())
    for card in cards:
        if sum(card is other for other in cards) > 1:
            raise Refusal("card_twice", card=card, verb=entry.verb)
