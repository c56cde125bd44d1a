"""The help of every command in the reader's language.

The English help stands where it is used: in the docstring of a command, at its options. Other languages have it in
their catalogues, by the ids that are given here; `en/help.toml` is written from the code (`make coverage`), for
translators. An option that says the same with several commands is there once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from kibitz.cli.commands import ABOUT, COMMANDS, LANGUAGE_HELP, NOTATION_HELP, VERSION_HELP
from kibitz.cli.parser_words import PARSER_WORDS
from kibitz.messages import current_language, speaker


def command_id(path: tuple[str, ...]) -> str:
    """The id of the help of a command: `help.command.event_announce` is that of `kibitz event announce`."""
    return f"help.command.{_joined(path)}"


def panel_id(panel: str) -> str:
    """The id of the heading of a group of options."""
    return f"help.panel.{re.sub(r'[^a-z]+', '_', panel.lower()).strip('_')}"


def commands() -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with the words that it is called by."""
    from kibitz.cli.parser import loaded  # which itself has its help said here

    for listed in COMMANDS:
        yield from _within(loaded(listed), (listed.name,))


def english_texts() -> dict[str, str]:
    """All help as the code has it, by the ids of its messages."""
    found = {"help.about": ABOUT, "help.version": VERSION_HELP, "help.language": LANGUAGE_HELP}
    found["help.notation"] = NOTATION_HELP
    found |= {f"help.parser.{name}": text for name, text in PARSER_WORDS.items()}
    options: dict[str, Counter[str]] = {}
    every = list(commands())
    for _path, command in every:
        for parameter in command.params:
            if help := getattr(parameter, "help", None):
                options.setdefault(parameter.name, Counter())[help] += 1
    for path, command in every:
        found[command_id(path)] = _as_message(command.help or "")
        for parameter in command.params:
            if help := getattr(parameter, "help", None):
                usual = _usual(parameter.name, options[parameter.name])
                name = parameter.name if help == usual else f"{_joined(path)}_{parameter.name}"
                found[f"help.option.{name}"] = _as_message(help)
            if panel := getattr(parameter, "rich_help_panel", None):
                found[panel_id(panel)] = panel
    return found


def say_help(command: Any, path: tuple[str, ...]) -> Any:
    """The same command with its help in the language that is set."""
    if current_language().code == "en":
        return command
    voice = speaker()
    for place, part in _within(command, path):
        if voice.has(command_id(place)):
            part.help = voice.say(command_id(place))
            part.short_help = None
        for parameter in part.params:
            if getattr(parameter, "help", None):
                own = f"help.option.{_joined(place)}_{parameter.name}"
                usual = f"help.option.{parameter.name}"
                parameter.help = next((voice.say(id) for id in (own, usual) if voice.has(id)), parameter.help)
            if panel := getattr(parameter, "rich_help_panel", None):
                parameter.rich_help_panel = voice.say(panel_id(panel))
    return command


def _usual(name: str, texts: Counter[str]) -> str:
    """The text that most commands have for an option; of equals the one that it has been, whatever is loaded first."""
    english = speaker("en")
    been = english.say(f"help.option.{name}") if english.has(f"help.option.{name}") else ""
    return min(texts, key=lambda text: (-texts[text], text != been, text))


def _within(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, part in getattr(command, "commands", {}).items():
        yield from _within(part, (*path, name))


def _joined(path: tuple[str, ...]) -> str:
    return "_".join(path).replace("-", "_")


def _as_message(text: str) -> str:
    """A text that has no values, as a catalogue writes it: its braces are plain ones."""
    return text.replace("{", "{{").replace("}", "}}")
