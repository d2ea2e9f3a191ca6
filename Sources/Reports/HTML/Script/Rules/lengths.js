// The rules on length: `title-length`, `summary-length`, `dialog-length`, `text-length-limit`, `store-text-length`.

// The number of words as a reader counts them. Each parameter is one word, and a hyphen joins two.
const wordCount = ({ string, words, placeholders }) => {
  let count = placeholders.length;
  words.forEach(({ start }, index) => {
    const joint = index > 0 ? [...string.slice(words[index - 1].end, start)] : [];
    if (joint.length !== 1 || !Char.dash.test(joint[0])) count += 1;
  });
  return count;
};

const isUnparted = ({ words }) => words.some(({ start }, index) => index > 0 && words[index - 1].end === start);

// Browsers have different dictionaries. If a dictionary separates the words, only a clear answer counts.
const longer = (text, limit, severity = "note") => {
  const count = wordCount(text);
  if (isUnparted(text) && Math.abs(count - limit) <= Math.max(2, limit / 4)) return null;
  return count > limit ? [found(severity, { start: 0, end: text.string.length })] : [];
};

const titleLength = (text) => {
  const limit = text.language.limits[0];
  return limit == null ? [] : longer(text, limit);
};

const summaryLength = (text) => {
  const limit = text.language.limits[1];
  // Another rule reports lost parameters.
  const isTranslation = text.source !== null && !text.facts.own && !text.facts.composite;
  if (isTranslation && placeholderDifference(text, sourceFormat(text.source, true))) return [];
  return limit == null ? [] : longer(text, isUnparted(text) ? limit + Math.floor(limit / 2) : limit);
};

const dialogLength = (text) => {
  const { string, language: { is, locale, limits } } = text;
  if (new TextEncoder().encode(string).length <= 40) return [];
  const sentences = segments(string, "sentence", locale)
    .filter(({ segment }) => graphemes(segment).some((character) => Char.alphabetic.test(character)));
  // People who agree to something need to know what changes.
  const asks = sentences.length > 1 && is.question.test([...string.trimEnd()].at(-1));
  if (sentences.length > (asks ? 3 : 2)) return [found("note", { start: 0, end: string.length })];
  return asks || limits[2] == null ? [] : longer(text, limits[2]);
};

// Without tags, and with `%%` as one character.
const shownPart = (part) => {
  const text = part.replaceAll("%%", "%");
  if (!text.includes("</") && !text.includes("/>")) return text;
  return text.replace(/<(?=[\p{Alphabetic}/])[^>]*>/gu, "");
};

// The least that a text shows, whatever its values are. Null if its markup contains links or inflections.
const leastText = ({ string, placeholders }) => {
  if (string.includes("](")) return null;
  let left = "";
  let place = 0;
  for (const { name, start, end } of placeholders) {
    left += shownPart(string.slice(place, start));
    if (["integer", "float", "arg"].includes(name)) left += "0";
    place = end;
  }
  return left + shownPart(string.slice(place));
};

const namesNumber = (number, string) => {
  let value = null;
  for (const character of graphemes(string)) {
    const digit = Char.digit.test(character) ? Number(digitOf(firstScalar(character))) : null;
    if (digit === null && value === number) return true;
    value = digit === null ? null : (value ?? 0) > 100000 ? value : (value ?? 0) * 10 + digit;
  }
  return value === number;
};

const lengthLimit = (text) => {
  const { string, placeholders, facts: { limits = [], stated } } = text;
  if (string === "") return [];
  const least = leastText(text);
  if (least === null) return [];
  const whole = { start: 0, end: string.length };
  for (const [unit, most, minimum] of limits) {
    const length = unit === "byte" ? new TextEncoder().encode(least).length : graphemes(least).length;
    if (most !== "" && length > Number(most)) return [found("error", whole)];
    if (minimum !== "" && length < Number(minimum) && !placeholders.length) return [found("error", whole)];
  }
  if (stated === undefined || namesNumber(stated, string)) return [];
  return graphemes(least).length > stated ? [found("warning", whole)] : [];
};

const storeLength = ({ string, facts: { store, kind } }) => {
  if (store === undefined || string.length <= store) return [];
  const all = graphemes(string);
  const isOver = all.length > store;
  let count = 0;
  let start = 0;
  for (const character of all) {
    count += isOver ? 1 : character.length;
    if (count > store) break;
    start += character.length;
  }
  return [found(isOver && !kind.startsWith("storePurchase") ? "error" : "warning", { start, end: string.length })];
};
