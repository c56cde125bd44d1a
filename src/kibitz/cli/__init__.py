"""The `kibitz` command. It holds no rule of bridge: it reads, asks the packages below, and draws.

| commands | room |
|---|---|
| on boards: dealt, shown, converted, scored, played | `boards` |
| on results: ranked, victory points; matches of teams in a room of their own | `ranking` |
| on movements | `movements` |
| on what happened at a table: ruled, replayed, timed, polled | `rulings` |
| on the Laws themselves | `laws` |
| on the exam | `exams` |
| that start the server | `server` |
| on events: `kibitz event` and all under it | `events` |
| on the members of the club: `kibitz members` and all under it | `members` |
| what they share: output, columns, errors, files, words | `common` |
| the list of commands, as data | `commands` |
| `kibitz --help`, `--version` and `kibitz` alone, without the parser | `help_page` |
| the parser, and the command it has to run | `parser` |
| in which language all that is said | `language`; the help in it `help_words`, the parser in it `parser_words` |

A command is the function `command` of the module that has its name: `kibitz poll` is `rulings/poll.py`. Those of
`kibitz event` stand in the modules of their subjects. Only what runs is imported.
"""

__all__: list[str] = []
