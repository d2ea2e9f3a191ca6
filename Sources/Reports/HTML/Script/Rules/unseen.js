// The rules on invisible characters: `text-invisible-character`, `text-normalization`, `text-bidi-control`.

const tag = /^[\u{E0020}-\u{E007F}]/u;
const isInvisible = (c) => Char.ascii.test(c)
  ? /\p{Cc}/u.test(c) && !Char.space.test(c)
  : /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(c) && !Char.space.test(c) && !/\p{Bidi_Control}/u.test(c);

const isNeeded = (c, before, after, is) => {
  if (/\p{Variation_Selector}/u.test(c)) return before !== "" && !Char.space.test(before);
  if (before === "") return false;
  const takesJoiners = () => !Char.ascii.test(before) && (is.joining.test(before) || Char.mark.test(before));
  const pictographic = /^\p{Extended_Pictographic}/u;
  const ofWord = (c) => /^[\p{L}\p{M}]/u.test(c) && !is.dictionary.test(c) && !is.wide.test(c);
  switch (c) {
    // The joiner, the non-joiner, the zero-width space, the word joiner and the grapheme joiner.
    case "\u200D":
      return takesJoiners() || /^[\p{Emoji}\p{Variation_Selector}]/u.test(before) && pictographic.test(after);
    case "\u200C": return takesJoiners();
    case "\u200B": return is.dictionary.test(before) || is.dictionary.test(after);
    case "\u2060":
      return after !== "" && !Char.space.test(before) && !Char.space.test(after) && !(ofWord(before) && ofWord(after));
    case "\u034F": return !Char.space.test(before) && after !== "" && !Char.space.test(after);
  }
  return tag.test(c) && (tag.test(before) || pictographic.test(before));
};

const invisibleCharacters = ({ scalars, language: { is } }) => {
  const runs = [];
  scalars.forEach(({ c, start, end }, index) => {
    if (!isInvisible(c) || isNeeded(c, scalars[index - 1]?.c ?? "", scalars[index + 1]?.c ?? "", is)) return;
    const last = runs.at(-1);
    if (last?.end === start && last.c === c) last.end = end;
    else runs.push({ c, start, end });
  });
  return runs.map((run) => found("warning", run, { parts: [run], words: "" }));
};

const normalization = ({ string }) => {
  if (string === string.normalize("NFC")) return [];
  const isDecomposed = (character) => [...character.normalize("NFC")].length < [...character].length;
  const all = graphemes(string);
  const place = all.findIndex(isDecomposed);
  if (place < 0) return [];
  const start = all.slice(0, place).join("").length;
  const whole = all.map((character) => isDecomposed(character) ? character.normalize("NFC") : character).join("");
  return [found("note", { start, end: start + all[place].length }, { whole })];
};

const rightToLeft =
  /^(?=\p{L})[\p{Script=Hebr}\p{Script=Arab}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}]/u;

// Whether letters or digits of the other direction follow an override, up to its end or that of the paragraph.
const turnsLetters = ({ c, end: start }, { scalars, placeholders }) => {
  const rest = scalars.filter((scalar) => scalar.start >= start);
  const end = rest.findIndex((scalar) => scalar.c === "\u202C" || Char.newline.test(scalar.c));
  return rest.slice(0, end < 0 ? rest.length : end).some((scalar) => {
    const isTurned = c === "\u202D" ? rightToLeft.test(scalar.c)
      : Char.letter.test(scalar.c) && !rightToLeft.test(scalar.c) || Char.digit.test(scalar.c);
    return isTurned && !placeholders.some((place) => place.start <= scalar.start && scalar.start < place.end);
  });
};

const bidiControls = (text) => {
  const { scalars } = text;
  const findings = [];
  const open = [];
  for (const scalar of scalars) {
    // Embeddings and overrides with their closing character, and isolates with theirs.
    if (/[\u202A\u202B\u202D\u202E]/.test(scalar.c)) {
      const isOverride = /[\u202D\u202E]/.test(scalar.c);
      if (isOverride) findings.push(found(turnsLetters(scalar, text) ? "error" : "note", scalar));
      open.push({ ...scalar, isOverride, isIsolate: false });
    } else if (/[\u2066-\u2068]/.test(scalar.c)) {
      open.push({ ...scalar, isIsolate: true });
    } else if (/[\u202C\u2069]/.test(scalar.c)) {
      if (open.length && open.at(-1).isIsolate === (scalar.c === "\u2069")) open.pop();
      else findings.push(found("note", scalar));
    }
  }
  findings.push(...open.filter(({ isOverride }) => !isOverride).map((scalar) => found("note", scalar)));
  return findings.sort((one, other) => one.start - other.start);
};
