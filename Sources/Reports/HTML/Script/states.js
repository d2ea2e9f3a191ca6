"use strict";
// The effect of a new wording on the findings of a text: what the page can check, and what the next review must check.
const makeStates = ({ rows }, changes, { isMeasured, isCut }) => {
  const judging = document.getElementById("judging");
  let made;
  // A page without this data checks nothing.
  const judge = () => (made ??= judging ? makeJudge(JSON.parse(judging.textContent)) : null);
  const textOf = (row, string) => ({ row: Number(row.article.dataset.n), string, source: row.source });
  // If the page doesn't find a rule's finding in the original text, it can't check another wording either.
  const tells = (rule, row, text) =>
    Boolean(judge()?.judges(rule, text)) && judge().judge(textOf(row, row.text)).some((one) => one.rule === rule);
  const isTask = (finding) => finding.severity !== "note";

  // The state of each finding: "accepted", "open", "solved", "still" or "nextRun". Also the findings that only the
  // wording has.
  const statesOf = (row) => {
    const edit = changes.edits[row.article.id];
    const states = new Map();
    const fresh = [];
    const text = edit && textOf(row, edit.text);
    const fired = edit && judge() ? judge().judge(text) : [];
    for (const finding of row.findings) {
      const { rule } = finding;
      let state = "open";
      if (finding.id in changes.accepted) state = "accepted";
      else if (edit && /^truncation-(title|subtitle)$/.test(rule) && isMeasured(row)) {
        state = isCut(row, edit.text) ? "still" : "solved";
      } else if (edit && rule === "localization-missing") state = edit.text.trim() ? "solved" : "still";
      else if (edit && tells(rule, row, text)) state = fired.some((one) => one.rule === rule) ? "still" : "solved";
      else if (edit) state = "nextRun";
      states.set(finding, state);
    }
    const before = edit && judge() ? judge().judge(textOf(row, row.text)) : [];
    for (const one of fired) {
      // A finding that is suppressed for the text is also suppressed for its new wording.
      if (before.some(({ rule }) => rule === one.rule)) continue;
      const isKnown = row.findings.some((finding) => finding.rule === one.rule) || fresh.some(({ rule }) => rule === one.rule);
      if (!isKnown && one.severity !== "note") fresh.push(one);
    }
    const isDone =
      row.findings.filter(isTask).every((finding) => !["open", "still"].includes(states.get(finding))) && !fresh.length;
    return { states, fresh, isDone };
  };

  const cache = new Map();
  const of = (row) => {
    if (!cache.has(row)) cache.set(row, statesOf(row));
    return cache.get(row);
  };
  // The work to do: texts with errors or warnings.
  const tasks = rows.filter((row) => row.findings.some(isTask));
  const isOpen = (row) => row.findings.some(isTask) && !of(row).isDone;
  return {
    of, tasks, isOpen,
    forget: (row) => cache.delete(row),
    done: () => tasks.filter((row) => of(row).isDone).length,
    // The next open text after a row. If there is none, it starts again at the top.
    next: (row) => {
      if (!row) return tasks.find(isOpen) ?? null;
      const number = (one) => Number(one.article.dataset.n);
      const start = tasks.findIndex((task) => number(task) > number(row));
      const order = start < 0 ? tasks : [...tasks.slice(start), ...tasks.slice(0, start)];
      return order.find((task) => task !== row && isOpen(task)) ?? null;
    },
  };
};
