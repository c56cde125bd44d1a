"""What the director decides about results and rulings, and until when (Laws 79, 81C3, 92, 93).

What follows from a ruling is in `kibitz.event.proposals`; how a decision is entered is in `kibitz.event.rules`.

| what | module |
|---|---|
| until when scores are corrected, rulings given, appeals made (79C, 92B) | `deadlines` |
| what may still be changed after that | `late_changes` |
| what can be decided about a result in dispute (79B) | `disputes` |
| what an appeal is against (92A) | `appeal_subject` |
| a lead or a score that hardly can be right: questioned before it is entered | `doubts` |
"""

__all__ = ["appeal_subject", "doubts"]
