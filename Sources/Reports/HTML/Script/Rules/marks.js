// The punctuation of a text: the mark at its end, the marks inside, and full stops that do not end a sentence.

const isClosingMark = (c, is) => Char.close.test(c) || Char.final.test(c) || is.quotation.test(c);
const isOpeningMark = (c, is) => Char.open.test(c) || Char.initial.test(c) || is.quotation.test(c);

// The mark at the end of a text, ignoring closing quotation marks, brackets and spaces.
const endingMark = (string, is) => {
  for (const { c, start, end } of scalarsOf(string).reverse()) {
    if (Char.space.test(c) || isClosingMark(c, is)) continue;
    if (is.asking.test(c)) return { kind: "question", start, end };
    const dots = /\.*$/.exec(string.slice(0, end))[0].length;
    if (dots >= 2) return { kind: "ellipsis", start: end - dots, end };
    if (is.ellipsis.test(c)) return { kind: "ellipsis", start, end };
    if (!is.terminal.test(c)) return null;
    const kind = is.exclamation.test(c) ? "exclamation" : is.question.test(c) ? "question" : "sentenceEnd";
    return { kind, start, end };
  }
  return null;
};

const shownEnding = (text) => text.isShownAtEnd ? endingMark(text.string, text.language.is) : null;

// Whether a full stop belongs to the word before it.
const isAbbreviation = (stop, text) => {
  const { string, language } = text;
  if (string[stop] !== ".") return false;
  const outside = (character) => !Char.space.test(character) && !isOpeningMark(character, language.is);
  const word = suffixWhile(string.slice(0, stop), outside);
  const last = word.at(-1);
  if (!last || !(Char.alphabetic.test(last) || last === ".")) return false;
  if (word.includes(".") || word.length === 1) return true;
  const written = text.lower(word.join("") + ".");
  if ((language.abbreviations ?? []).some((known) => text.lower(known) === written)) return true;
  const start = stop - word.join("").length;
  const near = [
    ...graphemes(string.slice(0, start)).slice(-120).join("").split(/\p{White_Space}/u),
    ...graphemes(string.slice(stop + 1)).slice(0, 120).join("").split(/\p{White_Space}/u),
  ];
  return word.length <= 6 && near.some((other) => other.endsWith(".") && graphemes(other).length <= 6);
};

const mayEndOrdinal = (stop, text) => {
  if (stop === 0 || text.string[stop] !== "." || !text.language.ordinals) return false;
  if (Char.digit.test(text.before(stop))) return true;
  return text.placeholders.some(({ end }) => end === stop)
    && (text.source === null || endingMark(text.source, text.language.is)?.kind !== "sentenceEnd");
};

// An abbreviation that the source has too.
const mayEndKeptWord = (stop, text) => {
  const word = suffixWhile(text.string.slice(0, stop), (character) => Char.alphabetic.test(character));
  if (text.source === null || word.length < 1 || word.length > 4) return false;
  const written = text.lower(word.join(""));
  return text.source.split(/[^\p{Alphabetic}\p{M}]+/u).some((other) => text.lower(other) === written);
};

const fullStop = (mark, text) => {
  if (mark.kind !== "sentenceEnd" || text.string[mark.start] !== ".") return { isCertain: true, isAfterNumber: false };
  const isCertain = !mayEndOrdinal(mark.start, text) && !mayEndKeptWord(mark.start, text);
  return { isCertain, isAfterNumber: Char.digit.test(text.before(mark.start)) };
};

const isApostrophe = (c) => c === "'" || c === "’";

const isBetweenLetters = (scalars, index) =>
  Char.alphabetic.test(scalars[index - 1]?.c ?? "") && Char.alphabetic.test(scalars[index + 1]?.c ?? "");

// The apostrophe of a word of one letter, as in Afrikaans `'n`.
const isShortWord = (scalars, index) => isApostrophe(scalars[index].c)
  && (index === 0 || Char.space.test(scalars[index - 1].c)) && /^\p{Lowercase}/u.test(scalars[index + 1]?.c ?? "")
  && Char.space.test(scalars[index + 2]?.c ?? "");

const kindOfMark = (c, is) => {
  if (Char.open.test(c) || Char.close.test(c)) {
    return is.quotation.test(c) ? "quotation" : is.parenthesis.test(c) ? "parenthesis" : null;
  }
  if (Char.initial.test(c) || Char.final.test(c)) return "quotation";
  if (Char.dashes.test(c)) return "dash";
  if (!Char.other.test(c)) return null;
  if (is.quotation.test(c)) return "quotation";
  if (is.asking.test(c)) return "sentenceEnd";
  if (is.comma.test(c)) return "comma";
  if (is.semicolon.test(c)) return "semicolon";
  if (is.colon.test(c)) return "colon";
  if (!is.terminal.test(c)) return null;
  return is.stop.test(c) ? "fullStop" : "sentenceEnd";
};

// One of two brackets around optional letters: `Datei(en)`.
const isPartOfWord = ({ c, start, end }, string) => {
  const [before, after] = [graphemes(string.slice(0, start)).reverse(), graphemes(string.slice(end))];
  const [near, far] = Char.open.test(c) ? [after, before] : [before, after];
  const count = near.findIndex((character) => !Char.alphabetic.test(character));
  if (count < 1 || count > 6 || !"()".includes(near[count])) return false;
  const script = scripts.find((expression) => expression.test(near[0]));
  return [far[0], near[count + 1]].some((neighbour) => neighbour === "}"
    || neighbour !== undefined && Char.alphabetic.test(neighbour) && script?.test(neighbour));
};

const isInsideWord = (kind, index, text) => {
  const { scalars, language: { is } } = text;
  const { c, start } = scalars[index];
  if (kind === "fullStop" && (isAbbreviation(start, text) || mayEndOrdinal(start, text))) return true;
  if (is.wide.test(c) || is.fullwidth.test(c)) return false;
  const isSpace = (scalar) => scalar === undefined || Char.space.test(scalar.c);
  switch (kind) {
    case "dash": return !(isSpace(scalars[index - 1]) && isSpace(scalars[index + 1]));
    case "quotation":
      return isBetweenLetters(scalars, index) || isApostrophe(c) && !scalars.some((other, place) =>
        place !== index && is.quotation.test(other.c) && !isBetweenLetters(scalars, place));
    case "parenthesis": return isPartOfWord(scalars[index], text.string);
  }
  return !isSpace(scalars[index + 1]);
};

// The marks inside a text, in order.
const innerMarks = (text) => text.once("innerMarks", () => {
  const { string, scalars, placeholders, language: { is } } = text;
  const limit = endingMark(string, is)?.start ?? string.length;
  const marks = [];
  for (let index = 0; index < scalars.length && scalars[index].start < limit && marks.length < 64; index += 1) {
    const { c, start, end } = scalars[index];
    const kind = /[ 0-9A-Za-z]/.test(c) ? null : kindOfMark(c, is);
    if (!kind || placeholders.some((range) => range.start <= start && start < range.end)) continue;
    if (!isInsideWord(kind, index, text)) marks.push({ kind, c, start, end });
  }
  return marks;
});
