"use strict";
// The reader's changes, by the ids of texts and findings, saved in the browser's local storage.
const makeChanges = ({ data, rows }, onOther) => {
  const place = `shortcut-review/${data.subject}/${data.locale}`;
  const edits = {};
  const accepted = {};
  // Text that was typed but not saved.
  const drafts = {};
  let isKept = true;

  // The storage can contain anything.
  const stored = () => {
    try {
      const { edits, accepted, drafts } = JSON.parse(localStorage.getItem(place)) ?? {};
      return { edits: { ...edits }, accepted: { ...accepted }, drafts: { ...drafts } };
    } catch {
      return { edits: {}, accepted: {}, drafts: {} };
    }
  };
  // If a text is different now, the app has changed since.
  const read = () => {
    const known = stored();
    for (const row of rows) {
      const { id } = row.article;
      if (known.edits[id]?.before === row.text) edits[id] = known.edits[id];
      else delete edits[id];
      if (known.drafts[id]?.before === row.text) drafts[id] = known.drafts[id];
      else delete drafts[id];
      for (const finding of row.findings) {
        if (known.accepted[finding.id]?.text === row.text) accepted[finding.id] = known.accepted[finding.id];
        else delete accepted[finding.id];
      }
    }
  };
  // Another page of the app may have changed the storage. Only this page's changes are written.
  const write = (kind, own, id) => {
    const known = stored();
    if (id in own) known[kind][id] = own[id];
    else delete known[kind][id];
    try {
      localStorage.setItem(place, JSON.stringify(known));
      isKept = true;
    } catch {
      isKept = false;
    }
  };
  const set = (kind, own, id, value) => {
    if (value) own[id] = value;
    else delete own[id];
    write(kind, own, id);
  };
  addEventListener("storage", (event) => {
    if (event.key !== place) return;
    const before = rows.filter(isChanged);
    read();
    onOther([...new Set([...before, ...rows.filter(isChanged)])]);
  });
  addEventListener("beforeunload", (event) => {
    if (!isKept && Object.keys({ ...edits, ...accepted, ...drafts }).length) event.preventDefault();
  });

  const isChanged = (row) => row.article.id in edits || row.findings.some((finding) => finding.id in accepted);
  const wording = (row) => edits[row.article.id]?.text ?? row.text;
  read();
  return {
    edits, accepted, drafts, isChanged, wording,
    isKept: () => isKept,
    edit: (row, text) => set("edits", edits, row.article.id, text === row.text ? null : { text, before: row.text }),
    draft: (row, text) =>
      set("drafts", drafts, row.article.id, text === null || text === wording(row) ? null : { text, before: row.text }),
    accept: (row, finding, reason) =>
      set("accepted", accepted, finding.id, reason ? { reason, text: row.text } : null),
  };
};
