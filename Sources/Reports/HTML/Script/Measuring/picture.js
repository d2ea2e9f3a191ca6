// The picture of a layout as SVG: the device at true proportion, and each line stretched to its computed width.

const svgElement = (name, attributes, text) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
  }
  if (text !== undefined) node.textContent = text;
  return node;
};

const rightToLeftScripts = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);
const isRightToLeft = (locale) => {
  try {
    return rightToLeftScripts.has(new Intl.Locale(locale.replaceAll("_", "-")).maximize().script);
  } catch {
    return false;
  }
};

const paints = {
  band: { fill: "#48484a" },
  watchCase: { fill: "#000", stroke: "#6e6e73", "stroke-width": 2 },
  phoneCase: { fill: "#f2f2f7", stroke: "#6e6e73", "stroke-width": 4 },
  phoneEdge: { stroke: "#6e6e73", "stroke-dasharray": "5 5" },
  darkPlate: { fill: "#2c2c2e" },
  lightPlate: { fill: "#fff" },
  tile: { fill: "#2f62c0" },
  tileSymbol: { fill: "#fff", opacity: "0.85" },
  image: { fill: "#8e8e93" },
  icon: { fill: "#ff9f0a" },
};
const scenes = {
  watchCard: { plate: "darkPlate", ink: "#fff", quietInk: "#aeaeb2", above: 24, below: 7, radius: 9, icon: 19 },
  watchWidget: { plate: "darkPlate", ink: "#fff", quietInk: "#aeaeb2", above: 8, below: 8, radius: 16, least: 60 },
  watchTile: { plate: "tile", ink: "#fff", quietInk: "#fff", above: 34, below: 9, radius: 14, symbol: 19 },
  suggestion: { plate: "lightPlate", ink: "#000", quietInk: "#5f5f66", above: 12, below: 12, radius: 16 },
  tiles: { plate: "tile", ink: "#fff", quietInk: "#fff", above: 56, below: 12, radius: 18, least: 100, symbol: 26 },
  searchHit: { plate: "lightPlate", ink: "#000", quietInk: "#5f5f66", above: 9, below: 9, radius: 16, least: 46 },
  action: { plate: "lightPlate", ink: "#000", quietInk: "#5f5f66", above: 36, below: 12, radius: 16, icon: 24 },
  list: { plate: "lightPlate", ink: "#000", quietInk: "#5f5f66", above: 11, below: 11, radius: 14 },
};
const bezel = 9;
const band = 12;

const drawPicture = (layout, said, captionLines) => {
  const { device, surface, extent } = layout.placement;
  const [width, screenHeight] = device.screen;
  const isWatch = device.platform === "watchOS";
  const scene = scenes[surface.scene] ?? scenes.list;
  const parts = partsOf(layout, said);
  const textHeight = parts.reduce((sum, { drawn, frame }) => sum + drawn.lines.length * frame.type.leading, 0);
  const side = extent.image?.[1] ?? 0;
  const plateHeight = Math.max(textHeight + scene.above + scene.below, scene.least ?? 0, side + 16);
  const plateTop = isWatch ? Math.round(screenHeight * 0.24) : 44;
  // Of a phone the part of the screen is drawn that the surface takes.
  const height = isWatch ? screenHeight : plateTop + plateHeight + 22;
  const top = bezel + (isWatch ? band : 0);
  const bottom = top + height + (isWatch ? top : 0);
  const isMirrored = isRightToLeft(layout.locale);
  const hidden = parts.flatMap(({ drawn }) =>
    drawn.hidden ? captionLines(firstGraphemes(drawn.hidden, 400), Math.min(width, 360), layout.locale) : []);
  const size = [width + 2 * bezel + 3, Math.ceil(bottom + hidden.length * 13 + 8)];
  const svg = svgElement("svg", {
    class: "strip-picture", role: "img", "aria-label": alternative(layout, said), width: size[0], height: size[1],
    viewBox: `0 0 ${size[0]} ${size[1]}`, "font-family": "-apple-system,system-ui,sans-serif",
  });
  const screen = svgElement("g", { transform: `translate(${bezel} ${top})` });
  const place = (start, length) => (isMirrored ? width - start - length : start);
  const rect = (paint, [start, length], y, rectHeight, radius) =>
    screen.append(svgElement("rect", {
      class: `strip-${paint}`, ...paints[paint], x: place(start, length), y, width: Math.max(0, length),
      height: rectHeight, rx: radius,
    }));
  const circle = (paint, start, y, radius) =>
    rect(paint, [start, 2 * radius], y - radius, 2 * radius, radius);

  drawOutline(screen, width, height, isWatch);
  const isCard = surface.scene === "watchCard" || surface.scene === "watchTile";
  rect(scene.plate, isCard ? [2, width - 4] : extent.plate, plateTop, plateHeight, scene.radius);
  if (extent.image) rect("image", extent.image, plateTop + (plateHeight - side) / 2, side, 8);
  if (extent.symbol) circle("tile", extent.symbol[0], plateTop + plateHeight / 2, 11);
  if (scene.symbol) circle("tileSymbol", extent.text[0], plateTop + scene.symbol, 9);
  if (scene.icon) circle("icon", extent.text[0], plateTop + scene.icon - 4, 6);

  const texts = textGroup(layout.locale, isMirrored);
  const textTop = plateTop + scene.above + Math.max(0, plateHeight - scene.above - scene.below - textHeight) / 2;
  drawLines(texts, parts, scene, textTop, place(extent.text[0], 0));
  screen.append(texts);
  svg.append(screen, hiddenGroup(hidden, layout.locale, isMirrored, Math.min(width, 360), bottom));
  return svg;
};

const drawOutline = (screen, width, height, isWatch) => {
  if (isWatch) {
    const inset = Math.round(width * 0.16);
    const corner = width * 0.2;
    screen.append(
      svgElement("rect", {
        class: "strip-band", ...paints.band, x: inset, y: -bezel - band, width: width - 2 * inset,
        height: height + 2 * (bezel + band), rx: 6,
      }),
      svgElement("rect", {
        class: "strip-case", ...paints.watchCase, x: -bezel + 2, y: -bezel + 2, width: width + 2 * bezel - 4,
        height: height + 2 * bezel - 4, rx: corner + bezel - 2,
      }),
      svgElement("rect", {
        class: "strip-band", ...paints.band, x: width + bezel - 1, y: height * 0.22, width: 3, height: height * 0.18,
        rx: 1,
      }));
    return;
  }
  const edge = bezel - 2;
  const corner = 42;
  const side = `a${corner} ${corner} 0 0 1`;
  screen.append(
    svgElement("path", {
      class: "strip-case", ...paints.phoneCase,
      d: `M${-edge} ${height}V${corner - edge}${side} ${corner}-${corner}h${width + 2 * edge - 2 * corner}`
        + `${side} ${corner} ${corner}V${height}`,
    }),
    svgElement("path", {
      class: "strip-edge", ...paints.phoneEdge, d: `M${-edge} ${height}h${width + 2 * edge}`,
    }));
};

// Texts in their language and direction, with the spaces they have.
const textGroup = (locale, isMirrored) => {
  const group = svgElement("g", { lang: locale.replaceAll("_", "-"), direction: isMirrored ? "rtl" : "ltr" });
  group.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve");
  return group;
};

const lineElement = (line, attributes) =>
  svgElement("text", { ...attributes, textLength: line.points, lengthAdjust: "spacingAndGlyphs" }, line.text);

const drawLines = (group, parts, scene, top, x) => {
  let bottom = top;
  for (const { drawn, frame: { type }, isSubtitle } of parts) {
    for (const line of drawn.lines) {
      const y = bottom + type.leading / 2 + type.size * 0.35;
      bottom += type.leading;
      if (!line.text || line.points <= 0) continue;
      group.append(lineElement(line, {
        class: isSubtitle ? "strip-subtitle" : "strip-title", x, y, "font-size": type.size,
        "font-weight": 400 + Math.round(type.weight * 2) * 100, fill: isSubtitle ? scene.quietInk : scene.ink,
      }));
    }
  }
};

// What is not shown, dimmed below the device.
const hiddenGroup = (lines, locale, isMirrored, width, top) => {
  const group = textGroup(locale, isMirrored);
  lines.forEach((line, number) => {
    if (line.points <= 0) return;
    group.append(lineElement(line, {
      class: "strip-hidden", x: 2 + (isMirrored ? width : 0), y: top + 12 + number * 13, "font-size": 10,
      fill: "currentColor", opacity: "0.7",
    }));
  });
  return group;
};

const firstGraphemes = (text, count) => {
  const starts = graphemeStarts(text);
  return starts.length - 1 > count ? text.slice(0, starts[count]) : text;
};
