"""The picture of Documentation/Performance.md: times as dots on a logarithmic scale."""
import html
import math

from scenarios import OURS
from table import seconds

WIDTH, LEFT, RIGHT, TOP, ROW, GAP = 880, 236, 96, 74, 22, 34
SHOWN = ("prose", "fifth", "titles", "prose10", "prose50", "peers")
STYLE = """
    .page { fill: #f6f6f8; }
    text { fill: #1b1c20; }
    .what { font-weight: 600; }
    .quiet { fill: #4b4e58; font-size: 12px; }
    .line { stroke: #d4d6dd; }
    .other { fill: #6b6f7b; stroke: #6b6f7b; }
    .ours { fill: #0b62d6; stroke: #0b62d6; }
    @media (prefers-color-scheme: dark) {
      .page { fill: #141518; }
      text { fill: #edeef2; }
      .quiet { fill: #b4b7c2; }
      .line { stroke: #34363d; }
      .other { fill: #a6a9b4; stroke: #a6a9b4; }
      .ours { fill: #6cb0ff; stroke: #6cb0ff; }
    }
"""


def scale(groups):
    """The powers of ten around all times, and the position of a time."""
    every = [row[key] for group in groups for row in group["rows"] for key in ("least", "most")]
    first, last = math.floor(math.log10(min(every))), math.ceil(math.log10(max(every)))
    last = max(last, first + 1)
    wide = WIDTH - LEFT - RIGHT
    return range(first, last + 1), lambda time: LEFT + (math.log10(time) - first) / (last - first) * wide


def row_marks(row, y, place):
    kind = "ours" if row["name"] == OURS else "other"
    least, most, middle = place(row["least"]), place(row["most"]), place(row["median"])
    weight = ' class="what"' if kind == "ours" else ""
    return (
        f'  <text x="{LEFT - 14}" y="{y + 4}" text-anchor="end"{weight}>{html.escape(row["name"])}</text>\n'
        f'  <line class="{kind}" x1="{least:.1f}" y1="{y}" x2="{most:.1f}" y2="{y}" stroke-width="3"/>\n'
        f'  <circle class="{kind}" cx="{middle:.1f}" cy="{y}" r="5"/>\n'
        f'  <text x="{max(most, middle) + 11:.1f}" y="{y + 4}"{weight}>{seconds(row["median"])}</text>\n'
    )


def picture(results):
    """An SVG of the bundles and of the other tools."""
    groups = [group for group in results["groups"] if group["id"] in SHOWN]
    powers, place = scale(groups)
    height = TOP + sum(GAP + ROW * len(group["rows"]) for group in groups) + 22
    marks = ""
    for power in powers:
        x = place(10.0**power)
        label = f"{10**power} s" if power >= 0 else f"{10 ** (power + 3)} ms"
        marks += f'  <line class="line" x1="{x:.1f}" y1="{TOP - 12}" x2="{x:.1f}" y2="{height - 20}"/>\n'
        marks += f'  <text class="quiet" x="{x:.1f}" y="{TOP - 20}" text-anchor="middle">{label}</text>\n'
    y = TOP
    for group in groups:
        heading = f"{group['title']}, {group['texts']:,} texts"
        marks += f'  <text class="what" x="24" y="{y + 14}">{html.escape(heading)}</text>\n'
        y += GAP
        rows = sorted(group["rows"], key=lambda row: row["median"]) if group["id"] == "peers" else group["rows"]
        for row in rows:
            marks += row_marks(row, y, place)
            y += ROW
    title = "Time of a review next to other tools: minimum, median and maximum of all runs, on a logarithmic scale"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}"'
        f' viewBox="0 0 {WIDTH} {height}" role="img"\n'
        "  font-family=\"-apple-system, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\" font-size=\"13\">\n"
        f"  <title>{title}</title>\n  <style>{STYLE}  </style>\n"
        f'  <rect class="page" width="{WIDTH}" height="{height}" rx="12"/>\n'
        '  <text class="quiet" x="24" y="30">Time on a logarithmic scale. A dot is the median, '
        "and the bar goes from the minimum to the maximum.</text>\n"
        f"{marks}</svg>\n"
    )
