"use strict";
// New wordings, and what a row shows after a change.
(() => {
  if (!page.rows.length) return;
  const { data, say, make, button } = page;
  // Another open page of the app made a change.
  const changes = makeChanges(page, (rows) => {
    for (const row of rows) refresh(row);
    bar.summarize();
  });
  const { wording } = changes;
  const devices = makeDevices(page, changes);
  const { isMeasured, showing } = devices;
  const states = makeStates(page, changes, devices);
  page.isChanged = changes.isChanged;
  page.isOpen = states.isOpen;
  page.wording = wording;

  const settle = () => {
    bar.summarize();
    page.filter();
  };
  const findings = makeFindings(page, changes, states, settle);

  // Placeholders that a wording has lost or added.
  const placeholder = /\$\{[^{}]*\}|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:hh?|ll?|[qztj])?[@dDuUxXoOfFeEgGcCsSpaA]/g;
  const missing = (from, to) => {
    const left = [...(to.match(placeholder) ?? [])];
    return (from.match(placeholder) ?? []).filter((one) => {
      const index = left.indexOf(one);
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    });
  };
  const lostOf = (row, text) => [...new Set(missing(row.source ?? row.text, text))];
  const hints = (row, text) => [
    ...lostOf(row, text).map((one) => make("p", { className: "lost" }, say("edit.missing", one))),
    ...missing(text, row.source ?? row.text).map((one) => make("p", { className: "hint" }, say("edit.extra", one))),
  ];

  // Help for writing: the text in other languages, a correct text of its kind, and the team's terms.
  const helpOf = (row) => {
    const parts = [];
    const heading = (key) => make("dt", {}, say(key));
    const own = (text, lang, dir) => make("bdi", { lang, dir }, text);
    if (row.more.others) {
      const list = row.more.others.map(([place, text]) => {
        const { tag, name, dir } = data.others[place];
        return make("dd", {}, make("span", { className: "label" }, name), " ", own(text, tag, dir));
      });
      parts.push(heading("text.otherLanguages"), ...list);
    }
    const example = data.examples?.[row.kind];
    if (example && example !== row.text) parts.push(heading("text.example"), make("dd", {}, own(example, data.lang, data.dir)));
    const source = page.plain(row.source ?? row.text);
    const terms = (data.terms ?? []).filter(([term]) => source.includes(page.plain(term)));
    if (terms.length) {
      const list = terms.slice(0, 12).map(([term, target]) => make("dd", {}, own(term, data.sourceLang, ""), " → ", own(target, data.lang, data.dir)));
      parts.push(heading("text.terms"), ...list);
    }
    return parts.length ? make("dl", { className: "help" }, ...parts) : "";
  };

  const openEditor = (row) => {
    if (row.more.fixed || row.editor) return row.editor?.querySelector("textarea").focus();
    const draft = changes.drafts[row.article.id];
    const field = make("textarea", { value: draft?.text ?? wording(row), rows: 2, spellcheck: true });
    field.lang = data.lang;
    field.dir = data.dir;
    // Screen readers read the hints while you type, but not the pictures.
    const said = make("div", { ariaLive: "polite" });
    const asked = make("div");
    const block = isMeasured(row) ? devices.block(row, () => field.value) : null;
    const show = () => {
      asked.replaceChildren();
      const parts = hints(row, field.value);
      if (block) {
        const { verdict, text } = devices.verdictOf(row, field.value);
        parts.push(make("p", { className: "verdict" }, text));
        parts.at(-1).dataset.n = verdict;
        block.draw();
      } else if (!row.more.measured) parts.push(make("p", { className: "muted small" }, say("edit.notMeasured")));
      for (const sample of row.more.measured?.samples ?? []) {
        if (!field.value.includes(sample.placeholder)) continue;
        parts.push(make("p", { className: "muted small" }, say("edit.samples", sample.text, sample.placeholder)));
      }
      said.replaceChildren(...parts);
    };
    const close = () => {
      row.editor.remove();
      row.editor = null;
      row.article.classList.remove("editing");
      refresh(row);
    };
    const keep = (after, isAsked = false) => {
      const lost = lostOf(row, field.value);
      if (lost.length && !isAsked && field.value !== row.text) {
        const anyway = button(say("edit.keepAnyway"), () => keep(after, true), { className: "main" });
        asked.replaceChildren(
          make("p", { className: "lost", role: "alert" }, lost.map((one) => say("edit.missing", one)).join(" ")),
          make("p", { className: "buttons" }, anyway, button(say("edit.cancel"), () => {
            asked.replaceChildren();
            field.focus();
          })));
        return anyway.focus();
      }
      changes.draft(row, null);
      setWording(row, field.value);
      close();
      after(row);
    };
    const goOn = (row) => {
      const next = states.next(row);
      if (!next) return focusRow(row);
      if (next.article.hidden) page.showAll();
      equip(next);
      page.choose(next);
      openEditor(next);
    };
    const cancel = () => {
      changes.draft(row, null);
      close();
      focusRow(row);
    };
    const buttons = make("p", { className: "buttons" });
    buttons.append(
      button(say("edit.keep"), () => keep(focusRow), { className: "main" }),
      button(say("edit.keepNext"), () => keep(goOn)), button(say("edit.cancel"), cancel));
    for (const fix of new Set(Object.values(row.more.fixes ?? {}))) {
      const use = () => {
        field.value = fix;
        show();
        field.focus();
      };
      buttons.append(button(say("edit.suggestion"), use, { title: fix }));
    }
    row.editor = make("div", { className: "editor" },
      make("label", {}, say("edit.field"), field), said, buttons, asked, block?.element ?? "", helpOf(row));
    row.editor.addEventListener("keydown", (event) => {
      // While an input method is composing, these keys belong to it.
      if (event.isComposing) return;
      if (event.key === "Escape") {
        changes.draft(row, withLineEnds(row, field.value));
        close();
        focusRow(row);
      }
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) keep(event.shiftKey ? focusRow : goOn);
    });
    field.addEventListener("input", show);
    below(row).after(row.editor);
    row.article.classList.add("editing");
    show();
    field.focus();
  };

  // The place for the reader's changes: below the text and its comment.
  const below = (row) =>
    [...row.article.querySelectorAll(":scope > :is(.subject, .texts, .comment, .changed-text, .buttons)")].at(-1);

  // A field has only line feeds, but the text keeps its own line ends.
  const withLineEnds = (row, text) => {
    const own = row.text.match(/\r\n?/)?.[0];
    return own ? text.replace(/\r\n|\r|\n/g, own) : text;
  };
  const setWording = (row, text) => {
    changes.edit(row, withLineEnds(row, text));
    for (const other of showing(row)) {
      other.found = null;
      refresh(other);
    }
    settle();
  };
  // Updates everything that a row shows about the reader's changes.
  const refresh = (row) => {
    states.forget(row);
    showWording(row);
    row.devices?.draw();
    if (row.isEquipped && !row.more.long) for (const finding of row.findings) findings.show(row, finding);
  };
  const showWording = (row) => {
    row.changed?.remove();
    row.changed = null;
    const edit = changes.edits[row.article.id];
    const draft = row.editor ? null : changes.drafts[row.article.id];
    row.article.classList.toggle("edited", Boolean(edit));
    if (!edit && !draft) return;
    const line = (badge, text) =>
      make("p", {}, make("span", { className: "badge done" }, say(badge)), " ", make("bdi", { lang: data.lang, dir: data.dir }, text));
    row.changed = make("div", { className: "changed-text" });
    if (edit) {
      const undo = button(say("edit.revert"), () => {
        setWording(row, row.text);
        focusRow(row);
      });
      row.changed.append(line("edit.changed", edit.text), make("p", { className: "buttons" }, undo));
      if (isMeasured(row)) {
        const { verdict, text } = devices.verdictOf(row, edit.text);
        const sentence = make("p", { className: "verdict" }, text);
        sentence.dataset.n = verdict;
        row.changed.append(sentence);
      }
      for (const one of states.of(row).fresh) {
        row.changed.append(make("p", { className: "lost" }, say("edit.newProblem", data.rules?.[one.rule] ?? one.rule)));
      }
    }
    if (draft) row.changed.append(line("edit.draft", draft.text));
    (row.article.querySelector(".texts") ?? row.article.firstChild).after(row.changed);
  };

  const focusRow = (row) => {
    // The filters may hide it now.
    if (row.article.hidden) return document.getElementById("texts").focus();
    row.article.tabIndex = -1;
    row.article.focus();
  };

  const reasons = {
    source: (row) => say("text.fixed.source", row.path),
    key: () => say("text.fixed.key"),
    built: (row) => say("text.fixed.built", row.path),
    notTranslatable: () => say("text.fixed.notTranslatable"),
    notLocalized: (row) => say("text.fixed.notLocalized", row.path.split("/").at(-1)),
    long: () => say("text.fixed.long"),
  };
  // The buttons of a text are added when it comes into sight, because a page has thousands of texts.
  const equip = (row) => {
    if (row.isEquipped) return;
    row.isEquipped = true;
    const buttons = make("p", { className: "buttons" });
    if (row.article.id && !row.more.long) {
      if (!row.more.fixed) buttons.append(button(say("edit.open"), () => openEditor(row)));
      if (isMeasured(row)) equipDevices(row, buttons);
      if (row.text) buttons.append(button(say("keys.copyText"), () => page.copy(row.text)));
    }
    if (row.key && !row.more.long) buttons.append(button(say("keys.copyKey"), () => page.copy(row.key)));
    const reason = row.findings.length ? reasons[row.more.fixed]?.(row) : null;
    if (reason) below(row).after(make("p", { className: "muted small fixed" }, reason));
    if (buttons.childElementCount) below(row).after(buttons);
    refresh(row);
  };
  const equipDevices = (row, buttons) => {
    const drawn = row.article.querySelector(":scope > .devices");
    const isCut = row.findings.some(({ rule, severity }) => severity !== "note" && /^truncation-/.test(rule));
    const open = () => {
      row.devices = devices.block(row, () => wording(row));
      row.devices.draw();
      return row.devices.element;
    };
    // A picture from the report gets selectable chips. A cut without a picture is drawn at once.
    if (drawn) return drawn.replaceWith(open());
    if (isCut) return row.article.append(open());
    if (!row.text) return;
    const toggle = button(say("pictures.show"), () => {
      if (row.devices) {
        row.devices.element.remove();
        row.devices = null;
      } else buttons.after(open());
      toggle.ariaExpanded = String(Boolean(row.devices));
      toggle.textContent = say(row.devices ? "pictures.hide" : "pictures.show");
    }, { ariaExpanded: "false" });
    buttons.append(toggle);
  };
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        equip(page.rowOf(target));
      }
    },
    { rootMargin: "400px" }
  );

  const bar = makeBar(page, changes, states, () => {
    for (const row of page.rows.filter((row) => changes.isChanged(row) || changes.drafts[row.article.id])) {
      changes.edit(row, row.text);
      changes.draft(row, null);
      for (const finding of row.findings) changes.accept(row, finding, null);
      for (const other of showing(row)) {
        other.found = null;
        refresh(other);
      }
    }
    settle();
    document.getElementById("texts").focus();
  });
  page.commands.e = (row) => row && openEditor(row);
  page.commands.n = (row) => {
    const next = states.next(row);
    if (!next) return;
    if (next.article.hidden) page.showAll();
    page.choose(next);
  };
  for (const row of page.rows) {
    if (page.isChanged(row) || changes.drafts[row.article.id]) equip(row);
    else watcher.observe(row.article);
  }
  bar.summarize();
})();
