"""What all commands share: where output goes, how it is drawn, files, errors, asking a person at the terminal.

| what | module |
|---|---|
| standard output and error, JSON, progress | `output` |
| every error as a sentence and an exit code | `errors` |
| sentences in lines | `lines` |
| a result in words | `result_words` |
| how a figure came about, as a page | `working_page` |
| one question after another, at a terminal or from a pipe | `dialogue` |
| files read as text, written whole or not at all; games by their format | `files`, `game_files` |
| board numbers as people write them; which Laws, which regulations | `board_numbers`, `editions`, `regulation_files` |
| where events are kept | `stores` |
| the decimal sign of tables as text | `sheet_signs` |
| options that several commands have; the help of a command with many | `options`, `option_groups` |
"""

__all__: list[str] = []
