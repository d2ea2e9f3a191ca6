// The rules on punctuation: `title-punctuation`, `phrase-punctuation`, `summary-ending-punctuation`.

const withoutPart = (string, { start, end }) => {
  const left = string.slice(0, start) + string.slice(end);
  return /^\p{White_Space}*$/u.test(string.slice(end)) ? trimmedEnd(left) : left;
};

// The text without its final mark, and without the opening mark of such a sentence.
const withoutEnding = (mark, { string, language: { is } }) => {
  const opens = { exclamation: is.invertedExclamation, question: is.invertedQuestion }[mark.kind];
  const opening = opens && scalarsOf(string.slice(0, mark.start)).reverse().find(({ c }) => opens.test(c));
  const whole = opening
    ? trimmedEnd(string.slice(0, opening.start) + string.slice(opening.end, mark.start) + string.slice(mark.end))
    : withoutPart(string, mark);
  return whole === "" ? undefined : { whole };
};

const titlePunctuation = (text) => {
  const marks = innerMarks(text);
  const findings = marks.filter(({ kind }) => ["colon", "semicolon", "comma", "fullStop"].includes(kind))
    .map((mark) => found("note", mark));
  let opening = null;
  for (const mark of marks) {
    if (mark.kind !== "parenthesis") continue;
    if (!Char.close.test(mark.c) || !opening) {
      opening = mark;
      continue;
    }
    const range = { start: opening.start, end: mark.end };
    opening = null;
    if (!text.placeholders.some((placeholder) => overlaps(placeholder, range))) findings.push(found("note", range));
  }
  const mark = shownEnding(text);
  const fix = mark && withoutEnding(mark, text);
  switch (mark?.kind) {
    case "sentenceEnd":
      if (isAbbreviation(mark.start, text)) break;
      findings.push(found(fullStop(mark, text).isCertain ? "warning" : "note", mark, fix));
      break;
    case "question": findings.push(found("warning", mark)); break;
    case "exclamation": findings.push(found("note", mark, fix)); break;
    case "ellipsis": findings.push(found("note", mark)); break;
  }
  return findings.sort((one, other) => one.start - other.start);
};

const phrasePunctuation = (text) => {
  const findings = innerMarks(text).filter(({ kind }) => kind !== "dash" && kind !== "quotation")
    .map((mark) => found("note", mark));
  const mark = shownEnding(text);
  if (mark && mark.kind !== "sentenceEnd") findings.push(found("note", mark));
  else if (mark && !isAbbreviation(mark.start, text)) {
    const { isCertain, isAfterNumber } = fullStop(mark, text);
    findings.push(found(isCertain || !isAfterNumber ? "warning" : "note", mark, withoutEnding(mark, text)));
  }
  return findings;
};

const summaryEnding = (text) => {
  const mark = shownEnding(text);
  if (!mark || mark.kind === "ellipsis" || isAbbreviation(mark.start, text)) return [];
  const { isCertain, isAfterNumber } = fullStop(mark, text);
  return isCertain || !isAfterNumber ? [found("warning", mark, withoutEnding(mark, text))] : [];
};
