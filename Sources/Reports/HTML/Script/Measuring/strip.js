// One picture a surface and device, drawn as `SurfacePicture` does in the tool, with what it says below.

const stripWords = {
  verdict: { fits: "fits", borderline: "borderline", cut: "cut" },
  device: (device) => device.name,
  surface: (surface) => surface.name,
  title: "Title",
  subtitle: "Subtitle",
  pointsOver: (points) => `${points}\u00a0pt over`,
  charactersOver: (count) => (count === 1 ? "1 character too long" : `${count} characters too long`),
  shows: (shown) => `shows “${shown}”`,
  showsAndHides: (shown, hidden) => `shows “${shown}” and hides “${hidden}”`,
  note: "Predicted, not a screenshot: drawn with the fonts of your screen, each line stretched to its predicted width.",
};

const makeStrip = (layouts, words, captionLines) => {
  const said = { ...stripWords, ...words, verdict: { ...stripWords.verdict, ...words?.verdict } };
  const strip = element("div", { class: "strip" });
  const all = element("div", { class: "measured" });
  all.append(strip);
  for (const layout of layouts) {
    const figure = element("figure", {
      class: `strip-device is-${worstVerdict(layout)}`, "data-device": layout.device, "data-surface": layout.surface,
    });
    figure.append(drawPicture(layout, said, captionLines), caption(layout, said));
    strip.append(figure);
  }
  if (layouts.length) all.append(element("p", { class: "strip-note" }, said.note));
  return all;
};

const element = (name, attributes, text) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
};

// The texts of a layout that are drawn, with their names where there are two.
const partsOf = ({ text, subtitle, textFrame, subtitleFrame }, said) => {
  const parts = subtitle ? [] : [{ drawn: text, frame: textFrame, name: "" }];
  if (subtitle && text.graphemes > 0) parts.push({ drawn: text, frame: textFrame, name: said.title });
  if (subtitle) parts.push({ drawn: subtitle, frame: subtitleFrame, name: said.subtitle, isSubtitle: true });
  return parts;
};

const worstVerdict = ({ text, subtitle }) => {
  const ranks = ["fits", "borderline", "cut"];
  return ranks[Math.max(ranks.indexOf(text.verdict), subtitle ? ranks.indexOf(subtitle.verdict) : 0)];
};

const caption = (layout, said) => {
  const node = element("figcaption", {});
  const { device, surface } = layout.placement;
  node.append(element("b", { class: "strip-name" }, said.device(device)), " ");
  node.append(element("span", { class: "strip-surface" }, said.surface(surface)));
  for (const { drawn, name } of partsOf(layout, said)) {
    const words = [name ? `${name}: ${said.verdict[drawn.verdict]}` : said.verdict[drawn.verdict]];
    if (drawn.pointsOver > 0) words.push(said.pointsOver(Math.ceil(drawn.pointsOver)));
    if (drawn.graphemesOver > 0) words.push(said.charactersOver(drawn.graphemesOver));
    node.append(" ", element("span", { class: `strip-verdict is-${drawn.verdict}` }, words.join(", ")));
  }
  return node;
};

// The lines as one text, for people who do not see them.
const alternative = (layout, said) => {
  const { device, surface } = layout.placement;
  const sentences = partsOf(layout, said).map(({ drawn, name }) => {
    const shown = drawn.lines.map((line) => line.text).join(" ");
    const sentence = drawn.hidden ? said.showsAndHides(shown, drawn.hidden) : said.shows(shown);
    return name ? `${name}: ${sentence}` : sentence;
  });
  return `${said.device(device)}, ${said.surface(surface)}: ${sentences.join("; ")}`;
};
