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
const placementsOf = (data) => {
  const types = data.types.map(([size, weight, tracking, leading, ...narrowing]) => ({
    size, weight, tracking, leading, narrowing: narrowing.length ? narrowing : [0, 0, 0],
  }));
  const frames = data.frames.map(([width, lineCount, type]) => ({ width, lineCount, type: types[type] }));
  const frameRange = (numbers) => {
    if (!numbers) return null;
    const [generous, assumed, strict] = numbers.map((number) => frames[number]);
    return { generous, assumed, strict };
  };
  return data.placements.map((placement) => ({
    surface: data.surfaces[placement.surface],
    device: data.devices[placement.device],
    alone: frameRange(placement.alone),
    above: frameRange(placement.above ?? placement.alone),
    below: frameRange(placement.below),
    extent: placement.extent,
  }));
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
  const placements = placementsOf(data);

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
      return isUncertain ? { ...result, verdict: "borderline" } : result;
    };
  };

  // What each surface on each device shows of a text, and of a subtitle if there is one.
  const layouts = ({ text, subtitle = null, role, locale, samples = [] }) => {
    const main = sampledSourceOf(text, samples, locale);
    const below = subtitle === null ? null : sampledSourceOf(subtitle, samples, locale);
    return placements.filter(({ surface }) => surface.role === role).map((placement) => {
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

  // A hidden rest behind an ellipsis, which stays with it, in at most three lines below a picture.
  const captionLines = (hidden, width, locale) => {
    const frame = { width, lineCount: 3, type: { size: 10, weight: 0, tracking: 0, leading: 13, narrowing: [0, 0, 0] } };
    const frames = { generous: frame, assumed: frame, strict: frame };
    return sourceOf("…" + hidden, locale, 1)("compact", frames).lines;
  };

  return { layouts, strip: (layouts, words) => makeStrip(layouts, words, captionLines) };
};
