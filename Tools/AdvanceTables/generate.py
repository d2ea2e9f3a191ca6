"""Writes the advance tables from which the tool computes text widths.

    python3 Tools/AdvanceTables/generate.py [--output DIR]
"""

import argparse
import os

import arabic
import conjuncts
import kerning
import letters
import weights

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLES = {"letters": letters, "arabic": arabic, "conjuncts": conjuncts, "kerning": kerning, "weights": weights}


def main():
    parser = argparse.ArgumentParser(description="Writes the advance tables from which the tool computes text widths.")
    default = os.path.join(ROOT, "Sources", "TextLayout", "Tables")
    parser.add_argument("--output", metavar="DIR", default=default, help="where to write; default: Sources/TextLayout/Tables")
    folder = parser.parse_args().output
    os.makedirs(folder, exist_ok=True)
    for name, module in TABLES.items():
        with open(os.path.join(folder, f"{name}.advances"), "w", encoding="utf-8") as file:
            file.write(module.tables())


if __name__ == "__main__":
    main()
