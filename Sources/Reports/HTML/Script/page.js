"use strict";
// Shared by all parts of the page's script: the texts, the rows, and functions that create elements.
const page = (() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { say, count, message, list, head, numbers } = makeWords(data);

  const make = (tag, properties = {}, ...children) => {
    const element = document.createElement(tag);
    Object.assign(element, properties);
    element.append(...children);
    return element;
  };
  const button = (text, action, properties = {}) => {
    const element = make("button", { type: "button", ...properties }, text);
    element.addEventListener("click", action);
    return element;
  };

  const contents = (article, selector) => article.querySelector(selector)?.textContent ?? "";

  /** A row of the page: an article, and what it is about, letter by letter. */
  class Row {
    constructor(article) {
      const [path, table, kind, more = {}] = data.rows[article.dataset.n] ?? [];
      this.article = article;
      this.path = data.paths[path] ?? "";
      this.table = data.tables[table] ?? "";
      this.more = more;
      this.kind = data.kinds[kind] ?? "";
      this.findings = [...article.querySelectorAll(".finding")].map((item) => new Finding(item));
      this.isShown = true;
    }
    // A single class finds an element at once. A nested selector takes fifty times as long for thousands of rows.
    get key() {
      // A key that is also the source is shown once.
      const shown = this.article.querySelector(".key");
      return this.more.key ?? shown?.textContent ?? (this.article.id ? this.source ?? this.text : "");
    }
    get variation() {
      return this.more.variation ?? contents(this.article, ".variation");
    }
    get text() {
      return this.more.text ?? (this.line?.matches(".none") ? "" : this.line?.textContent ?? "");
    }
    get source() {
      const shown = this.article.querySelector(".source")?.querySelector("bdi");
      return this.more.source ?? shown?.textContent ?? null;
    }
    get line() {
      return this.article.querySelector("p.text");
    }
    // The text to search is collected for the first search.
    get words() {
      const parts = ".key, .text, .source bdi, .comment bdi, .what, .remedy, .notes, .rule";
      const texts = [...this.article.querySelectorAll(parts)].map((part) => part.textContent);
      return (this.found ??= plain([this.key, this.text, page.wording?.(this) ?? "", ...texts].join(" ")));
    }
  }
  /** What is said of a row. */
  class Finding {
    constructor(item) {
      this.item = item;
      this.id = item.id;
      this.severity = item.classList[1];
      this.rule = contents(item, ".rule");
    }
  }
  const plain = (text) => text.normalize("NFKC").toLowerCase();

  const rows = [...document.querySelectorAll("article.entry")].map((article) => new Row(article));
  const rowOf = (element) => rows[element?.closest("article.entry")?.dataset.n];

  let toast;
  const announce = (text) => {
    toast?.remove();
    toast = make("p", { className: "toast", role: "status" }, text);
    document.body.append(toast);
    setTimeout((own) => own.remove(), 1800, toast);
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      announce(say("edit.copied"));
    } catch {
      const field = make("textarea", { value: text, readOnly: true });
      document.body.append(field);
      field.select();
      announce(say(document.execCommand("copy") ? "edit.copied" : "edit.notCopied"));
      field.remove();
    }
  };

  return { data, rows, rowOf, plain, say, count, message, list, head, numbers, make, button, copy, announce, parts: [] };
})();

// Filters, links and keyboard shortcuts.
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const fields = form.elements;
  const output = form.querySelector("output");
  const nothing = document.getElementById("nothing");
  const groups = [...document.querySelectorAll("#texts > .group")].map((group) => ({
    group,
    rows: [...group.querySelectorAll("article.entry")].map((article) => page.rows[article.dataset.n]),
  }));
  page.isChanged = () => false;
  page.isOpen = (row) => row.findings.length > 0;

  // A finding on a file is not a text of the page. They are counted separately, as in the header.
  const all = { texts: page.rows.filter((row) => row.article.id).length };
  all.places = page.rows.length - all.texts;
  const counts = (shown) =>
    [["texts", "filter.result"], ["places", "filter.places"]].filter(([what]) => all[what] > 0)
      .map(([what, key]) => page.count(key, shown[what], page.numbers.format(all[what]))).join(" · ");

  const apply = () => {
    const text = page.plain(fields.text.value.trim());
    const [show, kind, rule] = [fields.show.value, fields.kind.value.slice(1), fields.rule.value.slice(1)];
    const boxes = [...form.querySelectorAll("[name=severity]")];
    const severities = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const shown = { texts: 0, places: 0 };
    for (const { group, rows } of groups) {
      let isEmpty = true;
      for (const row of rows) {
        let found = 0;
        for (const finding of row.findings) {
          const isWanted = severities.has(finding.severity) && (!rule || finding.rule === rule);
          finding.item.hidden = !isWanted;
          if (isWanted) found += 1;
        }
        row.isShown =
          (!kind || row.kind === kind) &&
          (found > 0 || (!rule && show !== "findings" && show !== "open")) &&
          (show !== "changed" || page.isChanged(row)) &&
          (show !== "open" || page.isOpen(row)) &&
          (!text || row.words.includes(text));
        row.article.hidden = !row.isShown;
        if (row.isShown) {
          shown[row.article.id ? "texts" : "places"] += 1;
          isEmpty = false;
        }
      }
      group.hidden = isEmpty;
    }
    nothing.hidden = shown.texts + shown.places > 0;
    output.value = counts(shown);
  };
  page.filter = apply;

  // Texts get their layout and buttons as they come into sight, which moves everything below. So this scrolls to an
  // element until its position is stable.
  let brought;
  const bring = (element, block) => {
    let [frames, top] = [20, NaN];
    brought = element;
    const hold = () => {
      if (brought !== element || frames === 0) return;
      const box = element.getBoundingClientRect();
      // If it doesn't fit, the beginning is shown.
      if (box.top !== top) element.scrollIntoView({ block: box.height < innerHeight * 0.7 ? block : "start" });
      top = element.getBoundingClientRect().top;
      frames -= 1;
      requestAnimationFrame(hold);
    };
    hold();
  };
  // The reader’s own scrolling takes precedence.
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(event, () => (brought = null), { capture: true, passive: true });
  }

  page.showAll = () => {
    form.reset();
    fields.show.value = "all";
    apply();
  };

  // A link to a text or a finding always shows it, whatever the filters are.
  const reveal = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    if (target.closest("[hidden]")) page.showAll();
    const note = target.matches(".finding") && target.querySelector("details:not(.facts)");
    if (note) note.open = true;
    bring(target, "start");
  };

  // The numbers on the overview link to a rule's findings.
  const open = () => {
    const rule = `=${location.hash.replace(/^#rule-/, "")}`;
    const isRule = [...fields.rule.options].some((option) => option.value === rule && option.value !== "=");
    if (isRule) fields.rule.value = rule;
    apply();
    if (isRule) document.getElementById("texts").scrollIntoView();
    else reveal();
  };

  let current;
  const choose = (row) => {
    current = row;
    row.article.tabIndex = -1;
    bring(row.article, "center");
    row.article.focus({ preventScroll: true });
  };
  page.choose = choose;
  page.current = () => page.rowOf(document.activeElement) ?? current;
  const step = (distance) => {
    const shown = page.rows.filter((row) => row.isShown && row.findings.some((finding) => !finding.item.hidden));
    const place = shown.indexOf(page.rowOf(document.activeElement) ?? current);
    const next = shown[place < 0 ? (distance > 0 ? 0 : shown.length - 1) : place + distance];
    if (next) choose(next);
  };

  let isWaiting = false;
  form.addEventListener("input", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      apply();
    });
  });
  form.addEventListener("reset", () => setTimeout(apply));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", reveal);

  const keys = document.getElementById("keys");
  page.commands = {
    j: () => step(1),
    k: () => step(-1),
    "/": () => fields.text.focus(),
    "?": () => keys.showModal(),
    // The page contains only a part of a text that is too long.
    c: (row) => row && !row.more.long && page.copy(row.text),
    y: (row) => row && !row.more.long && page.copy(row.key),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
    if (event.target.matches("input:not([type=checkbox]), select, textarea")) return;
    const command = page.commands[event.key];
    if (!command) return;
    event.preventDefault();
    command(page.rowOf(document.activeElement) ?? current);
  });

  // Printed pages can't be expanded.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const details of folded) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of folded) details.open = false;
  });

  // A link scrolls to below the filters, however many lines they take.
  const padding = new CSSStyleSheet();
  document.adoptedStyleSheets = [padding];
  new ResizeObserver(() => {
    const isOnTop = getComputedStyle(form).position === "sticky";
    padding.replaceSync(`html { scroll-padding-top: ${isOnTop ? form.offsetHeight + 12 : 16}px }`);
  }).observe(form);

  form.hidden = false;
  open();
})();
