"""How joining letters, or a letter and a mark, changes their widths, if the result is not the sum."""

import functools
import os

import syllables
from fonts import noto
from letters import listed_characters
from table_file import clustered, grouped, header

# A smaller difference is not worth its bytes.
TOLERANCE = 5
TOLERANCE_OF_LONGER = 20
# Increments of one letter within this distance of their middle are written as one value.
MERGE = 4
# The file's notation for a joining sign before a zero-width joiner, which is invisible.
HALF = "+"
# The same for a zero-width joiner before a joining sign.
JOINER_BEFORE_SIGN = "*"


class Conjuncts:
    """The widths of one script's conjuncts and marked letters.

    The width of a pair of joined letters is the sum of: the first letter, the difference between its joined form and the
    letter, the second letter's advance, and the difference between its joined form and that. Some second letters add the
    same to every first letter: they hang below it, and later marks still change the first letter. A mark adds the same to
    most letters. Everything else is an exception.
    """

    def __init__(self, script, texts):
        self.script = script
        self._texts = texts
        self.letters = syllables.letters(script)
        self._font = noto(script)
        self._join = syllables.joiner(script)
        self.advances = {letter: round(self._font.width(letter)) for letter in self.letters}
        self._marks = syllables.mark_advances(script)
        self._fit()

    def _fit(self):
        """Finds the contributions of first and second letters that leave few exceptions."""
        pairs = {(parts[0], parts[1][-1]) for parts in self._chosen_parts() if len(parts) == 2 and parts[1][-1] in self.advances}
        firsts, seconds = (sorted({pair[place] for pair in pairs}) for place in (0, 1))
        listed = sorted(set(self.letters) & set(listed_characters(self.script)))
        below = {b: {a: self._added(a, self._join + b) for a in firsts if self._is_sound(a, self._join + b)} for b in listed}
        constants = {b: syllables.common(below[b].values()) for b in listed}
        misses_of_constant = {b: self._count_misses(below[b], lambda _: constants[b]) for b in listed}
        # A letter that hangs below most letters shows nothing about their joined forms.
        hanging = {
            b
            for b in listed
            if constants[b] < self.advances[b] - TOLERANCE and 2 * misses_of_constant[b] <= len(below[b]) == len(firsts)
        }
        self.first, self.second = {}, {}
        if 2 * len(hanging.intersection(seconds)) < len(seconds):
            self._fit_sums(firsts, {b: below[b] for b in seconds if b not in hanging})
        self.absorbed = {}
        for b in listed:
            misses_of_sum = self._count_misses(below[b], lambda a: self._by_sum(a, b))
            is_below = misses_of_constant[b] == misses_of_sum and constants[b] < self.advances[b] - TOLERANCE
            if b in hanging or (b in seconds and (is_below or misses_of_constant[b] < misses_of_sum)):
                self.absorbed[b] = constants[b]

    def _fit_sums(self, firsts, below):
        """Finds the contributions of letters next to each other. If most letters hang, the rest would show nothing."""
        self.second = {b: self.advances[b] for b in below}
        for _ in range(6):
            self.first = {a: syllables.common(below[b][a] - self.second[b] for b in below if a in below[b]) for a in firsts}
            self.second = {b: syllables.common(value - self.first[a] for a, value in below[b].items()) for b in below}
        shift = syllables.common(self.second[b] - self.advances[b] for b in below)
        self.first = {a: value + shift for a, value in self.first.items()}
        self.second = {b: value - shift - self.advances[b] for b, value in self.second.items()}

    @staticmethod
    def _count_misses(increments, rule):
        return sum(abs(value - rule(letter)) > TOLERANCE for letter, value in increments.items())

    def _chosen_parts(self):
        """The parts of each text: two or more. The table knows the first two and the last."""
        return [syllables.parts(self.script, text)[0] for text in self._texts if self._is_sound(text)]

    def _is_sound(self, *parts):
        """Whether the parts can be combined. A dotted circle would add an advance that belongs to none of them."""
        return self._font.is_sound("".join(parts))

    def _added(self, before, part):
        """What the part adds to the width of what comes before it."""
        return self._font.width(before + part) - self._font.width(before)

    def _by_sum(self, first, second):
        return self.first.get(first, 0) + self.advances[second] + self.second.get(second, 0)

    def _usual(self, letter, part):
        """What the part adds to the letter by the rule."""
        if part in self.advances:
            return self.advances[part]
        if part[-1] in self.advances:
            return self.absorbed[part[-1]] if part[-1] in self.absorbed else self._by_sum(letter, part[-1])
        return self._marks[part[0]]

    def exceptions(self):
        """What a part adds if the rule is wrong, by what comes before it in the file's notation, and the part."""
        return {place: round(added) for place, (added, _, _) in self.misses().items()}

    def misses(self):
        """For each exception: what the part adds, what it would add without the exception, and a text that shows it."""
        found = {}
        for parts in sorted(self._chosen_parts(), key=len):
            *before, part = parts
            if len(before) == 1:
                place, usual, tolerance = (before[0], self._spelled(part)), self._usual(before[0], part), TOLERANCE
            else:
                letter, behind = syllables.context(self.script, before)
                place = letter + self._spelled(behind), self._spelled(part)
                usual, tolerance = self._usual_behind(before, part, found), TOLERANCE_OF_LONGER
            added = self._added("".join(before), part)
            if abs(added - usual) > tolerance:
                found[place] = added, usual, "".join(parts)
        return found

    def _usual_behind(self, before, part, found):
        """What a part adds after several others, by the rule and the exceptions for pairs."""
        # After a sign with a zero-width joiner, a letter has its isolated form.
        if part in self.advances:
            return self.advances[part]
        letters = [part[-1] for part in before if part[-1] in self.advances]
        # Another letter joins the last one. Marks change the last letter that does not hang from another.
        joins = part[-1] in self.advances
        base = letters[-1] if joins else next((letter for letter in letters[:0:-1] if letter not in self.absorbed), letters[0])
        return found[base, self._spelled(part)][0] if (base, self._spelled(part)) in found else self._usual(base, part)

    @staticmethod
    def _spelled(part):
        if part == syllables.ZERO_WIDTH_JOINER:
            return JOINER_BEFORE_SIGN
        return HALF if part.endswith(syllables.ZERO_WIDTH_JOINER) else part[-1]

    def lines(self):
        """The section of the script: the joining sign, the rules by letter, the exceptions."""
        lines = [f"= {self.script} {self._join[0]}{HALF if len(self._join) > 1 else ''}"]
        for name, values in [("first", self.first), ("second", self.second), ("absorbed", self.absorbed)]:
            if name == "second":
                values = {letter: value for letter, value in values.items() if letter not in self.absorbed}
            if name != "absorbed":
                values = {letter: value for letter, value in values.items() if abs(value) > TOLERANCE}
            lines += [f"{name} {line}" for line in grouped(clustered(values, MERGE))]
        by_context = {}
        for (before, part), value in self.exceptions().items():
            by_context.setdefault(before, {})[part] = value
        for before in sorted(by_context):
            groups = [line.partition(" ") for line in grouped(clustered(by_context[before], MERGE))]
            lines.append(" ".join([before, *(f"{parts}{value}" for value, _, parts in groups)]))
        return lines


@functools.lru_cache(maxsize=None)
def chosen(script):
    """The conjuncts and marked letters of the script that occur in translations."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "chosen-conjuncts.txt"), encoding="utf-8") as file:
        section, texts = None, []
        for line in file.read().splitlines():
            if line.startswith("= "):
                section = line[2:]
            elif section == script:
                texts.append(line)
    return texts


def tables():
    """The file's text."""
    lines = [line for script in syllables.SCRIPTS for line in Conjuncts(script, chosen(script)).lines()]
    return header("Widths of conjuncts and marked letters", ["fonts-noto-core"]) + "\n".join(lines) + "\n"
