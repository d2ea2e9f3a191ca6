// The rule `localization-placeholder`, like `PlaceholderDifference`.

const sourceFormat = (string, isTyped) => {
  const placeholders = placeholdersIn(string);
  const values = formatArguments(placeholders, {}, isTyped);
  return {
    string, placeholders, labels: values.labels, signature: signatureOf(values),
    isLoose: loosePercent(string, placeholders) !== null, braced: new Set(bracedNames(string).map(({ name }) => name)),
  };
};

const percentDifference = (text, source) => {
  const isFormat = source.signature?.length && !source.isLoose;
  const place = isFormat && loosePercent(text.string, text.placeholders);
  return place ? { kind: "percent", place } : null;
};

const braceDifference = ({ string }, { braced }) => {
  if (!braced.size || isPattern(string)) return null;
  const own = bracedNames(string);
  const lost = [...braced].filter((name) =>
    !own.some((other) => other.name === name) && !string.includes(`${name.slice(0, -1)},`));
  if (!lost.length) return null;
  const other = own.find(({ name }) => !braced.has(name));
  return other ? { kind: "notInSource", place: other } : { kind: "missingBraced" };
};

// Names that only the translation or only the source has, and the variables that represent some of them.
const namedDifference = (text, source) => {
  const [own, others] = [text.placeholders, source.placeholders];
  const names = (list) => new Set(list.map(identity));
  const [ownNames, otherNames] = [names(own), names(others)];
  let added = own.filter((one) => one.style !== "format" && !otherNames.has(identity(one)));
  let gone = others.filter((one) => one.style !== "format" && !ownNames.has(identity(one)));
  const isTemplate = ({ style }) => style === "template";
  if ([...added, ...gone].some(isTemplate) && (isPattern(text.string) || isPattern(source.string))) {
    added = added.filter((one) => !isTemplate(one));
    gone = gone.filter((one) => !isTemplate(one));
  }
  const isVariable = ({ style }) => style === "variable";
  const variables = added.filter(isVariable);
  const hasLost = gone.some(isVariable);
  const unknown = added.find((one) =>
    !isVariable(one) || hasLost && !(text.facts.variables ?? []).includes(one.name));
  const values = gone.filter((one) => !isVariable(one));
  const replaces = variables.length > 0 && values.length <= variables.length;
  return {
    unknown, lost: replaces ? undefined : values[0],
    replacing: new Set(replaces && values.length ? variables : []),
  };
};

// If the source has no specifier, a percent sign before letters may be literal.
const isCertain = ({ style, name, position, label, start, end }, { string }) => {
  if (style !== "format") return false;
  if (name === "@" || position !== undefined || label !== undefined) return true;
  const written = string.slice(start + 1, end);
  if (!/^\p{Alphabetic}/u.test(written) || !(written.length > 1 || "dfs".includes(written[0]))) return false;
  return !Char.alphabetic.test(string.slice(end));
};

const widthIn = ({ start, end }, string) => {
  const digits = /^%(\d+)/.exec(string.slice(start, end))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

// The source placeholder that a broken one was meant to be.
const meantBy = (own, position, signature) => {
  const use = position !== undefined && signature.find(({ number }) => number === position);
  if (use) return use;
  const kept = {};
  for (const { value } of own.uses) kept[value] = (kept[value] ?? 0) + 1;
  const lost = signature.find(({ value }) => {
    const known = [value, "any"].find((one) => kept[one] > 0);
    if (known) kept[known] -= 1;
    return !known;
  });
  return lost ?? signature.at(-1);
};

const valueDifference = (placeholders, text, source) => {
  const { signature, labels } = source;
  if (!signature) return null;
  if (!signature.length) {
    const place = placeholders.find((one) => isCertain(one, text));
    return place ? { kind: "notInSource", place } : null;
  }
  const unknown = placeholders.find(({ label }) => label !== undefined && !Object.hasOwn(labels, label));
  if (unknown) return { kind: "notInSource", place: unknown };
  let own = formatArguments(placeholders, labels);
  // In a form of a plural variable, a specifier without a position shows the variable’s own value.
  const showsOwnValue = text.facts.plural === 2 && own.fault && !own.fault.isZero;
  if (showsOwnValue) {
    own = formatArguments(placeholders.filter((one) => one.style !== "format" || one.position !== undefined), {});
  }
  if (own.numbers.length < signature.length) {
    const values = new Set(signature.flatMap(({ value }) => value === "any" ? ["object", "integer"] : [value]));
    const broken = brokenSpecifier(text.string, text.placeholders, signature.length, values);
    if (broken && meantBy(own, broken.position, signature)) {
      const specifier = text.string.slice(broken.start, broken.end);
      const isHarmless = /^% +[hlqLzjtdDiuf@]+$/.test(specifier) && (signature.length === 1 || specifier.endsWith("@"));
      return { kind: "broken", place: broken, isHarmless };
    }
  }
  const difference = formatDifference(own, signature, text.facts.plural > 0);
  const bare = signature.length > 1 && own.uses.map(({ placeholder }) => placeholder).find((one) =>
    one.style === "format" && one.name === "@" && one.position === undefined
      && widthIn(one, text.string) !== undefined);
  if (bare && !source.string.includes(text.string.slice(bare.start, bare.end))) {
    const isHarmless = !difference && own.uses.every(({ placeholder, number }) =>
      placeholder.position === undefined && number === widthIn(placeholder, text.string));
    return { kind: "noDollar", place: bare, isHarmless };
  }
  if (own.fault) {
    const isHarmless = !own.fault.isZero && !difference;
    return { kind: "position", place: own.fault.placeholder, isHarmless };
  }
  if (!difference) return percentDifference(text, source);
  if (difference.kind !== "fewer") return { kind: "value", place: difference.use.placeholder };
  const isNumber = ["integer", "object", "any"].includes(difference.lost.value);
  return showsOwnValue || isNumber && text.facts.numberless ? null : { kind: "fewer" };
};

const placeholderDifference = (text, source) => {
  const own = text.placeholders;
  if (!own.length && !source.placeholders.length && !source.braced.size) return null;
  const written = ({ start, end }, string) => string.slice(start, end);
  const isAlike = own.length === source.placeholders.length && own.every((one, index) =>
    one.style === source.placeholders[index].style
      && written(one, text.string) === written(source.placeholders[index], source.string));
  if (isAlike) return percentDifference(text, source) ?? braceDifference(text, source);
  const { unknown, lost, replacing } = namedDifference(text, source);
  if (unknown) return { kind: "notInSource", place: unknown };
  if (lost) return { kind: "missing" };
  return valueDifference(own.filter((one) => !replacing.has(one)), text, source) ?? braceDifference(text, source);
};

const placeholders = (text) => {
  const { string, source, facts } = text;
  if (facts.composite || ["appName", "appNameSynonym", "usageDescription"].includes(text.kind)) return [];
  const code = interpolatedCode(string, source);
  if (code) return [found("error", code)];
  if (source === null) {
    const fault = text.kind === "prose" || facts.plural === 2 ? null : positionFault(text.placeholders);
    return fault ? [found("error", fault.placeholder)] : [];
  }
  if (string === "" || facts.own) return [];
  if (text.kind === "phrase") {
    const known = facts.parameters ?? [];
    const unknown = text.placeholders.find((one) => !isApplicationName(one) && !known.includes(identity(one)));
    return unknown ? [found("error", unknown)] : [];
  }
  let formats = (facts.forms ?? [source]).map((form) => sourceFormat(form, !facts.untyped));
  if (formats.some(({ signature }) => signature)) formats = formats.filter(({ signature }) => signature);
  const differences = formats.map((format) => placeholderDifference(text, format));
  const difference = differences.every(Boolean) ? differences[0] : undefined;
  if (!difference || facts.unreal) return [];
  const isProse = text.kind === "prose";
  const isMild = difference.kind === "missingBraced" || difference.kind === "fewer" && isProse
    || ["noDollar", "broken"].includes(difference.kind) && difference.isHarmless
    || difference.kind === "notInSource" && string.startsWith("{{", difference.place.start)
    || difference.kind === "position" && difference.isHarmless && isProse;
  return [found(isMild ? "warning" : "error", difference.place ?? { start: 0, end: string.length })];
};
