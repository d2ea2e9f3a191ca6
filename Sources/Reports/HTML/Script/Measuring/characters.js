// Character classes, and the widths of characters that no table lists, like `CharacterRules`.

const Width = {
  letter: /\p{L}/u,
  mark: /\p{M}/u,
  space: /\p{Zs}/u,
  hangul: /\p{Script=Hangul}/u,
  // Marks without width, and invisible characters.
  unseen: /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u,
  emojiPresentation: /\p{Emoji_Presentation}/u,
};

// A function from a code point to the name of its range. Each range is the distance from the end of the previous one
// and the number of further characters, in base 36.
const makeRangeLookup = (rangesByName) => {
  const ranges = [];
  for (const [name, text] of Object.entries(rangesByName)) {
    let end = 0;
    for (const word of text.split(" ")) {
      if (!word) continue;
      const [gap, more = "0"] = word.split(".");
      const start = end + parseInt(gap, 36);
      end = start + parseInt(more, 36);
      ranges.push({ start, end, name });
    }
  }
  ranges.sort((one, other) => one.start - other.start);
  return (codePoint) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (codePoint < ranges[middle].start) high = middle - 1;
      else if (codePoint > ranges[middle].end) low = middle + 1;
      else return ranges[middle].name;
    }
    return undefined;
  };
};

// The base character in one step of decomposition, if marks follow it. Undefined if there is none.
const canonicalBase = (codePoint) => {
  const parts = [...String.fromCodePoint(codePoint).normalize("NFD")];
  return parts.length < 2 ? undefined : parts.slice(0, -1).join("").normalize("NFC").codePointAt(0);
};

// The widths of characters that no table lists, by their properties.
const makeCharacterRules = (data, letters, characters, sectionNumber) => {
  const width = makeRangeLookup(data.properties.width);
  const named = (name) => letters.named.get(name) ?? 1000;
  const ideographic = { advance: named("Hani"), section: sectionNumber("Hani", "ideographic") };
  const hangul = { advance: named("Hang"), section: sectionNumber("Hang", "hangul") };
  const half = { advance: named("half"), section: ideographic.section };
  const sum = letters.means.reduce((total, mean) => total + mean.advance, 0);
  const mean = letters.means.length ? Math.trunc(sum / letters.means.length) : 600;
  const section = sectionNumber("Zzzz", "mean");
  const nothing = { advance: 0, section };
  const means = letters.means.map(({ script, advance }) => [new RegExp(`\\p{Script=${script}}`, "u"), advance]);
  const withMean = new RegExp(`[${letters.means.map(({ script }) => `\\p{Script=${script}}`).join("")}]`, "u");
  const meanOf = (character) => means.find(([script]) => script.test(character))?.[1] ?? mean;
  const emoji = { advance: 1000, section: sectionNumber("Zsye", "emoji") };

  const advance = (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    if (Width.unseen.test(character)) return nothing;
    const class_ = width(codePoint);
    if (class_ === "H") return half;
    if (class_ === "W") {
      // Yi is wide by its property, but no font draws it as wide as Han.
      if (withMean.test(character)) return { advance: meanOf(character), section };
      return Width.hangul.test(character) ? hangul : ideographic;
    }
    // No letter has more than three marks.
    for (let base = canonicalBase(codePoint), depth = 0; base !== undefined && depth < 3; depth++) {
      const known = characters.get(base);
      if (known && known.kind !== "unlisted") return { advance: known.advance, section: known.section };
      base = canonicalBase(base);
    }
    // The vowel and the final consonant of a syllable join its first consonant, which is wide.
    if (Width.hangul.test(character)) return { advance: 0, section: hangul.section };
    if (Width.mark.test(character)) return { advance: Math.trunc(mean / 2), section };
    return { advance: meanOf(character), section };
  };
  return { advance, emoji, width };
};
