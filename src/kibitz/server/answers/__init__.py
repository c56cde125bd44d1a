"""What is answered: views and refusals, in the reader's words.

| what | module |
|---|---|
| a view of an event, made once for all who see the same, with its tag | `views` |
| questions that were asked before, answered on a short way | `asked_again` |
| everything that goes wrong, as one sentence | `refusals` |
| messages by id put into the reader's language; data as JSON | `words` |
| the lines of a ruling as sentences of the log | `ruling_lines` |
| what an endpoint answers, said beside it; types as JSON Schema | `answer_descriptions`, `json_schemas` |
"""

__all__ = ["words"]
