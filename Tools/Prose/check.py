"""Holds the project's English to the Vale style in Tools/Prose/styles: check.py [FILE ...]

Vale itself is a program that its PyPI package downloads when it first runs. Tests must run without a network, so this
script applies the same rule files. It understands `existence`, `substitution`, `occurrence` and `conditional`.

Without arguments, it reads all Markdown of the repository and the English texts of the String Catalogs. scripts/generate
copies those of rules there from their sources. The texts of `--help` are in Documentation/CommandLine.md. Exits with 1 if a rule is broken.
"""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
STYLE = Path(__file__).resolve().parent / "styles/ShortcutReview"
# Texts of others, and recorded output.
LEFT_OUT = ("reports/", "LICENSES/", "Tests/ReportsTests/Golden/", "Fuzzing/Corpus/", "Examples/", "Packaging/notices/")


@dataclass
class Passage:
    """A paragraph, a cell of a table or an item of a list, as plain text."""

    path: str
    line: int
    text: str

    def sentences(self) -> list[str]:
        return [one for one in re.split(r"(?<=[.!?:;])[”’\")]*\s+(?=[\w“‘(`])", self.text) if one]


class Rule:
    def __init__(self, path: Path):
        self.name = path.stem
        values = yaml.safe_load(path.read_text(encoding="utf-8"))
        self.kind = values["extends"]
        self.message = values["message"]
        self.by_sentence = values.get("scope") == "sentence"
        flags = re.IGNORECASE if values.get("ignorecase") else 0
        if self.kind == "substitution":
            self.patterns = [(re.compile(key, flags), value) for key, value in values["swap"].items()]
        elif self.kind == "existence":
            self.patterns = [(re.compile(token, flags), "") for token in values["tokens"]]
        elif self.kind == "occurrence":
            self.token, self.most = re.compile(values["token"]), values["max"]
        elif self.kind == "conditional":
            self.first, self.second = re.compile(values["first"]), re.compile(values["second"])
            self.exceptions = set(values["exceptions"])
        else:
            raise ValueError(f"{path}: unknown kind of rule, {self.kind}")

    def faults(self, passages: list[Passage]) -> list[tuple[Passage, str, str]]:
        """The passage, what is said of it, and the words that it is about."""
        if self.kind == "conditional":
            return self.unexplained(passages)
        found = []
        for passage in passages:
            for text in passage.sentences() if self.by_sentence else [passage.text]:
                found += [(passage, message, words) for message, words in self.faults_in(text)]
        return found

    def faults_in(self, text: str) -> list[tuple[str, str]]:
        if self.kind == "occurrence":
            count = len(self.token.findall(text))
            return [(f"{self.message} This one has {count}.", text[:60])] if count > self.most else []
        found = []
        for pattern, better in self.patterns:
            for match in pattern.finditer(text):
                values = (better, match[0]) if self.kind == "substitution" else (match[0],)
                found.append((self.message % values, match[0]))
        return found

    def unexplained(self, passages: list[Passage]) -> list[tuple[Passage, str, str]]:
        known = set(self.exceptions)
        for passage in passages:
            known |= {match[1] for match in self.second.finditer(passage.text)}
        found = []
        for passage in passages:
            for match in self.first.finditer(passage.text):
                if match[1] not in known:
                    known.add(match[1])
                    found.append((passage, self.message % match[1], match[1]))
        return found


def markdown(path: str, text: str) -> list[Passage]:
    """The prose of a Markdown file: without code, pictures, comments and addresses."""

    def blank(match: re.Match) -> str:
        return "\n" * match[0].count("\n")

    text = re.sub(r"<!-- vale off -->.*?<!-- vale on -->", blank, text, flags=re.S)
    text = re.sub(r"^( *)(```|~~~).*?^\1\2 *$", blank, text, flags=re.S | re.M)
    text = re.sub(r"<!--.*?-->", blank, text, flags=re.S)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", blank, text)
    text = re.sub(r"\[([^\]]*)\]\((?:<[^>]*>|[^)]*)\)", r"\1", text)
    text = re.sub(r"<br>", ". ", text)
    text = re.sub(r"<[^<>\n]*>", "", text)
    # A list of identifiers is one word.
    text = re.sub(r"(?:``[^\n]*?``|`[^`\n]*`)(?:, (?:``[^\n]*?``|`[^`\n]*`))*", "X", text)
    passages: list[Passage] = []
    is_open = False
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip().lstrip("> ").replace("**", "").replace("*", "")
        if not words:
            is_open = False
        elif words.startswith("|"):
            passages += [Passage(path, number, cell.strip()) for cell in words.strip("|").split("|")]
            is_open = False
        elif words.startswith("#") or re.match(r"[-+] |\d+\. ", words) or not is_open:
            passages.append(Passage(path, number, re.sub(r"^(#+|[-+]|\d+\.) ", "", words)))
            is_open = not words.startswith("#")
        else:
            passages[-1].text += " " + words
    return passages


def catalog(path: str, text: str) -> list[Passage]:
    """The English texts of a String Catalog, by the lines of their keys."""
    lines = {match[1]: text.count("\n", 0, match.start()) + 1 for match in re.finditer(r'^    "([^"]+)" : \{', text, re.M)}
    passages = []
    for key, entry in json.loads(text)["strings"].items():
        english = entry.get("localizations", {}).get("en", {})
        units = [english] if "stringUnit" in english else english.get("variations", {}).get("plural", {}).values()
        for unit in units:
            value = re.sub(r"\{\w+(, number[^}]*)?\}|%\d*\$?(?:@|lld)|`[^`]*`", "X", unit["stringUnit"]["value"])
            # The forms of a message are read one by one, not in a row.
            is_pattern = re.search(r", (?:select|plural|selectordinal),", value)
            for form in re.split(r"\{\w+, \w+,|\s*\w+ \{|\}", value) if is_pattern else [value]:
                passages.append(Passage(path, lines.get(key, 1), form))
    return passages


def files() -> list[str]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md", "*.xcstrings"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    return sorted(name for name in names if name and not name.startswith(LEFT_OUT) and (ROOT / name).exists())


def main() -> int:
    rules = [Rule(path) for path in sorted(STYLE.glob("*.yml"))]
    count = 0
    for name in sys.argv[1:] or files():
        text = (ROOT / name).read_text(encoding="utf-8")
        is_catalog = name.endswith(".xcstrings")
        passages = catalog(name, text) if is_catalog else markdown(name, text)
        for rule in rules:
            if is_catalog and rule.kind == "conditional":
                continue
            for passage, message, words in rule.faults(passages):
                count += 1
                print(f"{name}:{passage.line}: {message} ({rule.name}: {words})")
    print(f"{count} places in the English of the project break its style." if count else "The English keeps its style.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
