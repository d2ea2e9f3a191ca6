"""Chooses what the tables list, from the translations installed and from `words.txt`: pairs to kern, words, conjuncts.

    python3 Tools/AdvanceTables/choose.py

Writes `chosen-*.txt` beside itself. They are committed, so that the tables follow from them and the fonts alone.
"""

import collections
import os
import unicodedata

import syllables
from conjuncts import Conjuncts
from fonts import CJK_FACES, cjk, noto, sans
from letters import OVER_VOWELS
from translations import LANGUAGES, texts, words

FOLDER = os.path.dirname(os.path.abspath(__file__))
PAIRS = 128
# Scripts that the system's own face draws.
SYSTEM_SCRIPTS = ("Latn", "Viet", "Grek", "Cyrl")
JOINERS = "\u200c\u200d"
# How many words of a script its semibold is weighed by.
WORDS = 100
# Three parts of a syllable that occur less often are not looked at.
TIMES_OF_LONGER = 4
# How many times over a word of the list counts.
TIMES_OF_WORD = 8
# The least effect of an exception: thousandths of an em by which a text of a million such parts is off without it.
LEAST_EFFECT = 1500
# Scripts whose letters are kerned, with the share of attention each gets: by how much is written in it.
KERNED = {
    "Latn": 4, "Viet": 1, "Grek": 2.5, "Cyrl": 3, "Armn": 0.7, "Geor": 0.7, "Hebr": 2, "Thai": 0.7, "Jpan": 1, "Taml": 0.7
}  # fmt: skip
# Kerned whatever the texts: a vowel of Armenian and a mark over it that does not fit. Of "ու" the mark is behind the second letter.
MARKED_VOWELS = ["ա՛", "ա՜", "ա՞", "ւ՞"]


def folded(character):
    """The letter a precomposed one is made of: both are kerned alike."""
    return unicodedata.normalize("NFD", character)[0]


def kerning_pairs():
    """The pairs whose kerning moves most text, by how much they move it."""
    effects = collections.Counter()
    for script, attention in KERNED.items():
        counts, total = collections.Counter(), 0
        for _, _, text in texts(script, held_out=False):
            total += len(text)
            counts.update(zip(text, text[1:]))
        for (first, second), count in counts.items():
            kerning = pair_kerning(script, first, second) if first != " " and second != " " else 0
            if kerning:
                effects[folded(first) + folded(second)] += attention * count / total * abs(kerning)
    by_effect = [pair for pair, _ in sorted(effects.items(), key=lambda item: (-item[1], item[0])) if pair not in MARKED_VOWELS]
    return (MARKED_VOWELS + by_effect)[:PAIRS]


def pair_kerning(script, first, second):
    """How much farther than by the advances listed two characters of one face stand; nothing where they are of two."""
    font = pair_font(script, first, second)
    if second in OVER_VOWELS:
        return font.width(first + second) - font.width(first)
    return font.width(first + second) - font.width(first + second, kerning=False) if font else 0


def pair_font(script, first, second):
    """The face that draws both characters, if it is one."""
    stack = _stack(script)
    fonts = [next((font for font in stack if font.has(character)), None) for character in (first, second)]
    return fonts[0] if fonts[0] is fonts[1] else None


def _stack(script):
    """The faces that draw a text of the script: the system's first."""
    return [sans(), cjk(script) if script in CJK_FACES else noto("" if script in SYSTEM_SCRIPTS else script)]


def conjuncts(script):
    """Parts of syllables that occur, but for those that are off by too little in all for the bytes they cost."""
    found = _occurrences(script)
    misses = Conjuncts(script, sorted(found)).misses().values()
    total = sum(found.values())
    left_out = {text for added, usual, text in misses if 1e6 * found[text] * abs(added - usual) < LEAST_EFFECT * total}
    return sorted(text for text in found if text not in left_out)


def _occurrences(script):
    """How often parts of syllables stand in texts and words: two, and all before one where the tool knows alike of them.

    Of syllables that are one to the tool, that one is taken of whose last part's width most are, and which is most frequent.
    """
    found, longer, letters, font = collections.Counter(), {}, set(syllables.letters(script)), noto(script)
    counted = [(text, 1) for _, _, text in texts(script, held_out=False, with_technical=True)]
    for text, times in counted + [(word, TIMES_OF_WORD) for word in words(script)]:
        for syllable in syllables.parts(script, text):
            for end in range(1, len(syllable)):
                if syllable[end] == syllables.ZERO_WIDTH_JOINER:
                    continue
                # A letter that does not begin its syllable stands without the sign that joined it.
                if syllable[end - 1][-1] in letters:
                    found[syllable[end - 1][-1] + syllable[end]] += times
                known = syllables.context(script, syllable[:end])
                if known:
                    before, whole = "".join(syllable[:end]), "".join(syllable[: end + 1])
                    if font.is_sound(whole):
                        by_width = longer.setdefault((known, syllable[end]), {})
                        by_width.setdefault(round(font.width(whole) - font.width(before)), collections.Counter())[whole] += times
    for by_width in longer.values():
        times = sum(alike.total() for alike in by_width.values())
        if times >= TIMES_OF_LONGER:
            _, alike = min(by_width.items(), key=lambda item: (-item[1].total(), item[0]))
            found[min(alike, key=lambda text: (-alike[text], text))] += times
    return found


def frequent_characters(script):
    """Letters and the space by how often they occur in texts of the script, in thousandths, as `character count`."""
    counts = collections.Counter(character for _, _, text in texts(script, held_out=False) for character in text)
    total = sum(counts.values())
    shares = {character: round(1000 * count / total) for character, count in counts.items()}
    kept = [character for character, share in shares.items() if share > 1 and (character.isalpha() or character == " ")]
    return [f"{ord(character):x} {shares[character]}" for character in sorted(kept)]


def frequent_words(script):
    """The words that occur most in texts of the script, as `word count`: those that its own face draws whole."""
    counts = collections.Counter(word for _, _, text in texts(script, held_out=False) for word in text.split())
    stack = _stack(script)
    faces = {
        word: {next((font for font in stack if font.has(character)), None) for character in word if character not in JOINERS}
        for word in counts
    }
    kept = [(word, count) for word, count in counts.items() if faces[word] == {stack[1]} and any(map(str.isalpha, word))]
    return [f"{word} {count}" for word, count in sorted(kept, key=lambda item: (-item[1], item[0]))[:WORDS]]


def write(name, subject, lines):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        file.write(f"# {subject}\n# Written by Tools/AdvanceTables/choose.py.\n" + "".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    write("chosen-kerning.txt", "Pairs of letters, one a line, those first that move most text.", kerning_pairs())
    lines = [line for script in LANGUAGES for line in [f"= {script}", *frequent_characters(script)]]
    write("chosen-characters.txt", "The characters most texts are made of, with how many of a thousand each is.", lines)
    lines = [line for script in LANGUAGES if script not in SYSTEM_SCRIPTS for line in [f"= {script}", *frequent_words(script)]]
    write("chosen-words.txt", "The most frequent words of scripts the system's own face lacks, with how often each occurs.", lines)
    lines = []
    for script in syllables.SCRIPTS:
        lines += [f"= {script}"] + conjuncts(script)
    write("chosen-conjuncts.txt", "Letters with a mark or in a conjunct, as they occur in translations and words.", lines)
