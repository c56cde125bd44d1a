"""`kibitz exam`: situations for a trainee director, what they ask and decide, and their marks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.options import Json
from kibitz.cli.laws.lawbook import InBook
from kibitz.laws.editions import CURRENT

Seed = Annotated[str | None, typer.Option("--seed", "-s", metavar="TEXT", help="The same exam for the same seed.")]
Questions = Annotated[int, typer.Option("--questions", "-n", min=1, max=100, help="How many situations.")]
TheLevel = Annotated[str, typer.Option("--level", "-l", metavar="easy|medium|hard", help="How hard it is.")]
TheEdition = Annotated[
    str, typer.Option("--edition", "-e", metavar="2007|2017|2024|both", help="By these Laws; both: 2007 and 2024.")
]
TheLaw = Annotated[
    str | None, typer.Option("--law", metavar="NUMBER", help="Only on this Law, or this part of it: 62, or 64A1.")
]
Show = Annotated[bool, typer.Option("--show", help="Print the situations with model answers, for teachers.")]
Answers = Annotated[
    Path | None, typer.Option("--answers", metavar="FILE", help="Mark the answers in FILE, a line a part.")
]


def command(
    seed: Seed = None,
    count: Questions = 5,
    level: TheLevel = "medium",
    edition: TheEdition = str(CURRENT),
    law: TheLaw = None,
    show: Show = False,
    answers: Answers = None,
    book: InBook = None,
    as_json: Json = False,
) -> None:
    """Practise rulings: situations made by the engine, marked against the Laws.

    Each question is a board on which something has gone wrong. You say which Law rules on it, what you have to
    establish, who has which options, and what follows; every answer is marked at once, with the provision. What you
    find and what the players choose is told as you go on. The same seed gives the same exam.

    \b
    Examples:
      kibitz exam                              five situations, medium
      kibitz exam --level easy --law 27        only insufficient bids, gently
      kibitz exam -n 10 -l hard -e both        hard ones, by the Laws of 2007 and 2024
      kibitz exam --seed autumn --show         with model answers, for a teacher
      kibitz exam --seed autumn --answers my.txt
    """
    from kibitz.cli.exams.sitting import hold_exam  # the help need not wait for the Laws

    hold_exam(seed, count, (level, edition, law), show=show, answers=answers, book=book, as_json=as_json)
