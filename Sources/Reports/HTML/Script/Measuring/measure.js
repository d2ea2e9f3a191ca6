// Predicts what devices show of a text, with the tool's tables and its algorithm in `SurfaceTypesetter`. The other
// files in this folder come before this one.

// Measures texts once, for all frames of both fonts.
const makeSources = (data) => {
  const table = makeAdvanceTable(data);
  const lineBreaks = makeLineBreaks(data, table.rules.width);
  const faces = {};
  for (const face of Object.keys(data.faces)) {
    const scales = makeScales(table, data, face);
    const ellipsis = makeMeasuredText("…", [0, 1], contributionsOf("…", [0, 1], table), scales);
    faces[face] = { scales, truncator: makeTruncator(ellipsis) };
  }
  // In a one-line frame, line breaks don't matter, and most titles fit on one line.
  const needsBreaks = (measured, { generous, assumed, strict }) =>
    Math.max(generous.lineCount, assumed.lineCount) > 1 &&
    (measured.hasNewline || measured.points(0, measured.count, strict.type, Bound.upper) > strict.width);

  // A function from a font and a range of frames to the drawn part of a text. No line starts before the end of its
  // first `held` graphemes.
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

// A font draws normalization form C. It joins no two graphemes; if it did, the text would be measured as it is.
const normalizedContributions = (text, starts, table) => {
  const normalized = text.normalize("NFC");
  if (normalized === text) return contributionsOf(text, starts, table);
  const normalizedStarts = graphemeStarts(normalized);
  const isAligned = normalizedStarts.length === starts.length;
  return isAligned ? contributionsOf(normalized, normalizedStarts, table) : contributionsOf(text, starts, table);
};

// One flag per grapheme, for the places where a line may start. Places inside a grapheme are left out, because a
// grapheme is never split.
const flagsOf = (places, starts, held) => {
  const flags = new Uint8Array(starts.length);
  const graphemes = new Map(starts.map((start, grapheme) => [start, grapheme]));
  for (const place of places) {
    const grapheme = graphemes.get(place);
    if (grapheme > held) flags[grapheme] = 1;
  }
  return flags;
};

// Each surface on each device that has it, with its frames.
//
// `settings` are the user's settings: a Dynamic Type category, or null for the default of each device, and whether Bold
// Text is on. A device without that category is left out.
const placementsOf = (data, { size = null, isBold = false } = {}) => {
  const types = data.types.map(([size, weight, tracking, leading, ...narrowing]) => ({
    size, weight, tracking, leading, narrowing: narrowing.length ? narrowing : [0, 0, 0],
  }));
  const bold = ({ weight, ...type }, reading) => ({ ...type, weight: weight + (isBold ? data.boldStep[reading] : 0) });
  // `sized`: the type size at the category for the three readings, if one is chosen.
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

// A text with samples in place of the parameters, and nothing in place of those that are not chosen. Parameters inside
// a sample are not replaced.
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

// `data` is the output of `BrowserMeasuring`. The result is null if the browser can't separate characters, as in
// Firefox before 125.
const makeMeasurer = (data) => {
  if (!Intl.Segmenter) return null;
  const sourceOf = makeSources(data);
  const known = new Map();
  const placementsWith = (settings) => {
    const key = JSON.stringify([settings?.size ?? null, Boolean(settings?.isBold)]);
    if (!known.has(key)) known.set(key, placementsOf(data, settings));
    return known.get(key);
  };

  // A text as it is drawn, with samples in place of its parameters, and its shortest possible form.
  const sampledSourceOf = (text, samples, locale) => {
    const string = withSamples(text, samples, () => true);
    const least = withSamples(text, samples, (sample) => sample.isLongest);
    const drawn = sourceOf(string, locale);
    const drawnLeast = least === string ? null : sourceOf(least, locale);
    return (face, frames) => {
      const result = { string, ...drawn(face, frames) };
      // Cut off only with a stand-in that may be too long, so that is not certain.
      const isUncertain = result.verdict === "cut" && drawnLeast && drawnLeast(face, frames).verdict !== "cut";
      return isUncertain ? { ...result, verdict: "probablyCut" } : result;
    };
  };

  // What each surface on each device shows of a text, and of its subtitle if it has one.
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
  // The Dynamic Type categories of all devices, from small to large.
  const sizes = data.categories.filter((size) => data.sizes.some((known) => size in known));
  return { layouts, picture, sizes };
};
