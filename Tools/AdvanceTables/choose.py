"""Chooses what the tables list, from the installed translations and `words.txt`: kerning pairs, words, conjuncts.

    python3 Tools/AdvanceTables/choose.py

Writes `chosen-*.txt` next to itself. These files are committed, so the tables depend only on them and the fonts.
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
# Scripts that the system font draws.
SYSTEM_SCRIPTS = ("Latn", "Viet", "Grek", "Cyrl")
JOINERS = "\u200c\u200d"
# How many words weigh the semibold of a script.
WORDS = 100
# Three parts of a syllable that occur less often are ignored.
TIMES_OF_LONGER = 4
# How many times each word of the list counts.
TIMES_OF_WORD = 8
# The minimum effect of an exception: the error, in thousandths of an em, of a text of a million such parts without it.
LEAST_EFFECT = 1500
# Scripts with kerned letters, each with its weight: how much is written in it.
KERNED = {
    "Latn": 4, "Viet": 1, "Grek": 2.5, "Cyrl": 3, "Armn": 0.7, "Geor": 0.7, "Hebr": 2, "Thai": 0.7, "Jpan": 1, "Taml": 0.7
}  # fmt: skip
# Always kerned: an Armenian vowel with a mark over it that does not fit. In "ու", the mark is after the second letter.
MARKED_VOWELS = ["ա՛", "ա՜", "ա՞", "ւ՞"]


def folded(character):
    """The base letter of a precomposed letter. Both have the same kerning."""
    return unicodedata.normalize("NFD", character)[0]


def kerning_pairs():
    """The pairs whose kerning moves the most text, sorted by how much they move it."""
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
    """The distance between two characters of one font beyond their listed advances. None if they come from two fonts."""
    font = pair_font(script, first, second)
    if second in OVER_VOWELS:
        return font.width(first + second) - font.width(first)
    return font.width(first + second) - font.width(first + second, kerning=False) if font else 0


def pair_font(script, first, second):
    """The font that draws both characters, if one does."""
    stack = _stack(script)
    fonts = [next((font for font in stack if font.has(character)), None) for character in (first, second)]
    return fonts[0] if fonts[0] is fonts[1] else None


def _stack(script):
    """The fonts that draw a text of the script, with the system font first."""
    return [sans(), cjk(script) if script in CJK_FACES else noto("" if script in SYSTEM_SCRIPTS else script)]


def conjuncts(script):
    """Parts of syllables that occur, except those whose total error is too small for the bytes they cost."""
    found = _occurrences(script)
    misses = Conjuncts(script, sorted(found)).misses().values()
    total = sum(found.values())
    left_out = {text for added, usual, text in misses if 1e6 * found[text] * abs(added - usual) < LEAST_EFFECT * total}
    return sorted(text for text in found if text not in left_out)


def _occurrences(script):
    """How often parts of syllables occur in texts and words: pairs, and longer ones that the tool can't distinguish.

    Of several syllables that the tool can't distinguish, this takes the most common width of the last part, and among
    those the most frequent syllable.
    """
    found, longer, letters, font = collections.Counter(), {}, set(syllables.letters(script)), noto(script)
    counted = [(text, 1) for _, _, text in texts(script, held_out=False, with_technical=True)]
    for text, times in counted + [(word, TIMES_OF_WORD) for word in words(script)]:
        for syllable in syllables.parts(script, text):
            for end in range(1, len(syllable)):
                if syllable[end] == syllables.ZERO_WIDTH_JOINER:
                    continue
                # A letter that does not begin its syllable appears without the sign that joined it.
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
    """The frequency of letters and the space in texts of the script, in thousandths, as `character count`."""
    counts = collections.Counter(character for _, _, text in texts(script, held_out=False) for character in text)
    total = sum(counts.values())
    shares = {character: round(1000 * count / total) for character, count in counts.items()}
    kept = [character for character, share in shares.items() if share > 1 and (character.isalpha() or character == " ")]
    return [f"{ord(character):x} {shares[character]}" for character in sorted(kept)]


def frequent_words(script):
    """The most frequent words in texts of the script, as `word count`. Only words that its font draws completely."""
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
