"""The parts of a question: what a trainee is told, what they are asked, and which statements are right.

| what | module |
|---|---|
| a part with its statements and its marks, as data | `part` |
| the parts that the stages of a ruling give | `of_ruling` |
| which Laws may be named for a ruling | `laws_named` |
| what a ruling presumes, and is told before anything rests on it | `presumptions` |
"""

__all__ = ["part"]
