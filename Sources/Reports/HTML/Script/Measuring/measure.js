// What devices show of a text, in the page: the tool's tables and its way to cut, as `SurfaceTypesetter` has them.
// The other files of this folder come before this one.

// Measures texts once, for all frames of both faces.
const makeSources = (data) => {
  const table = makeAdvanceTable(data);
  const lineBreaks = makeLineBreaks(data, table.rules.width);
  const faces = {};
  for (const face of Object.keys(data.faces)) {
    const scales = makeScales(table, data, face);
    const ellipsis = makeMeasuredText("…", [0, 1], contributionsOf("…", [0, 1], table), scales);
    faces[face] = { scales, truncator: makeTruncator(ellipsis) };
  }
  // In a frame of one line it does not matter where a text may be broken, and most titles fit on one.
  const needsBreaks = (measured, { generous, assumed, strict }) =>
    Math.max(generous.lineCount, assumed.lineCount) > 1 &&
    (measured.hasNewline || measured.points(0, measured.count, strict.type, Bound.upper) > strict.width);

  // A function from a face and a range of frames to what is drawn of a text there. No line starts before its `held`
  // first graphemes end.
  return (text, locale, held = 0) => {
    const starts = graphemeStarts(text);
    const contributions = normalizedContributions(text, starts, table);
    const byFace = new Map();
    let breaks;
    return (face, frames) => {
      const { scales, truncator } = faces[face];
      let measured = byFace.get(face);
      if (!measured) byFace.set(face, (measured = makeMeasuredText(text, starts, contributions, scales)));
      if (!measured.mayStartLine && needsBreaks(measured, frames)) {
        measured.mayStartLine = breaks ??= flagsOf(lineBreaks(text, locale), starts, held);
      }
      return truncator.drawn(measured, frames);
    };
  };
};

// A font draws normalization form C. It joins no two graphemes; should it, the text is measured as it stands.
const normalizedContributions = (text, starts, table) => {
  const normalized = text.normalize("NFC");
  if (normalized === text) return contributionsOf(text, starts, table);
  const normalizedStarts = graphemeStarts(normalized);
  const isAligned = normalizedStarts.length === starts.length;
  return isAligned ? contributionsOf(normalized, normalizedStarts, table) : contributionsOf(text, starts, table);
};

// One flag a grapheme for the places at which a line may start; one inside a grapheme is left out: it is never torn.
const flagsOf = (places, starts, held) => {
  const flags = new Uint8Array(starts.length);
  const graphemes = new Map(starts.map((start, grapheme) => [start, grapheme]));
  for (const place of places) {
    const grapheme = graphemes.get(place);
    if (grapheme > held) flags[grapheme] = 1;
  }
  return flags;
};

// Each surface on each device that draws it, with its frames.
//
// `settings` are what people have set: a category of Dynamic Type, or null for the one that each device comes with, and
// whether Bold Text is on. What a device has no such category for is left out.
const placementsOf = (data, { size = null, isBold = false } = {}) => {
  const types = data.types.map(([size, weight, tracking, leading, ...narrowing]) => ({
    size, weight, tracking, leading, narrowing: narrowing.length ? narrowing : [0, 0, 0],
  }));
  const bold = ({ weight, ...type }, reading) => ({ ...type, weight: weight + (isBold ? data.boldStep[reading] : 0) });
  // `sized`: of the three readings the number of the type at the category, where one is chosen.
  const frameRange = (numbers, sized) => {
    if (!numbers) return null;
    const [generous, assumed, strict] = numbers.map((number, reading) => {
      const [width, lineCount, own] = data.frames[number];
      return { width, lineCount, type: bold(types[sized ? sized[reading] : own], reading) };
    });
    return { generous, assumed, strict };
  };
  return data.placements.flatMap((placement) => {
    const sized = size === null ? null : data.sizes[placement.sizes][size];
    if (size !== null && !sized) return [];
    return {
      surface: data.surfaces[placement.surface],
      device: data.devices[placement.device],
      alone: frameRange(placement.alone, sized?.[0]),
      above: frameRange(placement.above ?? placement.alone, sized?.[1]),
      below: frameRange(placement.below, sized?.[2]),
      extent: placement.extent,
      category: size ?? data.devices[placement.device].category,
      isBold,
    };
  });
};

// A text with samples in the place of the parameters that it names; nothing in the place of those that are not chosen.
// What a sample holds is no parameter, whatever it looks like.
const withSamples = (text, samples, isChosen) => {
  const known = samples.filter(({ placeholder }) => placeholder);
  let result = "";
  for (let place = 0; place < text.length; ) {
    const sample = known.find(({ placeholder }) => text.startsWith(placeholder, place));
    if (sample && isChosen(sample)) result += sample.text;
    if (!sample) result += text[place];
    place += sample ? sample.placeholder.length : 1;
  }
  return result;
};

// `data` is what `BrowserMeasuring` wrote. Null where the browser cannot tell characters apart, as Firefox before 125.
const makeMeasurer = (data) => {
  if (!Intl.Segmenter) return null;
  const sourceOf = makeSources(data);
  const known = new Map();
  const placementsWith = (settings) => {
    const key = JSON.stringify([settings?.size ?? null, Boolean(settings?.isBold)]);
    if (!known.has(key)) known.set(key, placementsOf(data, settings));
    return known.get(key);
  };

  // A text as it is drawn, with samples in the place of its parameters; and as short as it may be.
  const sampledSourceOf = (text, samples, locale) => {
    const string = withSamples(text, samples, () => true);
    const least = withSamples(text, samples, (sample) => sample.isLongest);
    const drawn = sourceOf(string, locale);
    const drawnLeast = least === string ? null : sourceOf(least, locale);
    return (face, frames) => {
      const result = { string, ...drawn(face, frames) };
      // Cut only with a stand-in that may be too long: that is not certain.
      const isUncertain = result.verdict === "cut" && drawnLeast && drawnLeast(face, frames).verdict !== "cut";
      return isUncertain ? { ...result, verdict: "probablyCut" } : result;
    };
  };

  // What each surface on each device shows of a text, and of a subtitle if there is one.
  const layouts = ({ text, subtitle = null, role, locale, samples = [], settings }) => {
    const main = sampledSourceOf(text, samples, locale);
    const below = subtitle === null ? null : sampledSourceOf(subtitle, samples, locale);
    return placementsWith(settings).filter(({ surface }) => surface.role === role).map((placement) => {
      const { face } = placement.device;
      const framesBelow = below && placement.below;
      const frames = framesBelow ? placement.above : placement.alone;
      return {
        surface: placement.surface.id, device: placement.device.id,
        text: main(face, frames), subtitle: framesBelow ? below(face, framesBelow) : null,
        locale, placement, textFrame: frames.assumed, subtitleFrame: framesBelow ? framesBelow.assumed : null,
      };
    });
  };

  // The picture of one layout.
  const picture = (layout, said, isRightToLeft, appName = "") => {
    const { face } = layout.placement.device;
    const nameLine = (width) => {
      if (!appName) return null;
      const type = { size: nameSize, weight: 0, tracking: 0, leading: nameSize * 1.2, narrowing: [0, 0, 0] };
      const frame = { width, lineCount: 1, type };
      return sourceOf(appName, layout.locale)(face, { generous: frame, assumed: frame, strict: frame }).lines[0];
    };
    return drawPicture(layout, said, isRightToLeft, nameLine);
  };
  // The categories of Dynamic Type that some device has, from small to large.
  const sizes = data.categories.filter((size) => data.sizes.some((known) => size in known));
  return { layouts, picture, sizes };
};
