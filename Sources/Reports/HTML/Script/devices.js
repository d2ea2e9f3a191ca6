"use strict";
// What devices show of a wording.
const makeDevices = ({ data, rows, say, count, make, numbers }, changes) => {
  const measuring = document.getElementById("measuring");
  // The tables are read when someone first asks.
  let made;
  const measurer = () => (made ??= makeMeasurer(JSON.parse(measuring.textContent)));
  // Browsers of before 2024 may not tell characters apart.
  const isMeasured = (row) => Boolean(measuring && Intl.Segmenter && row.more.measured);

  const layouts = (row, text) => {
    const { role, subtitle, with: other, samples } = row.more.measured;
    const companion = other === undefined ? null : changes.wording(rows[other]);
    const card = subtitle ? { text: companion ?? "", subtitle: text } : { text, subtitle: companion };
    return measurer().layouts({ ...card, role, locale: data.lang || data.source, samples });
  };
  const verdictOf = (row, layout) => (row.more.measured.subtitle ? layout.subtitle : layout.text)?.verdict ?? "fits";
  const devices = (row, all, verdict) =>
    new Set(all.filter((layout) => verdictOf(row, layout) === verdict).map((layout) => layout.device)).size;
  const labels = {
    verdict: Object.fromEntries(["fits", "borderline", "cut"].map((verdict) => [verdict, say(`verdict.${verdict}`)])),
    surface: (surface) => data.words[`surface.${surface.id}`] ?? surface.name,
    title: say("kind.title"),
    subtitle: say("kind.subtitle"),
    pointsOver: (points) => say("verdict.points", numbers.format(points)),
    charactersOver: (number) => count("verdict.characters", number),
    shows: (shown) => say("pictures.shows", shown),
    showsAndHides: (shown, hidden) => say("pictures.showsAndHides", shown, hidden),
    note: say("pictures.note"),
  };
  const strip = (all) => {
    const pictures = measurer().strip(all, labels);
    // What scrolls has to be reached by the keyboard.
    const scrolling = pictures.querySelector(".strip") ?? pictures;
    scrolling.tabIndex = 0;
    scrolling.setAttribute("role", "group");
    scrolling.setAttribute("aria-label", say("pictures.label"));
    return pictures;
  };
  // The verdict in words, and the pictures.
  const drawn = (row, text) => {
    const all = layouts(row, text);
    const cut = devices(row, all, "cut");
    const unsure = devices(row, all, "borderline");
    const [name, sentence] = cut
      ? ["cut", count("edit.cutOn", cut)]
      : unsure
        ? ["borderline", count("edit.borderlineOn", unsure)]
        : ["fits", say("edit.everywhere")];
    return [make("p", { className: `verdict ${name}` }, sentence), strip(all)];
  };
  // The rows whose pictures show a row’s wording.
  const showing = (row) => rows.filter((other) => other === row || rows[other.more.measured?.with] === row);
  return { isMeasured, drawn, showing };
};
