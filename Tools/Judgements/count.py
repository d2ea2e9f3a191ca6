"""Counts the judgments by rule for the tool: count.py writes Sources/EditorialRules/Judgements/judgements.tsv.

It counts the readings in the tables under Tests/…/Judgements/Judged again. The counts for apps that nobody had worked
with stay as they are in the file, because their findings are not in the tables.
"""

from collections import Counter, defaultdict

import corpus

TABLE = corpus.ROOT / "Sources" / "EditorialRules" / "Judgements" / "judgements.tsv"
COLUMNS = ["rule", "judged", "right", "judged-unseen", "right-unseen"]


def counted() -> dict[str, Counter]:
    """How many findings of each rule the tables have, and how many of them are right."""
    counts: dict[str, Counter] = defaultdict(Counter)
    for (rule, *_), (_, verdict, *_) in corpus.judged().items():
        counts[rule]["judged"] += 1
        counts[rule]["right"] += verdict == "right"
    return counts


def recorded() -> tuple[list[str], dict[str, tuple[int, int]]]:
    """The text above the table, and the two columns of each rule that exist in no other file."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")][1:]
    return [line for line in lines if line.startswith("#")], {row[0]: (int(row[3]), int(row[4])) for row in rows}


def write() -> None:
    heading, unseen = recorded()
    tables = counted()
    lines = heading + ["\t".join(COLUMNS)]
    for rule in sorted(set(tables) | set(unseen)):
        judged = tables.get(rule, Counter())
        cells = [judged["judged"], judged["right"], *unseen.get(rule, (0, 0))]
        if cells[0] + cells[2]:
            lines.append("\t".join([rule, *map(str, cells)]))
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
