// Reads the width tables from `BrowserMeasuring`, like `AdvanceTable`.

const makeAdvanceTable = (data) => {
  const characters = new Map();
  const sections = [];
  const sectionNumber = (script, face) => {
    const known = sections.findIndex((section) => section.script === script && section.face === face);
    return known >= 0 ? known : sections.push({ script, face }) - 1;
  };
  const entry = (codePoint) => {
    let known = characters.get(codePoint);
    if (!known) {
      known = { advance: 0, section: 0, kind: "unlisted", syllable: null, forms: null, before: 0, after: 0 };
      characters.set(codePoint, known);
    }
    return known;
  };
  const lines = (name) => data.tables[name].split("\n").filter((line) => line);

  const conjuncts = readConjuncts(lines("conjuncts"), entry);
  const letters = readLetters(lines("letters"), conjuncts, entry, sectionNumber);
  const arabic = readArabic(lines("arabic"), sectionNumber("Arab", "script"), entry, data.properties.joining);
  const kerning = readKerning(lines("kerning"), entry);
  compose(letters.composed, characters, entry);
  const rules = makeCharacterRules(data, letters, characters, sectionNumber);
  return { characters, sections, arabic, kerning, rules, hangul: letters.named.get("Hang") ?? 1000 };
};

const readLetters = (lines, conjuncts, entry, sectionNumber) => {
  const composed = [];
  const named = new Map();
  const means = [];
  let section = 0;
  let part = "plain";
  const readHeader = (words) => {
    const [, script, face] = words;
    if (script === "wide" || script === "mean") return void (part = script);
    section = sectionNumber(script, face === "system" ? "system" : "script");
    const own = conjuncts.find((conjunct) => conjunct.script === script);
    if (own) markBlock(own, section, entry);
    part = own ? "syllables" : script === "Zyyy" ? "shared" : "plain";
  };
  const add = (codePoint, advance) => {
    const character = String.fromCodePoint(codePoint);
    // Characters that are emoji by default come from another font.
    if (part === "shared" && codePoint > 0x7f && Width.emojiPresentation.test(character)) return;
    const own = entry(codePoint);
    own.advance = advance;
    own.section = section;
    if (own.kind !== "unlisted") return;
    own.kind = "plain";
    if (part === "syllables" && Width.letter.test(character)) own.kind = "letter";
    if (part === "shared" && Width.space.test(character)) own.kind = "space";
  };
  for (const line of lines) {
    const words = line.split(" ");
    if (words[0] === "=") readHeader(words);
    else if (words[0] === "composed") {
      for (const word of words.slice(1)) composed.push(word.split("-").map((digits) => parseInt(digits, 16)));
    } else if (part === "wide") named.set(words[0], Number(words[1]));
    else if (part === "mean") means.push({ script: words[0], advance: Number(words[1]) });
    else readRow(words, add);
  }
  return { composed, named, means };
};

// A row of sixteen: the common digits of its code points, then their advances. `=` repeats one, and a full stop skips
// some.
const readRow = (words, add) => {
  let codePoint = parseInt(words[0], 16) << 4;
  let advance = 0;
  for (const word of words.slice(1)) {
    if (word[0] === ".") {
      codePoint += Math.max(1, Number(word.slice(1)));
      continue;
    }
    let count = 1;
    if (word[0] === "=") count = Math.max(1, Number(word.slice(1)));
    else advance = Number(word);
    for (; count > 0; count--) add(codePoint++, advance);
  }
};

// Marks of these scripts change letters even if they have no advance.
const markBlock = (conjunct, section, entry) => {
  const start = conjunct.joiner & ~0x7f;
  for (let codePoint = start; codePoint < start + 0x80; codePoint++) {
    if (!Width.mark.test(String.fromCodePoint(codePoint))) continue;
    const own = entry(codePoint);
    own.kind = codePoint !== conjunct.joiner ? "mark" : conjunct.needsZeroWidthJoiner ? "weakJoiner" : "joiner";
    own.section = section;
  }
};

const readConjuncts = (lines, entry) => {
  const sections = [];
  const syllable = (character) => {
    const own = entry(character.codePointAt(0));
    return (own.syllable ??= { first: 0, second: 0, isAbsorbed: false, rows: new Map() });
  };
  for (const line of lines) {
    const words = line.split(" ");
    if (words[0] === "=") {
      sections.push({
        script: words[1],
        joiner: words[2].codePointAt(0),
        needsZeroWidthJoiner: words[2].endsWith("+"),
      });
    } else if (words[0] === "first" || words[0] === "second" || words[0] === "absorbed") {
      for (const character of words[2] ?? "") {
        const own = syllable(character);
        own[words[0] === "first" ? "first" : "second"] = Number(words[1]);
        if (words[0] === "absorbed") own.isAbsorbed = true;
      }
    } else readExceptions(words, syllable);
  }
  return sections;
};

// A line of preceding letters, followed by the parts and their additions: `त र-18 य316`.
const readExceptions = (words, syllable) => {
  const [letter, between = ""] = [...words[0]];
  const row = new Map();
  for (const word of words.slice(1)) {
    const [, parts, number] = /^([^-0-9]*)(-?[0-9]+)$/u.exec(word) ?? [null, "", "0"];
    for (const part of parts) if (!row.has(part)) row.set(part, Number(number));
  }
  const { rows } = syllable(letter);
  if (!rows.has(between)) rows.set(between, row);
};

const readArabic = (lines, section, entry, joiningRanges) => {
  const ligatures = new Map();
  const typeOf = makeRangeLookup(joiningRanges);
  const joiningType = (codePoint) =>
    typeOf(codePoint) ?? (/[\p{Mn}\p{Me}\p{Cf}]/u.test(String.fromCodePoint(codePoint)) ? "T" : "U");
  let isInPairs = false;
  for (const line of lines) {
    const [first, text] = line.split(" ");
    if (first === "=") {
      isInPairs = text === "pairs:";
      continue;
    }
    const [isolated, final = 0, initial = 0, medial = 0] = first.split(",").map(Number);
    const characters = [...text];
    if (isInPairs) {
      for (let place = 0; place + 1 < characters.length; place += 2) {
        ligatures.set(characters[place] + characters[place + 1], { isolated, final });
      }
      continue;
    }
    for (const character of characters) {
      const codePoint = character.codePointAt(0);
      const joins = joiningType(codePoint);
      Object.assign(entry(codePoint), {
        kind: "joining", advance: isolated, section, forms: { isolated, final, initial, medial, joins },
      });
    }
  }
  return { ligatures, joiningType };
};

const readKerning = (lines, entry) => {
  const values = new Map();
  let count = 0;
  for (const line of lines) {
    const [value, text] = line.split(" ");
    const characters = [...(text ?? "")];
    for (let place = 0; place + 1 < characters.length; place += 2) {
      const first = entry(characters[place].codePointAt(0));
      const second = entry(characters[place + 1].codePointAt(0));
      first.before ||= ++count;
      second.after ||= ++count;
      values.set(first.before * 0x10000 + second.after, Number(value));
    }
  }
  return (before, after) => (before && after && values.get(before * 0x10000 + after)) || 0;
};

// Gives precomposed letters the values of their components.
const compose = (ranges, characters, entry) => {
  const composed = (codePoint, depth) => {
    const base = depth < 4 ? canonicalBase(codePoint) : undefined;
    const own = characters.get(codePoint);
    if (base === undefined) return own;
    const known = base < codePoint ? characters.get(base) : composed(base, depth + 1);
    if (!known) return own;
    const isListed = own && own.kind !== "unlisted" && own.advance !== 0;
    if (!isListed && known.kind !== "unlisted") {
      const { syllable, forms } = own ?? {};
      return Object.assign(entry(codePoint), known, {
        syllable: syllable ?? known.syllable, forms: forms ?? known.forms,
      });
    }
    const result = entry(codePoint);
    result.before ||= known.before;
    result.after ||= known.after;
    return result;
  };
  for (const [first, last = first] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) composed(codePoint, 0);
  }
};
