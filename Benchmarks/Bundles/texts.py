"""The texts of a bundle: sentences and titles in 41 languages, made from the words in words.tsv.

The same arguments give the same texts. A key has the same shape in every language, so that placeholders match.
"""
import pathlib
import random

LOCALES = (
    "ar bg ca cs da de el en-GB es es-419 fi fr fr-CA he hi hr hu id it ja kk ko ms nb nl pl pt-BR pt-PT ro ru sk sl sv "
    "ta th tr uk vi zh-Hans zh-Hant"
).split()
SOURCE = "en"
APP = "${applicationName}"
# The shapes of texts in turn, as column names.
SHAPES = ("title", "counted", "quoted", "spoken", "plain")


def read_words():
    """The row of each language by its tag: a pattern or words for each column."""
    lines = pathlib.Path(__file__).with_name("words.tsv").read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    rows = (dict(zip(names, line.split("\t"))) for line in lines[1:])
    lists = ("verbs", "nouns", "qualifiers")
    return {
        row["language"]: {name: value.split("|") if name in lists else value for name, value in row.items()}
        for row in rows
    }


WORDS = read_words()


def language(locale):
    """The words of a locale, or else of its language."""
    return WORDS.get(locale) or WORDS[locale.split("-")[0]]


def capitalized(text):
    return text[:1].upper() + text[1:]


def made(locale, shape, index, placed=None):
    """The text of a shape with this index. The first 288 of a shape differ in their words, and others in a number.

    `placed` replaces the qualifier.
    """
    words = language(locale)
    verbs, nouns, qualifiers = words["verbs"], words["nouns"], words["qualifiers"]
    verb, rest = index % len(verbs), index // len(verbs)
    noun, rest = rest % len(nouns), rest // len(nouns)
    qualifier, turn = rest % len(qualifiers), rest // len(qualifiers)
    values = {"v": verbs[verb], "n": nouns[noun], "q": placed or qualifiers[qualifier]}
    text = capitalized(words[shape].format(**values))
    return f"{text} ({turn + 1})" if turn else text


def prose(locale, count):
    """This many texts of all shapes, by key."""
    return {f"garden.{index:05d}": made(locale, SHAPES[index % 5], index // 5) for index in range(count)}


def titles(locale, count):
    """Titles of intents and of their suggestions in turn. Suggestions have a placeholder instead of a qualifier."""
    titles = []
    for index in range(count // 2):
        titles += [made(locale, "title", index), made(locale, "title", index, "${place}")]
    return titles


def phrases(locale, count):
    """What people say to start an App Shortcut: a title and the app's name."""
    return [f"{made(locale, 'title', index)} {APP}" for index in range(count)]


def with_defects(locale, text, source, chance):
    """The text, or in one of twenty cases a typical translation mistake: lost, untranslated, doubled or empty."""
    fault = chance.random()
    if fault < 0.01:
        return text.replace("%d", "").replace("%@", "", 1)
    if fault < 0.02:
        return text.replace(" ", "  ", 1)
    if fault < 0.03:
        return source
    if fault < 0.04:
        first, *rest = text.split(" ")
        return " ".join([first, first, *rest])
    if fault < 0.045:
        return ""
    if fault < 0.05:
        return text.replace("Siri", "siri") + " "
    return text


def translated(locale, sources, texts):
    """The texts in the order of their sources, some with a planted defect. Source texts have none."""
    if locale == SOURCE:
        return texts
    chance = random.Random(locale)
    return {key: with_defects(locale, text, sources[key], chance) for key, text in texts.items()}
