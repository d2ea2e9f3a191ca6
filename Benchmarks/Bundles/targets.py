"""The targets for the speed of a review, and whether a run met them."""
from scenarios import ICU, OURS


def group(results, identifier):
    return next((group for group in results["groups"] if group["id"] == identifier), None)


def row(results, identifier, name):
    """A row of the first group with this identifier. None if it was not measured."""
    found = group(results, identifier)
    return next((row for row in found["rows"] if row["name"] == name), None) if found else None


def ratio(results, identifier, name, other, figure):
    """The ratio of our figure to another tool's in a group."""
    ours, theirs = row(results, identifier, name), row(results, identifier, other)
    return ours[figure] / theirs[figure] if ours and theirs else None


def beside_typos(results, most, identifier, title):
    """The targets relative to typos, on the same files and on prose in all the formats for other tools."""
    ours, everything = row(results, identifier, OURS), row(results, "peers", "typos, all formats")
    all_forms = ours["median"] / everything["median"] if ours and everything else None
    same_files = ratio(results, identifier, OURS, "typos", "median")
    return [
        (f"{title}: time relative to typos on the same files", most, "×", same_files),
        (f"{title}: time relative to typos on prose in all formats", most, "×", all_forms),
    ]


def growth(results):
    """The cost per text of the largest bundle, relative to a bundle with a fifth of its texts."""
    small, large = group(results, "prose10"), group(results, "prose50")
    if not small or not large:
        return None
    costs = [row(results, each["id"], OURS)["processor"] / each["texts"] for each in (small, large)]
    return costs[1] / costs[0]


def beside_fastest(results):
    """Our time relative to the fastest other tool that reads all translations of prose."""
    found = group(results, "peers")
    others = [each for each in found["rows"] if each["all"] and each["name"] != OURS] if found else []
    return row(results, "peers", OURS)["median"] / min(each["median"] for each in others) if others else None


def figure(results, identifier, name, key):
    found = row(results, identifier, name)
    return found[key] if found else None


def milliseconds(results, name):
    seconds = figure(results, "start", name, "median")
    return None if seconds is None else seconds * 1000


def targets(results):
    """Each target: what is measured, the limit, its unit, and the measured value."""
    return [
        *beside_typos(results, 0.5, "prose", "prose"),
        ("prose: processor time relative to bare ICU calls", 2.5, "×", ratio(results, "prose", OURS, ICU, "processor")),
        *beside_typos(results, 1, "fifth", "one fifth titles and phrases"),
        *beside_typos(results, 3, "titles", "all titles"),
        ("prose: time relative to the fastest other tool that reads all texts", 1, "×", beside_fastest(results)),
        ("prose × 50: processor time per text, relative to prose × 10", 1.15, "×", growth(results)),
        ("prose × 50: peak memory", 500, "MB", figure(results, "prose50", OURS, "memory")),
        ("the largest app", 1.5, "s", figure(results, "app", OURS, "median")),
        ("process start", 15, "ms", milliseconds(results, "--version")),
        ("review of one text", 15, "ms", milliseconds(results, "one text")),
    ]
