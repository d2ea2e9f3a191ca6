// The rule `localization-terms`.

const forbiddenTerms = (text) => {
  const { string, language: { forbidden = [], locale } } = text;
  return termMatches(forbidden, text, text.code).flatMap(({ start, end, term }) => {
    const [, flags, , , instead] = term;
    const place = { start, end };
    if (flags & 4) return [];
    if (instead === undefined) return [found("warning", place)];
    // The right term may contain the wrong one.
    const isPart = placesOf(instead, string, "accent", locale)
      .some((other) => (other.start !== start || other.end !== end) && other.start <= start && end <= other.end);
    return isPart ? [] : [found("warning", place, { parts: [place], words: instead })];
  });
};

// Whether the text contains the beginnings of all words of a term, one after the other.
const hasTerm = (beginnings, text) => {
  const { string, language: { locale, is } } = text;
  let start = 0;
  return beginnings.every((beginning) => {
    const rest = string.slice(start);
    const isShort = graphemes(beginning).length <= 3 && ![...beginning].some((c) => is.wide.test(c));
    const place = placesOf(beginning, rest, "base", locale)
      .find((place) => !isShort || !continuesBefore(rest, place, is));
    start += place?.end ?? 0;
    return place !== undefined;
  });
};

const changedTerm = ([word, written], text) => {
  const { string, language } = text;
  const { locale, is } = language;
  const composed = string.normalize("NFC");
  let isKept;
  if (written === undefined) {
    const name = word.normalize("NFC");
    isKept = false;
    for (let start = composed.indexOf(name); start >= 0 && !isKept; start = composed.indexOf(name, start + 1)) {
      isKept = !continuesBefore(composed, { start, end: start + name.length }, is);
    }
  } else {
    isKept = placesOf(written, string, "accent", locale).some((place) => !continuesBefore(string, place, is));
  }
  if (isKept) return [];
  const bounds = new Set([0, ...wordSegments(string, language).map(({ end }) => end)]);
  const isMark = (c) => is.quotation.test(c ?? "");
  const places = placesOf(word, string, "base", locale, ({ start, end }) =>
    (bounds.has(start) || isMark(string[start - 1])) && (bounds.has(end) || isMark(string[end])))
    .filter((place) => !text.isCode(place));
  if (!places.length) return [found("warning", { start: 0, end: string.length })];
  return [found("warning", places[0], { parts: places, words: word })];
};

const terms = (text) => {
  const { string, facts: { wanted = [], kept = [] } } = text;
  const missing = wanted.filter((choices) => !choices.some((beginnings) => hasTerm(beginnings, text)))
    .map(() => found("warning", { start: 0, end: string.length }));
  return [...forbiddenTerms(text), ...missing, ...kept.flatMap((term) => changedTerm(term, text))]
    .sort((one, other) => one.start - other.start);
};
