"""Every public function of a package, called with values of the wrong kind.

What it may do is to give the right answer or to refuse with a sentence (`KibitzError`): never another answer, never
another error. Which kinds are right is read from the annotations in the source, so that it is the same where the
package is compiled; a text is right where `str` is among them, and then the answer is that of the value it stands for.

A package gives its own `samples` (values of its classes, of which every function must be able to do something with one)
and the `others` that its functions are tried with besides.
"""

from __future__ import annotations

import ast
import collections.abc
import inspect
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from types import ModuleType

import kibitz
from kibitz.game import KibitzError

SOURCES = Path(kibitz.__file__).parent
CONSTRUCTORS = ("__new__", "__init__")
TRIED = ("__getitem__",)
"""The methods with underscores that are tried besides constructors; what is not equal or not in it may be so said."""
_NUMBERS = (True, False, 0, 1, 2, 3, 7, -1, 99, 10**30, 0.0, 1.0, 7.5, float("nan"), 1j)
_TEXTS = "N north NS S A SA 1S P X NT None 7 True 1.0 nonsense ? AKQ7.J93.T98.K54"
_LISTS: tuple[object, ...] = (
    [],
    (),
    {},
    set(),
    [None],
    [1],
    ["?"],
    (1, 2),
    {"N": 1},
    range(3),
    slice(0, 1),
    slice("a", 2),
)
JUNK: tuple[object, ...] = (
    *(None, object(), object, len, Ellipsis, b"", b"1S", b"N", "", " ", "4S by N", "4S= N", "N:1S P"),
    *_NUMBERS,
    *_TEXTS.split(),
    *_LISTS,
)


@dataclass(frozen=True)
class Parameter:
    """A parameter of a function, and the kinds of value that it is for."""

    name: str
    kinds: tuple[object, ...]
    optional: bool = False
    keyword: bool = False


@dataclass(frozen=True)
class PublicFunction:
    """A function or method that anybody may call."""

    name: str
    owner: type | None
    how: str  # "function", "class" or "value": on what it is called
    parameters: tuple[Parameter, ...]
    module: ModuleType

    def bound(self, value: object) -> Callable[..., object]:
        """What is called, of this value if it is a method of one."""
        if self.owner is None:
            return typing.cast(Callable[..., object], getattr(self.module, self.name))
        if self.name in CONSTRUCTORS:
            return self.owner
        on = value if self.how == "value" else self.owner
        return typing.cast(Callable[..., object], getattr(on, self.name))

    def __str__(self) -> str:
        return f"{self.owner.__name__}.{self.name}" if self.owner else f"{self.module.__name__}.{self.name}"


@dataclass
class Trial:
    """The samples and the values by which the functions of a package are tried."""

    samples: Mapping[object, Sequence[object]]
    others: Sequence[object] = ()
    named: Mapping[str, Sequence[object]] = field(default_factory=dict)
    """Good values for the parameters of a name, where their kind does not say enough."""
    kinds: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    """What a parameter is for, where its annotation does not say, by "Class.method.parameter"."""

    free_text: Collection[str] = ()
    """The parameters by name of which any text is one: the name of a contestant, though they may be a number too."""
    untried: Collection[str] = ()
    """The parameters by name that say how long a search goes on: with some numbers it would not end."""
    is_sparing: bool = False
    """Whether what need not be given is left out at first, where a function takes long or has much to choose."""

    def faults(self, function: PublicFunction) -> Iterator[str]:
        """What is wrong with the answers of a function; also if no sample gives an answer at all."""
        found = self._good(function)
        if found is None:
            yield f"{function} answers to no sample"
            return
        value, arguments = found
        for parameter in function.parameters:
            if parameter.name in self.untried:
                continue
            for wrong in (*JUNK, *self.others, *(one for row in self.samples.values() for one in row)):
                fault = self._fault(function, value, arguments, parameter, wrong)
                if fault:
                    yield f"{function}({parameter.name}={wrong!r:.80}): {fault}"

    def _kinds(self, function: PublicFunction, parameter: Parameter) -> tuple[object, ...]:
        return self.kinds.get(f"{function}.{parameter.name}", parameter.kinds)

    def _good(self, function: PublicFunction) -> tuple[object, dict[str, object]] | None:
        values = self.samples[function.owner] if function.how == "value" else (None,)
        needed = [parameter for parameter in function.parameters if not parameter.optional]
        first = self._good_with(function, values, needed) if self.is_sparing else None
        return first or self._good_with(function, values, function.parameters)

    def _good_with(
        self, function: PublicFunction, values: Sequence[object], needed: Sequence[Parameter]
    ) -> tuple[object, dict[str, object]] | None:
        rows = [self._examples(function, parameter) for parameter in needed]
        for value, *chosen in islice(product(values, *rows), 5000):
            arguments = {parameter.name: argument for parameter, argument in zip(needed, chosen, strict=True)}
            try:
                _call(function, value, arguments)
            except Exception:  # what it may raise is looked at when it is tried
                continue
            return value, arguments
        return None

    def _examples(self, function: PublicFunction, parameter: Parameter) -> Sequence[object]:
        if parameter.name in self.named:
            return self.named[parameter.name]
        found: list[object] = []
        for kind in self._kinds(function, parameter):
            origin = typing.get_origin(kind)
            if origin is typing.Literal:
                found += typing.get_args(kind)
            elif kind is None or kind is types.NoneType:
                found.append(None)
            elif kind is bool:
                found.append(True)
            elif kind in self.samples:
                found += self.samples[kind]
            elif kind is str:
                found += [str(one) for one in self.samples.get(function.owner, ("1", ""))]
            elif origin is not None and issubclass(origin, collections.abc.Mapping):
                found.append({})
            elif origin is not None and issubclass(origin, collections.abc.Iterable):
                inner = Parameter(parameter.name, _alternatives(typing.get_args(kind)[0]))
                rows = [[], *([one] for one in self._examples(function, inner)[:3])]
                found += [tuple(row) for row in rows] if origin is tuple else rows
        return found or (1, "")

    def _fault(
        self, function: PublicFunction, value: object, good: dict[str, object], parameter: Parameter, wrong: object
    ) -> str:
        arguments = {**good, parameter.name: wrong}
        kinds = self._kinds(function, parameter)
        try:
            answer = _call(function, value, arguments)
        except KibitzError as error:
            said = str(error)
            return "" if said and "object at 0x" not in said else f"says {said!r}"
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        if any(is_of(kind, wrong) for kind in kinds if kind is not str):
            return ""
        if not isinstance(wrong, str) or not any(kind in (str, object, typing.Any) for kind in kinds):
            return f"answers {answer!r:.80}"
        if parameter.name in self.free_text:
            return ""
        meant = [kind for kind in kinds if hasattr(kind, "of") or kind is int]
        if not meant:
            return ""
        for kind in meant:
            try:
                same = int(wrong) if kind is int else kind.of(wrong)
                if _call(function, value, {**good, parameter.name: same}) == answer:
                    return ""
            except (KibitzError, ValueError):
                continue
        listed = [kind for kind in kinds if typing.get_origin(kind) is not None]
        return "" if listed else f"answers {answer!r:.80}, which no value of its kinds does"


def is_of(kind: object, value: object) -> bool:
    """Whether a value is of a kind, as an annotation names it: True is no number, and nothing of the game is one."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind in (typing.Any, object):
        return True
    if kind is None:
        return value is None
    if kind is float:
        return type(value) in (int, float)
    if kind in (int, bool):
        return type(value) is kind
    if origin is typing.Literal:
        return any(type(value) is type(one) and value == one for one in inner)
    if origin in (typing.Union, types.UnionType):
        return any(is_of(one, value) for one in inner)
    if origin is collections.abc.Callable:
        return callable(value)
    if origin is type:
        return isinstance(value, type)
    if origin is not None:
        return isinstance(value, origin) and not isinstance(value, str | bytes) and _all_of(inner, origin, value)
    return isinstance(kind, type) and isinstance(value, kind)


def _all_of(inner: tuple[object, ...], origin: type, value: object) -> bool:
    if isinstance(value, Mapping) and issubclass(origin, Mapping):
        return all(_loosely(inner[0], key) and _loosely(inner[1], one) for key, one in value.items())
    if isinstance(value, Iterable):
        return all(_loosely(inner[0], one) for one in value)
    return False


def _loosely(kind: object, value: object) -> bool:
    """Also by its text."""
    return isinstance(value, str) or is_of(kind, value)


def _call(function: PublicFunction, value: object, arguments: dict[str, object]) -> object:
    placed: list[object] = []
    named: dict[str, object] = {}
    for place, parameter in enumerate(function.parameters):
        if parameter.name in arguments:
            if parameter.keyword or len(placed) < place:
                named[parameter.name] = arguments[parameter.name]
            else:
                placed.append(arguments[parameter.name])
    return function.bound(value)(*placed, **named)


def public_functions(package: str, *left_out: str) -> Iterator[PublicFunction]:
    """Every function and method of what a package lists as public, and of the modules that it lists but these."""
    top = import_module(package)
    seen: set[str] = set()
    for file in sorted((SOURCES / package.removeprefix("kibitz.").replace(".", "/")).glob("*.py")):
        module = import_module(package if file.stem == "__init__" else f"{package}.{file.stem}")
        listed = file.stem in top.__all__ and module.__name__ not in left_out
        for statement in ast.parse(file.read_text("utf-8")).body:
            name = getattr(statement, "name", "_")
            if name.startswith("_") or name in seen or not (listed or name in top.__all__):
                continue
            if isinstance(statement, ast.ClassDef):
                seen.add(name)
                yield from _methods(statement, module)
            elif isinstance(statement, ast.FunctionDef):
                seen.add(name)
                yield _function(statement, module, None, [])


def functions_of(*named: object) -> Iterator[PublicFunction]:
    """The functions that are given, and the methods of the classes, also those that they have from others of Kibitz."""
    for one in named:
        if not isinstance(one, type):
            one = inspect.unwrap(typing.cast(Callable[..., object], one))
            yield _function(_statement(one), import_module(one.__module__), None, [])  # type: ignore[arg-type]
            continue
        seen: set[str] = set()
        for owner in one.__mro__:
            if owner.__module__.startswith("kibitz."):
                for function in _methods(_statement(owner), import_module(owner.__module__)):  # type: ignore[arg-type]
                    if function.name not in seen:
                        yield replace(function, owner=one)
                    seen.add(function.name)


def listed(package: str, *left_out: str) -> list[object]:
    """The functions and classes that a package lists as public, without its errors."""
    module = import_module(package)
    found = [getattr(module, name) for name in module.__all__ if name not in left_out and hasattr(module, name)]
    return [
        one for one in found if inspect.isfunction(one) or (isinstance(one, type) and not issubclass(one, KibitzError))
    ]


def _statement(one: object) -> ast.ClassDef | ast.FunctionDef:
    module = import_module(one.__module__)
    for statement in ast.parse(Path(str(module.__file__)).read_text("utf-8")).body:
        if getattr(statement, "name", "") == one.__name__:  # type: ignore[attr-defined]
            return typing.cast("ast.ClassDef | ast.FunctionDef", statement)
    raise LookupError(one)


def functions_in(name: str, *wanted: str) -> Iterator[PublicFunction]:
    """These functions of a module, and the methods of these classes of it."""
    module = import_module(name)
    for statement in ast.parse(Path(str(module.__file__)).read_text("utf-8")).body:
        if isinstance(statement, ast.ClassDef) and statement.name in wanted:
            yield from _methods(statement, module)
        elif isinstance(statement, ast.FunctionDef) and statement.name in wanted and not _is(statement, "overload"):
            yield _function(statement, module, None, [])


def _methods(statement: ast.ClassDef, module: ModuleType) -> Iterator[PublicFunction]:
    owner = getattr(module, statement.name)
    functions = [one for one in statement.body if isinstance(one, ast.FunctionDef)]
    names = {one.name for one in functions}
    for one in functions:
        is_tried = not one.name.startswith("_") or one.name in CONSTRUCTORS or one.name in TRIED
        if is_tried and not _is(one, "overload") and not _is(one, "property"):
            yield _function(one, module, owner, [other for other in functions if other.name == one.name])
    if (_is(statement, "dataclass") or _is(statement, "record")) and not names & {*CONSTRUCTORS}:
        fields = [one for one in statement.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
        parameters = tuple(
            Parameter(one.target.id, _or_text(_kinds(one.annotation, module, owner)), one.value is not None)
            for one in fields
            if isinstance(one.target, ast.Name) and not one.target.id.startswith("_")
        )
        yield PublicFunction("__init__", owner, "class", parameters, module)


def _function(
    statement: ast.FunctionDef, module: ModuleType, owner: type | None, overloads: Sequence[ast.FunctionDef]
) -> PublicFunction:
    is_of_class = statement.name in CONSTRUCTORS or _is(statement, "classmethod")
    how = "function" if owner is None or _is(statement, "staticmethod") else "class" if is_of_class else "value"
    arguments = statement.args
    placed = [*arguments.posonlyargs, *arguments.args]
    first_default = len(placed) - len(arguments.defaults)
    parameters = []
    for place, argument in enumerate((*placed, *arguments.kwonlyargs)):
        if argument.arg.startswith("_") or (place == 0 and owner is not None and not _is(statement, "staticmethod")):
            continue
        kinds = _kinds(argument.annotation, module, owner)
        others = [one for one in overloads if _is(one, "overload")]
        if others:  # of an overloaded function these say what it is for
            annotations = [_annotated(one, argument.arg) for one in others]
            kinds = tuple(kind for annotation in annotations for kind in _kinds(annotation, module, owner))
        is_by_name = place >= len(placed)
        has_default = arguments.kw_defaults[place - len(placed)] is not None if is_by_name else place >= first_default
        parameters.append(Parameter(argument.arg, kinds, has_default, is_by_name))
    return PublicFunction(statement.name, owner, how, tuple(parameters), module)


def _annotated(statement: ast.FunctionDef, name: str) -> ast.expr | None:
    every = (*statement.args.posonlyargs, *statement.args.args, *statement.args.kwonlyargs)
    return next((one.annotation for one in every if one.arg == name), None)


def _is(statement: ast.FunctionDef | ast.ClassDef, decorator: str) -> bool:
    """Whether it is decorated so, by name or by a call."""
    return any(decorator in ast.unparse(one).split("(")[0].split(".") for one in statement.decorator_list)


def _kinds(annotation: ast.expr | None, module: ModuleType, owner: type | None) -> tuple[object, ...]:
    if annotation is None:
        return (object,)
    names = {**vars(typing), **vars(collections.abc), "Self": owner, **vars(module)}
    return _alternatives(eval(ast.unparse(annotation), names))


def _or_text(kinds: tuple[object, ...]) -> tuple[object, ...]:
    """The kinds of a field: where it is one that has a text, that is read."""
    return (*kinds, str) if any(hasattr(kind, "of") for kind in kinds) else kinds


def _alternatives(kind: object) -> tuple[object, ...]:
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return tuple(typing.get_args(kind))
    return (kind,)
