// Trying a wording, accepting a finding, and what is downloaded of both.
(() => {
  if (!page.rows.length) return;
  const { data, say, make, button } = page;
  // Another page of the app is open too, and something was done there.
  const changes = makeChanges(page, (rows) => {
    for (const row of rows) {
      showWording(row);
      if (row.isEquipped) for (const finding of row.findings) showAccepted(row, finding);
    }
    summarize();
  });
  const { wording } = changes;
  const { isMeasured, drawn, showing } = makeDevices(page, changes);
  page.isChanged = changes.isChanged;
  page.wording = wording;

  // Placeholders that a wording has lost, or made up.
  const placeholder = /\$\{[^{}]*\}|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:hh?|ll?|[qztj])?[@dDuUxXoOfFeEgGcCsSpaA]/g;
  const missing = (from, to) => {
    const left = [...(to.match(placeholder) ?? [])];
    return (from.match(placeholder) ?? []).filter((one) => {
      const index = left.indexOf(one);
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    });
  };
  const hints = (row, text) => {
    const original = row.source ?? row.text;
    const sentences = [
      ...missing(original, text).map((one) => say("edit.missing", one)),
      ...missing(text, original).map((one) => say("edit.extra", one)),
    ];
    return sentences.map((sentence) => make("p", { className: "hint" }, sentence));
  };

  const openEditor = (row) => {
    if (row.more.fixed || row.editor) return row.editor?.querySelector("textarea").focus();
    const field = make("textarea", { value: wording(row), rows: 2, spellcheck: true });
    field.lang = data.lang;
    field.dir = data.dir;
    // What is said is read out while someone types; the pictures are not.
    const said = make("div", { ariaLive: "polite" });
    const shown = make("div");
    const show = () => {
      const parts = hints(row, field.value);
      if (isMeasured(row)) {
        const [verdict, pictures] = drawn(row, field.value);
        parts.push(verdict);
        shown.replaceChildren(pictures);
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
      focusRow(row);
    };
    const buttons = make("p", { className: "buttons" });
    buttons.append(
      button(say("edit.keep"), () => {
        setWording(row, field.value);
        close();
      }, { className: "main" }),
      button(say("edit.cancel"), close)
    );
    for (const fix of Object.values(row.more.fixes ?? {})) {
      const use = () => {
        field.value = fix;
        show();
        field.focus();
      };
      buttons.append(button(say("edit.suggestion"), use, { title: fix }));
    }
    row.editor = make("div", { className: "editor" }, make("label", {}, say("edit.field"), field), said, shown, buttons);
    row.editor.addEventListener("keydown", (event) => {
      // These keys belong to an input method while it has something open.
      if (event.isComposing) return;
      if (event.key === "Escape") close();
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) buttons.firstChild.click();
    });
    field.addEventListener("input", show);
    below(row).after(row.editor);
    show();
    field.focus();
  };

  // Where what the reader does to a text has its place: under the text and its comment.
  const below = (row) =>
    [...row.article.querySelectorAll(":scope > :is(.subject, .texts, .comment, .changed-text, .buttons)")].at(-1);

  // A field has line feeds alone; the text keeps the line ends it has.
  const withLineEnds = (row, text) => {
    const own = row.text.match(/\r\n?/)?.[0];
    return own ? text.replace(/\r\n|\r|\n/g, own) : text;
  };
  const setWording = (row, text) => {
    changes.edit(row, withLineEnds(row, text));
    for (const other of showing(row)) {
      other.found = null;
      showWording(other);
    }
    settle();
  };
  const showWording = (row) => {
    row.changed?.remove();
    row.changed = null;
    const edit = changes.edits[row.article.id];
    // What the report drew is of the text before.
    row.article.classList.toggle("edited", Boolean(edit));
    row.redraw?.();
    if (!edit) return;
    const text = make("bdi", { lang: data.lang, dir: data.dir }, edit.text);
    const undo = button(say("edit.revert"), () => {
      setWording(row, row.text);
      focusRow(row);
    });
    row.changed = make("div", { className: "changed-text" });
    row.changed.append(
      make("p", {}, make("span", { className: "badge done" }, say("edit.changed")), " ", text),
      make("p", { className: "buttons" }, undo),
      ...(isMeasured(row) && !row.redraw ? drawn(row, edit.text) : [])
    );
    (row.article.querySelector(".texts") ?? row.article.firstChild).after(row.changed);
  };

  // Whoever works with the keyboard stays where they are when a button goes.
  const focusButton = (finding) => finding.item.querySelector(":scope > .buttons button")?.focus();
  const focusRow = (row) => {
    // The filters may have no place for it any more.
    if (row.article.hidden) return document.getElementById("texts").focus();
    row.article.tabIndex = -1;
    row.article.focus();
  };

  const openReason = (row, finding) => {
    if (finding.item.querySelector(".reason")) return;
    const field = make("input", { className: "field", type: "text", required: true });
    const fault = make("p", { className: "hint", role: "alert" });
    const form = make("form", { className: "reason" }, make("label", {}, say("accept.reason"), field), fault);
    const close = () => {
      form.remove();
      focusButton(finding);
    };
    form.noValidate = true;
    form.append(
      make("p", { className: "buttons" },
        make("button", { type: "submit", className: "main" }, say("accept.keep")),
        button(say("edit.cancel"), close))
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const reason = field.value.trim();
      if (!reason) {
        fault.textContent = say("accept.needed");
        return field.focus();
      }
      changes.accept(row, finding, reason);
      form.remove();
      showAccepted(row, finding);
      focusButton(finding);
      settle();
    });
    form.addEventListener("keydown", (event) => event.key === "Escape" && !event.isComposing && close());
    finding.item.append(form);
    field.focus();
  };
  const showAccepted = (row, finding) => {
    const accepted = changes.accepted[finding.id];
    finding.item.classList.toggle("accepted", Boolean(accepted));
    finding.item.querySelector(":scope > .buttons")?.remove();
    const buttons = make("p", { className: "buttons" });
    if (accepted) {
      const undo = () => {
        changes.accept(row, finding, null);
        showAccepted(row, finding);
        focusButton(finding);
        settle();
      };
      buttons.append(
        make("span", { className: "badge done" }, say("finding.accepted")),
        make("bdi", {}, accepted.reason),
        button(say("accept.undo"), undo));
    } else {
      buttons.append(button(say("accept.open"), () => openReason(row, finding)));
    }
    finding.item.append(buttons);
  };

  // The buttons of a text are there when it comes into sight: a page has thousands.
  const equip = (row) => {
    if (row.isEquipped) return;
    row.isEquipped = true;
    const buttons = make("p", { className: "buttons" });
    if (row.article.id && !row.more.long) {
      if (!row.more.fixed) buttons.append(button(say("edit.open"), () => openEditor(row)));
      if (isMeasured(row) && row.text) {
        let shown = null;
        const draw = (isOpen) => {
          shown?.remove();
          shown = isOpen ? make("div", {}, ...drawn(row, wording(row))) : null;
          row.redraw = isOpen ? () => draw(true) : null;
          if (shown) buttons.after(shown);
          toggle.ariaExpanded = String(isOpen);
          toggle.textContent = say(isOpen ? "pictures.hide" : "pictures.show");
        };
        const toggle = button(say("pictures.show"), () => draw(!shown), { ariaExpanded: "false" });
        // A cut that nobody drew is drawn at once.
        const isCut = row.findings.some((finding) => /^truncation-(title|subtitle|collision)$/.test(finding.rule));
        const isDrawn = row.article.querySelector(".strip");
        if (!isDrawn) buttons.append(toggle);
        if (isCut && !isDrawn) queueMicrotask(() => toggle.click());
      }
      if (row.text) buttons.append(button(say("keys.copyText"), () => page.copy(row.text)));
    }
    if (row.key && !row.more.long) buttons.append(button(say("keys.copyKey"), () => page.copy(row.key)));
    if (buttons.childElementCount) below(row).after(buttons);
    if (!row.more.long) for (const finding of row.findings) showAccepted(row, finding);
    showWording(row);
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

  // What leaves the page.
  const forms = makeForms(page, changes);
  const download = (name, type, text) => {
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    saved = name;
    summarize();
  };

  const bar = document.getElementById("changes");
  // The name of the last file that was downloaded.
  let saved = "";
  // A folder may have any name, and this one stands in a command.
  const name = data.locale.replace(/[^\w-]+/g, "-").replace(/^-+/, "") || "files";
  const actions = {
    xliff: () => download(`edits-${name}.xliff`, "application/xliff+xml", forms.xliff()),
    csv: () => download(`edits-${name}.csv`, "text/csv", forms.csv()),
    baseline: () => download(`accepted-${name}.jsonl`, "application/jsonl", forms.baseline()),
    discard: () => {
      if (!confirm(say("export.discard.question"))) return;
      for (const row of page.rows.filter(changes.isChanged)) {
        changes.edit(row, row.text);
        for (const finding of row.findings) changes.accept(row, finding, null);
        for (const other of showing(row)) {
          other.found = null;
          showWording(other);
        }
        if (row.isEquipped) for (const finding of row.findings) showAccepted(row, finding);
      }
      settle();
      document.getElementById("texts").focus();
    },
  };
  for (const [action, run] of Object.entries(actions)) {
    bar.querySelector(`button[name=${action}]`).addEventListener("click", run);
  }
  const summarize = () => {
    const [edits, accepted] = [Object.keys(changes.edits).length, Object.keys(changes.accepted).length];
    bar.hidden = edits + accepted === 0;
    const parts = [];
    if (edits) parts.push(page.count("count.changes", edits));
    if (accepted) parts.push(page.count("count.accepted", accepted));
    bar.querySelector("output").value = parts.join(" · ");
    bar.querySelector("[name=xliff]").hidden = bar.querySelector("[name=csv]").hidden = edits === 0;
    bar.querySelector("[name=baseline]").hidden = accepted === 0;
    bar.querySelector("code i").textContent = saved || (edits ? `edits-${name}.xliff` : `accepted-${name}.jsonl`);
    bar.querySelector(".kept").textContent = say(changes.isKept() ? "export.kept" : "export.notKept");
  };

  const settle = () => {
    summarize();
    page.filter();
  };

  page.commands.e = (row) => row && openEditor(row);
  for (const row of page.rows) {
    if (page.isChanged(row)) equip(row);
    else watcher.observe(row.article);
  }
  summarize();
})();
