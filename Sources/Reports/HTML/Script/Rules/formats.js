// The arguments of a format string, as in `FormatArguments` and `FormatDifference`.

const valueOf = ({ style, name }, isTyped) => style !== "format" ? "any"
  : name === "@" ? (isTyped ? "object" : "any")
    : name === "string" ? "characters"
      : ["integer", "float", "character", "pointer"].includes(name) ? name : "any";

const positionFault = (placeholders) => {
  const formats = placeholders.filter(({ style }) => style === "format");
  if (!formats.some(({ position }) => position !== undefined)) return null;
  const bare = formats.find(({ position }) => position === undefined);
  if (bare) return { placeholder: bare, isZero: false };
  const zero = formats.find(({ position }) => position === 0);
  return zero ? { placeholder: zero, isZero: true } : null;
};

const formatArguments = (placeholders, known = {}, isTyped = true) => {
  const labels = { ...known };
  const uses = [];
  let next = Math.max(0, ...Object.values(labels)) + 1;
  for (const placeholder of placeholders) {
    const { style, widths, position, label } = placeholder;
    if (style !== "format" && style !== "variable") continue;
    for (let width = 0; width < widths; width += 1) uses.push({ number: next++, value: "integer", placeholder });
    const value = valueOf(placeholder, isTyped);
    if (position !== undefined) {
      uses.push({ number: position, value, placeholder });
    } else if (label !== undefined && Object.hasOwn(labels, label)) {
      uses.push({ number: labels[label], value, placeholder });
    } else {
      if (label !== undefined) labels[label] = next;
      uses.push({ number: next++, value, placeholder });
    }
  }
  const numbers = [...new Set(uses.map(({ number }) => number))].sort((one, other) => one - other);
  return { uses, labels, numbers, fault: positionFault(placeholders) };
};

// The arguments in their order. Null if the text doesn't determine them.
const signatureOf = ({ uses, fault }) => {
  if (fault) return null;
  const byNumber = new Map();
  for (const use of uses) {
    const known = byNumber.get(use.number);
    if (known && known.value !== use.value) return null;
    if (!known) byNumber.set(use.number, use);
  }
  const values = [...byNumber.values()].sort((one, other) => one.number - other.number);
  return (values.at(-1)?.number ?? 0) === values.length ? values : null;
};

const misreading = (value, other) => {
  if (value === other || value === "any" || other === "any") return null;
  if (other === "object") return "crash";
  if (other === "characters") return value === "object" || value === "pointer" ? "nonsense" : "crash";
  return "nonsense";
};

const lostValue = ({ uses, numbers }, source) => {
  if (numbers.length >= source.length) return null;
  if (uses.some(({ placeholder: { position, label } }) => position !== undefined || label !== undefined)) {
    return source.find(({ number }) => !numbers.includes(number)) ?? null;
  }
  const rest = [...uses];
  let lost = null;
  for (const use of source) {
    if (rest.length && !misreading(use.value, rest[0].value)) rest.shift();
    else lost ??= use;
  }
  return rest.length ? null : lost;
};

const formatDifference = (own, source, isVariant) => {
  const lost = lostValue(own, source);
  let worst = null;
  for (const use of own.uses) {
    const read = isVariant ? use.number : own.numbers.indexOf(use.number) + 1;
    const shown = use.number <= source.length ? source[read - 1] : undefined;
    const wrong = shown && misreading(shown.value, use.value);
    let rank = -1;
    if (!shown) rank = 3;
    else if (wrong) rank = wrong === "crash" ? 4 : 2;
    else if (lost && read !== use.number) rank = 1;
    if (rank > (worst?.rank ?? -1)) worst = { kind: rank === 3 ? "extra" : "read", rank, use };
  }
  if (worst) return worst;
  const fewer = own.numbers.length < source.length && (lost ?? source.at(-1));
  return fewer ? { kind: "fewer", lost: fewer } : null;
};

// A literal percent sign, which a format must double.
const loosePercent = (text, placeholders) => {
  for (let index = text.indexOf("%"); index >= 0; index = text.indexOf("%", index)) {
    const known = placeholders.find(({ start, end }) => start <= index && index < end);
    if (known) {
      index = known.end;
      continue;
    }
    if (text[index + 1] === "%") {
      index += 2;
      continue;
    }
    const match = matchAt(/%[0-9\-+# .'hlqLzjt]*[@dDiuUxXoOfFeEgGaAcCsSp]/y, text, index);
    if (match) return { start: index, end: index + match[0].length };
    index += 1;
  }
  return null;
};

const isPattern = (text) => /plural,|select,|selectordinal,/.test(text);

// Names in braces, which code replaces with values.
const bracedNames = (text) => isPattern(text) ? []
  : [...text.matchAll(/(?<![${%#\\@])\{[\w.-]+\}/g)].map(({ index, 0: name }) =>
    ({ name, start: index, end: index + name.length }));

// Swift interpolation in a table.
const interpolatedCode = (text, source) => {
  for (const match of text.matchAll(/\(/g)) {
    const start = match.index;
    const isEscaped = text[start - 1] === "\\";
    const isAppName = text.startsWith("(.applicationName)", start);
    if (!isEscaped && !isAppName) continue;
    const code = matchAt(/[\w.$\\]+\)/y, text, start + 1)?.[0];
    if (!code || !/[A-Za-z]/.test(code)) continue;
    const isInSource = source === null || source.includes("\\(") || source.includes(`(${code}`);
    if (!isAppName && isInSource) return null;
    return { start: isEscaped ? start - 1 : start, end: start + 1 + code.length };
  }
  return null;
};

// The ASCII key for a character, and whether the character is a different one.
const keyOf = (c) => {
  if (Char.ascii.test(c)) return { key: c, isForeign: false };
  if (Char.space.test(c)) return { key: " ", isForeign: true };
  if (/[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(c)) return { key: "unseen", isForeign: false };
  // The Arabic percent sign.
  if (c === "\u066A") return { key: "%", isForeign: true };
  if (Char.digit.test(c)) return { key: digitOf(c), isForeign: true };
  const plain = firstScalar(c.normalize("NFKD"));
  return Char.ascii.test(plain) ? { key: plain, isForeign: true } : { key: "", isForeign: false };
};

// Digits come in rows of ten.
const digitOf = (c) => {
  let value = 0;
  while (value < 9 && Char.digit.test(String.fromCodePoint(c.codePointAt(0) - value - 1))) value += 1;
  return String(value);
};

// The first specifier that was retyped and is no longer valid.
const brokenSpecifier = (text, known, count, values) => {
  const scalars = scalarsOf(text);
  const keys = scalars.map(({ c, start }) =>
    known.some((range) => range.start <= start && start < range.end) ? { key: "", isForeign: false } : keyOf(c));
  const key = (index) => keys[index]?.key;
  const isLetter = (index) => /^[A-Za-z]$/.test(key(index) ?? "");
  const isDigit = (index) => /^\d$/.test(key(index) ?? "");
  const types = { "@": "object", d: "integer", D: "integer", i: "integer", u: "integer", f: "float", s: "characters" };
  const valueAt = (index) => types[key(index)];
  const number = (low, high) => high - low < 3 ? Number(keys.slice(low, high).map(({ key }) => key).join("")) : 0;
  const isPosition = (low, high) => number(low, high) > 0 && number(low, high) <= count;
  const broken = (low, high, digits = [0, 0]) => ({
    start: scalars[low].start, end: scalars[high]?.start ?? text.length,
    position: digits[1] > digits[0] ? number(...digits) : undefined,
  });
  const pass = (index, set) => {
    while (key(index) && set.includes(key(index))) index += 1;
    return index;
  };
  const passGap = (index) => {
    while (key(index) === " " || key(index) === "unseen") index += 1;
    return index;
  };
  const afterPercent = (start) => {
    if (key(start + 1) === "%") return null;
    let index = passGap(start + 1);
    let isParted = index > start + 1;
    const digits = [index, index = pass(index, "0123456789")];
    const step = (before) => {
      if (index === before) return;
      const end = index;
      index = passGap(index);
      isParted ||= index > end;
    };
    step(digits[0]);
    const dollar = index;
    index = pass(index, "$");
    const hasDollar = index > dollar;
    const afterDollar = index;
    step(dollar);
    const length = index;
    index = pass(index, "hlqLzjt");
    const hasLength = index > length;
    step(length);
    const value = valueAt(index);
    const hasDigits = digits[1] > digits[0];
    if (value && values.has(value) && (!isLetter(index + 1) || value === "object")) {
      const whole = keys.slice(start, index + 1);
      const isRetyped = whole.some(({ key, isForeign }) => isForeign && key !== " ");
      const lacksDollar = hasDigits && !hasDollar && value === "object";
      if (isRetyped || isParted || lacksDollar || !hasDigits && hasDollar) return broken(start, index + 1, digits);
    }
    if (hasLength && !isParted && ["I", "l", "1", "|"].includes(key(index)) && values.has(valueAt(index + 1))) {
      return broken(start, index + 2);
    }
    if (hasDigits && isPosition(...digits) && !isLetter(digits[1]) && digits[0] === start + 1) {
      return broken(start, hasDollar ? afterDollar : digits[1], digits);
    }
    return null;
  };
  for (let start = 0; start < keys.length; start += 1) {
    if (key(start) === "%") {
      if (key(start + 1) === "#" && key(start + 2) === "@") {
        const end = keys.findIndex(({ key }, index) => index > start + 2 && key === "@");
        if (end >= 0) return broken(start, end + 1);
      }
      const result = afterPercent(start);
      if (result) return result;
    } else if (key(start) === "$") {
      const isBare = values.has("object") && key(start + 1) === "@" && !isDigit(start - 1);
      if (isBare) return broken(start, start + 2);
    } else if (isDigit(start)) {
      if (isDigit(start - 1)) continue;
      const end = pass(start, "0123456789");
      const dollar = pass(end, "$");
      const index = pass(dollar, "hlqLzjt");
      if (!isPosition(start, end) || dollar === end || !values.has(valueAt(index)) || isLetter(index + 1)) continue;
      return broken(start, index + 1, [start, end]);
    } else if (["@", "d", "l"].includes(key(start)) && !isLetter(start - 1)) {
      const index = pass(start, "hlqLzjt");
      const value = valueAt(index);
      const isReversed = values.has(value) && key(index + 1) === "%" && key(index + 2) !== "%";
      if (isReversed && (value === "object" || index > start)) return broken(start, index + 2);
    }
  }
  return null;
};
