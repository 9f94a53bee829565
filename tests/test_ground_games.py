"""Nobody asks which game it is: outside a game's own modules no code compares with its name, and none imports them but
the registries."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.engine.registry import codes

ROOT = Path(__file__).resolve().parent.parent
CODES = frozenset(codes())
SOURCES = ("games", "accounts", "tressette_site", "tools")
REGISTRIES = frozenset(
    {
        "games/bots/door.py",
        "games/engine/notation.py",
        "games/engine/referee/__init__.py",
        "games/engine/registry.py",
        "games/presentation/registry.py",
        "games/solver/registry.py",
    }
)
"""One line for each game, or two."""
TYPES_ONLY = frozenset({"games/presentation/names.py"})
"""It says accuse in words for whoever has one."""

TEMPLATE_ASKS = re.compile(rf"{{%\s*(?:el)?if\b[^%]*[\"'](?:{'|'.join(sorted(CODES))})[\"']")
SCRIPT_ASKS = re.compile(rf"(?:[!=]==?|\bcase)\s*[\"'](?:{'|'.join(sorted(CODES))})[\"']")


def own(path: Path) -> bool:
    """Whether this file lies in a module, or in a folder, of one game alone."""
    return bool(CODES & {part.removesuffix(path.suffix) for part in path.relative_to(ROOT).parts})


def named(node: ast.AST | None, constants: frozenset[str]) -> bool:
    """Whether an expression is a game's name, a constant that holds one, or a group with one of them."""
    match node:
        case ast.Constant(value):
            return value in CODES
        case ast.Name(name):
            return name in constants
        case ast.Tuple(items) | ast.List(items) | ast.Set(items):
            return any(named(item, constants) for item in items)
        case ast.Dict(keys):
            return any(named(key, constants) for key in keys)
    return False


def constants_of(tree: ast.Module) -> frozenset[str]:
    """Names that the module binds to a game's name, or to a group with one."""
    bound: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets, value):
                pass
            case ast.AnnAssign(target, _, value):
                targets = [target]
            case _:
                continue
        # A registry looked up by name is no question; a name kept to be compared with is one.
        if named(value, frozenset()) and not isinstance(value, ast.Dict):
            bound |= {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(bound)


def asks(tree: ast.Module) -> Iterator[int]:
    """Lines that compare something with a game's name: `==`, `in`, `startswith`, a `case`."""
    constants = constants_of(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, others) if any(named(one, constants) for one in (left, *others)):
                yield node.lineno
            case ast.MatchValue(value) if named(value, constants):
                yield node.value.lineno
            case ast.Call(ast.Attribute(_, "startswith" | "endswith" | "__eq__"), arguments) if any(
                named(one, constants) for one in arguments
            ):
                yield node.lineno


def branches(tree: ast.Module) -> Iterator[int]:
    """Lines that go one way or another by a game's name; a test may well assert what one is called."""
    asked = set(asks(tree))
    for node in ast.walk(tree):
        match node:
            case ast.If(condition) | ast.While(condition) | ast.IfExp(condition):
                conditions: list[ast.AST] = [condition]
            case ast.comprehension(_, _, filters):
                conditions = [*filters]
            case ast.Match(_, cases):
                conditions = [case.pattern for case in cases]
            case _:
                continue
        lines = {part.lineno for one in conditions for part in ast.walk(one) if isinstance(part, ast.expr)}
        yield from sorted(lines & asked)


def knows(tree: ast.Module) -> Iterator[int]:
    """Lines that import a module of one game."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module, names):
                found = {*(module or "").split("."), *(name.name for name in names)}
            case ast.Import(names):
                found = {part for name in names for part in name.name.split(".")}
            case _:
                continue
        if found & CODES:
            yield node.lineno


def python() -> list[Path]:
    found = [path for folder in SOURCES for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts and not own(path)]


def the_tests() -> list[Path]:
    return [path for path in sorted((ROOT / "tests").rglob("*.py")) if not own(path)]


def places(paths: list[Path], find: Callable[[ast.Module], Iterator[int]]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line}"
        for path in paths
        for line in find(ast.parse(path.read_text(encoding="utf-8")))
    ]


def test_no_code_asks_which_game_it_is() -> None:
    assert len(python()) > 100
    assert places(python(), asks) == []


def test_no_test_asks_which_game_it_is() -> None:
    assert places(the_tests(), branches) == []


def test_only_registries_know_a_game() -> None:
    site = [path for path in python() if not path.is_relative_to(ROOT / "tools")]
    known = {place.split(":")[0] for place in places(site, knows)}
    assert known == REGISTRIES | TYPES_ONLY


def test_no_template_and_no_script_asks_which_game_it_is() -> None:
    looked = [(path, TEMPLATE_ASKS) for path in sorted((ROOT / "templates").rglob("*.html"))]
    looked += [(path, SCRIPT_ASKS) for path in sorted((ROOT / "static").rglob("*.js"))]
    assert len(looked) > 30
    assert [
        str(path.relative_to(ROOT)) for path, ask in looked if not own(path) and ask.search(path.read_text())
    ] == []


@pytest.mark.parametrize(
    "code",
    [
        'if game == "picche": pass',
        'x = 1 if "tressette" != game.code else 2',
        'while game in ("picche", "briscola"): pass',
        'GAME = "picche"\nif code == GAME: pass',
        'OTHERS: frozenset = {"picche"}\nassert code not in OTHERS',
        'match game:\n    case "picche": pass',
        'game.startswith("picche")',
        'f = lambda g: g in {"picche": 1}',
    ],
)
def test_the_finder_finds_a_question(code: str) -> None:
    assert list(asks(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        'if True and game == "picche": pass',
        '[one for one in many if one.game == "picche"]',
        'match game:\n    case "picche": pass',
    ],
)
def test_it_tells_a_branch_from_an_assertion(code: str) -> None:
    assert list(branches(ast.parse(code)))
    assert not list(branches(ast.parse('assert game == "picche"')))


@pytest.mark.parametrize(
    "code", ['get("picche")', 'GAMES = {"picche": 1}\nGAMES[game]', 'GAME = "picche"\nget(GAME)', "a == b"]
)
def test_it_takes_no_registry_for_one(code: str) -> None:
    assert not list(asks(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "from games.engine.picche import PICCHE",
        "from games.engine import tressette",
        "import games.bots.picche.nil",
    ],
)
def test_it_finds_an_import(code: str) -> None:
    assert list(knows(ast.parse(code)))


@pytest.mark.parametrize(
    ("finder", "text"),
    [
        (TEMPLATE_ASKS, "{% if game == 'picche' %}"),
        (TEMPLATE_ASKS, '{% elif "tressette" == t.game %}'),
        (SCRIPT_ASKS, 'if (table.dataset.game === "picche") {'),
    ],
)
def test_the_finders_of_templates_and_scripts_find(finder: re.Pattern[str], text: str) -> None:
    assert finder.search(text)
