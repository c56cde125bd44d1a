"""The typed part of `kibitz.client`, written from the description of the API: `python -m kibitz.server.python_client`.

A program that reads a field which the server does not answer fails its type check, and a stale file fails a test.
"""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kibitz.server.answers.answer_descriptions import JSON
from kibitz.server.answers.json_schemas import REFERENCE, Schema
from kibitz.server.description import api_description

FOLDER = Path(__file__).parents[1] / "client"
_PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_WIDTH = 120
_ANSWERS = '''\
"""What the server takes and answers, by the names of its description (/api/openapi.json), each with Json after it.

Written by `python -m kibitz.server.python_client` from the types of the server: change those, not this file.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

# fmt: off
# ruff: noqa: E501
'''
_OPERATIONS = '''\
"""Every address of the API as a method, by the name of its operation.

Written by `python -m kibitz.server.python_client` from the description of the API: change that, not this file.
"""

from __future__ import annotations

from typing import Literal, cast

from kibitz.client import answers
from kibitz.client.connection import Connection

# fmt: off
# ruff: noqa: E501


class ApiOperations(Connection):
    """What can be asked of the server; where no `event` is named, of the one that the link is for."""
'''


def files(description: Schema) -> dict[str, str]:
    """The modules that are written, by name."""
    return {"answers.py": answers_file(description), "operations.py": operations_file(description)}


# The types.


def answers_file(description: Schema) -> str:
    """A module with a type for each schema of a description."""
    schemas: Mapping[str, Schema] = description["components"]["schemas"]
    objects = {name: schema for name, schema in schemas.items() if "properties" in schema}
    others = {name: schema for name, schema in schemas.items() if name not in objects}
    parts = [_ANSWERS]
    parts += [_typed_dict(name, objects[name]) for name in sorted(objects)]
    parts += [_alias(name, others[name]) for name in sorted(others)]
    return "\n\n".join(parts)


def _typed_dict(name: str, schema: Schema) -> str:
    required = schema.get("required", ())
    fields = {
        field: type_of(inner) if field in required else f"NotRequired[{type_of(inner)}]"
        for field, inner in schema["properties"].items()
    }
    if any(not field.isidentifier() or keyword.iskeyword(field) for field in fields):
        pairs = "".join(f"        {field!r}: {said!r},\n" for field, said in fields.items())
        return f'{name}Json = TypedDict(\n    "{name}Json",\n    {{\n{pairs}    }},\n)\n'
    said = _docstring(schema, "    ") or f'    """{name}."""\n'
    return f"class {name}Json(TypedDict):\n{said}\n" + "".join(
        f"    {field}: {kind}\n" for field, kind in fields.items()
    )


def _alias(name: str, schema: Schema) -> str:
    members = type_of(schema).split(" | ")
    return f"{name}Json = (\n    {members[0]}\n" + "".join(f"    | {member}\n" for member in members[1:]) + ")\n"


def type_of(schema: Schema, prefix: str = "") -> str:
    """The type that a schema describes; `prefix` stands before the names of others."""
    if reference := schema.get("$ref"):
        return f"{prefix}{str(reference).removeprefix(REFERENCE)}Json"
    if "const" in schema:
        return f"Literal[{schema['const']!r}]".replace("'", '"')
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]".replace("'", '"')
    if either := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(type_of(alternative, prefix) for alternative in either))
    match schema.get("type"):
        case "array":
            return f"list[{type_of(schema.get('items', {}), prefix)}]"
        case "object":
            values = schema.get("additionalProperties", True)
            return f"dict[str, {'Any' if not isinstance(values, dict) else type_of(values, prefix)}]"
        case str() as plain:
            return _PLAIN[plain]
    return "Any"


# The methods.


def operations_file(description: Schema) -> str:
    """A module with a method for each operation of a description, streams left out."""
    schemas: Mapping[str, Schema] = description["components"]["schemas"]
    methods = [
        _method(path, method.upper(), operation, schemas)
        for path, operations in description["paths"].items()
        for method, operation in operations.items()
        if _answer(operation)[0] != "text/event-stream"
    ]
    return _OPERATIONS + "".join(f"\n{method}" for method in methods)


def _method(path: str, method: str, operation: Schema, schemas: Mapping[str, Schema]) -> str:
    media, answered = _answer(operation)
    given = {one["name"]: one for one in operation.get("parameters", ()) if one["in"] in ("path", "query")}
    content: Schema = operation.get("requestBody", {}).get("content", {})
    body = _fields(content[JSON]["schema"], schemas) if JSON in content else {}
    positional = [f"{name}: {type_of(one['schema'])}" for name, one in given.items() if _is_positional(name, one)]
    named = [f"{_named(name)}: {_optional(type_of(one['schema']))}" for name, one in given.items()
             if not _is_positional(name, one)]  # fmt: skip
    if content and JSON not in content:
        positional.append("content: bytes")
    own = {name: f"body_{name}" if name in given else name for name in body}
    for name, (kind, needed) in body.items():
        named.append(f"{own[name]}: {kind}" if needed and name != "key" else f"{own[name]}: {_optional(kind)}")
    named.sort(key=lambda one: one.endswith("= None"))
    parameters = _in_lines(["self", *positional, *(["*", *named] if named else [])], 80, "        ")
    asked = [f'"{method}"', _address(path)]
    if query := [name for name, parameter in given.items() if parameter["in"] == "query"]:
        asked.append(f"query={{{', '.join(f'{name!r}: {_named(name)}' for name in query)}}}".replace("'", '"'))
    if JSON in content:
        sent = ", ".join(f'"{name}": {own[name]}' for name in body)
        asked.append(f"body={{{sent}}}" + (", keyed=True" if "key" in body else ""))
    elif content:
        asked.append(f'content=content, kind="{next(iter(content))}"')
    asks = f"self.{'asked' if media == JSON else 'downloaded'}({_in_lines(asked, 60, ' ' * 12)})"
    returned = answered if media == JSON else "bytes"
    value = f'cast("{returned}", {asks})' if media == JSON else asks
    said = _docstring({"description": operation.get("description") or operation["summary"]}, "        ")
    return f"    def {operation['operationId']}({parameters}) -> {returned}:\n{said}        return {value}\n"


def _in_lines(parts: list[str], room: int, indent: str) -> str:
    """The parts with commas between them; where they need more room, each on a line."""
    together = ", ".join(parts)
    if len(together) <= room:
        return together
    return "\n" + "".join(f"{indent}{part},\n" for part in parts) + indent[4:]


def _answer(operation: Schema) -> tuple[str, str]:
    """The kind of file that an operation answers, and the type where that is JSON."""
    content: dict[str, Any] = next(
        answer["content"] for code, answer in operation["responses"].items() if code < "300" and "content" in answer
    )
    media, said = next(iter(content.items()))
    return media, type_of(said["schema"], "answers.") if media == JSON else "bytes"


def _fields(schema: Schema, schemas: Mapping[str, Schema]) -> dict[str, tuple[str, bool]]:
    """The fields of a body, with their types and whether they are needed."""
    named = schemas[str(schema["$ref"]).removeprefix(REFERENCE)] if "$ref" in schema else schema
    required = named.get("required", ())
    return {name: (type_of(schema, "answers."), name in required) for name, schema in named["properties"].items()}


def _is_positional(name: str, parameter: Schema) -> bool:
    return name != "event_id" and bool(parameter.get("required"))


def _named(name: str) -> str:
    return "event" if name == "event_id" else name


def _optional(kind: str) -> str:
    return f"{kind} = None" if "None" in kind.split(" | ") else f"{kind} | None = None"


def _address(path: str) -> str:
    parts = path.removeprefix("/api").strip("/").split("/")
    return f"[{', '.join(_part(part) for part in parts)}]"


def _part(part: str) -> str:
    if not part.startswith("{"):
        return f'"{part}"'
    return "self.the_event(event)" if part == "{event_id}" else part.strip("{}")


def _docstring(schema: Schema, indent: str) -> str:
    text = " ".join(str(schema.get("description", "")).split()).replace("\\", "\\\\").replace('"""', "''")
    if not text:
        return ""
    lines = textwrap.wrap(text, _WIDTH - len(indent) - 6, break_on_hyphens=False, break_long_words=False)
    if len(lines) == 1 and not lines[0].endswith('"'):
        return f'{indent}"""{lines[0]}"""\n'
    return f'{indent}"""{lines[0]}\n' + "".join(f"{indent}{line}\n" for line in lines[1:]) + f'{indent}"""\n'


def _written() -> Iterator[Path]:
    for name, text in files(api_description()).items():
        path = FOLDER / name
        path.write_text(text, encoding="utf-8")
        yield path


if __name__ == "__main__":
    for _path in _written():
        print(_path)
