// Finds names and terms in a text with the collation of its language.

const collators = {};
const collator = (locale, sensitivity, ignorePunctuation = false) =>
  collators[`${locale} ${sensitivity} ${ignorePunctuation}`] ??=
    new Intl.Collator(locale || "und", { sensitivity, ignorePunctuation });

// The plain letters, if a text consists of them.
const plain = (string) => {
  const folded = string.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return /^[\0-\x7F]*$/.test(folded) ? folded : null;
};

// The places of a pattern, in whole user-perceived characters and without overlaps. `base` ignores case and accents,
// `accent` ignores case.
const placesOf = (pattern, string, sensitivity, locale, isWhole = null) => {
  if (!pattern || !string) return [];
  const [letters, text] = [plain(pattern), plain(string)];
  if (letters !== null && text !== null && !text.includes(letters)) return [];
  const { compare } = collator(locale, sensitivity);
  const starts = [0];
  for (const character of graphemes(string)) starts.push(starts.at(-1) + character.length);
  const [least, most] = [Math.floor(pattern.length / 3), pattern.length * 3 + 8];
  const places = [];
  for (let low = 0; low < starts.length - 1; low += 1) {
    if (starts[low] < (places.at(-1)?.end ?? 0)) continue;
    if (compare(string.slice(starts[low], starts[low + 1]), "") === 0) continue;
    for (let high = low + 1; high < starts.length; high += 1) {
      const length = starts[high] - starts[low];
      if (length < least) continue;
      if (length > most) break;
      if (compare(string.slice(starts[low], starts[high]), pattern) !== 0) continue;
      const place = { start: starts[low], end: starts[high] };
      if (!isWhole || isWhole(place)) places.push(place);
      break;
    }
  }
  return places;
};

const isWordScalar = (c, is) => c !== "" && (Char.alphabetic.test(c) || is.number(c) || Char.spacing.test(c));

// Whether a character and the next one belong to one word.
const joins = (c, next, is) => {
  if (!isWordScalar(c, is) || !isWordScalar(next, is)) return false;
  if (is.number(c) || is.number(next)) return true;
  if (is.wide.test(c)) return false;
  if (Char.shared.test(c) || Char.shared.test(next)) return true;
  const script = scripts.find((expression) => expression.test(c));
  return script ? script.test(next) : !scripts.some((expression) => expression.test(next));
};

const continuesBefore = (string, { start, end }, is) =>
  start < end && joins(lastScalar(string.slice(0, start)), firstScalar(string.slice(start, end)), is);
const continuesAfter = (string, { start, end }, is) =>
  start < end && joins(lastScalar(string.slice(start, end)), firstScalar(string.slice(end)), is);

const lastGrapheme = (string) => graphemes(string.slice(-64)).at(-1) ?? "";

// Whether a place is a word, with the endings of the language.
const isWordPlace = (string, place, matching, is) => {
  const starts = !continuesBefore(string, place, is);
  switch (matching) {
    case "substring": return true;
    case "wordStart": return starts;
    case "wholeWord": return starts && !continuesAfter(string, place, is);
  }
  if (continuesAfter(string, place, is)) return false;
  if (starts || place.start === 0) return starts;
  const before = lastGrapheme(string.slice(0, place.start));
  return !continuesBefore(string, { start: place.start - before.length, end: place.end }, is);
};

// The places of a word exactly as it is written.
const wordPlaces = (word, string, { language }) => {
  const places = [];
  for (let start = string.indexOf(word); start >= 0 && word; start = string.indexOf(word, start + word.length)) {
    const place = { start, end: start + word.length };
    if (isWordPlace(string, place, "wholeWord", language.is)) places.push(place);
  }
  return places;
};

const withoutOverlaps = (places) => {
  const kept = [];
  for (const place of places) if (!kept.some((other) => overlaps(place, other))) kept.push(place);
  return kept.sort((one, other) => one.start - other.start);
};

const fold = (string, locale) => string.toLocaleLowerCase(locale || "und").normalize("NFC").replaceAll("’", "'");

const standsFolded = (term, string) => {
  const word = (c) => /[a-z0-9]/.test(c);
  for (let start = string.indexOf(term); start >= 0 && term; start = string.indexOf(term, start + 1)) {
    if (!(start > 0 && word(term[0]) && word(string[start - 1]))) return true;
  }
  return false;
};

// The words of a text and the text between them. Chromium splits letters at a full stop between them; other browsers
// and the tool don't.
const wordSegments = (string, { locale, is }) => {
  const isLetter = (c) => Char.letter.test(c) && !is.wide.test(c) && !is.dictionary.test(c);
  const joined = [];
  for (const { segment, index, isWordLike } of segments(string, "word", locale)) {
    const range = { start: index, end: index + segment.length, isWord: isWordLike };
    const [before, stop] = joined.slice(-2);
    const isJoined = isWordLike && stop?.end - stop?.start === 1 && ".．".includes(string[stop.start]) && before.isWord
      && isLetter(firstScalar(segment)) && isLetter(lastScalar(string.slice(0, before.end)));
    if (isJoined) joined.splice(-2, 2, { ...range, start: before.start });
    else joined.push(range);
  }
  return joined;
};

// The terms of a team's tables in a text: `[written, flags, table, locale, instead]` each.
const termMatches = (terms, text, excluded) => {
  const { string, language } = text;
  const tables = new Map();
  for (const term of terms) {
    const [written, flags, table, locale] = term;
    if (!standsFolded(fold(written, locale), fold(string, locale))) continue;
    const matching = flags & 1 && language.matching === "wholeWord" ? "wordStart" : language.matching;
    const spellings = new Set([written, written.replaceAll("’", "'"), written.replaceAll("'", "’")]);
    for (const spelling of spellings) {
      for (const place of placesOf(spelling, string, "accent", locale)) {
        if (!isWordPlace(string, place, matching, language.is)) continue;
        if (excluded.some((range) => overlaps(range, place))) continue;
        const match = string.slice(place.start, place.end);
        if (flags & 2 && match.normalize("NFC") !== spelling.normalize("NFC")) continue;
        while (flags & 1 && continuesAfter(string, place, language.is)) {
          place.end += graphemes(string.slice(place.end))[0].length;
        }
        if (!tables.has(table)) tables.set(table, []);
        tables.get(table).push({ ...place, term });
      }
    }
  }
  const size = ({ start, end }) => new TextEncoder().encode(string.slice(start, end)).length;
  return [...tables.values()].flatMap((places) =>
    withoutOverlaps(places.sort((one, other) => size(other) - size(one) || one.start - other.start)));
};
