"""The catalogue of visible strings, without GNU gettext: ``python -m tools.messages update|check|compile``.

Msgids are Italian, the language the site is written in; ``locale/en`` holds the English. Python is read by
Babel's extractor, templates by Django's own ``templatize``. ``update`` keeps every translation whose msgid
still exists; nothing is guessed, so that a changed sentence is translated anew.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("accounts", "games", "tressette_site")
TEMPLATES = "templates"
LANGUAGE = "en"
CATALOGUE = ROOT / "locale" / LANGUAGE / "LC_MESSAGES" / "django.po"

LAZY = {f"{name}_lazy": DEFAULT_KEYWORDS[name] for name in ("gettext", "ngettext", "pgettext", "npgettext")}
KEYWORDS = {**DEFAULT_KEYWORDS, **LAZY, "gettext_noop": None}
SHOWN = 20
COMMENTS = ("Translators:",)
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w*\}|%[sd]")

Text = str | tuple[str, ...]
Key = tuple[str | None, Text]
# Line, function, string or arguments, comments: Babel annotates it otherwise than it yields it.
Found = Any


def python_strings(path: Path) -> Iterator[Found]:
    with path.open("rb") as file:
        yield from extract_python(file, KEYWORDS, COMMENTS, {})


def template_strings(path: Path) -> Iterator[Found]:
    import django.conf
    from django.utils.translation.template import templatize

    if not django.conf.settings.configured:
        django.conf.settings.configure()
    python = templatize(path.read_text(encoding="utf-8"), origin=str(path))
    # Django blanks the markup out but keeps its indentation, on which Python's tokenizer would stumble.
    flat = "\n".join(line.strip() for line in python.splitlines())
    yield from extract_python(BytesIO(flat.encode()), KEYWORDS, COMMENTS, {"encoding": "utf-8"})


def extracted() -> Catalog:
    """Every marked string of the project, with its files (line numbers would change daily)."""
    catalog = new_catalog()
    files = [path for source in SOURCES for path in sorted((ROOT / source).rglob("*.py"))]
    templates = sorted((ROOT / TEMPLATES).rglob("*.html")) + sorted((ROOT / TEMPLATES).rglob("*.txt"))
    for path in files + templates:
        reader = python_strings if path.suffix == ".py" else template_strings
        for _, function, found, comments in reader(path):
            context, message = _arguments(function, found)
            if message:
                place = (str(path.relative_to(ROOT)), 0)
                catalog.add(message, locations=[place], auto_comments=comments, context=context)
    return catalog


def _arguments(function: str, found: Text) -> tuple[str | None, Text | None]:
    """Context and msgid out of what the extractor found: one string, or the arguments of the call."""
    strings = [text for text in forms(found) if text]
    context = strings.pop(0) if "pgettext" in function and strings else None
    if "ngettext" in function or "npgettext" in function:
        return context, tuple(strings[:2]) if len(strings) > 1 else None
    return context, strings[0] if strings else None


def new_catalog() -> Catalog:
    return Catalog(locale=LANGUAGE, domain="django", project="tressette", fuzzy=False)


def read() -> Catalog:
    if not CATALOGUE.exists():
        return new_catalog()
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale=LANGUAGE, domain="django")


def key(message: Message) -> Key:
    return message.context, _text(message.id)


def messages(catalog: Catalog) -> dict[Key, Message]:
    return {key(message): message for message in catalog if message.id}


def update() -> int:
    """Write the catalogue anew: today's strings with the translations they already have."""
    old, new = messages(read()), extracted()
    for message in new:
        if message.id and (known := old.get(key(message))):
            message.string = known.string
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    CATALOGUE.write_bytes(rendered(new))
    missing = sum(1 for message in messages(new).values() if not _complete(message))
    print(f"{CATALOGUE.relative_to(ROOT)}: {len(messages(new))} strings, {missing} to translate.")
    return 0


def rendered(catalog: Catalog) -> bytes:
    """The file, without dates: two people who update it alike write the same bytes."""
    out = BytesIO()
    write_po(out, catalog, width=108, sort_output=True, include_lineno=False, omit_header=True)
    header = (
        "# English of the site. The msgids are Italian; `make messages` refreshes this file.\n"
        'msgid ""\nmsgstr ""\n"Language: en\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    )
    return header.encode() + out.getvalue()


def _complete(message: Message) -> bool:
    strings = forms(message.string)
    return not message.fuzzy and len(strings) == len(forms(message.id)) and all(strings)


def _text(given: str | tuple[str, ...] | list[str]) -> Text:
    return given if isinstance(given, str) else tuple(given)


def forms(given: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The text, or the texts of singular and plural; empty ones count."""
    if given is None or isinstance(given, str):
        return (given or "",)
    return tuple(given)


def problems() -> list[str]:
    """What keeps the catalogue from being released, one line each."""
    here, there = messages(extracted()), messages(read())
    found = [f"not in the catalogue: {name(k)}" for k in here if k not in there]
    found += [f"no longer in the sources: {name(k)}" for k in there if k not in here]
    for k, message in there.items():
        if not _complete(message):
            found.append(f"untranslated or fuzzy: {name(k)}")
            continue
        wanted = {part for form in forms(message.id) for part in PLACEHOLDER.findall(form)}
        for form, text in zip(forms(message.id), forms(message.string), strict=True):
            used = set(PLACEHOLDER.findall(text))
            # A singular may say "one" where the plural counts; nothing else may be lost or invented.
            lost = set(PLACEHOLDER.findall(form)) - used if len(forms(message.id)) == 1 else set()
            if used - wanted or lost:
                found.append(f"placeholders differ: {name(k)} → {text!r}")
    return found


def name(k: Key) -> str:
    context, text = k
    first = text if isinstance(text, str) else text[0]
    return f"{first!r}" + (f" ({context})" if context else "")


def check() -> int:
    found = problems()
    for line in found[:SHOWN]:
        print(line, file=sys.stderr)
    if len(found) > SHOWN:
        print(f"… and {len(found) - SHOWN} more.", file=sys.stderr)
    if found:
        print("Run `make messages`, then translate in locale/en/LC_MESSAGES/django.po.", file=sys.stderr)
    return 1 if found else 0


def compile_all() -> int:
    """Each .po to the .mo beside it, which Django loads."""
    for po in sorted((ROOT / "locale").glob("*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parts[-3], domain=po.stem)
        with po.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)
    return 0


def main() -> int:
    commands = {"update": update, "check": check, "compile": compile_all}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        print(__doc__, file=sys.stderr)
        return 2
    return commands[sys.argv[1]]()


if __name__ == "__main__":
    sys.exit(main())
