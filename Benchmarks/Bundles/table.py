"""The tables of Documentation/Performance.md."""
from scenarios import ICU, OURS
from targets import targets

BUNDLES = ("prose", "fifth", "titles", "prose10", "prose50", "elsewhere", "elsewhere-titles")


def seconds(value):
    """With three significant digits: 1.23 s, 45.6 ms."""
    if value >= 10:
        return f"{value:.1f} s"
    if value >= 0.9995:
        return f"{value:.2f} s"
    return f"{value * 1000:.0f} ms" if value >= 0.0995 else f"{value * 1000:.1f} ms"


def times(value):
    if value is None:
        return ""
    return f"{value:.0f}" if value >= 20 else f"{value:.1f}" if value >= 2 else f"{value:.2f}"


def named(rows, name):
    return next((row for row in rows if row["name"] == name), None)


def spread(row):
    return f"{seconds(row['least'])} – {seconds(row['most'])}"


def figures(row):
    """Time, its spread, processor time and memory."""
    return seconds(row["median"]), spread(row), seconds(row["processor"]), f"{row['memory']:.0f} MB"


def cells(values):
    return "| " + " | ".join(values) + " |\n"


def heading(names, left):
    """The head of a table. The first columns are left-aligned, and the others are figures."""
    return cells(names) + "|" + "".join(":--|" if index < left else "--:|" for index in range(len(names))) + "\n"


def bundle_table(results):
    text = heading(
        ["Bundle", "Tool", "Time", "Min – max", "Processor", "Memory", "µs per text", "÷ ICU", "÷ typos"], 2)
    for group in results["groups"]:
        if group["id"] not in BUNDLES:
            continue
        bare, typos = named(group["rows"], ICU), named(group["rows"], "typos")
        title = f"{group['title']}, {group['texts']:,} texts"
        for row in group["rows"]:
            name = f"**{row['name']}**" if row["name"] == OURS else row["name"]
            text += cells([
                title, name, *figures(row),
                f"{row['processor'] / group['texts'] * 1e6:.1f}",
                times(row["processor"] / bare["processor"]) if bare else "",
                times(row["median"] / typos["median"]) if typos else "",
            ])
            title = ""
    return text


def peer_table(results):
    text = heading(["Tool", "Checks and reads", "Time", "Min – max", "Processor", "Memory"], 2)
    group = next(group for group in results["groups"] if group["id"] == "peers")
    for row in sorted(group["rows"], key=lambda row: row["median"]):
        text += cells([
            f"**{row['name']}**" if row["name"] == OURS else row["name"], row["does"], *figures(row),
        ])
    return text


def app_table(results):
    groups = [group for group in results["groups"] if group["id"] == "app"]
    if not groups:
        return "No apps were found next to the project.\n"
    text = heading(["App", "Tool", "Texts", "Swift files", "Time", "Min – max", "Processor", "Memory"], 2)
    for group in groups:
        for row in group["rows"]:
            text += cells([
                group["title"], row["name"], f"{group['texts']:,}", f"{group['swift']:,}", *figures(row),
            ])
    return text


def start_table(results):
    text = heading(["What", "Time", "Min – max", "Processor", "Memory"], 1)
    for group in results["groups"]:
        if group["id"] != "start":
            continue
        for row in group["rows"]:
            name = f"`{row['name']}`" if row["name"].startswith("-") else row["name"]
            text += cells([name, *figures(row)])
    return text


def measure(value, unit):
    if unit == "s":
        return seconds(value)
    return f"{times(value)} ×" if unit == "×" else f"{value:.3g} {unit}" if value < 100 else f"{value:.0f} {unit}"


def target_table(results):
    text = heading(["Target", "Limit", "Measured", "Met"], 1)
    for name, most, unit, value in targets(results):
        met = "not measured" if value is None else "yes" if value <= most else "no"
        text += cells([name, measure(most, unit), "" if value is None else measure(value, unit), met])
    return text


def document(results):
    """All tables with their headings."""
    machine = results["machine"]
    absent = ", ".join(results["absent"])
    busy = " **The machine was not idle, so these figures are unreliable.**" if machine["load"] > 0.3 else ""
    kind = "A quick run: few runs of each, and no large bundles. " if results["quick"] else ""
    return (
        f"{kind}{results['date']}, `{machine['processor']}`, {machine['cores']} cores, {machine['memory']} GB, "
        f"{machine['system']}, load {machine['load']:.1f}.{busy}\n\n"
        + "".join(f"- {line}\n" for line in results["versions"])
        + (f"- not installed, so not measured: {absent}\n" if absent else "")
        + "\n### Bundles\n\n" + bundle_table(results)
        + "\n### Other tools\n\n" + peer_table(results)
        + "\n### Apps\n\n" + app_table(results)
        + "\n### Start\n\n" + start_table(results)
        + "\n### Targets\n\n" + target_table(results)
    )


def put_into(page, results):
    """Puts the tables between the markers of a page."""
    text = page.read_text(encoding="utf-8")
    begin, end = "<!-- speed: begin -->\n", "<!-- speed: end -->"
    head, rest = text.split(begin)
    page.write_text(head + begin + document(results) + end + rest.split(end)[1], encoding="utf-8")
