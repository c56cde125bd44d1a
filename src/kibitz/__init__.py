"""Kibitz: duplicate bridge, run by the Laws.

From the ground up; a package imports only those named before it, and the docstring of each is the map of its rooms.

| what | package |
|---|---|
| bridge played correctly: cards, calls, boards, deals, auction, play, score | `game` |
| what the Laws do when something goes wrong, a module for each Law | `laws` |
| one board at one table: the log, and what the Laws make of it | `table` |
| results to ranking, every figure with its working | `scoring` |
| who plays whom, on which boards, when | `movement` |
| random deals that anybody can check | `dealing` |
| the contest: entries, sessions, results, rulings, penalties, appeals | `event` |
| double dummy, and claims judged by search | `analysis` |
| situations for trainee directors | `exam` |
| the files of the bridge world | `formats` |
| sessions of files ranked, put together, compared | `results` |
| the law books a person has added | `lawbook` |
| every sentence a person reads | `messages` |
| what is printed | `paper` |
| a ruling as question and answer | `assistant` |
| the log on disk | `store` |
| HTTP and live connections | `server` |
| an evening that plays itself | `demo` |
| the `kibitz` command | `cli` |
"""

__version__ = "0.1.0"
