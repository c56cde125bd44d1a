"""One line of the notation, word by word: read into an entry, and an entry written.

Both go by the table of verbs; `notation` adds what is known of whole logs, and what most lines are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from kibitz.game import Card
from kibitz.table.log.entries import Actor, Entry, Values, parse_call
from kibitz.table.log.kinds import DEAL, FREE, RESULT, RULING, SUIT
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verb_forms import form
from kibitz.table.log.verbs import LINE_VERBS, VERBS, Param, Style, Verb
from kibitz.table.log.wellformed import refuse_word, verb_named

_WORD_STYLES = (Style.PLACE, Style.JOINED, Style.PLUS)
_ESCAPES = {"\\": "\\\\", "}": "\\}", "\n": "\\n", "\r": "\\r"}
_MEANT = {written: meant for meant, written in _ESCAPES.items()}
_TO_ESCAPE = re.compile(r"[\\}\n\r]")
_ESCAPED = re.compile(r"\\[\\}nr]")
LONGEST = 10_000  # characters in a line: nobody writes more of one thing, and a file that has more is no log
MOST_CALLS = 319  # in the longest auction there can be
_FACT = re.compile(r"([^=()]*)(?:\(([^=()]*)\))?(?:=(.*))?")


def read_line(text: str, number: int = 0, within: str | None = None) -> Entry:
    """The entry that a line says; `within` is the verb of the line that it is a part of."""
    _check_length(text)
    head, speech, rest = _split(text)
    words = head.split()
    if words and words[0][0] == "#":
        _check_number(words.pop(0), number)
    time = words.pop(0)[1:] if words and words[0][0] == "@" else None
    if not words:
        raise Refusal("no_event", word=text)
    actor = _actor_named(words[0])
    if len(words) == 1:
        raise Refusal("no_act", actor=str(actor))
    verb, words = _act(words[1], words[2:])
    line = None
    if verb.name in LINE_VERBS:
        if within:
            raise Refusal("correction_in_correction", verb=within)
        before, equals, _ = head.partition("=")
        if equals:
            words = " ".join(words).partition("=")[0].split()
            line, speech, rest = read_line(text[len(before) + 1 :], within=verb.name), None, ""
        elif rest[:1] == "=":
            line, rest = read_line(rest[1:], within=verb.name), ""
    if rest and rest[0] != ";":
        raise Refusal("after_speech", word=rest, expected=("; comment",))
    comment = rest[1:]
    values = _read_values(verb, words)
    _check_calls(values)
    if line is not None:
        comment = line.comment or ""
        values["line"] = Entry(line.actor, line.verb, line.values, line.text, time=line.time)
    return Entry(actor, verb.name, Values(values), speech, number, time, comment)


def write_line(entry: Entry) -> str:
    """The line that says an entry, which must be well formed."""
    words = [f"@{entry.time}"] if entry.time else []
    words += [str(entry.actor), *_written(entry)]
    if entry.text:
        words.append(f"{{{_TO_ESCAPE.sub(lambda match: _ESCAPES[match[0]], entry.text)}}}")
    if "line" in entry.values:
        words += ["=", write_line(entry["line"])]
    if entry.comment:
        words.append(f"; {entry.comment}")
    line = " ".join(words)
    _check_length(line)
    _check_calls(entry.values)
    return line


def _check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise Refusal("line_too_long", length=len(text), most=LONGEST)


def _check_calls(values: Mapping[str, object]) -> None:
    calls = values.get("calls", ())
    if isinstance(calls, tuple) and len(calls) > MOST_CALLS:
        raise Refusal("too_many_calls", count=len(calls), most=MOST_CALLS)


# Reading


def _split(text: str) -> tuple[str, str | None, str]:
    """The words before the speech, the speech, and what follows it."""
    opening = re.search(r"[{;]", text)
    if opening is None:
        return text, None, ""
    start = opening.start()
    if text[start] == ";":
        return text[:start], None, text[start:]
    end = start + 1
    while end < len(text) and text[end] != "}":
        end += 2 if text[end] == "\\" else 1
    if end >= len(text):
        raise Refusal("unclosed_speech", word=text[start:], expected=("}",))
    speech = _ESCAPED.sub(lambda match: _MEANT[match[0]], text[start + 1 : end])
    return text[:start], speech, text[end + 1 :].strip()


def _check_number(word: str, number: int) -> None:
    if number and word != f"#{number}":
        raise Refusal("wrong_number", word=word, expected=(f"#{number}",))


def _actor_named(word: str) -> Actor:
    try:
        return Actor.parse(word)
    except ValueError:
        raise Refusal("no_such_actor", word=word, expected=tuple(map(str, Actor))) from None


def _act(word: str, rest: list[str]) -> tuple[Verb, list[str]]:
    """The verb of the line and the words with its values; a call or a card is its own verb."""
    verb = VERBS.get(word.lower())
    if verb is not None and verb.name not in ("call", "card"):
        return verb, rest
    call = word.removesuffix("!")
    if _reads(parse_call, call):
        return VERBS["call"], [word, *rest]
    if all(_reads(Card.parse, card) for card in word.split("+")):
        return VERBS["card"], [word, *rest]
    if word[0].isdigit():
        raise Refusal("not_a_call", word=word, verb="call", name="call", expected=("1S", "3NT", "P", "X", "XX"))
    if "+" in word:
        raise Refusal("not_a_card", word=word, verb="card", name="cards", expected=("D5+D6",))
    return verb or verb_named(word), rest


def _reads(reader: Callable[[str], object], word: str) -> bool:
    try:
        reader(word)
    except ValueError:
        return False
    return True


def _read_values(verb: Verb, words: list[str]) -> dict[str, object]:
    values: dict[str, object] = {}
    mark = next((param for param in verb.params if param.style is Style.MARK), None)
    if mark and words and words[0].endswith(mark.kind.name):
        words = [words[0].removesuffix(mark.kind.name), *words[1:]]
        values[mark.name] = True
    places = _take_keys(verb, words, values)
    if verb.name == "dummy":
        places = _as_named(places)
    for param in verb.params:
        if param.style is Style.JOINED:
            places = " ".join(places).replace(param.sign, " ").split()
    if any(param.style is Style.FACT for param in verb.params):
        _take_fact(verb, places, values)
    else:
        _take_places(verb, places, values)
    return values


def _as_named(words: list[str]) -> list[str]:
    """A card of dummy as it is said, with its suit last: "queen of hearts", "heart queen"."""
    words = [word for word in words if word.lower() not in ("of", "the")]
    return sorted(words, key=SUIT.accepts)


def _take_keys(verb: Verb, words: list[str], values: dict[str, object]) -> list[str]:
    """Enter what is written as key=value, or after its name; give back the other words."""
    keys = {param.name.lower(): param for param in verb.params if param.style is Style.KEY}
    after = {param.name: param for param in verb.params if param.style is Style.AFTER}
    places: list[str] = []
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        param = keys.get(name.lower()) if equals else after.get(word.lower())
        if param is None:
            if equals and not _takes_equals(verb):
                known = tuple(f"{key}=" for key in keys)
                raise Refusal("unexpected_word", word=word, verb=verb.name, expected=known or (form(verb),))
            places.append(word)
            continue
        if param.name in values:
            raise Refusal("value_twice", verb=verb.name, name=param.name, word=word)
        values[param.name] = _read_word(verb, param, value if equals else next(rest, ""))
    return places


def _takes_equals(verb: Verb) -> bool:
    """Whether a word with an equals sign can be something else than key=value."""
    return any(param.style is Style.FACT or param.sign == "=" or param.kind in (FREE, RESULT) for param in verb.params)


def _read_word(verb: Verb, param: Param, word: str) -> object:
    try:
        return param.kind.read(word)
    except ValueError:
        raise refuse_word(param.kind, verb, param.name, word) from None


def _take_places(verb: Verb, words: list[str], values: dict[str, object]) -> None:
    """Enter the words in the order of the table; an optional value that a word does not fit is passed over."""
    passed_over: list[Param] = []
    for param in verb.params:
        if param.style not in _WORD_STYLES or not words:
            continue
        if param.kind is DEAL:
            values[param.name] = _read_word(verb, param, " ".join(words))
            words = []
        elif param.kind is RESULT:
            count = next((count for count in range(len(words), 1, -1) if RESULT.accepts(" ".join(words[:count]))), 1)
            values[param.name] = _read_word(verb, param, " ".join(words[:count]))  # also as it is said: 4S+1 by N
            words = words[count:]
        elif param.style is Style.PLUS:
            values[param.name] = tuple(_read_word(verb, param, word) for word in words[0].split(param.sign))
            words = words[1:]
        elif param.many:
            count = next((place for place, word in enumerate(words) if not param.kind.accepts(word)), len(words))
            if count:
                values[param.name] = tuple(map(param.kind.read, words[:count]))
                words = words[count:]
            elif param.needed:
                raise refuse_word(param.kind, verb, param.name, words[0])
            passed_over.append(param)
        elif param.needed or param.kind.accepts(words[0]):
            values[param.name] = _read_word(verb, param, words[0])
            words = words[1:]
        elif param.kind.type is not bool:
            passed_over.append(param)
    if words:
        if len(passed_over) == 1:
            raise refuse_word(passed_over[0].kind, verb, passed_over[0].name, words[0])
        raise Refusal("unexpected_word", word=words[0], verb=verb.name, expected=(form(verb),))


def _take_fact(verb: Verb, words: list[str], values: dict[str, object]) -> None:
    if words and RULING.accepts(words[0]):
        values["ruling"] = RULING.read(words[0])
        words = words[1:]
    text = re.sub(r"\s*([(),=])\s*", r"\1", " ".join(words))
    if not text:
        return
    match = _FACT.fullmatch(text)
    if not match or " " in text or text.count("=") > 1:
        raise Refusal("one_fact_a_line", word=text, verb=verb.name, expected=(form(verb),))
    args = match[2].split(",") if match[2] else ()
    for name, given in (("fact", (match[1],)), ("args", args), ("value", (match[3],) if match[3] else ())):
        param = verb.param(name)
        if param and given:
            read = tuple(_read_word(verb, param, word) for word in given)
            values[name] = read if param.many else read[0]


# Writing


def _written(entry: Entry) -> Iterator[str]:
    verb = VERBS[entry.verb]
    if verb.name not in ("call", "card"):
        yield verb.name
    yield from _written_places(entry, verb)
    for param in verb.params:
        if param.style is Style.AFTER and param.name in entry.values:
            yield f"{param.name} {param.kind.write(entry[param.name])}"
        elif param.style is Style.KEY and param.name in entry.values:
            yield f"{param.name}={param.kind.write(entry[param.name])}"


def _written_places(entry: Entry, verb: Verb) -> list[str]:
    words: list[str] = []
    left_out: list[Param] = []
    keys = {param.name.lower() for param in verb.params if param.style is Style.KEY}
    for param in verb.params:
        value = entry.values.get(param.name)
        if value is None:
            if param.style is Style.PLACE:
                left_out.append(param)
            continue
        if param.style is Style.MARK:
            words[-1] += param.kind.name
        elif param.style is Style.JOINED:
            words[-1] += param.sign + param.kind.write(value)
        elif param.style is Style.PLUS:
            words.append(param.sign.join(map(param.kind.write, value)))
        elif param.style is Style.FACT:
            if param.name == "fact":
                words.append(_written_fact(entry))
        elif param.style is Style.PLACE:
            words += map(param.kind.write, value) if param.many else (param.kind.write(value),)
        else:
            continue
        # What stands in the place of a value that was left out must not be taken for it, nor for a key.
        new = words[-len(value) if param.many and param.style is Style.PLACE else -1 :]
        taken = any(other.kind.accepts(new[0]) for other in left_out)
        if taken or any("=" in word and word.partition("=")[0].lower() in keys for word in new):
            raise Refusal("ambiguous", word=new[0], verb=verb.name, name=param.name, expected=(form(verb),))
        left_out.clear()
    return words


def _written_fact(entry: Entry) -> str:
    args = f"({','.join(entry['args'])})" if entry.get("args") else ""
    value = f"={entry['value']}" if entry.get("value") else ""
    return f"{entry['fact']}{args}{value}"
