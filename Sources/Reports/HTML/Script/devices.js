"use strict";
// What devices show of a wording: one picture, a chip for each device, and the verdict as text.
const makeDevices = ({ data, rows, say, message, make, numbers }, changes) => {
  const measuring = document.getElementById("measuring");
  // The tables are read when they are first needed.
  let made;
  const measurer = () => (made ??= makeMeasurer(JSON.parse(measuring.textContent)));
  // Browsers from before 2024 may not separate characters.
  const isMeasured = (row) => Boolean(measuring && Intl.Segmenter && row.more.measured);
  // The reader's settings for all pictures of the page.
  const settings = { size: null, isBold: false };
  const blocks = new Set();

  const layouts = (row, text, ownSettings = settings) => {
    const { role, subtitle, with: other, samples } = row.more.measured;
    const companion = other === undefined ? null : changes.wording(rows[other]);
    const card = subtitle ? { text: companion ?? "", subtitle: text } : { text, subtitle: companion };
    return measurer().layouts({ ...card, role, locale: data.lang || data.source, samples, settings: ownSettings });
  };
  const ranks = ["fits", "probablyFits", "breaksWord", "probablyCut", "cut"];
  const ownPart = (row, layout) => (row.more.measured.subtitle ? layout.subtitle ?? layout.text : layout.text);
  const words = {
    language: data.language,
    surface: (surface) => data.words[`surface.${surface.id}`] ?? surface.name,
    title: say("kind.title"),
    subtitle: say("kind.subtitle"),
    shows: (shown) => say("pictures.shows", shown),
    showsAndHides: (shown, hidden) => say("pictures.showsAndHides", shown, hidden),
  };

  // "7 of 8 watches and iPhone 13 mini", like `DeviceHeadline`.
  const families = [["iOS", "onPhones"], ["iPadOS", "onPads"], ["watchOS", "onWatches"]];
  const placesOf = (devices, all) => {
    const parts = [];
    for (const [platform, name] of families) {
      const own = devices.filter((device) => device.platform === platform);
      const total = all.filter((device) => device.platform === platform).length;
      if (own.length === 1) parts.push(own[0].name);
      else if (own.length) parts.push(message(`devices.${name}`, { count: own.length, devices: total }));
    }
    if (parts.length < 2) return parts[0] ?? "";
    const first = parts.slice(0, -1);
    return message("devices.and", { first: page.list(first), next: parts.at(-1) });
  };
  // The verdict as text, and the worst one.
  const headline = (row, all) => {
    const worst = new Map();
    for (const layout of all) {
      const { device } = layout.placement;
      const rank = ranks.indexOf(ownPart(row, layout).verdict);
      worst.set(device, Math.max(worst.get(device) ?? 0, rank));
    }
    const devices = [...worst.keys()];
    const sentence = (name, verdict) => {
      const own = devices.filter((device) => ranks[worst.get(device)] === verdict);
      return own.length ? message(`devices.${name}`, { places: placesOf(own, devices) }) : null;
    };
    const faults = [
      sentence("cutOn", "cut"), sentence("probablyCutOn", "probablyCut"), sentence("breaksWordOn", "breaksWord"),
    ].filter(Boolean);
    const fine = () =>
      sentence("probablyFitsOn", "probablyFits") ?? message("devices.fitsEverywhere", { count: devices.length });
    const rank = Math.max(0, ...worst.values());
    return { verdict: ranks[rank], text: faults.length ? faults.join(" · ") : fine() };
  };

  // The one that shows least: by verdict, then by what is hidden, then by room.
  const worstOf = (row, all) => {
    const key = (layout) => {
      const part = ownPart(row, layout);
      return [-ranks.indexOf(part.verdict), -part.graphemesOver, layout.placement.extent.text[1]];
    };
    const isBefore = (first, second) => {
      const [left, right] = [key(first), key(second)];
      const place = left.findIndex((value, index) => value !== right[index]);
      return place >= 0 && left[place] < right[place];
    };
    return all.reduce((least, layout) => (isBefore(layout, least) ? layout : least), all[0]);
  };
  const room = (row, layout) => {
    const part = ownPart(row, layout);
    const device = layout.placement.device.name;
    if (part.graphemesOver === 0) return "";
    if (part.graphemesOver >= part.graphemes) return message("devices.fitsNever", { device });
    return message("devices.room", { room: part.graphemes - part.graphemesOver, device, count: part.graphemes });
  };
  // "40 mm −28", "49 mm Fits": names and numbers run left to right in every language.
  const chipParts = (row, layout) => {
    const { verdict, graphemesOver } = ownPart(row, layout);
    const parts = [make("bdi", { dir: "ltr" }, layout.placement.device.short)];
    if (verdict !== "cut" || !graphemesOver) parts.push(" ", say(`verdict.${verdict}`));
    if (graphemesOver) parts.push(" ", make("bdi", { dir: "ltr" }, `−${numbers.format(graphemesOver)}`));
    return parts;
  };
  const settingsText = ({ category, isBold }) => {
    const size = say("pictures.textSize", category);
    return isBold ? `${size}, ${say("pictures.boldText")}` : size;
  };

  const figure = (layout) => {
    const { device, surface } = layout.placement;
    const caption = make("figcaption", {},
      make("strong", {}, device.name), make("span", {}, words.surface(surface)),
      make("span", {}, settingsText(layout.placement)));
    for (const { hidden } of [layout.text, layout.subtitle].filter(Boolean)) {
      if (!hidden) continue;
      caption.append(make("bdi", { className: "rest", lang: data.lang, dir: data.dir }, `…${page.head(hidden, 400)}`));
    }
    const picture = measurer().picture(layout, words, data.dir === "rtl", data.appName);
    return make("figure", { className: "device" }, picture, caption);
  };

  // Text size and Bold Text, for all pictures of the page at once.
  const controls = () => {
    const size = make("select", { name: "size" },
      make("option", { value: "" }, say("pictures.textSize.usual")),
      ...measurer().sizes.map((value) => make("option", { value }, value)));
    const bold = make("input", { type: "checkbox", name: "bold" });
    const line = make("p", { className: "settings" },
      make("label", {}, `${say("pictures.textSize", "").trim()} `, size), make("label", {}, bold, " ", say("pictures.boldText")));
    line.addEventListener("change", () => {
      settings.size = size.value || null;
      settings.isBold = bold.checked;
      for (const block of blocks) if (block.element.isConnected) block.draw(); else blocks.delete(block);
    });
    return { line, sync: () => { size.value = settings.size ?? ""; bold.checked = settings.isBold; } };
  };

  // The picture of a row's wording with its chips. It calls `wordingOf` each time it is drawn.
  const block = (row, wordingOf) => {
    const element = make("div", { className: "devices" });
    const [shown, chips] = [make("div"), make("dl", { className: "chips" })];
    const { line, sync } = controls();
    const sentence = make("p", { className: "room" });
    element.append(sentence, make("div", { className: "on-devices" }, shown, make("div", {}, chips, line)));
    // The selected chip. Null for the device that shows least.
    let chosen = null;
    const keyOf = (layout) => `${layout.surface} ${layout.device}`;
    const draw = () => {
      sync();
      const all = layouts(row, wordingOf());
      if (!all.length) return element.replaceChildren();
      const worst = worstOf(row, all);
      const current = all.find((layout) => keyOf(layout) === chosen) ?? worst;
      shown.replaceChildren(figure(current));
      sentence.textContent = room(row, worst);
      sentence.hidden = !sentence.textContent;
      const focused = chips.contains(document.activeElement) ? document.activeElement.dataset.place : null;
      const parts = [];
      let surface = null;
      for (const layout of all) {
        if (layout.surface !== surface) {
          surface = layout.surface;
          parts.push(make("dt", {}, words.surface(layout.placement.surface)), make("dd"));
        }
        const place = keyOf(layout);
        const chip = make("button", { type: "button", className: "chip", ariaPressed: String(layout === current) },
          ...chipParts(row, layout));
        chip.dataset.n = ownPart(row, layout).verdict;
        chip.dataset.place = place;
        chip.addEventListener("click", () => {
          chosen = place;
          draw();
        });
        parts.at(-1).append(chip, " ");
      }
      chips.replaceChildren(...parts);
      if (focused) [...chips.querySelectorAll("button")].find((chip) => chip.dataset.place === focused)?.focus();
      return element;
    };
    const own = { element, draw };
    blocks.add(own);
    return own;
  };

  // Whether devices with default settings certainly cut a wording off, as in a warning.
  const isCut = (row, text) => layouts(row, text, null).some((layout) => ownPart(row, layout).verdict === "cut");
  const verdictOf = (row, text) => headline(row, layouts(row, text));
  // The rows whose pictures show a row’s wording.
  const showing = (row) => rows.filter((other) => other === row || rows[other.more.measured?.with] === row);
  return { isMeasured, block, verdictOf, isCut, showing };
};
