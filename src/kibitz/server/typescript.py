"""The types of the pages in web/, written from the description of the API: `python -m kibitz.server.typescript FILE`.

A page that reads a field which the server does not answer, or forgets that it may be null, does not compile.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from kibitz.server.answers.json_schemas import REFERENCE, Schema
from kibitz.server.description import api_description

_HEAD = """\
/**
 * What the server takes and answers, by the names of its description (/api/openapi.json).
 *
 * Written by `make types` from the types of the server: change those, not this file.
 */
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types_file(description: Schema) -> str:
    """A module of TypeScript with a type for each schema of a description, by name."""
    schemas: Mapping[str, Schema] = description["components"]["schemas"]
    return _HEAD + "".join(_declared(name, schemas[name]) for name in sorted(schemas))


def _declared(name: str, schema: Schema) -> str:
    return f"\n{_comment(schema)}export type {name} = {type_of(schema)};\n"


def type_of(schema: Schema, indent: str = "") -> str:
    """The type that a schema describes."""
    if reference := schema.get("$ref"):
        return str(reference).removeprefix(REFERENCE)
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if either := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(type_of(alternative, indent) for alternative in either))
    if "properties" in schema:
        return _object(schema, indent)
    match schema.get("type"):
        case "array":
            items = type_of(schema.get("items", {}), indent)
            return f"({items})[]" if "|" in items else f"{items}[]"
        case "object":
            values = schema.get("additionalProperties", True)
            return f"{{ [name: string]: {'unknown' if values is True else type_of(values, indent)} }}"
        case str() as plain:
            return _PLAIN[plain]
    return "unknown"


def _object(schema: Schema, indent: str) -> str:
    inner, required = indent + "  ", schema.get("required", ())
    fields = (
        f"{_comment(one, inner)}{inner}{json.dumps(name) if not name.isidentifier() else name}"
        f"{'' if name in required else '?'}: {type_of(one, inner)};\n"
        for name, one in schema["properties"].items()
    )
    return "{\n" + "".join(fields) + indent + "}"


def _comment(schema: Schema, indent: str = "") -> str:
    lines = list(_lines(schema))
    if len(lines) < 2:
        return f"{indent}/** {lines[0]} */\n" if lines else ""
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def _lines(schema: Schema) -> Iterator[str]:
    for line in str(schema.get("description", "")).replace("*/", "* /").strip().splitlines():
        yield line.strip()


def main(file: str) -> None:
    """Write the types into a file; one that is as it should be is left alone."""
    path, text = Path(file), types_file(api_description())
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
