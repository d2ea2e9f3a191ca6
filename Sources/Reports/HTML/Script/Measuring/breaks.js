// Line breaks: UAX #14 with the tailorings of ICU 72, which the tool uses.

const makeLineBreaks = (data, eastAsianWidth) => {
  const classOf = makeRangeLookup(data.properties.lineBreak);
  const decimal = /\p{Nd}/u;
  const isWide = (codePoint) => eastAsianWidth(codePoint) !== undefined;

  const lineBreakClass = (codePoint, character) => {
    const known = classOf(codePoint);
    if (known) return known;
    if (Width.mark.test(character)) return "CM";
    if (decimal.test(character)) return "NU";
    // Anything but a vowel or a final consonant is a syllable of two or three letters.
    if (Width.hangul.test(character)) {
      const letters = character.normalize("NFD").length;
      return letters === 2 ? "H2" : letters === 3 ? "H3" : "AL";
    }
    return "AL";
  };

  // The units of a text: the classes of its characters, with marks counted as their base.
  const unitsOf = (text, language) => {
    const units = [];
    let place = 0;
    for (const character of text) {
      const codePoint = character.codePointAt(0);
      const own = resolved(lineBreakClass(codePoint, character), character, language);
      const last = units[units.length - 1];
      const { name, isComplex = false } = own;
      const unit = { place, character, codePoint, own: name, name, isComplex, isAttached: false };
      if (name === "CM" || name === "ZWJ") {
        unit.isAttached = Boolean(last) && !/^(BK|CR|LF|NL|SP|ZW)$/.test(last.name);
        unit.name = unit.isAttached ? last.name : "AL";
        if (unit.isAttached) unit.codePoint = last.codePoint;
      }
      units.push(unit);
      place += character.length;
    }
    return units;
  };

  // LB1, with the tailorings of a language.
  const resolved = (name, character, language) => {
    if (name === "SA") return { name: Width.mark.test(character) ? "CM" : "AL", isComplex: true };
    if (name === "HH") return { name: "BA" };
    if (name === "CJ") return { name: language === "ja" ? "ID" : "NS" };
    if (language === "zh" && character === "“") return { name: "OP" };
    if (language === "zh" && character === "”") return { name: "CL" };
    return { name };
  };

  // The UTF-16 indices at which a line may start, in ascending order.
  return (text, locale) => {
    const [language] = locale.split(/[-_]/);
    const units = unitsOf(text, language);
    const places = [];
    const context = makeBreakContext(units, isWide);
    for (let index = 1; index < units.length; index++) {
      const mayBreak = context.mayBreak(index);
      context.advance(index, mayBreak);
      if (mayBreak) places.push(units[index].place);
    }
    return addWords(places, units, text, locale);
  };
};

const wordSegmenters = new Map();
const wordSegmenter = (locale) => {
  let segmenter = wordSegmenters.get(locale);
  if (!segmenter) {
    try {
      segmenter = new Intl.Segmenter(locale.replaceAll("_", "-"), { granularity: "word" });
    } catch {
      segmenter = new Intl.Segmenter("en", { granularity: "word" });
    }
    wordSegmenters.set(locale, segmenter);
  }
  return segmenter;
};

// Scripts without spaces between words, such as Thai, break between words from a dictionary.
const addWords = (places, units, text, locale) => {
  const words = [];
  for (let first = 0; first < units.length; first++) {
    if (!units[first].isComplex) continue;
    let last = first;
    while (units[last + 1]?.isComplex) last++;
    const start = units[first].place;
    const run = text.slice(start, units[last].place + units[last].character.length);
    for (const { index } of wordSegmenter(locale).segment(run)) if (index > 0) words.push(start + index);
    first = last;
  }
  return words.length ? [...places, ...words].sort((one, other) => one - other) : places;
};

const classes = (names) => new Set(names.split(" "));
const Class = {
  hard: classes("BK CR LF NL"),
  closing: classes("CL CP EX SY"),
  letter: classes("AL HL"),
  letterOrNumber: classes("AL HL NU"),
  ideograph: classes("ID EB EM"),
  affix: classes("PR PO"),
  korean: classes("JL JV JT H2 H3"),
  afterHyphen: classes("BA HY NS"),
  afterSpaces: { OP: null, QU: "OP", CL: "NS", CP: "NS", B2: "B2" },
};
const koreanNext = {
  JL: classes("JL JV H2 H3"), JV: classes("JV JT"), H2: classes("JV JT"), JT: classes("JT"), H3: classes("JT"),
};

const makeBreakContext = (units, isWide) => {
  // The context before: the last unit that is not a space, an unfinished number, regional indicators, and a hyphen that
  // a line may start with.
  let beforeSpaces = units[0]?.name === "SP" ? "" : units[0]?.name;
  let zeroWidthSpace = units[0]?.name === "ZW";
  let number = units[0]?.name === "NU" ? "open" : "";
  let indicators = units[0]?.name === "RI" ? 1 : 0;
  const isHyphen = (unit) => unit.name === "HY" || unit.character === "\u2010";
  let hyphenAtStart = units.length > 0 && isHyphen(units[0]);

  // Whether the pair of classes stays together by LB19 to LB30b.
  const holdsPair = (before, after, index) => {
    const [a, b] = [before.name, after.name];
    if (a === "QU" || b === "QU") return true;
    if (a === "CB" || b === "CB") return false;
    if (hyphenAtStart && b === "AL") return true;
    if (Class.afterHyphen.has(b) || a === "BB") return true;
    if ((a === "HY" || a === "BA") && hebrewBefore(index)) return true;
    if ((a === "SY" && b === "HL") || b === "IN") return true;
    if (holdsNumber(a, b, index)) return true;
    if (Class.letter.has(a) && (b === "NU" || Class.affix.has(b) || Class.letter.has(b))) return true;
    if (Class.letter.has(b) && (a === "NU" || Class.affix.has(a) || a === "IS")) return true;
    if ((a === "PR" && Class.ideograph.has(b)) || (Class.ideograph.has(a) && b === "PO")) return true;
    if (koreanNext[a]?.has(b)) return true;
    if ((Class.korean.has(a) && b === "PO") || (a === "PR" && Class.korean.has(b))) return true;
    if (Class.letterOrNumber.has(a) && b === "OP" && !isWide(after.codePoint)) return true;
    if (a === "CP" && Class.letterOrNumber.has(b) && !isWide(before.codePoint)) return true;
    if (a === "RI" && b === "RI") return indicators % 2 === 1;
    return a === "EB" && b === "EM";
  };

  // LB21a: whether the hyphen before a unit follows a Hebrew letter.
  const hebrewBefore = (index) => {
    let hyphen = index - 1;
    while (hyphen > 0 && units[hyphen].isAttached) hyphen--;
    return units[hyphen - 1]?.name === "HL";
  };

  // LB25: a number with its symbols.
  const holdsNumber = (a, b, index) => {
    if (b === "NU") return number === "open" || /^(NU|PR|PO|HY|OP|IS)$/.test(a);
    if (Class.affix.has(b)) return number !== "" || a === "NU";
    return Class.affix.has(a) && (b === "OP" || b === "HY") && nextName(index) === "NU";
  };
  const nextName = (index) => {
    let next = index + 1;
    while (units[next]?.isAttached) next++;
    return units[next]?.name;
  };

  const mayBreak = (index) => {
    const before = units[index - 1];
    const after = units[index];
    const [a, b] = [before.name, after.name];
    if (a === "CR" && b === "LF") return false;
    if (Class.hard.has(a) && !before.isAttached) return true;
    if (Class.hard.has(b) || b === "SP" || b === "ZW") return false;
    if (zeroWidthSpace) return true;
    if (before.own === "ZWJ" || after.isAttached) return false;
    if (a === "WJ" || b === "WJ" || a === "GL") return false;
    if (b === "GL" && a !== "SP" && a !== "BA" && a !== "HY") return false;
    if (Class.closing.has(b)) return false;
    if (b === "IS") return a === "SP" && nextName(index) === "NU" && beforeSpaces !== "OP";
    if (beforeSpaces === "OP") return false;
    const held = Class.afterSpaces[beforeSpaces];
    if (held && held === b) return false;
    if (a === "SP") return true;
    return !holdsPair(before, after, index);
  };

  // Adds a unit to the context before.
  const advance = (index, isBreak) => {
    const unit = units[index];
    if (unit.isAttached) return;
    zeroWidthSpace = unit.name === "ZW" || (zeroWidthSpace && unit.name === "SP");
    if (unit.name !== "SP") beforeSpaces = unit.name;
    if (unit.name === "NU") number = "open";
    else if (number === "open" && (unit.name === "SY" || unit.name === "IS")) number = "open";
    else if (number === "open" && (unit.name === "CL" || unit.name === "CP")) number = "closed";
    else number = "";
    indicators = unit.name === "RI" ? indicators + 1 : 0;
    hyphenAtStart = isBreak && isHyphen(unit);
  };
  return { mayBreak, advance };
};
