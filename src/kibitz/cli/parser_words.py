"""What the parser of the command line itself says, in the reader's language.

The parser is a library and speaks English. Its sentences are known by heart here, each under the id of its message;
what it prints is recognised and said again. A sentence that is not known, from a newer parser, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from kibitz.messages import Speaker, speaker

PARSER_WORDS: Mapping[str, str] = {
    "usage": "Usage:",
    "arguments": "Arguments",
    "options": "Options",
    "commands": "Commands",
    "help": "Show this message and exit.",
    "install_completion": "Install completion for the current shell.",
    "show_completion": "Show completion for the current shell, to copy it or customize the installation.",
    "default": "default: {default}",
    "required": "required",
    "dynamic": "(dynamic)",
    "aborted": "Aborted!",
    "error": "Error: {message}",
    "for_help": "Try '{command}' for help.",
    "missing_command": "Missing command.",
    "no_such_command": "No such command {name}.",
    "no_such_command_but": "No such command {name}. Did you mean {others}?",
    "no_such_option": "No such option: {name}",
    "no_such_option_but": "No such option: {name} (Possible options: {others})",
    "missing_argument": "Missing argument {name}.",
    "missing_option": "Missing option {name}.",
    "wrong_value": "Invalid value: {message}",
    "wrong_value_of": "Invalid value for {name}: {message}",
    "too_many_arguments": "Got unexpected extra argument(s) ({words})",
    "no_value": "Option {name} does not take a value.",
    "needs_value": "Option {name} requires an argument.",
    "not_one_of": "Value error, {value} is not one of {choices}.",
    "no_integer": "Input should be a valid integer, unable to parse string as an integer",
    "no_number": "Input should be a valid number, unable to parse string as a number",
    "too_small": "Input should be greater than or equal to {least}",
    "too_large": "Input should be less than or equal to {most}",
    "no_file": "File {name} does not exist.",
    "no_folder": "Directory {name} does not exist.",
}
"""The sentences of the parser, by the ends of their ids; what stands in braces it fills in."""


def say_parser_words() -> None:
    """Let the parser speak the language that is set, from now on."""
    voice = speaker()
    if voice.language.code == "en":
        return
    from importlib import import_module

    parser: Any = import_module("typer.core")
    exceptions: Any = import_module("typer._click.exceptions")
    formatter: Any = import_module("typer._click.formatting").HelpFormatter
    print_line, write_usage, write_rows = exceptions.echo, formatter.write_usage, formatter.write_dl

    def echo(text: str, *others: Any, **settings: Any) -> None:
        print_line("\n".join(said(line, voice) for line in text.split("\n")), *others, **settings)

    def usage(page: Any, program: str, args: str = "", prefix: str | None = None) -> None:
        write_usage(page, program, args, prefix or f"{said('Usage:', voice)} ")

    def rows(page: Any, given: Any, *others: Any, **settings: Any) -> None:
        own = PARSER_WORDS["help"]
        said_rows = [(name, said(says, voice) if says == own else says) for name, says in given]
        write_rows(page, said_rows, *others, **settings)

    parser._ = lambda text: said(text, voice)
    exceptions.echo = echo
    formatter.write_usage = usage
    formatter.write_dl = rows


def said(text: str, voice: Speaker) -> str:
    """A line of the parser in the language of a speaker; as it is, where nobody knows it."""
    for name, pattern in _patterns().items():
        found = pattern.fullmatch(text)
        if found and voice.has(f"help.parser.{name}"):
            values = {part: said(value, voice) for part, value in found.groupdict().items()}
            return voice.say(f"help.parser.{name}", **values)
    return text


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    """Longest first, so that "Missing command." is not a missing thing of whatever kind."""
    longest_first = sorted(PARSER_WORDS.items(), key=lambda item: -len(re.sub(r"\{\w+\}", "", item[1])))
    return {
        name: re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(text)), re.DOTALL)
        for name, text in longest_first
    }
