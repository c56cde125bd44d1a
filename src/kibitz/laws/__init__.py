"""What the Laws do when something goes wrong.

Each Law that rules on an irregularity is a module named by its number and subject, and begins with a table of its
provisions. A conversation there reads like the Law: it yields the facts it needs, the options it grants, and what
follows.

| what | module |
|---|---|
| a Law, by its number | `law27_insufficient_bid` and the like |
| everything that a conversation can ask, and everything that can follow | `case`; `asks`, `effects` |
| facts, options and kinds of answers by their ids; the people as roles | `vocabulary`, `terms`, `roles` |
| parts that several Laws share | `fragments`, `boards` |
| a conversation held as far as it goes; all of them by name | `converse`, `registry` |
| what has no conversation of its own: ruled by hand (82B) | `by_hand` |
| the editions, the numbers of provisions in each, and all provisions | `editions`, `citations`, `provisions` |
| where a provision of one edition stands in another | `crosswalk` |
| what is proved, carried out or only cited | `coverage`, `carried_out` |
| what the Laws leave open (78D) | `switches`, `scoring_switches`; what a switch is: `switch_kinds` |
| how an authority has settled it, and the text of that | `regulations`, `regulation_text` |
| evidence for the director: times of calls and plays, a poll of peers (16B) | `tempo`, `poll` |
"""

__all__ = [
    "asks",
    "boards",
    "by_hand",
    "carried_out",
    "case",
    "citations",
    "converse",
    "coverage",
    "crosswalk",
    "editions",
    "effects",
    "fragments",
    "poll",
    "provisions",
    "registry",
    "regulation_text",
    "regulations",
    "roles",
    "scoring_switches",
    "switch_kinds",
    "switches",
    "tempo",
    "terms",
    "vocabulary",
]
