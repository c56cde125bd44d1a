"""Every body of the API on docs/api.md: `python -m tests.api_page` writes it from the description of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from kibitz.server.answers.answer_descriptions import JSON
from kibitz.server.answers.json_schemas import REFERENCE, Schema
from kibitz.server.description import api_description
from tests.places import ROOT

PAGE_FILE = ROOT / "docs" / "api.md"
BEGINS, ENDS = "<!-- bodies -->", "<!-- end of bodies -->"
_INTRODUCTION = """
## Every body

What is sent to each address that takes something, and every act that can be entered, from the description of the API. A
field that is not needed says what it is when it is left out, where it is anything. What an answer holds is in the
description, and in `kibitz.client.answers` for [programs in Python](client.md).
"""
_SAMPLES = {"string": "…", "integer": 1, "number": 1.0, "boolean": True}
_KNOWN: Mapping[str, Any] = {
    "key": "0b6f6a0e-3f6e-4b53-8b1f-5d6c0f2b6a11", "session": 1, "round": 3, "section": "A", "table": 4, "board": 8,
    "result": 57, "revision": 58, "side": "NS", "contestant": "12", "ruling": 61, "appeal": 70, "law": "12C1",
}  # fmt: skip
_TEXTS = {"result": "4SX+1 N", "award": "ave+", "to": "4S= N", "lead": "HK", "password": "a long sentence"}


def bodies(description: Schema) -> str:
    """The part of the page: a body for each address, and then the acts."""
    schemas: Mapping[str, Schema] = description["components"]["schemas"]
    parts = [_INTRODUCTION]
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            content: Schema = operation.get("requestBody", {}).get("content", {})
            said = " ".join(str(operation.get("description", "")).split())
            if JSON in content:
                parts.append(_body(f"`{method.upper()} {path}`", said, content[JSON]["schema"], schemas))
            elif content:
                parts.append(f"### `{method.upper()} {path}`\n\n{said} The body is {next(iter(content))}.\n")
    parts.append("### Their parts\n\nWhat these name, and what stands in an act.\n")
    for name in sorted(_parts(description) & {*schemas}):
        said = " ".join(str(schemas[name].get("description", "")).split())
        parts.append(f"**{name}**: {said}\n\n| field | | |\n|---|---|---|\n" + "\n".join(_rows(schemas[name])) + "\n")
    parts.append("## Every act\n\nWhat stands as `act`, or among `acts`, of `POST /api/events/{event_id}/entries`.\n")
    acts = schemas["AnyAct"]
    for act in acts.get("oneOf") or acts["anyOf"]:
        named = _resolved(act, schemas)
        said = " ".join(str(named.get("description", "")).split())
        parts.append(_body(f"`{named['properties']['kind']['const']}`", said, act, schemas))
    return "\n".join(parts)


def examples(description: Schema) -> Iterator[tuple[Schema, Any]]:
    """The schema of every body and act, and the example that the page has of it."""
    schemas: Mapping[str, Schema] = description["components"]["schemas"]
    for schema in (*_sent(description), *(schemas["AnyAct"].get("oneOf") or schemas["AnyAct"]["anyOf"])):
        yield schema, _sample(schema, schemas)


def _sent(description: Schema) -> Iterator[Schema]:
    for operations in description["paths"].values():
        for operation in operations.values():
            content: Schema = operation.get("requestBody", {}).get("content", {})
            if JSON in content:
                yield content[JSON]["schema"]


def _parts(description: Schema) -> set[str]:
    """The names of all that bodies and acts are made of, but for themselves."""
    schemas: Mapping[str, Schema] = description["components"]["schemas"]
    acts = schemas["AnyAct"].get("oneOf") or schemas["AnyAct"]["anyOf"]
    whole = {str(one["$ref"]).removeprefix(REFERENCE) for one in (*_sent(description), *acts) if "$ref" in one}
    found: set[str] = set()
    looked_at = [*whole]
    while looked_at:
        for name in _named_in(schemas[looked_at.pop()]) - found - whole - {"AnyAct"}:
            found.add(name)
            looked_at.append(name)
    return {name for name in found if "properties" in schemas[name]}


def _named_in(schema: object) -> set[str]:
    if isinstance(schema, dict):
        own = {str(schema["$ref"]).removeprefix(REFERENCE)} if "$ref" in schema else set()
        return own.union(*(_named_in(inner) for key, inner in schema.items() if key != "discriminator"))
    return set().union(*map(_named_in, schema)) if isinstance(schema, list) else set()


def _body(heading: str, said: str, schema: Schema, schemas: Mapping[str, Schema]) -> str:
    named = _resolved(schema, schemas)
    rows = "\n".join(_rows(named))
    example = json.dumps(_sample(named, schemas), ensure_ascii=False)
    return f"### {heading}\n\n{said}\n\n| field | | |\n|---|---|---|\n{rows}\n\n```json\n{example}\n```\n"


def _rows(schema: Schema) -> Iterator[str]:
    required = schema.get("required", ())
    for name, field in schema["properties"].items():
        said = " ".join(str(field.get("description", "")).split()).replace("|", "\\|")
        usual = f" Else {json.dumps(field['default'], ensure_ascii=False)}." if "default" in field else ""
        needed = "needed" if name in required else ""
        yield f"| `{name}` | {_kind(field)}{', ' * bool(needed)}{needed} | {(said + usual).strip()} |"


def _kind(schema: Schema) -> str:
    if reference := schema.get("$ref"):
        return str(reference).removeprefix(REFERENCE)
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(one)}`" for one in schema["enum"])
    if either := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(dict.fromkeys(_kind(one) for one in either))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))


def _resolved(schema: Schema, schemas: Mapping[str, Schema]) -> Schema:
    return schemas[str(schema["$ref"]).removeprefix(REFERENCE)] if "$ref" in schema else schema


def _sample(schema: Schema, schemas: Mapping[str, Schema], name: str = "") -> Any:
    """An example: the one that the description has, or else what is needed of it."""
    schema = _resolved(schema, schemas)
    if schema.get("examples"):
        return schema["examples"][0]
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    if "properties" in schema:
        needed = schema.get("required") or [*schema["properties"]][:2]
        return {field: _sample(schema["properties"][field], schemas, field) for field in needed}
    either = schema.get("anyOf") or schema.get("oneOf")
    kinds = {one.get("type") for one in either} if either else {schema.get("type")}
    if name in _TEXTS and kinds == {"string"}:
        return _TEXTS[name]
    if name in _KNOWN and {"string": str, "integer": int}.get(next(iter(kinds)) or "") in (type(_KNOWN[name]),):
        return _KNOWN[name]
    if either:
        return _sample(either[0], schemas, name)
    if schema.get("type") == "array":
        return [_sample(schema.get("items", {}), schemas, name)] * max(1, schema.get("minItems", 1))
    return {} if schema.get("type") == "object" else _SAMPLES.get(str(schema.get("type")))


def written(page: str) -> str:
    """The page with its bodies as they are."""
    before, _, rest = page.partition(BEGINS)
    after = rest.partition(ENDS)[2]
    return f"{before}{BEGINS}\n{bodies(api_description())}\n{ENDS}{after}"


if __name__ == "__main__":
    PAGE_FILE.write_text(written(PAGE_FILE.read_text("utf-8")), "utf-8")
