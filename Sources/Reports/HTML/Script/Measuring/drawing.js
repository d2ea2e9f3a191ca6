// Shapes and texts as one SVG element, like `PictureDrawing` and `SVGMarkup` in the tool.

// Later elements are above earlier ones.
const paints = {
  band: { fill: "#48484a" },
  watchCase: { stroke: "#6e6e73", "stroke-width": 2 },
  padCase: { fill: "#f2f2f7", stroke: "#6e6e73", "stroke-width": 4 },
  padEdge: { stroke: "#6e6e73", "stroke-dasharray": "5 5" },
  darkPlate: { fill: "#2c2c2e" },
  dimDarkPlate: { fill: "#171718" },
  lightPlate: { fill: "#fff" },
  tile: { fill: "#2f62c0" },
  paleTile: { fill: "#c3d2ee" },
  darkBar: { fill: "#48484a" },
  bar: { fill: "#d1d1d8" },
  separator: { fill: "#dcdce2" },
  tileSymbol: { fill: "#fff", opacity: "0.85" },
  icon: { fill: "#ff9f0a" },
  image: { fill: "#8e8e93" },
};
const inks = {
  darkTime: { "font-size": 13, fill: "#d1d1d6", "text-anchor": "end" },
  lightTime: { "font-size": 13, fill: "#1c1c1e", "font-weight": "600" },
  onDark: { fill: "#fff" },
  onLight: { fill: "#000" },
  onTile: { fill: "#fff" },
  quietOnDark: { fill: "#aeaeb2" },
  quietOnLight: { fill: "#5f5f66" },
};
const timeInks = ["darkTime", "lightTime"];

// A number with at most two decimals.
const decimal = (value) => String(Math.round(value * 100) / 100 + 0);

const svgElement = (name, attributes, ...children) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    const text = typeof value === "number" ? decimal(value) : value;
    if (key.startsWith("xml:")) node.setAttributeNS("http://www.w3.org/XML/1998/namespace", key, text);
    else node.setAttribute(key, text);
  }
  node.append(...children);
  return node;
};

// A control character is invisible; a line end is a space.
const drawable = (text) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (character) => (/\s/.test(character) ? " " : "\uFFFD"));

// Coordinates are points from the corner of a screen. They are mirrored across `mirrorWidth` if it is set.
const makeDrawing = (x, y, mirrorWidth) => {
  const shapes = [];
  const texts = [];
  const mirrored = (start, width) => x + (mirrorWidth === null ? start : mirrorWidth - start - width);
  const path = (paint, d) => shapes.push([paint, "path", { d }]);
  const rect = (paint, [start, width], top, height, radius) => {
    const length = Math.max(0, width);
    const corner = radius > 0 ? { rx: radius } : {};
    shapes.push([paint, "rect", { x: mirrored(start, length), y: y + top, width: length, height, ...corner }]);
  };
  const circle = (paint, middle, top, radius) =>
    shapes.push([paint, "circle", { cx: mirrored(middle, 0), cy: y + top, r: radius }]);
  // The top of a rectangle that continues below the visible part.
  const topOf = (paint, [start, length], top, height, radius) => {
    const width = Math.max(2 * radius, length);
    const left = mirrored(start, length);
    const numbers = (...values) => values.map(decimal).join(" ");
    path(paint,
      `M${numbers(left, y + top + height)}v${numbers(radius - height)}q${numbers(0, -radius, radius, -radius)}`
        + `h${numbers(width - 2 * radius)}q${numbers(radius, 0, radius, radius)}v${numbers(height - radius)}z`);
  };
  const text = (ink, weight, string, start, baseline, size, points = null) => {
    if (!string || points === 0) return;
    texts.push({ ink, weight, x: mirrored(start, 0), y: y + baseline, string, size, points });
  };

  const groupsOf = (names) =>
    names.flatMap((ink) => {
      const own = texts.filter((one) => one.ink === ink);
      const weights = [...new Set(own.map((one) => one.weight ?? 0))].sort((a, b) => a - b);
      return weights.map((weight) => {
        const heavy = weight && weight !== 400 ? { "font-weight": String(weight) } : {};
        const lines = own.filter((one) => (one.weight ?? 0) === weight).map((one) => {
          const size = timeInks.includes(ink) ? {} : { "font-size": one.size };
          const stretch = one.points === null ? {} : { textLength: one.points, lengthAdjust: "spacingAndGlyphs" };
          return svgElement("text", { x: one.x, y: one.y, ...size, ...stretch }, drawable(one.string));
        });
        return svgElement("g", { ...inks[ink], ...heavy }, ...lines);
      });
    });
  const svg = ([width, height], title, readerLanguage, language) => {
    const children = [svgElement("title", {}, title)];
    for (const [paint, attributes] of Object.entries(paints)) {
      const own = shapes.filter((shape) => shape[0] === paint);
      if (!own.length) continue;
      children.push(svgElement("g", attributes, ...own.map((shape) => svgElement(shape[1], shape[2]))));
    }
    children.push(...groupsOf(timeInks));
    const own = groupsOf(Object.keys(inks).filter((ink) => !timeInks.includes(ink)));
    if (own.length) {
      const direction = mirrorWidth === null ? {} : { direction: "rtl" };
      children.push(
        svgElement("g", { lang: language, "xml:lang": language, "xml:space": "preserve", ...direction }, ...own));
    }
    return svgElement("svg", {
      direction: "ltr", role: "img", lang: readerLanguage, "xml:lang": readerLanguage, width, height,
      viewBox: `0 0 ${Math.trunc(width)} ${Math.trunc(height)}`, "font-family": "-apple-system,system-ui,sans-serif",
    }, ...children);
  };
  return { x, y, isMirrored: mirrorWidth !== null, path, rect, circle, topOf, text, svg };
};
