"use strict";
// The bar that stays in sight: the progress, and downloads of the reader's changes.
const makeBar = (page, changes, states, discard) => {
  const { data, say, count, make, numbers } = page;
  const forms = makeForms(page, changes);
  const bar = document.getElementById("changes");
  // The name of the last downloaded file.
  let saved = "";
  const download = (name, type, text) => {
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    saved = name;
    summarize();
  };
  // A locale folder can have any name, but this name is part of a command.
  const name = data.locale.replace(/[^\w-]+/g, "-").replace(/^-+/, "") || "files";
  const actions = {
    xliff: () => download(`edits-${name}.xliff`, "application/xliff+xml", forms.xliff()),
    csv: () => download(`edits-${name}.csv`, "text/csv", forms.csv()),
    baseline: () => download(`accepted-${name}.jsonl`, "application/jsonl", forms.baseline()),
    discard: () => confirm(say("export.discard.question")) && discard(),
  };
  for (const [action, run] of Object.entries(actions)) {
    bar.querySelector(`[name=${action}]`).addEventListener("click", run);
  }
  const summarize = () => {
    const [edits, accepted] = [Object.keys(changes.edits).length, Object.keys(changes.accepted).length];
    const total = states.tasks.length;
    const hasChanges = edits + accepted > 0;
    bar.hidden = total === 0 && !hasChanges;
    const progress = bar.querySelector(".progress");
    progress.textContent = total ? say("progress.done", numbers.format(states.done()), numbers.format(total)) : "";
    const parts = [];
    if (edits) parts.push(count("count.changes", edits));
    if (accepted) parts.push(count("count.accepted", accepted));
    bar.querySelector("output").value = parts.join(" · ");
    bar.querySelector("[name=xliff]").hidden = bar.querySelector("[name=csv]").hidden = edits === 0;
    bar.querySelector("[name=baseline]").hidden = accepted === 0;
    bar.querySelector("details").hidden = !hasChanges;
    bar.querySelector("code i").textContent = saved || (edits ? `edits-${name}.xliff` : `accepted-${name}.jsonl`);
    bar.querySelector(".kept").hidden = !hasChanges;
    bar.querySelector(".kept").textContent = say(changes.isKept() ? "export.kept" : "export.notKept");
  };
  return { summarize };
};
