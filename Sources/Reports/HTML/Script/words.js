"use strict";
// The page's words in the reader's language: texts of a String Catalog, and messages in ICU's MessageFormat.
const makeWords = (data) => {
  const plurals = new Intl.PluralRules(data.language);
  const numbers = new Intl.NumberFormat(data.language, { numberingSystem: "latn" });

  // Placeholders are those of a String Catalog: %@, %1$@, %lld, %1$lld.
  const fill = (pattern, values) => {
    let next = 0;
    return pattern.replace(/%(?:(\d+)\$)?(?:@|lld)/g, (_, place) => values[place ? place - 1 : next++] ?? "");
  };
  const say = (key, ...values) => fill(data.words[key] ?? key, values);
  const count = (key, number, ...values) => {
    const forms = data.words[key] ?? {};
    return fill(forms[plurals.select(number)] ?? forms.other ?? key, [numbers.format(number), ...values]);
  };

  // The tool's messages in ICU's MessageFormat: `{name}`, `{name, number}`, and `{name, plural, …}` with `#` for the
  // number.
  const closing = (pattern, start) => {
    let depth = 0;
    for (let place = start; place < pattern.length; place++) {
      if (pattern[place] === "{") depth += 1;
      if (pattern[place] === "}" && --depth === 0) return place;
    }
    return pattern.length;
  };
  const formOf = (forms, category) => {
    const known = new Map();
    for (let place = 0; (place = forms.indexOf("{", place)) >= 0; ) {
      const end = closing(forms, place);
      const name = forms.slice(0, place).trim().split(/[\s}]+/).at(-1);
      known.set(name, forms.slice(place + 1, end));
      place = end + 1;
    }
    return known.get(category) ?? known.get("other") ?? "";
  };
  const format = (pattern, values, number) => {
    let text = "";
    for (let place = 0; place < pattern.length; place++) {
      if (pattern[place] === "#" && number !== undefined) text += numbers.format(number);
      else if (pattern[place] === "{") {
        const end = closing(pattern, place);
        const [name, type, ...forms] = pattern.slice(place + 1, end).split(",");
        const value = values[name.trim()];
        if (type?.trim() === "plural") text += format(formOf(forms.join(","), plurals.select(value)), values, value);
        else text += type ? numbers.format(value) : value;
        place = end;
      } else text += pattern[place];
    }
    return text;
  };
  const message = (name, values) => format(data.words[name] ?? name, values);
  const lists = new Intl.ListFormat(data.language, { style: "narrow", type: "conjunction" });
  const list = (parts) => lists.format(parts);
  const head = (text, count) => {
    const characters = [...text];
    return characters.length > count ? `${characters.slice(0, count).join("")}…` : text;
  };
  return { say, count, message, list, head, numbers };
};
