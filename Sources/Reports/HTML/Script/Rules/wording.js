// The placeholders of a text, as `PlaceholderScanner` finds them.

const conversions = {};
for (const [letters, name] of [
  ["@", "@"], ["dDiuUxXoO", "integer"], ["fFeEgGaA", "float"], ["sS", "string"], ["cC", "character"], ["p", "pointer"],
]) for (const letter of letters) conversions[letter] = name;

const matchAt = (expression, string, index) => {
  expression.lastIndex = index;
  return expression.exec(string);
};

const specifierAt = (text, start) => {
  let index = start + 1;
  const take = (expression) => {
    const match = matchAt(expression, text, index);
    if (match) index += match[0].length;
    return match;
  };
  const digits = matchAt(/(\d+)\$/y, text, index);
  let position;
  if (digits && BigInt(digits[1]) < 1n << 63n) {
    position = Number(digits[1]);
    index += digits[0].length;
  }
  const placeholder = (style, name, more) => ({ style, name, position, widths: 0, start, end: index, ...more });
  if (take(/arg(?![A-Za-z])/y)) return { ...placeholder("format", "arg"), position: undefined };
  const label = position === undefined ? take(/\((\w+)\)/y)?.[1] : undefined;
  if (text.startsWith("#@", index)) {
    const name = take(/#@([^@]+)@/y)?.[1];
    return name && !/\p{White_Space}/u.test(name) ? placeholder("variable", name) : null;
  }
  const width = take(/[-+#0']*[\d*]*(?:\.[\d*]*)?/y)[0];
  take(/[hlqLzjt]*/y);
  const name = conversions[text[index]];
  if (!name) return null;
  index += 1;
  const isAfterDigit = start > 0 && /\d/.test(text[start - 1]);
  if (isAfterDigit && position === undefined && label === undefined && name !== "@") return null;
  return placeholder("format", name, { label, widths: width.split("*").length - 1 });
};

const placeholderAt = (text, index) => {
  let match;
  switch (text[index]) {
    case "$":
      match = matchAt(/\$\{([^{}]*)\}/y, text, index);
      return match && { style: "parameter", name: match[1], widths: 0, start: index, end: index + match[0].length };
    case "%": return specifierAt(text, index);
    case "{":
      match = matchAt(/\{\{([^\n]*?)\}\}/y, text, index);
      return match && {
        style: "template", name: match[1].replace(/\p{White_Space}/gu, ""), widths: 0,
        start: index, end: index + match[0].length,
      };
  }
};

const placeholdersIn = (text) => {
  const found = [];
  if (!/[%{]/.test(text)) return found;
  for (let index = 0; index < text.length;) {
    const placeholder = placeholderAt(text, index);
    if (placeholder) found.push(placeholder);
    index = placeholder ? placeholder.end : text.startsWith("%%", index) ? index + 2 : index + 1;
  }
  return found;
};

const identity = ({ style, name }) =>
  ({ parameter: `\${${name}}`, format: name, variable: `%(${name})`, template: `{{${name}}}` })[style];

const isApplicationName = ({ style, name }) => style === "parameter" && name === "applicationName";

// A wording of a text, analyzed when a rule needs it.
class Wording {
  constructor(string, source, facts, language) {
    Object.assign(this, { string, source, facts, language, kind: facts.kind });
  }
  // The first result is kept.
  once(name, make) {
    const value = make();
    Object.defineProperty(this, name, { value });
    return value;
  }
  get scalars() { return this.once("scalars", () => scalarsOf(this.string)); }
  get placeholders() { return this.once("placeholders", () => placeholdersIn(this.string)); }
  get sourcePlaceholders() {
    return this.once("sourcePlaceholders", () => this.source === null ? [] : placeholdersIn(this.source));
  }
  get code() { return this.once("code", () => codeRanges(this.string, this.placeholders, this.language.is)); }
  get words() {
    return this.once("words", () => wordSegments(this.string, this.language)
      .filter((word) => word.isWord && !this.placeholders.some((placeholder) => overlaps(word, placeholder))));
  }
  get appNames() { return this.once("appNames", () => appNameMatches(this)); }
  get products() {
    return this.once("products", () => this.language.products.flatMap((name) => wordPlaces(name, this.string, this)));
  }
  get allowed() {
    return this.once("allowed", () => termMatches(this.language.allowed ?? [], this, this.placeholders));
  }
  get isTranslation() { return this.source !== null && this.facts.translation === 1; }
  get isShownAtStart() { return !(this.facts.inside & 1); }
  get isShownAtEnd() { return !(this.facts.inside & 2); }
  lower(string) { return string.toLocaleLowerCase(this.language.locale); }
  before(index) { return lastScalar(this.string.slice(0, index)); }
  after(index) { return firstScalar(this.string.slice(index)); }
  isCode(range) { return this.code.some((code) => overlaps(code, range)); }
}
