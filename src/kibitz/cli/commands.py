"""The commands as data: the only list of them, from which both the parser and the help are made.

Nothing is imported here, so that `kibitz --help` costs little more than Python itself. A command is the function
`command` of the module that has its name, and is imported when it is asked for; its line is the first sentence of
that function's docstring, which a test compares.
"""

from __future__ import annotations

ABOUT = """Duplicate bridge, run by the Laws.

\b
Examples:
  kibitz play                      a whole random board, here on the terminal
  kibitz deal -n 24 -o club.pbn    boards for the evening
  kibitz show club.pbn --board 7   a board as a newspaper prints it
  kibitz dd club.pbn               what the boards make, double dummy
  kibitz score 4SX+1 N --board 7   what a result is worth, and why
  kibitz rank evening.xml          the ranking of a session, and why
  kibitz vp 16 boards 23 imps      a margin in victory points
  kibitz movement --pairs 14       which movement to play, and its plan
  kibitz convert old.pbn new.pbn   a file as the PBN 2.1 standard wants it
  kibitz rule                      a ruling, question by question
  kibitz replay case.kibitz        a table as it was after any entry of its log
  kibitz poll                      logical alternatives, by asking other players
  kibitz tempo case.kibitz         how long each call took, as evidence
  kibitz law 27B1a                 what a provision says, and where it leads
  kibitz exam                      rulings to practise, marked against the Laws
  kibitz serve                     an evening in the browser, with phones as scorers
  kibitz demo                      look at an evening in progress
  kibitz event list                the events of the server, from the terminal
  kibitz members import club.csv   the members of the club, for names and numbers
"""
VERSION_HELP = "Say which Kibitz this is."
NOTATION_HELP = (
    "Write cards and bids as people of the language do (local), or as most of the world does (international: Q, 3NT). "
    "Not said: what KIBITZ_NOTATION is set to, or local."
)
LANGUAGE_HELP = "Speak en, pl, cs, sk or vi. Not said: what KIBITZ_LANGUAGE or the system is set to."


class ListedCommand:
    """A command: its room, the line that the help has of it, and how its arguments are read."""

    __slots__ = ("has_option_groups", "has_words_with_minus", "line", "name", "needs_arguments", "room")

    def __init__(
        self,
        room: str,
        name: str,
        line: str,
        *,
        needs_arguments: bool = False,  # without any its help is shown
        has_words_with_minus: bool = False,  # an undertrick is no option: 3NT -2 by E
        has_option_groups: bool = False,
    ) -> None:
        self.room = room
        self.name = name
        self.line = line
        self.needs_arguments = needs_arguments
        self.has_words_with_minus = has_words_with_minus
        self.has_option_groups = has_option_groups

    @property
    def module(self) -> str:
        """The module that has the command."""
        return f"kibitz.cli.{self.room}.{self.name}"


COMMANDS = (
    ListedCommand("boards", "play", "Play a whole random board: deal, auction, play and score."),
    ListedCommand("boards", "deal", "Deal boards, every deal being equally likely."),
    ListedCommand("boards", "show", "Draw the boards of a file.", needs_arguments=True),
    ListedCommand(
        "boards",
        "dd",
        "Work out double dummy: tricks of every declarer, par, leads, and what each card cost.",
        needs_arguments=True,
    ),
    ListedCommand("boards", "convert", "Convert a file to another format, or into strict PBN.", needs_arguments=True),
    ListedCommand(
        "boards",
        "score",
        "Score results, and show how the points come about (Law 77).",
        needs_arguments=True,
        has_words_with_minus=True,
    ),
    ListedCommand(
        "ranking",
        "rank",
        "Score sessions and rank them; show travellers, scorecards, and how any figure came about.",
        needs_arguments=True,
        has_option_groups=True,
    ),
    ListedCommand(
        "ranking",
        "vp",
        "Convert the margin of a match to victory points, and show how the figure comes about.",
        needs_arguments=True,
        has_words_with_minus=True,
    ),
    ListedCommand(
        "movements",
        "movement",
        "Choose a movement: the sensible ones for an evening with their qualities, the recommended first.",
        needs_arguments=True,
        has_option_groups=True,
    ),
    ListedCommand("rulings", "rule", "Rule on what happened at a table, by the Laws of 2007, 2017 or 2024."),
    ListedCommand("rulings", "replay", "Show the table as it was after any entry of a log.", needs_arguments=True),
    ListedCommand("rulings", "poll", "Find out by a poll which logical alternatives a player had (Law 16B1)."),
    ListedCommand(
        "rulings",
        "tempo",
        "Show how long each call and card of a log took, and what was out of the ordinary for that player.",
        needs_arguments=True,
    ),
    ListedCommand("laws", "law", "Show what a Law provides, in our own words, in each edition.", needs_arguments=True),
    ListedCommand(
        "laws", "lawbook", "Law books that you add: read, shown beside our own words, checked against the engine."
    ),
    ListedCommand("exams", "exam", "Practise rulings: situations made by the engine, marked against the Laws."),
    ListedCommand("laws", "coverage", "Show how much of the Laws the program carries out, and how that is known."),
    ListedCommand("server", "serve", "Serve Kibitz to the browsers and phones in the room."),
    ListedCommand("server", "demo", "Look at an evening in progress: twelve tables that play by themselves."),
    ListedCommand("events", "event", "Events from the terminal: set up, score, rule, rank."),
    ListedCommand(
        "members",
        "members",
        "The members of the club: a list from which names are completed, and what is kept of a person.",
    ),
)
