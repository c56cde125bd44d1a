"""`kibitz exam`: situations for a trainee director, and their marks.

The command is in `exam`, the exam held in `sitting`, a situation and its marking drawn in `page`, the exam in sentences
in `words`.
"""

__all__: list[str] = []
