// The picture of a layout: the device in proportion, with each line stretched to its computed width. `SurfacePicture`
// in the tool draws the same shapes, and a test compares them.

const watchBezel = 8;
const watchBand = 12;
const phoneBezel = 9;
const watchScenes = ["watchCard", "watchTile"];
const nameSize = 12;
const nameInset = 17;

// The content of a scene: the blocks of text, the areas of the surface, and the app's name.
const makeScene = ({ blocks, extent, screen, appName, isPad }, drawing) => {
  const [width, height] = screen;
  const textHeight = blocks.reduce((sum, { lines, leading }) => sum + lines.length * leading, 0);
  const textStart = extent.text[0];
  const textWidth = extent.text[1];

  const texts = (ink, quietInk, top) => {
    let bottom = top;
    for (const { lines, size, weight, leading, isSubtitle } of blocks) {
      for (const line of lines) {
        const css = 400 + Math.round(weight * 2) * 100;
        drawing.text(
          isSubtitle ? quietInk : ink, css, line.text, textStart, bottom + leading / 2 + size * 0.35, size, line.points);
        bottom += leading;
      }
    }
    return bottom;
  };
  const app = (ink, bar, x, baseline) => {
    drawing.circle("icon", x + 6, baseline - 4, 6);
    if (appName) drawing.text(ink, null, appName.text, x + nameInset, baseline, nameSize, appName.points);
    else drawing.rect(bar, [x + nameInset, 56], baseline - 8, 8, 4);
  };

  const watchTop = Math.round(height * 0.24);
  const watch = () => {
    const corner = width * 0.2;
    const edge = watchBezel - 1;
    const inset = Math.round(width * 0.16);
    const [left, span] = [Math.trunc(drawing.x + inset), Math.trunc(width - 2 * inset)];
    const top = Math.trunc(drawing.y - watchBezel - watchBand);
    const length = Math.trunc(height + 2 * (watchBezel + watchBand));
    const crown = Math.trunc(drawing.y + height * 0.22);
    drawing.path("band",
      `M${left} ${top}h${span}l6 14v${length - 28}l-6 14h-${span}l-6-14v-${length - 28}z`
        + `M${Math.trunc(drawing.x + width)} ${crown}h9q2 0 2 3v${Math.trunc(height * 0.16)}q0 3-2 3h-9z`);
    drawing.rect("watchCase", [-edge, width + 2 * edge], -edge, height + 2 * edge, corner + edge);
    const end = width - corner * 0.5;
    drawing.text(
      "darkTime", null, "10:09", end - (drawing.isMirrored ? 34 : 0), Math.round(height * 0.14), 13);
  };
  // The visible part of the next card below.
  const next = (plate, bottom) => {
    const length = Math.min(36, height - width * 0.07 - bottom - 4);
    if (length > 12) drawing.rect("dimDarkPlate", plate, bottom + 4, length, 9);
  };
  const phone = (bottomOfScreen) => {
    const edge = phoneBezel - 2;
    const corner = isPad ? 22 : 42;
    const [left, top] = [Math.trunc(drawing.x - edge), Math.trunc(drawing.y - edge)];
    const span = Math.trunc(width + 2 * edge);
    const bottom = Math.trunc(drawing.y + bottomOfScreen);
    const arc = `a${corner} ${corner} 0 0 1 ${corner}`;
    drawing.path("padCase",
      `M${left} ${bottom}V${top + corner}${arc}-${corner}h${span - 2 * corner}${arc} ${corner}V${bottom}`);
    drawing.path("padEdge", `M${left} ${bottom}h${span}`);
    drawing.text("lightTime", null, "9:41", drawing.isMirrored ? 61 : 34, 27, 13);
  };

  const scenes = {
    watchCard() {
      const plate = [2, width - 4];
      app("quietOnDark", "darkBar", textStart, watchTop + 19);
      const bottom = texts("onDark", "quietOnDark", watchTop + 24) + 7;
      drawing.rect("darkPlate", plate, watchTop, bottom - watchTop, 9);
      if (extent.image) {
        const side = extent.image[1];
        drawing.rect("image", extent.image, (watchTop + 19 + bottom - side) / 2, side, 5);
      }
      next(plate, bottom);
    },
    watchTile() {
      const plate = [2, width - 4];
      drawing.circle("tileSymbol", textStart + 9, watchTop + 19, 9);
      const bottom = texts("onTile", "onTile", watchTop + 34) + 9;
      drawing.rect("tile", plate, watchTop, bottom - watchTop, 14);
      next(plate, bottom);
    },
    suggestion() {
      const { plate, image } = extent;
      drawing.rect("bar", [plate[0] + 4, 120], 48, 9, 4.5);
      const side = image?.[1] ?? 0;
      const length = Math.max(side, textHeight) + 24;
      drawing.rect("lightPlate", plate, 68, length, 16);
      if (image) drawing.rect("image", image, 68 + (length - side) / 2, side, 13);
      texts("onLight", "quietOnLight", 68 + (length - textHeight) / 2);
      return 68 + length + 22;
    },
    tiles() {
      const { plate, columns = 1, gap = 0 } = extent;
      app("quietOnLight", "bar", plate[0] + 2, 62);
      const top = 76;
      const length = Math.max(100, textHeight + 68);
      for (const row of [0, 1]) {
        for (let column = 0; column < columns; column++) {
          const tile = [plate[0] + column * (plate[1] + gap), plate[1]];
          if (row === 0) drawing.rect(column === 0 ? "tile" : "paleTile", tile, top, length, 18);
          else drawing.topOf("paleTile", tile, top + length + gap, 24, 18);
        }
      }
      drawing.circle("tileSymbol", textStart + 12, top + 26, 12);
      texts("onTile", "onTile", top + length - textHeight - 12);
      return top + length + gap + 24;
    },
    searchHit() {
      const { plate, row = plate, symbol } = extent;
      drawing.rect("lightPlate", plate, 44, 34, 10);
      drawing.rect("bar", [plate[0] + 14, 90], 57, 8, 4);
      const top = 90;
      const length = Math.max(46, textHeight + 18);
      drawing.rect("lightPlate", plate, top, 2 * length, 16);
      const side = Math.min(60, row[0] - plate[0] - 20);
      drawing.rect("icon", [plate[0] + 12, side], top + length - side / 2, side, 13);
      drawing.rect("separator", row, top + length, 1, 0);
      for (const [number, paint] of ["tile", "bar"].entries()) {
        if (symbol) drawing.circle(paint, symbol[0] + 12, top + (number + 0.5) * length, 11);
      }
      drawing.rect("bar", [textStart, textWidth * 0.6], top + 1.5 * length - 4, 8, 4);
      texts("onLight", "quietOnLight", top + (length - textHeight) / 2);
      return top + 2 * length + 22;
    },
    action() {
      const top = 52;
      app("quietOnLight", "bar", textStart, top + 24);
      const bottom = texts("onLight", "quietOnLight", top + 36) + 12;
      drawing.rect("lightPlate", extent.plate, top, bottom - top, 16);
      drawing.rect("separator", extent.plate, top + 34, 1, 0);
      drawing.topOf("lightPlate", extent.plate, bottom + 14, 22, 16);
      return bottom + 36;
    },
    list() {
      const { plate } = extent;
      app("quietOnLight", "bar", plate[0] + 2, 64);
      const top = 76;
      const bottom = texts("onLight", "quietOnLight", top + 11) + 11;
      drawing.rect("lightPlate", plate, top, bottom - top + 88, 14);
      for (const row of [0, 1]) {
        const line = bottom + 44 * row;
        drawing.rect("separator", [textStart, plate[0] + plate[1] - textStart], line, 1, 0);
        drawing.rect("bar", [textStart, textWidth * (0.6 - 0.15 * row)], line + 18, 8, 4);
      }
      return bottom + 106;
    },
  };
  return { scenes, watch, phone };
};

// The row of the app's name across the screen. Null if pictures don't show it.
const nameRowOf = (scene, { text, plate }, [width]) => {
  if (scene === "watchCard" || scene === "action") return text;
  if (scene === "tiles" || scene === "list") return [plate[0] + 2, width - 2 * (plate[0] + 2)];
  return null;
};

// The drawn texts of a layout, with their names if there are two.
const partsOf = ({ text, subtitle, textFrame, subtitleFrame }, said) => {
  const parts = subtitle ? [] : [{ drawn: text, frame: textFrame, name: "" }];
  if (subtitle && text.graphemes > 0) parts.push({ drawn: text, frame: textFrame, name: said.title });
  if (subtitle) parts.push({ drawn: subtitle, frame: subtitleFrame, name: said.subtitle, isSubtitle: true });
  return parts;
};

// The lines as one text, for screen readers.
const alternative = (layout, said) => {
  const { device, surface } = layout.placement;
  const sentences = partsOf(layout, said).map(({ drawn, name }) => {
    const sentence = drawn.hidden ? said.showsAndHides(drawn.shown, drawn.hidden) : said.shows(drawn.shown);
    return name ? `${name}: ${sentence}` : sentence;
  });
  return `${device.name}, ${said.surface(surface)}: ${sentences.join("; ")}`;
};

// `nameLine(row)` is the part of the app's name that fits a row. Null if the name is unknown.
const drawPicture = (layout, said, isMirrored, nameLine) => {
  const { device, surface, extent } = layout.placement;
  const screen = device.screen;
  const isWatch = watchScenes.includes(surface.scene);
  const mirrorWidth = isMirrored ? screen[0] : null;
  const bezel = isWatch ? watchBezel : phoneBezel;
  const drawing = makeDrawing(bezel, isWatch ? bezel + watchBand : bezel, mirrorWidth);
  const row = nameRowOf(surface.scene, extent, screen);
  const blockOf = (drawn, { type }, isSubtitle) => ({ ...type, lines: drawn.lines, isSubtitle });
  const blocks = [blockOf(layout.text, layout.textFrame, false)];
  if (layout.subtitle) blocks.push(blockOf(layout.subtitle, layout.subtitleFrame, true));
  const { scenes, watch, phone } = makeScene({
    blocks, extent, screen, appName: row && nameLine(Math.max(0, row[1] - nameInset)), isPad: device.platform === "iPadOS",
  }, drawing);
  const draw = scenes[surface.scene] ?? scenes.list;
  let height;
  if (isWatch) {
    watch();
    draw();
    height = screen[1] + 2 * (watchBezel + watchBand);
  } else {
    const bottom = draw();
    phone(bottom);
    height = bottom + phoneBezel;
  }
  const width = isWatch ? screen[0] + 2 * watchBezel + 3 : screen[0] + 2 * phoneBezel;
  return drawing.svg(
    [Math.ceil(width), Math.ceil(height)], alternative(layout, said), said.language, layout.locale);
};
