// Checks another wording of a text with the tool's rules.

const found = (severity, { start, end }, fix) => ({ severity, start, end, fix });

const judges = {
  "localization-placeholder": placeholders,
  "localization-untranslated": untranslated,
  "store-text-length": storeLength,
  "text-length-limit": lengthLimit,
  "dialog-app-name": dialogAppName,
  "dialog-length": dialogLength,
  "localization-terms": terms,
  "phrase-app-name-missing": phraseAppNameMissing,
  "phrase-app-name-repeated": phraseAppNameRepeated,
  "phrase-punctuation": phrasePunctuation,
  "subtitle-app-name": namesApp(() => "warning"),
  "summary-ending-punctuation": summaryEnding,
  "summary-length": summaryLength,
  "text-bidi-control": bidiControls,
  "text-invisible-character": invisibleCharacters,
  "text-normalization": normalization,
  "text-quotation-marks": quotationMarks,
  "text-whitespace": whitespace,
  "title-app-name": titleAppName,
  "title-length": titleLength,
  "title-punctuation": titlePunctuation,
};

// Rules on entries or on the whole app, which therefore also check texts that are code.
const ofEntries = new Set([
  "localization-placeholder", "localization-untranslated", "store-text-length", "text-length-limit",
]);
const ofSources = new Set([
  "phrase-app-name-missing", "phrase-app-name-repeated", "text-bidi-control", "text-invisible-character",
  "text-normalization",
]);
const excusing = new Set([
  "localization-terms", "phrase-punctuation", "summary-ending-punctuation", "title-punctuation",
]);

// The wording after a fix. Undefined if nothing changes, nothing is left, or code would change.
const fixedWording = (fix, text) => {
  const { string, code, language } = text;
  let whole = fix.whole;
  if (whole === undefined) {
    const parts = fix.parts.filter((part) => !text.isCode(part));
    if (!parts.length) return undefined;
    if (fix.words === "" && parts.length === 1) {
      whole = withoutPart(string, parts[0]);
    } else {
      whole = "";
      let place = 0;
      for (const { start, end } of parts) {
        whole += string.slice(place, start) + fix.words;
        place = end;
      }
      whole += string.slice(place);
    }
  }
  if (whole === "" || whole === string) return undefined;
  if (!code.length) return whole;
  const written = (string, ranges) => ranges.map(({ start, end }) => string.slice(start, end));
  const after = written(whole, codeRanges(whole, placeholdersIn(whole), language.is));
  const before = written(string, code);
  return after.length === before.length && after.every((part, index) => part === before[index]) ? whole : undefined;
};

const letters = "ewn";
const severities = { e: "error", w: "warning", n: "note" };

const makeJudge = (data) => {
  if (typeof Intl === "undefined" || !Intl.Segmenter) return null;
  const languages = data.languages.map((language) => {
    const is = Object.fromEntries(
      Object.entries(language.classes).map(([name, ranges]) => [name, classExpression(ranges)]));
    is.asking = language.asks ? /^[;\u037E]/ : /^\u037E/;
    is.number = (c) => c !== "" && (Char.number.test(c) || is.numeric.test(c));
    return { ...language, is };
  });
  const rules = languages[0]?.rules.map(([rule]) => rule) ?? [];
  let latest = { key: null, text: null, verdicts: {} };
  // The data of a text and its wording. Null if the page checks nothing.
  const reading = ({ row, string, source }) => {
    const number = data.texts[row];
    if (!number || string === "") return null;
    const key = JSON.stringify([row, string, source ?? null]);
    if (latest.key !== key) {
      const [language, facts] = data.facts[number - 1];
      latest = { key, text: new Wording(string, source ?? null, facts, languages[language]), verdicts: {} };
    }
    return latest;
  };
  // The findings of a rule. Null if only the tool can tell.
  const verdict = (rule, { text, verdicts }) => {
    if (verdicts[rule] === undefined) verdicts[rule] = judged(rule, text);
    return verdicts[rule];
  };
  const judged = (rule, text) => {
    const { facts, language } = text;
    const place = rules.indexOf(rule);
    if (!(facts.rules >> place & 1)) return [];
    if (facts.unknown >> place & 1) return null;
    if (!ofEntries.has(rule)) {
      if (isCodeLike(text)) return [];
      if (!ofSources.has(rule) && isUntranslated(text)) return [];
    }
    let findings = judges[rule](text);
    if (!findings) return null;
    if (excusing.has(rule)) {
      findings = findings.filter((finding) =>
        !text.allowed.some(({ start, end }) => start <= finding.start && finding.end <= end));
    }
    return findings.slice(0, 20).flatMap(({ severity, start, end, fix }) => {
      const letter = language.rules[place][1][letters.indexOf(severity[0])];
      if (letter === "-") return [];
      const finding = { rule, severity: severities[letter], ranges: [[start, end]] };
      const whole = fix && fixedWording(fix, text);
      return [whole === undefined ? finding : { ...finding, fix: whole }];
    });
  };
  return {
    rules,
    judge(text) {
      const known = reading(text);
      return known ? rules.flatMap((rule) => verdict(rule, known) ?? []) : [];
    },
    judges(rule, text) {
      if (!rules.includes(rule)) return false;
      const known = reading(text);
      return known !== null && verdict(rule, known) !== null;
    },
  };
};
