"""Tables of tab-separated values. A cell has no tab and no line break, and quotation marks mean nothing."""

from pathlib import Path


class Fault(Exception):
    """Something that the person who runs the command must correct."""


def read(path: Path, columns: list[str]) -> list[dict[str, str]]:
    """The rows, with at least these columns. Editors cut off empty cells at the end of a row, so these may be absent."""
    try:
        header, *lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeError) as error:
        raise Fault(f"{path} can't be read: {error}") from error
    names = header.rstrip("\r").split("\t")
    if missing := [column for column in columns if column not in names]:
        raise Fault(f"{path} does not have these columns: {', '.join(missing)}")
    rows = [line.rstrip("\r").split("\t") for line in lines if line.strip()]
    if wide := next((row for row in rows if len(row) > len(names)), None):
        raise Fault(f"{path}: a row has {len(wide)} cells and not {len(names)}: {' '.join(wide[:4])}")
    return [dict(zip(names, row + [""] * (len(names) - len(row)))) for row in rows]


def written(rows: list[dict], columns: list[str], has_header: bool = True) -> str:
    """The rows as lines. Tabs and line breaks become `\\t` and `\\n`."""
    cells = [columns] * has_header + [[str(row[name]) for name in columns] for row in rows]
    escapes = str.maketrans({"\t": "\\t", "\n": "\\n", "\r": "\\r"})
    return "".join("\t".join(cell.translate(escapes) for cell in row) + "\n" for row in cells)
