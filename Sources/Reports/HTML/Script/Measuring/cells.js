// The advance of each character next to its neighbors, like `CellBuilder`, `JoiningContext` and `SyllableContext`.

const Emoji = {
  any: /\p{Emoji}/u,
  presentation: /\p{Emoji_Presentation}/u,
  textSelector: 0xfe0e,
  emojiSelector: 0xfe0f,
  zeroWidthJoiner: 0x200d,
};
const whiteSpace = /\p{White_Space}/u;
const nonspacing = /\p{Mn}/u;
const lineEnd = /[\n\v\f\r\x85\u2028\u2029]/u;
const unlisted = Object.freeze({
  advance: 0, section: 0, kind: "unlisted", syllable: null, forms: null, before: 0, after: 0,
});
const unknownLetter = Object.freeze({ first: 0, second: 0, isAbsorbed: false, rows: new Map() });
// In the tables, this represents a joining sign followed by a zero-width joiner.
const half = "+";
// In the tables, this represents a zero-width joiner before a joining sign.
const joinerBeforeSign = "*";

let graphemes;
const graphemeStarts = (text) => {
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const starts = [];
  for (const { index } of graphemes.segment(text)) starts.push(index);
  starts.push(text.length);
  return starts;
};

// The characters of a text with their data from the tables.
const elementsOf = (text, starts, table) => {
  const elements = [];
  let grapheme = 0;
  for (let place = 0; place < text.length; ) {
    const codePoint = text.codePointAt(place);
    const startsGrapheme = place === starts[grapheme];
    if (startsGrapheme) grapheme++;
    const character = String.fromCodePoint(codePoint);
    elements.push({ codePoint, character, own: table.characters.get(codePoint) ?? unlisted, startsGrapheme });
    place += character.length;
  }
  return elements;
};

// Whether the grapheme at an index is drawn as one emoji: by default, or because of a selector or a sequence.
const isEmoji = (elements, place) => {
  const first = elements[place];
  const next = elements[place + 1];
  if (!next || next.startsGrapheme) {
    return first.own.kind === "unlisted" && Emoji.presentation.test(first.character);
  }
  if (!Emoji.any.test(first.character) || next.codePoint === Emoji.textSelector) return false;
  if (Emoji.presentation.test(first.character) || next.codePoint === Emoji.emojiSelector) return true;
  for (let part = place + 1; part < elements.length && !elements[part].startsGrapheme; part++) {
    if (elements[part].codePoint > 0x7f && Emoji.presentation.test(elements[part].character)) return true;
  }
  const joined = elements[place + 2];
  return next.codePoint === Emoji.zeroWidthJoiner && !!joined && !joined.startsGrapheme && Emoji.any.test(joined.character);
};

// The advances of every character, in 1/1000 em of its section: `advance` next to its neighbors, `alone` at the start
// of a line, `atEnd` the change if a line ends after it.
const contributionsOf = (text, starts, table) => {
  const elements = elementsOf(text, starts, table);
  const joining = makeJoiningContext(elements, table);
  const syllable = makeSyllableContext(elements);
  const contributions = [];
  const contribution = (place) => {
    const { own, codePoint } = elements[place];
    if (own.kind === "joining") {
      syllable.reset();
      return joining.contribution(place);
    }
    if (own.kind === "plain" || own.kind === "space") {
      joining.reset();
      syllable.reset();
      return { advance: own.advance, alone: own.advance, atEnd: 0, section: own.section };
    }
    if (own.kind !== "unlisted") {
      joining.reset();
      return syllable.contribution(place);
    }
    const { advance, section } = table.rules.advance(codePoint);
    if (advance !== 0) {
      joining.reset();
      syllable.reset();
    }
    return { advance, alone: advance, atEnd: 0, section, isTransparent: advance === 0 };
  };
  let kernedBefore = 0;
  let kerningSection = 0;
  for (let place = 0; place < elements.length; ) {
    const element = elements[place];
    let added;
    if (element.startsGrapheme && isEmoji(elements, place)) {
      const { advance, section } = table.rules.emoji;
      added = { advance, alone: advance, atEnd: 0, section };
      joining.reset();
      syllable.reset();
      kernedBefore = 0;
      do place++;
      while (place < elements.length && !elements[place].startsGrapheme);
    } else {
      added = contribution(place);
      // A mark between two letters does not separate them.
      added.kerning = kernedBefore ? table.kerning(kernedBefore, element.own.after) : 0;
      if (added.kerning) added.kerningSection = kerningSection;
      if (!added.isTransparent || !nonspacing.test(element.character)) {
        kernedBefore = element.own.before;
        kerningSection = added.section;
      }
      place++;
    }
    added.startsGrapheme = element.startsGrapheme;
    added.isSpace =
      element.own.kind === "space" || (element.own.kind === "unlisted" && whiteSpace.test(element.character));
    added.isNewline = added.isSpace && lineEnd.test(element.character);
    contributions.push(added);
  }
  return contributions;
};

// Letters that join their neighbors.
const makeJoiningContext = (elements, table) => {
  const { ligatures, joiningType } = table.arabic;
  // The second letter of a ligature, which has no advance.
  let ligatureEnd = -1;
  const joins = (place) => elements[place].own.forms?.joins ?? joiningType(elements[place].codePoint);
  const isTransparent = (place) =>
    elements[place].own.kind === "unlisted" && joiningType(elements[place].codePoint) === "T";
  const joinsNext = (type) => type === "D" || type === "C" || type === "L";
  const joinsPrevious = (type) => type === "D" || type === "C" || type === "R";
  const neighbour = (place, step) => {
    let other = place + step;
    while (elements[other] && isTransparent(other)) other += step;
    return elements[other] ? other : -1;
  };
  const advanceOf = (forms, before, after) =>
    before ? (after ? forms.medial : forms.final) : after ? forms.initial : forms.isolated;
  const contribution = (place) => {
    const { own, character } = elements[place];
    const { forms, section } = own;
    const next = neighbour(place, 1);
    const isJoinedAfter = joinsNext(forms.joins) && next >= 0 && joinsPrevious(joins(next));
    const alone = advanceOf(forms, false, isJoinedAfter);
    if (ligatureEnd === place) {
      ligatureEnd = -1;
      return { advance: 0, alone, atEnd: 0, section };
    }
    const previous = neighbour(place, -1);
    const isJoinedBefore = joinsPrevious(forms.joins) && previous >= 0 && joinsNext(joins(previous));
    const result = { advance: advanceOf(forms, isJoinedBefore, isJoinedAfter), alone, atEnd: 0, section };
    if (!isJoinedAfter) return result;
    const ligature = ligatures.get(character + elements[next].character);
    if (ligature) {
      ligatureEnd = next;
      const advance = isJoinedBefore ? ligature.final : ligature.isolated;
      result.alone += advance - result.advance;
      result.advance = advance;
    }
    // A joiner of the same grapheme stays with the letter.
    if (elements.slice(place + 1, next + 1).some((element) => element.startsGrapheme)) {
      result.atEnd = advanceOf(forms, isJoinedBefore, false) - result.advance;
    }
    return result;
  };
  return { reset: () => (ligatureEnd = -1), contribution };
};

// Letters and marks of scripts whose letters form conjuncts.
const makeSyllableContext = (elements) => {
  // The last letter; the letter that marks change; a letter and its successor; what a joining sign leaves open.
  let letter, base, context, isFirstMarkKnown, pending;
  const start = (next) => {
    letter = next;
    base = next;
    context = null;
    isFirstMarkKnown = false;
    pending = "";
  };
  start(null);
  const syllable = (own) => own.syllable ?? unknownLetter;
  const inContext = (part) => context?.letter.rows.get(context.part)?.get(part);
  const increment = (part, own) => inContext(part) ?? base.rows.get("")?.get(part) ?? own.advance;
  const plain = (advance, own) => ({ advance, alone: advance, atEnd: 0, section: own.section });
  const addMark = ({ character, own }) => {
    const added = increment(character, own);
    if (!isFirstMarkKnown) {
      context = { letter, part: character };
      isFirstMarkKnown = true;
    }
    pending = "";
    return plain(added, own);
  };
  const addLetter = ({ character, own }) => {
    const next = syllable(own);
    if (pending !== "joined") {
      const exception = pending === "half" ? inContext(character) : undefined;
      start(next);
      return { advance: exception ?? own.advance, alone: own.advance, atEnd: 0, section: own.section };
    }
    const usual = next.isAbsorbed ? next.second : letter.first + own.advance + next.second;
    const advance = inContext(character) ?? letter.rows.get("")?.get(character) ?? usual;
    context = { letter, part: character };
    letter = next;
    isFirstMarkKnown = false;
    pending = "";
    if (!next.isAbsorbed) base = next;
    return { advance, alone: own.advance, atEnd: 0, section: own.section };
  };
  const addJoiner = (place) => {
    const { character, own } = elements[place];
    const hasZeroWidthJoiner = elements[place + 1]?.codePoint === Emoji.zeroWidthJoiner;
    const isWeak = own.kind === "weakJoiner";
    const next = isWeak ? (hasZeroWidthJoiner ? elements[place + 2] : undefined) : elements[place + 1];
    if (next?.own.kind === "letter" && next.own.section === own.section) {
      pending = "joined";
      const atEnd = increment(character, own);
      // Before the sign, it requires another form of the two letters.
      if (elements[place - 1]?.codePoint === Emoji.zeroWidthJoiner) {
        context = { letter, part: joinerBeforeSign };
        isFirstMarkKnown = false;
      }
      return { advance: 0, alone: 0, atEnd, section: own.section };
    }
    if (!hasZeroWidthJoiner) return addMark(elements[place]);
    const added = increment(half, own);
    context = { letter, part: half };
    isFirstMarkKnown = false;
    pending = "half";
    return plain(added, own);
  };
  const contribution = (place) => {
    const { own } = elements[place];
    if (!letter) {
      if (own.kind === "letter") start(syllable(own));
      return plain(own.advance, own);
    }
    if (own.kind === "letter") return addLetter(elements[place]);
    return own.kind === "mark" ? addMark(elements[place]) : addJoiner(place);
  };
  return { reset: () => start(null), contribution };
};
