"""Kibitz's own .movement files, which a director can write in an editor and print (docs/movement-files.md).

| what | module |
|---|---|
| reads a file | `reader` |
| a cell: 1-8:3, 1+2-3+4:5, 4-5 boards 7-9 | `cell_notation` |
| a movement while its lines are read | `draft` |
| which details a movement may have; how a value is written | `details`, `values` |
| writes a file | `writer` |
"""

__all__: list[str] = []
