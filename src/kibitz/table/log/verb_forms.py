"""How every verb is written: its form, and the table of all verbs as the standard prints it."""

from __future__ import annotations

from kibitz.table.log.entries import Actor
from kibitz.table.log.verbs import PLAYER, VERBS, Style, Verb

_HEADING = "| verb | form | by | values | Laws | meaning |"


def form(verb: Verb) -> str:
    """How the verb is written, with its values: "leads CARD [down] [insists] [with #n]"."""
    words = [] if verb.name in ("call", "card") else [verb.name]
    fact = [param for param in verb.params if param.style is Style.FACT]
    for param in verb.params:
        name = param.kind.name
        if param.style is Style.JOINED or param.style is Style.MARK:
            words[-1] += f"{param.sign}{name}" if param.style is Style.JOINED else f"[{name}]"
            continue
        if param.style is Style.PLUS:
            name = f"{name}[{param.sign}{name}…]"
        elif param.style is Style.KEY:
            name = f"{param.name}={name}"
        elif param.style is Style.AFTER:
            name = f"{param.name} {name}"
        elif param.style is Style.LINE:
            name = f"= {name}"
        elif param.style is Style.FACT:
            if param is not fact[0]:
                continue
            name = "FACT[(ARGUMENT,…)][=VALUE]"
        elif param.many:
            name += "…"
        words.append(name if param.needed else f"[{name}]")
    if "text" in verb.one_of:
        words.append("{speech}" if verb.one_of == ("text",) else "[{speech}]")
    return " ".join(words)


def who(verb: Verb) -> str:
    """Of whom the verb is said: "player, side, official, spectator"."""
    kinds = {
        "player": PLAYER,
        "side": {Actor.NS, Actor.EW, Actor.ALL},
        "official": {Actor.TD, Actor.DIC, Actor.AC},
        "spectator": {Actor.SPEC},
    }
    return ", ".join(name for name, actors in kinds.items() if actors <= verb.actors)


def verb_table() -> str:
    """The table of verbs in Markdown, one family after the other."""
    lines: list[str] = []
    family = ""
    for verb in VERBS.values():
        if verb.family != family:
            family = verb.family
            lines += [
                "",
                f"### {family}",
                "",
                "| verb | form | by | values | Laws | meaning |",
                "|---|---|---|---|---|---|",
            ]
        names = ", ".join(param.name for param in verb.params) or "–"
        shown = form(verb).replace("|", "\\|")
        lines.append(f"| {verb.name} | `{shown}` | {who(verb)} | {names} | {verb.laws} | {verb.meaning} |")
    return "\n".join(lines).strip() + "\n"
