// The rule `text-quotation-marks`.

// Whether a mark of another style closes what “ opens, after a space.
const isMisplaced = (scalars, open, index) => scalars[open].c === "“" && "“»".includes(scalars[index].c)
  && open + 1 < index && (index + 1 === scalars.length || Char.space.test(scalars[index + 1].c));

// The quotation marks of a text in pairs: those that the language does not use, and single ones.
const quotationPairs = (text) => {
  const { scalars, language: { pairs, is } } = text;
  const at = (index) => scalars[index]?.c ?? "";
  const wrong = [];
  const open = [];
  const accents = [];
  const doubles = [];
  const opensPair = (index) => pairs.some((pair) => firstScalar(pair) === at(index));
  const isInside = (index) => {
    const [before, next] = [at(index - 1), at(index + 1)];
    if (before === "" || next === "") return false;
    return (Char.letter.test(before) || Char.mark.test(before) || Char.digit.test(before) || "}@".includes(before))
      && Char.letter.test(next) && !is.wide.test(before) && !is.wide.test(next) && !is.dictionary.test(before)
      && !Char.open.test(at(index));
  };
  const canOpen = (index) => {
    if (Char.open.test(at(index))) return true;
    if (Char.close.test(at(index))) return false;
    const before = at(index - 1);
    return before === "" || Char.space.test(before) || Char.open.test(before) || Char.dash.test(before)
      || is.quotation.test(before) || Char.symbol.test(before) || before === "/" || is.wide.test(before)
      || is.fullwidth.test(before) || is.dictionary.test(before);
  };
  const read = (index) => {
    if (isInside(index) || isShortWord(scalars, index)) return;
    const mayOpen = canOpen(index) && (!isApostrophe(at(index)) || opensPair(index));
    const last = open.at(-1);
    if (last === undefined) {
      if (mayOpen) open.push(index);
    } else if (pairs.includes(at(last) + at(index))) {
      open.pop();
    } else if (mayOpen && !isMisplaced(scalars, last, index)) {
      open.push(index);
    } else if (!isApostrophe(at(index)) || is.single.test(at(last))) {
      open.pop();
      wrong.push([last, index]);
    }
  };
  const isDouble = (c) => is.quotation.test(c) && c !== "'" && !isApostrophe(c) && !is.single.test(c);
  const isHebrew = (index) => /^\p{Script=Hebr}/u.test(at(index));
  const isInsideHebrewWord = (index) => isHebrew(index - 1) && isHebrew(index + 1);
  // A mark after a prefix, if the next one that is not in a word closes the pair.
  const opensAfterPrefix = (index) => {
    if ([1, 2, 3, 4].every((count) => isHebrew(index - count)) || !isHebrew(index + 2)) return false;
    for (let next = index + 1; next <= index + 120; next += 1) {
      if (isDouble(at(next)) && !isInsideHebrewWord(next)) return !Char.space.test(at(next - 1));
    }
    return false;
  };
  // Inches and seconds, and the mark in Hebrew abbreviations.
  const isUnit = (index) => {
    const isOpen = doubles.length % 2 === 1;
    if (Char.digit.test(at(index - 1))) return !isOpen;
    return isInsideHebrewWord(index) && (isOpen || !opensAfterPrefix(index));
  };
  const isAccent = (index) => {
    const c = at(index);
    if (c === "`") return text.kind !== "prose" && !(text.source ?? "").includes("`");
    if (Char.ascii.test(c) || !is.accent.test(c)) return false;
    return Char.symbol.test(c) || index === 0 || Char.space.test(at(index - 1));
  };
  scalars.forEach(({ c }, index) => {
    if (is.quotation.test(c) && c !== "'") {
      read(index);
      if (isDouble(c) && !isUnit(index)) doubles.push(index);
    } else if (isAccent(index)) {
      accents.push(index);
    }
  });
  let alone = null;
  if (doubles.length % 2) {
    const [first, last] = [doubles[0], doubles.at(-1)];
    const onlyCloses = first > 0 && !Char.space.test(at(first - 1))
      && (first + 1 === scalars.length || Char.space.test(at(first + 1)));
    alone = scalars[onlyCloses ? first : last];
  }
  if (accents.length % 2 === 0) accents.forEach((index, place) => {
    if (place % 2) wrong.push([accents[place - 1], index]);
  });
  const ranges = wrong.map(([low, high]) => ({ low, high, start: scalars[low].start, end: scalars[high].end }));
  return { wrong: accents.length % 2 ? ranges : ranges.sort((one, other) => one.start - other.start), alone };
};

const quotationFix = ({ low, high }, { scalars, string, language: { marks, spaced, is } }) => {
  const isMark = ({ c }) => is.quotation.test(c) && !isApostrophe(c);
  const inner = scalars.slice(low + 1, high);
  if (spaced || !inner.length || !is.quotation.test(scalars[high].c)) return undefined;
  if (scalars.some((scalar, index) => index !== low && index !== high && isMark(scalar))) return undefined;
  if (Char.space.test(inner[0].c) || Char.space.test(inner.at(-1).c)) return undefined;
  const words = string.slice(scalars[low].end, scalars[high].start);
  return { whole: string.slice(0, scalars[low].start) + marks[0] + words + marks[1] + string.slice(scalars[high].end) };
};

const quotationMarks = (text) => {
  const { string, source, language: { is } } = text;
  if (!/["`]|[^\0-\x7F]/.test(string)) return [];
  const { wrong, alone } = quotationPairs(text);
  const findings = [];
  const isLeft = alone && text.isTranslation && !text.isCode(alone)
    && [...source].filter((c) => is.quotation.test(c) && !isApostrophe(c)).length % 2 === 0;
  for (const range of wrong) {
    if (isLeft && range.start === alone.start && range.end === alone.end) continue;
    const isMark = is.quotation.test(text.scalars[range.low].c);
    findings.push(found("note", range, isMark ? quotationFix(range, text) : undefined));
  }
  if (isLeft) findings.push(found("warning", alone));
  return findings.sort((one, other) => one.start - other.start);
};
