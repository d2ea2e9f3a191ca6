// The rule `localization-untranslated`. Also whether a text is identical to its source, in which case other rules skip
// it.

// The text before, between and after placeholders.
const partsBetween = (string, placeholders) =>
  [...placeholders, { start: string.length }].map(({ start }, index) => string.slice(placeholders[index - 1]?.end, start));

// In lower case, with all placeholders alike, and without the final punctuation and spaces.
const skeleton = (string, placeholders, is) => {
  const words = partsBetween(string, placeholders).join("\uFFFC").toLowerCase().normalize("NFC");
  const isMark = (c) => Char.space.test(c) || is.terminal.test(c) || isClosingMark(c, is) || is.ellipsis.test(c)
    || is.colon.test(c) || is.comma.test(c);
  const all = [...words];
  while (all.length && isMark(all.at(-1))) all.pop();
  return all.join("");
};

// Whether a text is the source with words in place of placeholders.
const isFilledIn = (string, source, placeholders) => {
  const parts = placeholders.length ? partsBetween(source, placeholders) : [];
  if (!parts.some((part) => /\p{Alphabetic}/u.test(part)) || graphemes(parts.join("")).length < 12) return false;
  const lettersOf = (string) => graphemes(string).filter((c) => Char.alphabetic.test(c) || c === " ").join("");
  let rest = string;
  return parts.map(lettersOf).filter((part) => /\p{Alphabetic}/u.test(part)).every((part) => {
    const letters = lettersOf(rest);
    const start = letters.indexOf(part);
    rest = letters.slice(start + part.length);
    return start >= 0;
  });
};

const isUntranslated = (text) => text.once("isUntranslated", () => {
  const { string, source, placeholders, sourcePlaceholders, language: { is } } = text;
  if (!text.isTranslation) return false;
  if (source === string) return true;
  const length = (text) => new TextEncoder().encode(text).length;
  const [one, other] = [length(string), length(source)];
  if (Math.max(one, other) > 2 * Math.min(one, other) + 40) return false;
  const words = skeleton(string, placeholders, is);
  if (!/\p{Alphabetic}/u.test(words)) return false;
  return words === skeleton(source, sourcePlaceholders, is)
    || text.facts.composite === 1 && isFilledIn(string, source, sourcePlaceholders);
});

// Whether the sources of the app may contain a word: one bit each, at the FNV-1a hash of the word.
const mayBeInSources = (word, vocabulary) => {
  let hash = 0x811C9DC5;
  for (const unit of word) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0;
  const bit = hash % (vocabulary.length * 4);
  return (parseInt(vocabulary[bit >> 2], 16) >> (bit & 3) & 1) === 1;
};

// Words that a translator would change: no names, no allowed words, no single letters.
const translatableWords = (text) => {
  const names = [...text.appNames, ...text.products, ...text.allowed];
  return text.words.filter((word) => !names.some((name) => overlaps(name, word))).map(({ start, end }) =>
    text.string.slice(start, end)).filter((word) => word.match(/\p{Alphabetic}/gu)?.length > 1);
};

// A wording that is not a copy of its source may be a copy of another key's source.
const otherSource = (text) => {
  const { string, source, language } = text;
  if (!text.isTranslation || /[^\0-\x7F]/.test(string) || !language.scripts.includes("Latn")) return [];
  const plainSource = partsBetween(source, text.sourcePlaceholders).join(" ");
  const own = new Set(plainSource.toLowerCase().split(/\P{Alphabetic}+/u));
  const others = translatableWords(text).filter((word) => !own.has(word.toLowerCase()));
  if (others.length < 2) return [];
  const vocabulary = language.vocabulary;
  return vocabulary && !others.every((word) => mayBeInSources(word.toLowerCase(), vocabulary)) ? [] : null;
};

const untranslated = (text) => {
  const { string, placeholders, facts, language } = text;
  if (text.kind === "prose" || isCodeLike(text)) return [];
  if (!isUntranslated(text)) return otherSource(text);
  const words = translatableWords(text);
  if (!words.length) return [];
  if (words.length === 1) {
    if (/^.{0,3}$/u.test(words[0])) return [];
    const isOwn = language.scripts.length === 0 || [...words[0]].some((c) =>
      language.scripts.some((script) => scriptExpression(script).test(c)));
    return !placeholders.length && isOwn ? [] : null;
  }
  const mayBeShared = words.length <= 3 && ["parameterName", "enumCase", "phrase"].includes(text.kind);
  if (mayBeShared) return null;
  const severity = { e: "error", w: "warning", n: "note" }[facts.severity];
  return [found(severity, { start: 0, end: string.length })];
};

// Codes for several scripts at once.
const joinedScripts = {
  Jpan: "\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}", Kore: "\\p{sc=Hang}\\p{sc=Hani}", Hans: "\\p{sc=Hani}",
  Hant: "\\p{sc=Hani}",
};
const scriptExpression = (code) => new RegExp(`^[${joinedScripts[code] ?? "\\p{sc=" + code + "}"}]`, "u");
