"""What the API answers, as types: a module for each subject, named after the view that makes the answer.

They describe: `/api/openapi.json` is made of them, and tests hold every answer against them. No request is slower for
them, since no answer is read or made by them.
"""
