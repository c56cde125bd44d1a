"""What somebody at a live table asks to do, as acts: their own calls and cards, questions, claims, answers.

A person sends what they do, never a line of the log: in whose name it is entered follows from where they sit. What is
refused is refused with one and the same sentence whether it is not theirs, not here or not now; nobody learns by it
where a card is, nor, where everything may happen, whether a call would be allowed (Laws 16B and 73).

| what | module |
|---|---|
| what was done before another's call or card had reached the screen | `together` |
| everything that can be asked for, by its name: each module below lists its own | `verbs` |
| calls, explanations, questions about a call | `calls` |
| a call or a card of dummy that was not meant (25A, 45C4b) | `slips` |
| cards played, shown, taken back; having none? | `cards` |
| claims and concessions, and what the others say to them (68) | `claims` |
| the tricks won agreed on, or counted otherwise (79) | `tricks` |
| a call or card that comes within a pause (73D3) | `pausing` |
| the director called; options and facts of a ruling; what is called about where nobody directs | `rulings`; `topics` |
| the next board, what a pair plays, leaving | `seats` |
| what the director or a teacher does with the board | `directing` |
| an adjusted score, a penalty | `adjusting` |
| spectators and substitutes | `company` |
| what is said with the director | `speech` |
| a lesson: hands shown and hidden, a call made again, another deal | `lessons` |
| voice and faces | `voice` |
| what was sent, read; what may be sent with what | `reading`, `forms` |
"""

from kibitz.live.asked.forms import unknown_field, wrong_value
from kibitz.live.asked.verbs import DIRECTOR_VERBS, KEEPER_VERBS, SEAT_VERBS, SPECTATOR_VERBS, acts_of

__all__ = [
    "DIRECTOR_VERBS",
    "KEEPER_VERBS",
    "SEAT_VERBS",
    "SPECTATOR_VERBS",
    "acts_of",
    "adjusting",
    "unknown_field",
    "wrong_value",
]
