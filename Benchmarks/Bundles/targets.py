"""What the speed of a review is held to, and whether a run met it."""
from scenarios import ICU, OURS


def group(results, identifier):
    return next((group for group in results["groups"] if group["id"] == identifier), None)


def row(results, identifier, name):
    """A row of the first group of this identifier, None where it was not measured."""
    found = group(results, identifier)
    return next((row for row in found["rows"] if row["name"] == name), None) if found else None


def ratio(results, identifier, name, other, figure):
    """How many times as much as another tool ours takes in a group."""
    ours, theirs = row(results, identifier, name), row(results, identifier, other)
    return ours[figure] / theirs[figure] if ours and theirs else None


def beside_typos(results, most, identifier, title):
    """A target beside typos, which reads the same files, or prose in all the forms that are written for other tools."""
    ours, everything = row(results, identifier, OURS), row(results, "peers", "typos, all forms")
    all_forms = ours["median"] / everything["median"] if ours and everything else None
    same_files = ratio(results, identifier, OURS, "typos", "median")
    return [
        (f"{title}: time, in that of typos on the same files", most, "×", same_files),
        (f"{title}: time, in that of typos on all forms of prose", most, "×", all_forms),
    ]


def growth(results):
    """What a text of the largest bundle costs, in what one of a fifth as many costs."""
    small, large = group(results, "prose10"), group(results, "prose50")
    if not small or not large:
        return None
    costs = [row(results, each["id"], OURS)["processor"] / each["texts"] for each in (small, large)]
    return costs[1] / costs[0]


def beside_fastest(results):
    """Ours in what the fastest other tool takes that reads all the translations of prose."""
    found = group(results, "peers")
    others = [each for each in found["rows"] if each["all"] and each["name"] != OURS] if found else []
    return row(results, "peers", OURS)["median"] / min(each["median"] for each in others) if others else None


def cached(results, name):
    """Seconds of the largest app with a cache, None where there was none."""
    found = [each for each in results["groups"] if each["id"] == "cache" and each["title"] != "prose"]
    return next((each["median"] for each in found[-1]["rows"] if each["name"] == name), None) if found else None


def figure(results, identifier, name, key):
    found = row(results, identifier, name)
    return found[key] if found else None


def milliseconds(results, name):
    seconds = figure(results, "start", name, "median")
    return None if seconds is None else seconds * 1000


def targets(results):
    """Each target: what is measured, the most that it may be, its unit, and what it was."""
    return [
        *beside_typos(results, 0.5, "prose", "prose"),
        ("prose: processor time, in that of bare ICU calls", 2.5, "×", ratio(results, "prose", OURS, ICU, "processor")),
        *beside_typos(results, 1, "fifth", "a fifth titles and phrases"),
        *beside_typos(results, 3, "titles", "all titles"),
        ("prose: time, in that of the fastest other tool that reads all texts", 1, "×", beside_fastest(results)),
        ("prose × 50: processor time of a text, in that of × 10", 1.15, "×", growth(results)),
        ("prose × 50: peak of memory", 500, "MB", figure(results, "prose50", OURS, "memory")),
        ("the largest app", 1.5, "s", figure(results, "app", OURS, "median")),
        ("the largest app with a cache, nothing changed", 0.3, "s", cached(results, "warm")),
        ("the start of the process", 15, "ms", milliseconds(results, "--version")),
        ("a review of one text", 15, "ms", milliseconds(results, "one text")),
    ]
