"""Bridgemate's movements: its table RoundData as CSV or SQL, and its own file (.bws), a database of Access.

`round_data` reads rows and `round_data_writer` writes them; `bws` reads the database.
"""

__all__: list[str] = []
