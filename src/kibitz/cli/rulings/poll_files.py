"""A director's poll as a file: TOML that the director can write, or the JSON that `kibitz poll --json` prints.

hand = "KQJ862.4.A73.T52"
auction = "S 1S 2H 3S 4H 4S 5H P P"   # the dealer, then the calls
methods = "five-card majors"
suggested = "5S X"                    # by the information, as the director finds
taken = "5S"
answers = [
  "P 5S",                             # what a peer would choose, then what else they would seriously consider
  "P",
]
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kibitz.cli.common.errors import CommandProblem, problem, sentence
from kibitz.cli.common.files import named, text_in
from kibitz.game import Call, Hand, KibitzError, Seat
from kibitz.game.seats import vulnerability_marked
from kibitz.laws.poll import Action, Poll, PolledOpinion, parse_action
from kibitz.messages import speaker
from kibitz.table.outcome import plain

KEYS = (
    "hand", "dealer", "auction", "vulnerability", "class_of_player", "methods", "suggested", "taken", "answers",
)  # fmt: skip
MOST = 1 << 20


@dataclass(frozen=True, slots=True)
class PollCase:
    """A poll, what the information suggested, and what the player did, if that is said."""

    poll: Poll
    suggested: tuple[Action, ...] = ()
    taken: Action | None = None

    def data(self) -> dict[str, Any]:
        """The same as a file has it."""
        poll = self.poll
        return {
            "hand": str(poll.hand),
            "dealer": str(poll.dealer),
            "auction": [plain(call) for call in poll.auction],
            "vulnerability": str(poll.vulnerability),
            "class_of_player": poll.class_of_player,
            "methods": poll.methods,
            "suggested": [plain(suggested_action) for suggested_action in self.suggested],
            "taken": plain(self.taken),
            "answers": [
                {"chosen": plain(answer.chosen), "considered": [plain(action) for action in answer.considered]}
                for answer in poll.answers
            ],
        }

    def to_toml(self) -> str:
        """The same as a text that can be read again."""
        data = self.data()
        data["auction"] = " ".join([data.pop("dealer"), *data["auction"]])
        data["suggested"] = " ".join(data["suggested"])
        answers = [" ".join([polled["chosen"], *polled["considered"]]) for polled in data.pop("answers")]
        lines = [f"{key} = {_quoted(value)}" for key, value in data.items() if value]
        return "\n".join([*lines, "answers = [", *(f"  {_quoted(answer)}," for answer in answers), "]"]) + "\n"


def read_poll(path: Path) -> PollCase:
    """The poll in a file, or on standard input."""
    try:
        data = _data(text_in(path, MOST, says="poll.file."))
    except tomllib.TOMLDecodeError as error:
        raise problem("poll.file.not_toml", file=named(path), error=str(error)) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, KibitzError):
            raise
        raise problem("poll.file.not_json", file=named(path)) from None
    try:
        return poll_of(data)
    except KibitzError as error:
        raise problem("poll.file.refused", file=named(path), reason=sentence(error)) from None


def _data(text: str) -> Mapping[str, Any]:
    if not text.lstrip().startswith("{"):
        return tomllib.loads(text)
    data: Mapping[str, Any] = json.loads(text)
    inner = data.get("poll")
    return inner if isinstance(inner, Mapping) else data  # the poll alone, or what was printed about it


def poll_of(data: Mapping[str, Any]) -> PollCase:
    """The poll that the data tells of."""
    for key in data:
        if key not in KEYS:
            raise problem("poll.file.no_such_key", key=str(key), expected=KEYS)
    for key in ("hand", "auction", "answers"):
        if key not in data:
            raise problem("poll.file.missing", key=key)
    if not isinstance(data["answers"], list):
        raise _wrong("answers")
    calls = words_of(data["auction"], "auction")
    dealer = data.get("dealer") or (calls.pop(0) if calls else "")
    poll = Poll(
        Hand.parse(_text(data, "hand")),
        tuple(Call.parse(call) for call in calls),
        Seat.parse(str(dealer)),
        vulnerability_marked(_text(data, "vulnerability") or "None"),
        _text(data, "methods"),
        tuple(map(_opinion, data["answers"])),
        _text(data, "class_of_player"),
    )
    suggested = tuple(map(parse_action, words_of(data.get("suggested") or [], "suggested")))
    taken = _text(data, "taken")
    return PollCase(poll, suggested, parse_action(taken) if taken else None)


def words_of(value: object, key: str) -> list[str]:
    """Calls or cards in a list, or in one text."""
    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise _wrong(key)
    return list(words)


def _opinion(value: object) -> PolledOpinion:
    if isinstance(value, Mapping):
        value = [value.get("chosen"), *words_of(value.get("considered", []), "answers")]
    words = words_of(value, "answers")
    if not words:
        raise _wrong("answers")
    chosen, *considered = map(parse_action, words)
    return PolledOpinion(chosen, tuple(considered))


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _wrong(key)
    return value


def _wrong(key: str) -> CommandProblem:
    return problem("poll.file.wrong", key=key, example=speaker().say(f"poll.example.{key}"))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
