#!/usr/bin/env python3
"""Writes a bundle of 40 localizations and their English source, for measuring its review.

usage: Benchmarks/Bundles/generate.py FOLDER [--kind prose|fifth|titles] [--times 1] [--locales 40] [--peers]

The same arguments give the same bytes. FOLDER/app is the bundle: 500 texts per localization, or --times as many. `prose`
has them in tables whose keys show nothing about them. In `fifth`, 60 of 500 are titles of intents and 40 are phrases of
App Shortcuts, in the files where apps have them. `titles` is `prose` with a configuration that declares each text to be
a title. One translation in twenty has a defect. FOLDER/lines has the same texts, one per line. With --peers, FOLDER/po,
xliff and properties have them for other tools.
"""
import argparse
import html
import json
import pathlib
import shutil

import texts
from intents import definition

TEXTS, TITLES, PHRASES = 500, 60, 40


def tables(kind, locale, times):
    """The tables of a localization before defects: a name, and texts by key."""
    if kind != "fifth":
        return {"Localizable": texts.prose(locale, TEXTS * times)}
    titles = texts.titles(locale, TITLES * times)
    phrases = zip(texts.phrases(texts.SOURCE, PHRASES * times), texts.phrases(locale, PHRASES * times))
    return {
        "Localizable": texts.prose(locale, (TEXTS - TITLES - PHRASES) * times),
        "Intents": {f"Title{index:05d}": title for index, title in enumerate(titles)},
        "AppShortcuts": dict(phrases),
    }


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def write_strings(folder, locale, name, table):
    if name == "Intents" and locale == texts.SOURCE:
        write(folder / "app/Base.lproj/Intents.intentdefinition", definition(table))
        return
    lines = "".join(f"{quoted(key)} = {quoted(text)};\n" for key, text in table.items())
    head = "/* Written by Benchmarks/Bundles/generate.py. */\n"
    write(folder / f"app/{locale}.lproj/{name}.strings", head + lines)


def write_for_peers(folder, locale, name, table, source):
    """The same texts with their sources, in the formats of other tools."""
    header = (
        'msgid ""\nmsgstr ""\n"Project-Id-Version: Garden\\n"\n'
        f'"Language: {locale.replace("-", "_")}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n')
    units = (
        f"#, c-format\nmsgctxt {quoted(key)}\nmsgid {quoted(source[key])}\nmsgstr {quoted(text)}\n\n"
        for key, text in table.items())
    write(folder / f"po/{locale}/{name}.po", header + "".join(units))
    units = (
        f'<trans-unit id="{html.escape(key)}" xml:space="preserve">'
        f'<source>{html.escape(source[key], quote=False)}</source>'
        f'<target state="translated">{html.escape(text, quote=False)}</target></trans-unit>\n'
        for key, text in table.items())
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'
        f'<file original="App/{name}.strings" source-language="en" target-language="{locale}" datatype="plaintext">\n'
        "<body>\n")
    write(folder / f"xliff/{locale}/{name}.xliff", head + "".join(units) + "</body>\n</file>\n</xliff>\n")
    write_properties(folder, locale, name, table)


def write_properties(folder, locale, name, table):
    lines = (f"{key.replace(' ', '_').replace(':', '_')} = {text}\n" for key, text in table.items())
    write(folder / f"properties/{locale}/{name}.properties", "".join(lines))


def write_project(folder, locales, names):
    """The project file for Mozilla's tools, and the configuration of their XLIFF linter."""
    paths = "".join(
        f'[[paths]]\n  reference = "en/{name}.properties"\n  l10n = "{{locale}}/{name}.properties"\n' for name in names)
    tags = ", ".join(f'"{locale}"' for locale in locales)
    write(folder / "properties/l10n.toml", f'basepath = "."\nlocales = [{tags}]\n{paths}')
    checks = {"placeables": {}, "ellipsis": {}, "quotes": {}, "brands": {"brand_names": ["Siri", "iPhone"]}}
    write(folder / "xliff/lint.json", json.dumps({name: {"enabled": True, **check} for name, check in checks.items()}))


def generate(folder, kind, times=1, locales=texts.LOCALES, peers=False):
    """Replaces the bundle in the folder, and returns its number of texts."""
    for name in ("app", "lines", "po", "xliff", "properties"):
        shutil.rmtree(folder / name, ignore_errors=True)
    sources = tables(kind, texts.SOURCE, times)
    count = 0
    for locale in [texts.SOURCE, *locales]:
        lines = []
        for name, table in tables(kind, locale, times).items():
            table = texts.translated(locale, sources[name], table)
            lines.extend(table.values())
            write_strings(folder, locale, name, table)
            if peers and locale != texts.SOURCE:
                write_for_peers(folder, locale, name, table, sources[name])
            elif peers:
                write_properties(folder, locale, name, table)
        write(folder / f"lines/{locale}.txt", "".join(f"{line}\n" for line in lines))
        count += len(lines)
    if kind == "titles":
        write(folder / "app/.shortcut-review.yml", 'roles:\n  "*": title\n')
    if peers:
        write_project(folder, locales, sources)
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--kind", choices=["prose", "fifth", "titles"], default="prose")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--locales", type=int, default=len(texts.LOCALES))
    parser.add_argument("--peers", action="store_true")
    arguments = parser.parse_args()
    count = generate(
        arguments.folder, arguments.kind, arguments.times, texts.LOCALES[: arguments.locales], arguments.peers)
    print(f"{count} texts")


if __name__ == "__main__":
    main()
