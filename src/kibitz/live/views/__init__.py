"""What somebody sees of a live table: a seat, a spectator behind one, the director or teacher. Nothing else leaves it.

| what | module |
|---|---|
| the form of it | `types` |
| the table as one person sees it | `seen` |
| the cards and tricks on it | `on_table` |
| rulings as they are heard there: what is asked, of whom, what follows | `rulings` |
| a claim, the referee's reasons, what may be taken back | `claiming` |
| having none?; the state after the play | `suit_questions`, `after_play` |
| what one may do now; what a ruling binds one to | `doable`, `bound` |
| a pause that one must make | `pausing` |
| what the director sees besides | `for_director` |
| who is there besides the play: spectators, words, voice, a lesson | `company` |
| what the director may rule on | `irregularities` |
| what an adjusted score would come to; par, for a teacher | `adjusting`, `lesson_par` |
| the tables of one director, in the order of their calls | `room` |
"""

from kibitz.live.views.seen import BesideTable, Onlooker, live_view

__all__ = [
    "BesideTable",
    "Onlooker",
    "adjusting",
    "company",
    "irregularities",
    "lesson_par",
    "live_view",
    "room",
    "types",
]
