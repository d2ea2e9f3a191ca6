// The rules on the app’s name: `title-app-name`, `subtitle-app-name`, `dialog-app-name`, `phrase-app-name-missing`,
// `phrase-app-name-repeated`.

const joinedEnding = (end, { string, language }) => {
  const ending = prefixWhile(string.slice(end), (character) => Char.alphabetic.test(character));
  const { compare } = collator("", "base");
  return (language.endings ?? []).some((known) =>
    graphemes(known).length === ending.length && compare(known, ending.join("")) === 0);
};

const isNamePlace = (place, name, isOrdinary, text) => {
  const { string, language: { matching, is } } = text;
  const starts = !continuesBefore(string, place, is);
  const ends = !continuesAfter(string, place, is);
  if (starts && ends) return true;
  if (isOrdinary || graphemes(name).length < 5) return false;
  const match = string.slice(place.start, place.end);
  if (matching === "substring") return [...match].some((c) => is.dictionary.test(c));
  if (matching === "afterOneLetter") {
    const before = lastGrapheme(string.slice(0, place.start));
    if (!ends || before === "") return false;
    return !continuesBefore(string, { start: place.start - before.length, end: place.end }, is);
  }
  return starts && match === name && joinedEnding(place.end, text);
};

// Longest names first, no overlaps, outside placeholders.
const appNameMatches = (text) => {
  const { string, placeholders, language } = text;
  const hasCapital = (part) => /\p{Uppercase}/u.test(part);
  const matches = [];
  for (const [name, flags = 0] of language.names) {
    const isOrdinary = (flags & 1) === 1;
    for (const place of placesOf(name, string, "base", language.locale).slice(0, 64)) {
      if (!isNamePlace(place, name, isOrdinary, text)) continue;
      if ([...matches, ...placeholders].some((range) => overlaps(range, place))) continue;
      const match = string.slice(place.start, place.end);
      if (isOrdinary && Char.uppercase.test(match) !== Char.uppercase.test(name)) continue;
      if (flags & 2 && match !== name) continue;
      const isPhrase = name.includes(" ") && hasCapital(name) && !hasCapital(match)
        && (hasCapital(string.slice(0, place.start)) || hasCapital(string.slice(place.end)));
      if (!isPhrase) matches.push({ ...place, name, isOrdinary, isPlace: (flags & 4) === 4 });
    }
  }
  return matches.sort((one, other) => one.start - other.start);
};

const hasWords = (part) => /\p{Alphabetic}/u.test(part);
const isBlank = (part) => /^\p{White_Space}*$/u.test(part);
const isDivider = (character) => [...character].length === 1 && (Char.dash.test(character) || "|·•".includes(character));

// Removes the name if punctuation sets it apart. Undefined if it is part of the sentence.
const withoutName = ({ start, end }, text) => {
  const { string, appNames, language } = text;
  if (appNames.length !== 1) return undefined;
  const [before, after] = [string.slice(0, start), string.slice(end)];
  const spacesBefore = (index) => trimmedEnd(string.slice(0, index)).length;
  const opening = lastGrapheme(before);
  const closing = graphemes(after)[0] ?? "";
  let place = null;
  if (opening && closing && ["()", "[]", "（）", "【】", "［］"].includes(opening + closing)
    && isBlank(after.slice(closing.length))) {
    place = { start: spacesBefore(start - opening.length), end: end + closing.length };
  } else if (isBlank(after)) {
    const left = trimmedEnd(before);
    const mark = lastGrapheme(left);
    const index = left.length - mark.length;
    const isApart = mark && isDivider(mark) && left.length < before.length && spacesBefore(index) < index;
    if (isApart) place = { start: spacesBefore(index), end };
  }
  if (place) {
    const isRest = hasWords(string.slice(0, place.start)) || hasWords(string.slice(place.end));
    return isRest ? { parts: [place], words: "" } : undefined;
  }
  if (start > 0) return undefined;
  const gap = /^\p{White_Space}*/u.exec(after)[0].length;
  const mark = graphemes(after.slice(gap))[0];
  if (mark === undefined) return undefined;
  const isColon = mark === ":" || mark === "：";
  if (!isColon && !(isDivider(mark) && gap > 0)) return undefined;
  const behind = end + gap + mark.length;
  const rest = behind + /^\p{White_Space}*/u.exec(string.slice(behind))[0].length;
  if (rest === string.length || !(rest > behind || mark === "：") || !hasWords(string.slice(rest))) return undefined;
  const first = graphemes(string.slice(rest))[0];
  return { parts: [{ start: 0, end: rest + first.length }], words: first.toLocaleUpperCase(language.locale) };
};

const namesApp = (severity) => (text) =>
  text.appNames.map((match) => found(severity(match), match, withoutName(match, text)));

// Whether a title says only that something opens the app: without the name, only the verb would be left.
const opensApp = ({ string, appNames, language }) => {
  if (appNames.length !== 1) return false;
  const [{ start, end }] = appNames;
  const rest = `${string.slice(0, start)} ${string.slice(end)}`.toLocaleLowerCase(language.locale);
  const words = (rest.match(/\p{Alphabetic}[\p{Alphabetic}\p{M}]*/gu) ?? []).join(" ");
  const gap = language.matching === "substring" ? "" : " ";
  return (language.openers ?? []).some((verb) => words === verb
    || (words.startsWith(verb + gap) || words.endsWith(gap + verb))
      && graphemes(words).length - graphemes(verb).length - gap.length <= 2);
};

const titleAppName = (text) =>
  opensApp(text) ? [] : namesApp(({ isOrdinary, isPlace }) => isOrdinary || isPlace ? "note" : "warning")(text);

// Sentences that send people to the app by name. Null if the browser can't read the pattern.
const leadsIntoApp = ({ string, appNames, language }) => {
  if (!language.leads.length || appNames.length !== 1) return false;
  const [{ start, end }] = appNames;
  const sentence = `${string.slice(0, start)}{app}${string.slice(end)}`;
  try {
    return language.leads.some((pattern) => browserExpression(pattern).test(sentence));
  } catch {
    return null;
  }
};

// An ICU regular expression, in which letters of all scripts form words.
const browserExpression = (pattern) => {
  const word = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200C\\u200D";
  let isInSet = false;
  const written = pattern.replace(/\\.|[[\]]|\(\?-?i:/gs, (part) => {
    if (part === "[") isInSet = true;
    if (part === "]") isInSet = false;
    if (part.startsWith("(?")) return "(?:";
    if (part === "\\w") return isInSet ? word : `[${word}]`;
    if (part === "\\s") return "\\p{White_Space}";
    if (part === "\\b") return `(?:(?<=[${word}])(?![${word}])|(?<![${word}])(?=[${word}]))`;
    return part === "\\-" && !isInSet || part === "\\’" || part === "\\'" ? part.slice(1) : part;
  });
  return new RegExp(written, "iu");
};

const dialogAppName = (text) => {
  const { part, owned, named } = text.facts;
  const leads = leadsIntoApp(text);
  if (leads !== false) return leads === null ? null : [];
  const isUnsure = part === "failure" && named === 1 || part === undefined && owned === 1;
  return namesApp(({ isOrdinary }) => isOrdinary || isUnsure ? "note" : "warning")(text);
};

const phraseAppNameMissing = ({ string, placeholders }) =>
  placeholders.some(isApplicationName) ? [] : [found("error", { start: 0, end: string.length })];

const phraseAppNameRepeated = ({ string, placeholders, appNames }) => {
  const names = placeholders.filter(isApplicationName);
  if (!names.length) return [];
  const repeated = names.slice(1).filter(({ start }, index) =>
    !/[\n-\r\x85\u2028\u2029]/.test(string.slice(names[index].end, start)));
  return [...repeated, ...appNames].sort((one, other) => one.start - other.start).map((place) => found("error", place));
};
