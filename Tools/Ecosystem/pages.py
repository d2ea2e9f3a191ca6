"""A page of headings, sentences, tables and lists, as text and as Markdown."""

import re


class Page:
    def __init__(self) -> None:
        # The kind of each part, its text and its Markdown.
        self.parts: list[tuple[str, str, str]] = []

    def heading(self, text: str) -> None:
        self.parts.append(("heading", f"{text}\n{'-' * len(text)}", f"## {text}"))

    def sentence(self, text: str) -> None:
        self.parts.append(("sentence", text, escaped(text)))

    def table(self, header: list[str], rows: list[list]) -> None:
        """A table whose first column has words, and whose other columns have numbers. Without rows, there is none."""
        lines = [header, *([str(cell) for cell in row] for row in rows)]
        widths = [max(map(len, column)) for column in zip(*lines)]
        plain = ["  ".join(cell.rjust(width) if number else cell.ljust(width)
                           for number, (cell, width) in enumerate(zip(line, widths))).rstrip() for line in lines]
        marked = ["| " + " | ".join(map(escaped, line)) + " |" for line in lines]
        marked.insert(1, "|" + "|".join(["---"] + ["--:"] * (len(header) - 1)) + "|")
        if rows:
            self.parts.append(("table", "\n".join(plain), "\n".join(marked)))

    def item(self, first: str, *details: str, link: str = "") -> None:
        details = tuple(one for one in details if one)
        plain = "\n    ".join([f"  {first}", *details, *([link] if link else [])])
        marked = [f"- [{escaped(first)}]({link})" if link else f"- {escaped(first)}", *map(escaped, details)]
        self.parts.append(("item", plain, "<br>\n  ".join(marked)))

    def joined(self, is_markdown: bool = False) -> str:
        result, last = "", ""
        for kind, *content in self.parts:
            result += ("\n" if kind == "item" == last else "\n\n" if last else "") + content[is_markdown]
            last = kind
        return result + "\n"


def escaped(text: str) -> str:
    """Text of apps is never markup."""
    return re.sub(r"[\\`*_\[\]<>|#&~]", lambda match: f"&#{ord(match[0])};", text)


def shortened(text: str, length: int = 160) -> str:
    line = " ".join(text.split())
    return line if len(line) <= length else line[:length - 1] + "…"
