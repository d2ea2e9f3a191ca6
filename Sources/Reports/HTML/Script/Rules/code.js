// The parts of a text for programs, as `CodeSearch` finds them. No fix changes them, and they contain no terms.

const markedCode = /`[^`\n]+`|<(?=[/A-Za-z])[^<>]+>|\{[\w.:-]+\}|[\\$]\([^\n()]+\)/g;

const partsCode = (c, is) => Char.ascii.test(c)
  ? /[\s"'<>]/.test(c)
  : Char.space.test(c) || is.quotation.test(c) || is.wide.test(c) || is.fullwidth.test(c) || is.dictionary.test(c);

const isExtension = (rest) => {
  const name = /^([A-Za-z][A-Za-z0-9]+)(?:$|[/?#:&=@_.-])/.exec(rest)?.[1].replace(/\d/g, "");
  return name !== undefined && (name === name.toLowerCase() || name === name.toUpperCase());
};

// The code in a word without the punctuation around it. Null if there is none.
const codeOfWord = (word) => {
  let [low, high] = [0, word.length];
  while (low < high && Char.punctuation.test(word[low].c) && !"/@#\\".includes(word[low].c)) low += 1;
  while (low < high && Char.punctuation.test(word[high - 1].c) && word[high - 1].c !== "/") high -= 1;
  if (low === high) return null;
  const whole = { start: word[low].start, end: word[high - 1].end };
  const at = (index) => index >= low && index < high ? word[index].c : "";
  if ("/@#$".includes(at(low)) && /[A-Za-z]/.test(at(low + 1))) return whole;
  let scheme = whole.start;
  for (let index = low; index < high; index += 1) {
    const c = at(index);
    if (c === "\\") return whole;
    if (c === ":" && at(index + 1) === "/" && at(index + 2) === "/") return { start: scheme, end: whole.end };
    if ((c === "@" || c === "_") && /\w/.test(at(index - 1)) && /\w/.test(at(index + 1))) return whole;
    if (c === "=" && /\w/.test(at(index - 1))) return whole;
    const rest = () => word.slice(index + 1, high).map(({ c }) => c).join("");
    if (c === "." && /[\p{L}\p{Nd}]/u.test(at(index - 1)) && isExtension(rest())) return whole;
    if (!/\w/.test(c)) scheme = word[index].end;
  }
  return null;
};

const codeWords = (string, offset, is) => {
  const words = [[]];
  for (const { c, start, end } of scalarsOf(string)) {
    if (partsCode(c, is)) words.push([]);
    else words.at(-1).push({ c, start: offset + start, end: offset + end });
  }
  return words.map((word) => codeOfWord(word)).filter(Boolean);
};

// In the order of the text, without overlaps.
const codeRanges = (string, placeholders, is) => {
  let all = placeholders.map(({ start, end }) => ({ start, end }));
  if (/[`<@=_/\\{$#]|\.[A-Za-z]/.test(string)) {
    let end = 0;
    for (const match of string.matchAll(markedCode)) {
      all.push({ start: match.index, end: match.index + match[0].length });
      all.push(...codeWords(string.slice(end, match.index), end, is));
      end = match.index + match[0].length;
    }
    all.push(...codeWords(string.slice(end), end, is));
  }
  all.sort((one, other) => one.start - other.start);
  const merged = [];
  for (const range of all) {
    if (merged.length && range.start < merged.at(-1).end) merged.at(-1).end = Math.max(merged.at(-1).end, range.end);
    else merged.push(range);
  }
  return merged;
};

// Whether people don't read the text as it is.
const isCodeLike = (text) => {
  const { string, facts, language, placeholders } = text;
  if (facts.kind.startsWith("store")) return false;
  if (placeholders.some(({ style }) => style === "template")) return true;
  if (string.includes("://") && !string.includes(" ")) return true;
  if (/^[A-Za-z0-9]+(?:[._][A-Za-z0-9]+)+$/.test(string)) return true;
  const date = dateRuns(string, language);
  if (date && (facts.date || isCertainDate(date, language))) return true;
  if (facts.kind !== "prose") return false;
  if (facts.list || text.source === null && isWordList(string, language.is)) return true;
  return facts.search === 1 && listItems(string, language.is).length > 1;
};

// The fields of a date pattern, letter by letter. Null if the text is not a date pattern.
const dateRuns = (string, { fields }) => {
  if (string.length > 64 || new TextEncoder().encode(string).length > 64) return null;
  const runs = [];
  let isQuoted = false;
  let previous = null;
  for (const c of string) {
    if (!Char.ascii.test(c)) {
      if (!isQuoted && previous !== null && Char.alphabetic.test(c)) runs.at(-1).hasSign = true;
      previous = null;
      continue;
    }
    if (c === "'") isQuoted = !isQuoted;
    if (isQuoted || !/[A-Za-z]/.test(c)) {
      if ("%${}@".includes(c)) return null;
      previous = null;
      continue;
    }
    if (!fields[0].includes(c)) return null;
    if (previous === c) runs.at(-1).count += 1;
    else runs.push({ letter: c, count: 1, touches: previous !== null });
    previous = c;
  }
  return runs.length ? runs : null;
};

const isCertainDate = (runs, { fields }) => {
  if (new Set(runs.map(({ letter }) => letter)).size < runs.length) return false;
  if (runs.some(({ touches, count }, place) => touches && !(count > 1 && runs[place - 1].count > 1))) return false;
  const common = runs.filter(({ letter }) => fields[1].includes(letter));
  if (common.some(({ count }) => count >= 4)) return true;
  return common.length > 1 && (common.some(({ count }) => count > 1) || common.every(({ hasSign }) => hasSign));
};

const listItems = (string, is) => {
  const items = [""];
  for (const character of graphemes(string)) {
    if (is.comma.test(character)) items.push("");
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.replace(/^ +/, "")).filter(Boolean);
};

const isWordList = (string, is) => {
  const items = listItems(string, is);
  const last = graphemes(string).at(-1) ?? "";
  if (items.length < 4 || !(Char.alphabetic.test(last) || is.number(last))) return false;
  return items.every((item) => item.split(" ").filter(Boolean).length <= 3 && /\p{Alphabetic}/u.test(item)
    && graphemes(item).every((character) => isLower(character) || is.number(character) || " -'’".includes(character)));
};
