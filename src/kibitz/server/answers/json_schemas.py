"""The types of answers as JSON Schema, which the description of the API is written in.

The types are those that views return, as the standard library has them: `TypedDict`, `Literal`, lists and unions.
What a field means is said there (`kibitz.game.about`). Besides what a view makes, its answer has what the server puts
in: the sentence of each message as `text`, and the version of the event.
"""

from __future__ import annotations

import inspect
import types
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from kibitz.event.views.types import ServedMark, Version
from kibitz.game.about import About

Schema = dict[str, Any]

REFERENCE = "#/components/schemas/"
_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}


class JsonSchemas:
    """The schemas of types, and all that they refer to by name; `act` is that of an act of the log."""

    def __init__(self, act: Schema) -> None:
        self.named: dict[str, Schema] = {}
        self._act = act
        self._types: dict[str, Any] = {}

    def answer(self, body: Any, *, is_view: bool = False) -> Schema:
        """The schema of an answer; that of a view of an event has its version."""
        found = self.of(body)
        if is_view:
            _with_version(self.named[component_name(body)], self.of(Version))
        return found

    def of(self, hint: Any) -> Schema:
        """The schema of a type."""
        origin, inner = get_origin(hint), get_args(hint)
        if is_typeddict(hint):
            return self._reference(hint)
        if origin is Annotated:
            return self._annotated(inner[0], inner[1:])
        if origin is NotRequired:
            return self.of(inner[0])
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(member) for member in inner]}
        if origin is Literal:
            return _one_of(inner)
        if origin is list:
            return {"type": "array", "items": self.of(inner[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inner[1]) or True}
        return dict(_PLAIN[hint])

    def _annotated(self, hint: Any, marks: tuple[Any, ...]) -> Schema:
        schema = dict(self._act) if ServedMark.ACT in marks else self.of(hint)
        for about in marks:
            if isinstance(about, About):
                schema |= _one_of(about.values) if about.values else {}
                said = {"description": about.sentence, "examples": list(about.examples), "format": about.format}
                schema |= {name: keyword_value for name, keyword_value in said.items() if keyword_value}
        return schema

    def _reference(self, made: Any) -> Schema:
        name = component_name(made)
        if self._types.setdefault(name, made) is not made:
            raise ValueError(f"two types are called {name}")
        if name not in self.named:
            self.named[name] = {}  # it may have parts of its own kind
            self.named[name] |= self._object(name, made)
        return {"$ref": REFERENCE + name}

    def _object(self, name: str, made: Any) -> Schema:
        hints = get_type_hints(made, include_extras=True)
        if any(ServedMark.MESSAGE in getattr(field_hint, "__metadata__", ()) for field_hint in hints.values()):
            hints["text"] = str
        return {
            "type": "object",
            "title": name,
            "description": inspect.cleandoc(made.__doc__ or ""),
            "properties": {field: self.of(hint) for field, hint in hints.items()},
            "required": [field for field, hint in hints.items() if get_origin(hint) is not NotRequired],
        }


def component_name(made: type) -> str:
    """The name of a type in the description: of `RankingView` and `RankingRowData` what stands before the last word."""
    return made.__name__.removesuffix("View").removesuffix("Data")


def _one_of(values: tuple[Any, ...]) -> Schema:
    schema = dict(_PLAIN[type(values[0])])
    return schema | ({"const": values[0]} if len(values) == 1 else {"enum": list(values)})


def _with_version(schema: Schema, version: Schema) -> None:
    schema["properties"].setdefault("version", version)
    if "version" not in schema["required"]:
        schema["required"].append("version")
