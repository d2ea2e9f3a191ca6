"use strict";
// Accepts findings, and shows their state after a change.
const makeFindings = ({ say, make, button }, changes, states, settle) => {
  // The keyboard focus stays in place when a button disappears.
  const focusButton = (finding) => finding.item.querySelector(":scope > .buttons button")?.focus();
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
      states.forget(row);
      show(row, finding);
      focusButton(finding);
      settle();
    });
    form.addEventListener("keydown", (event) => event.key === "Escape" && !event.isComposing && close());
    finding.item.append(form);
    field.focus();
  };
  const labels = { solved: "edit.solved", still: "edit.still", nextRun: "edit.nextRun" };
  const show = (row, finding) => {
    const accepted = changes.accepted[finding.id];
    const state = states.of(row).states.get(finding);
    finding.item.classList.toggle("accepted", Boolean(accepted));
    finding.item.classList.toggle("solved", state === "solved");
    finding.item.querySelector(":scope > .buttons")?.remove();
    const buttons = make("p", { className: "buttons" });
    if (accepted) {
      const undo = () => {
        changes.accept(row, finding, null);
        states.forget(row);
        show(row, finding);
        focusButton(finding);
        settle();
      };
      buttons.append(
        make("span", { className: "badge done" }, say("finding.accepted")),
        make("bdi", {}, accepted.reason),
        button(say("accept.undo"), undo));
    } else {
      if (labels[state]) {
        const kind = state === "still" ? "error" : state === "solved" ? "done" : "note";
        buttons.append(make("span", { className: `badge ${kind}` }, say(labels[state])));
      }
      if (state !== "solved") buttons.append(button(say("accept.open"), () => openReason(row, finding)));
    }
    finding.item.append(buttons);
  };
  return { show };
};
