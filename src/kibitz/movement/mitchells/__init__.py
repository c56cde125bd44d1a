"""Mitchells and the movements that are made like them: a line North-South, a line East-West, boards that travel.

| what | module |
|---|---|
| a table in a round as these constructions write it; two lines, each with its ranking | `lines` |
| the Mitchell: plain, with a skip, with a relay | `mitchell` |
| an odd number of pairs: half tables, the rover; a movement with one pair less | `half_tables`, `missing_pair` |
| more rounds than tables, one winner | `hesitation` |
| complete for 4, 8, 12 ... tables without sharing | `crisscross` |
| boards in two parts: two stanzas, two webs, scissors | `stanzas` |
| more tables than rounds, in copies; fewer copies; fewest of all | `web`, `copies`, `card_web` |
| more tables than sets: appendix, Bowman, blocks, an extra table | `appendix` |
| more sets than tables: Blackpool, a relay after each table | `relays` |
| the same boards at all tables at the same time | `barometer` |
"""

__all__: list[str] = []
