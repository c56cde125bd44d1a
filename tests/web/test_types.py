"""The types of the pages are those of the server: what `make types` writes is what git has."""

from __future__ import annotations

from kibitz.server.description import api_description
from kibitz.server.typescript import type_of, types_file
from tests.places import ROOT


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    kept = (ROOT / "web" / "src" / "core" / "answers.ts").read_text("utf-8")
    assert kept == types_file(api_description()), "the server answers something else: run `make types`"


def test_a_schema_is_said_in_typescript() -> None:
    figure = {"$ref": "#/components/schemas/Figure"}
    assert type_of({"anyOf": [figure, {"type": "null"}]}) == "Figure | null"
    assert type_of({"type": "array", "items": {"anyOf": [figure, {"type": "null"}]}}) == "(Figure | null)[]"
    assert type_of({"type": "object", "additionalProperties": {"type": "integer"}}) == "{ [name: string]: number }"
    assert type_of({"enum": ["NS", "EW"], "type": "string"}) == '"NS" | "EW"'
    assert type_of({"const": True, "type": "boolean"}) == "true"
    assert type_of({}) == "unknown"
    made = {"properties": {"as": {"type": "string", "description": "Who."}, "of": {}}, "required": ["as"]}
    assert type_of(made) == "{\n  /** Who. */\n  as: string;\n  of?: unknown;\n}"
