// The rule `text-whitespace`.

const oneLine = new Set([
  "title", "suggestionTitle", "shortTitle", "activityTitle", "subtitle", "phrase", "invocationPhrase",
  "parameterSummary", "parameterName", "enumCase",
]);

const spacesAtEnds = (text) => {
  const { string, source, kind } = text;
  const all = graphemes(string);
  const first = all.findIndex((character) => !Char.space.test(character));
  if (first < 0) return [];
  const last = all.findLastIndex((character) => !Char.space.test(character));
  const start = all.slice(0, first).join("").length;
  const end = all.slice(0, last + 1).join("").length;
  const isProse = kind === "prose";
  const core = string.slice(start, end);
  const [sourceStart, sourceEnd] = [firstScalar(source ?? ""), firstScalar(graphemes(source ?? "").at(-1) ?? "")];
  const isExpected = (edge) => isProse && (source === null || edge === "" || Char.space.test(edge));
  const edges = [
    { start: 0, end: start, isShown: text.isShownAtStart, source: sourceStart },
    { start: end, end: string.length, isShown: text.isShownAtEnd, source: sourceEnd },
  ];
  // Line breaks at the end may keep the number of lines of the source.
  const breaks = (characters) => characters.filter((character) => Char.newline.test(character)).length;
  const keepsHeight = ({ start, end }) => {
    const edge = graphemes(string.slice(start, end));
    return isProse && start > 0 && source !== null && breaks(edge) === edge.length && breaks(graphemes(source)) === breaks(all);
  };
  return edges.filter((edge) =>
    edge.start < edge.end && edge.isShown && !isExpected(edge.source) && !keepsHeight(edge))
    .map((edge) => found("warning", edge, { parts: [edge], words: "" }));
};

// Runs of white space inside the text.
const runsOfSpace = ({ scalars }) => {
  const runs = [];
  let start = null;
  let isInside = false;
  scalars.forEach(({ c }, index) => {
    if (Char.space.test(c)) {
      if (isInside) start ??= index;
      return;
    }
    if (start !== null) {
      // A combining mark follows the space.
      const end = Char.mark.test(c) ? index - 1 : index;
      if (start < end) runs.push({ start: scalars[start].start, end: scalars[end].start, index: start, next: end });
    }
    start = null;
    isInside = true;
  });
  return runs;
};

const mayLackFullStop = (run, text) => {
  const { scalars, source, language: { nouns, is } } = text;
  if (oneLine.has(text.kind) || nouns || !Char.uppercase.test(scalars[run.next]?.c ?? "")) return false;
  const before = scalars[run.index - 1]?.c ?? "";
  if (!Char.alphabetic.test(before) && !is.number(before)) return false;
  if (source !== null) {
    const all = scalarsOf(source);
    if (!all.some(({ c }, index) => is.terminal.test(c) && Char.space.test(all[index + 1]?.c ?? ""))) return false;
  }
  return ![...text.products, ...text.appNames].some(({ start, end }) => start <= run.end && run.end < end);
};

const runsInside = (text) => {
  const { string, kind, language: { is } } = text;
  const isLaidOut = !oneLine.has(kind) && Char.newline.test(string.replace(/^[^\n-\r\x85\u2028\u2029]+/, ""));
  return runsOfSpace(text).flatMap((run) => {
    const written = string.slice(run.start, run.end);
    if (oneLine.has(kind) && /[\n-\r\x85\u2028\u2029\t]/.test(written)) return [found("warning", run)];
    if (isLaidOut || written.split(" ").length - 1 < 2) return [];
    const before = text.before(run.start);
    if (kind === "prose" && (is.terminal.test(before) || before === ":")) return [];
    if (mayLackFullStop(run, text)) return [found("warning", run)];
    const others = new Set([...written].filter((c) => c !== " "));
    const kept = others.size === 1 ? [...others].find((c) => /[\u00A0\u202F]/.test(c)) : undefined;
    return [found("warning", run, { parts: [run], words: kept ?? " " })];
  });
};

// Spaces just inside a pair of quotation marks.
const quotedSpaces = ({ scalars, language: { is } }) => {
  const findings = [];
  let opening = null;
  scalars.forEach(({ c }, index) => {
    if (!is.quotation.test(c) || is.angle.test(c) || isShortWord(scalars, index)) return;
    if (isApostrophe(c) && isBetweenLetters(scalars, index)) {
      if (opening !== null && (isApostrophe(scalars[opening].c) || is.single.test(scalars[opening].c))) opening = null;
      return;
    }
    if (opening !== null && !Char.open.test(c)) {
      const start = opening;
      opening = null;
      if (isMisplaced(scalars, start, index)) return;
      if (scalars[start + 1].c === " ") findings.push(found("warning", scalars[start + 1]));
      else if (scalars[index - 1].c === " " && index - 1 > start) findings.push(found("warning", scalars[index - 1]));
      return;
    }
    const before = scalars[index - 1]?.c;
    const opens = Char.open.test(c) || !Char.close.test(c) && (before === undefined || Char.space.test(before)
      || Char.open.test(before) || is.wide.test(before));
    if (opens) opening = index;
  });
  return findings;
};

// A word that touches a parameter. Null if that depends on the words of the whole app.
const missingSpaces = (text) => {
  const { string, source, language } = text;
  const letters = (list) => list.join("");
  const isLetter = (character) => Char.alphabetic.test(character);
  let isUnknown = false;
  const isWord = (word, length) => {
    if (language.words?.includes(word)) return true;
    const count = language.counts?.[word] ?? 0;
    // A word that is separate in two texts may be so in one or three after this text changes.
    if (count === 2 || length > 4 || count === 0 && string.split(" ").includes(word)) isUnknown = true;
    return count > 2;
  };
  const isGlued = (placeholder, neighbour) => text.sourcePlaceholders.some((twin) =>
    twin.style === placeholder.style && (twin.style === "format" || twin.name === placeholder.name)
      && isLetter(neighbour(twin)));
  const stands = ({ style, name }) => style === "parameter" || style === "format" && name === "@";
  const findings = text.placeholders.slice(0, 64).filter(stands).flatMap((placeholder) => {
    const findings = [];
    const isJudged = source !== null || placeholder.style === "parameter";
    const before = suffixWhile(string.slice(0, placeholder.start), isLetter);
    if (isJudged && before.length >= 2 && Char.cased.test(lastScalar(before.at(-1)))
      && !(source !== null && isGlued(placeholder, ({ start }) => graphemes(source.slice(0, start)).at(-1) ?? ""))
      && (before.length >= 3 || language.parted && isWord(letters(before), before.length))) {
      findings.push(found("warning", placeholder));
    }
    const after = prefixWhile(string.slice(placeholder.end), isLetter);
    if (isJudged && language.parted && after.length >= 2 && Char.cased.test(after[0]) && after.slice(1).every(isLower)
      && !(source !== null && isGlued(placeholder, ({ end }) => graphemes(source.slice(end))[0] ?? ""))) {
      const isCapital = isUpper(after[0]);
      if (isCapital ? source !== null : isWord(letters(after), after.length)) {
        const place = { start: placeholder.end, end: placeholder.end + letters(after).length };
        findings.push(found(isCapital || after.length <= 3 ? "warning" : "note", place));
      }
    }
    return findings;
  });
  return isUnknown ? null : findings;
};

// Code puts the text between others, so that its spaces are its content.
const isSeparator = ({ string, kind, placeholders, language: { is } }) => kind === "prose" && !placeholders.length
  && !graphemes(string).some((character) => Char.alphabetic.test(character) || is.number(character));

const whitespace = (text) => {
  if (isSeparator(text)) return [];
  const missing = missingSpaces(text);
  return missing && [...spacesAtEnds(text), ...runsInside(text), ...quotedSpaces(text), ...missing];
};
