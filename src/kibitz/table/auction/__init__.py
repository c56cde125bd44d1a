"""The auction (Laws 17 to 39): calls, which Law an irregular one falls under, and what the table knows of them.

| what | module |
|---|---|
| what players do: call; the calls so far in one line | `acts` |
| the calls that stand, as the position holds them | `state` |
| calls as they are made, judged by what stands | `calls` |
| which Law a call falls under | `classify` |
| calls made behind an irregular one | `later_calls` |
| the calls as they sounded, and what they come to for the players | `heard` |
| three passes that they take for the end of it, though a turn was missed | `taken_for_over` |
| what the next call does to an irregular one that nobody has called the director for | `settled_by_calls` |
| what the table knows for the rulings | `facts` |
| what a ruling changes: calls that stand or fall, what players may call | `effects` |
| a board that nobody has bid on | `passed_out` |
"""

__all__ = ["classify", "heard"]
