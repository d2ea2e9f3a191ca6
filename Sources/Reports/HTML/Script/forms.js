"use strict";
// The downloads of the reader's changes: edits as XLIFF or CSV, and accepted findings as baseline entries.
const makeForms = ({ data, rows }, changes) => {
  const isCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
  const xml = (text) =>
    text.replace(isCharacter, "\uFFFD")
      .replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/\r/g, "&#13;");
  // XML parsers turn a line end or a tab in an attribute into a space.
  const attribute = (text) => xml(text).replace(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
  const edited = () => rows.filter((row) => row.article.id in changes.edits);
  const target = data.locale === "Base" || !data.locale ? data.source : data.locale;
  const unit = (row) => {
    const edit = changes.edits[row.article.id];
    const id = row.variation ? `${row.key}|==|${row.variation}` : row.key;
    const before = row.more.missing
      ? ""
      : `        <alt-trans alttranstype="previous-version"><target xml:space="preserve">${xml(edit.before)}</target></alt-trans>\n`;
    return `      <trans-unit id="${attribute(id)}" extradata="${attribute(`table=${row.table}`)}" xml:space="preserve">
        <source>${xml(row.source ?? edit.before)}</source>
        <target state="translated">${xml(edit.text)}</target>
${before}      </trans-unit>
`;
  };
  const xliff = () => {
    const files = new Map();
    for (const row of edited()) files.set(row.path, [...(files.get(row.path) ?? []), unit(row)]);
    const parts = [...files].map(([path, units]) => `  <file original="${attribute(path)}" source-language="${attribute(data.source)}" target-language="${attribute(target)}" datatype="plaintext">
    <body>
${units.join("")}    </body>
  </file>
`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
${parts.join("")}</xliff>
`;
  };
  // A spreadsheet runs a cell that begins like a formula.
  const cell = (text) => `"${(/^[=+\-@'\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
  const csv = () => {
    const lines = edited().map((row) => {
      const edit = changes.edits[row.article.id];
      const cells = [row.path, row.table, target, row.key, row.variation, row.source ?? "", edit.before, edit.text];
      return cells.map(cell).join(",");
    });
    return "\uFEFF" + ["path,table,locale,key,variation,source,before,after", ...lines].join("\r\n") + "\r\n";
  };
  const hash = (text) => {
    let value = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
    return value.toString(16).padStart(16, "0");
  };
  const baseline = () => {
    const lines = new Map();
    for (const row of rows) {
      for (const [number, finding] of row.findings.entries()) {
        const accepted = changes.accepted[finding.id];
        if (!accepted) continue;
        const line = {
          rule: finding.rule,
          table: row.table,
          key: row.key,
          locale: data.locale,
          ...(row.variation && { variation: row.variation }),
          // A missing text and a file are identified by another digest.
          text: row.more.digests?.[number] ?? hash(row.text),
          count: 1,
          path: row.path,
          reason: accepted.reason,
        };
        const { count, reason, path, ...identity } = line;
        const known = lines.get(JSON.stringify(identity));
        // Findings accepted earlier count too: the entry is for all of them.
        if (known) known.count += 1;
        else lines.set(JSON.stringify(identity), { ...line, count: 1 + (row.more.accepted?.[number] ?? 0) });
      }
    }
    return [...lines.values()].map((line) => JSON.stringify(line)).sort().join("\n") + "\n";
  };
  return { xliff, csv, baseline };
};
