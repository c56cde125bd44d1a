"""What somebody sees of a live table: a seat, a spectator behind one, the director or teacher. Nothing else leaves it.

| what | module |
|---|---|
| the form of it | `types` |
| the table as one person sees it | `seen` |
| the cards and tricks on it | `on_table` |
| rulings as they are heard there: what is asked, of whom, what follows | `rulings` |
| a claim, the referee's reasons, what may be taken back | `claiming` |
| having none? | `suit_questions` |
| what one may do now; what a ruling binds one to | `doable`, `bound` |
| a pause that one must make | `pausing` |
| what the director sees besides | `for_director` |
"""

from kibitz.live.views.seen import Onlooker, live_view

__all__ = ["Onlooker", "live_view", "types"]
