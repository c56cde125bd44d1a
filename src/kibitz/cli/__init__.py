"""The `kibitz` command. It holds no rule of bridge: it reads, asks the packages below, and draws.

| commands | room |
|---|---|
| `play`, `deal`, `show`, `convert`, `score` | `boards` |
| `rank`, `vp` | `ranking`, and `ranking.teams` for matches |
| `movement` | `movements` |
| `rule`, `replay`, `tempo`, `poll` | `rulings` |
| `law`, `coverage` | `laws` |
| `exam` | `exams` |
| `serve`, `demo` | `server` |
| `event` and all under it | `events` |
| what they share: output, columns, errors, files, words | `common` |
| the list of commands, as data | `commands` |
| `kibitz --help`, `--version` and `kibitz` alone, without the parser | `help_page` |
| the parser, and the command it has to run | `parser` |

A command is the function `command` of the module that has its name: `kibitz poll` is `rulings/poll.py`. Those of
`kibitz event` stand in the modules of their subjects. Only what runs is imported.
"""

__all__: list[str] = []
