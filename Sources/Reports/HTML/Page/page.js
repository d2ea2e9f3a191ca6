"use strict";
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const fields = form.elements;
  const output = form.querySelector("output");
  const locales = [...document.querySelectorAll("#findings > .locale")];
  const findings = [...document.querySelectorAll(".finding")].map((item) => ({
    item,
    locale: item.closest(".locale").dataset.locale,
    rule: item.dataset.rule,
    severity: item.dataset.severity,
    words: null,
  }));
  const plain = (text) => text.normalize("NFKC").toLowerCase();
  // What a search looks at is gathered when someone first searches.
  const words = (finding) =>
    (finding.words ??= plain(
      [finding.item, ...finding.item.closest(".entry").querySelectorAll(".subject, .texts, .comment")]
        .map((part) => part.textContent)
        .join(" ")
    ));

  const apply = () => {
    const text = plain(fields.text.value.trim());
    const locale = fields.locale.value;
    const rule = fields.rule.value;
    const severities = new Set([...form.querySelectorAll("[name=severity]:checked")].map((box) => box.value));
    let count = 0;
    for (const finding of findings) {
      const isShown =
        severities.has(finding.severity) &&
        (!locale || finding.locale === locale.slice(1)) &&
        (!rule || finding.rule === rule.slice(1)) &&
        (!text || words(finding).includes(text));
      finding.item.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const section of locales) {
      for (const file of section.querySelectorAll(".file")) {
        for (const entry of file.querySelectorAll(".entry")) {
          entry.hidden = !entry.querySelector(".finding:not([hidden])");
        }
        file.hidden = !file.querySelector(".entry:not([hidden])");
      }
      section.hidden = !section.querySelector(".file:not([hidden])");
    }
    output.value =
      count === findings.length
        ? `${count.toLocaleString("en")} findings`
        : `${count.toLocaleString("en")} of ${findings.length.toLocaleString("en")} findings`;
  };

  // A link to a finding shows it, whatever the filters say.
  const reveal = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    if (target.closest("[hidden]")) {
      form.reset();
      apply();
    }
    const note = target.matches(".finding") && target.querySelector("details");
    if (note) note.open = true;
    target.scrollIntoView({ block: "start" });
  };

  const step = (distance) => {
    const shown = findings.map((finding) => finding.item).filter((item) => !item.hidden);
    const current = shown.findIndex((item) => item.contains(document.activeElement));
    const next = shown[current < 0 ? (distance > 0 ? 0 : shown.length - 1) : current + distance];
    if (!next) return;
    (next.querySelector("summary") ?? next.querySelector("a")).focus({ preventScroll: true });
    next.closest(".entry").scrollIntoView({ block: "center" });
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
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox]), select")) return;
    if (event.key === "/") {
      event.preventDefault();
      fields.text.focus();
    } else if (event.key === "j" || event.key === "k") {
      step(event.key === "j" ? 1 : -1);
    }
  });

  // Paper has no way to unfold.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const details of folded) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of folded) details.open = false;
  });

  form.hidden = false;
  apply();
  reveal();
})();
