// Character classes. The browser's regular expressions provide some; the rest is in the data, as ranges. Each range is
// the distance from the end of the previous one and the number of further characters, in base 36.

const Char = {
  space: /^\p{White_Space}/u, letter: /^\p{L}/u, alphabetic: /^\p{Alphabetic}/u, mark: /^\p{M}/u, digit: /^\p{Nd}/u,
  number: /^\p{N}/u, uppercase: /^\p{Uppercase}/u, cased: /^\p{Cased}/u, dash: /^\p{Dash}/u, symbol: /^\p{S}/u,
  punctuation: /^\p{P}/u, open: /^\p{Ps}/u, close: /^\p{Pe}/u, initial: /^\p{Pi}/u, final: /^\p{Pf}/u,
  dashes: /^\p{Pd}/u, other: /^\p{Po}/u, ascii: /^[\0-\x7F]/, newline: /^[\n-\r\x85\u2028\u2029]/,
  shared: /^[\p{Script=Zyyy}\p{Script=Zinh}]/u, spacing: /^[\p{Mn}\p{Mc}]/u,
};

// Scripts that separate words, and scripts whose letters appear next to other letters.
const scripts = ("Latn Grek Cyrl Armn Hebr Arab Syrc Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo "
  + "Tibt Mymr Geor Ethi Cher Khmr Mong Hang Hira Kana Hani Bopo Yiii Tfng Nkoo Vaii Olck Cans Java Bali")
  .split(" ").map((script) => new RegExp(`^\\p{Script=${script}}`, "u"));

const classExpression = (ranges) => {
  let end = 0;
  const set = ranges.split(" ").filter(Boolean).map((word) => {
    const [gap, more = "0"] = word.split(".");
    const start = end + parseInt(gap, 36);
    end = start + parseInt(more, 36);
    return `\\u{${start.toString(16)}}-\\u{${end.toString(16)}}`;
  }).join("");
  return set ? new RegExp(`^[${set}]`, "u") : /(?!)/;
};

const segmenters = {};
const segments = (string, granularity, locale = "en") => {
  const key = `${locale} ${granularity}`;
  segmenters[key] ??= new Intl.Segmenter(locale, { granularity });
  return [...segmenters[key].segment(string)];
};

// User-perceived characters.
const graphemes = (string) =>
  /^[ -~]*$/.test(string) ? [...string] : segments(string, "grapheme").map(({ segment }) => segment);

// Code points, each with its index in UTF-16.
const scalarsOf = (string) => {
  let end = 0;
  return [...string].map((c) => ({ c, start: end, end: end += c.length }));
};

const firstScalar = (string) => string === "" ? "" : String.fromCodePoint(string.codePointAt(0));
const lastScalar = (string) => {
  const code = string.codePointAt(string.length - 2);
  return string === "" ? "" : string.length > 1 && code > 0xFFFF ? String.fromCodePoint(code) : string.slice(-1);
};

const isUpper = (character) =>
  Char.uppercase.test(character) && [...character].length === 1
  || character === character.toUpperCase() && character !== character.toLowerCase();
const isLower = (character) =>
  character === character.toLowerCase() && character !== character.toUpperCase()
  || /^\p{Lowercase}$/u.test(character);

// The longest end or start of a text that consists of characters of a class.
const suffixWhile = (string, test) => {
  const all = graphemes(string);
  let start = all.length;
  while (start > 0 && test(all[start - 1])) start -= 1;
  return all.slice(start);
};
const prefixWhile = (string, test) => {
  const all = graphemes(string);
  const end = all.findIndex((character) => !test(character));
  return end < 0 ? all : all.slice(0, end);
};

const overlaps = (one, other) => one.start < other.end && other.start < one.end;
const trimmedEnd = (string) => string.replace(/\p{White_Space}+$/u, "");
