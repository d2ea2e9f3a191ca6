// Lines, the hidden rest and the verdict, like `MeasuredText`, `LineBreaker`, `Room` and `Truncator`.

const Bound = { expected: 0, lower: 1, upper: 2 };
// The parts of an advance: three widths of regular, the additions of semibold, the glyphs of the system font, and the
// expected width of what that font draws.
const glyphLane = 6;
const faceLane = 7;
const laneCount = 8;

// The factor from advances of a section to em, as a font draws them.
const makeScales = (table, data, face) => {
  const bounds = data.faces[face];
  const share = 1000 / Math.max(1, table.hangul);
  return table.sections.map(({ script, face: own }) => {
    const isSystem = own === "system";
    const emphasis = own === "emoji" ? 1 : data.emphasis[script] ?? data.emphasis.Latn ?? 1;
    const factor = (own === "hangul" ? share : 1) / 1000;
    const scale = new Float64Array(laneCount);
    for (let bound = 0; bound < 3; bound++) {
      scale[bound] = bounds[own][bound] * factor;
      scale[3 + bound] = scale[bound] * (emphasis * (isSystem ? bounds.semibold[bound] : 1) - 1);
    }
    scale[glyphLane] = isSystem ? 1 : 0;
    scale[faceLane] = isSystem ? scale[0] : 0;
    return scale;
  });
};

// A text with the sums of the advances before each grapheme, for lines that end there and lines that start there.
const makeMeasuredText = (text, starts, contributions, scales) => {
  const count = starts.length - 1;
  const startSums = new Float64Array((count + 1) * laneCount);
  const endSums = new Float64Array((count + 1) * laneCount);
  const isSpace = new Uint8Array(count + 1);
  const isNewline = new Uint8Array(count + 1);
  const sum = new Float64Array(laneCount);
  let contentEnd = 0;
  let hasNewline = false;
  let grapheme = -1;
  let atEnd = 0;
  let atEndScale = scales[0];
  const add = (sums, offset, scale, advance, glyphs) => {
    for (let lane = 0; lane < glyphLane; lane++) sums[offset + lane] += scale[lane] * advance;
    sums[offset + glyphLane] += scale[glyphLane] * glyphs;
    sums[offset + faceLane] += scale[faceLane] * advance;
  };
  const close = () => {
    grapheme++;
    endSums.set(sum, grapheme * laneCount);
    if (atEnd) add(endSums, grapheme * laneCount, atEndScale, atEnd, 0);
  };
  for (const part of contributions) {
    if (part.startsGrapheme) close();
    if (part.kerning) add(sum, 0, scales[part.kerningSection], part.kerning, 0);
    const scale = scales[part.section];
    if (part.startsGrapheme) {
      startSums.set(sum, grapheme * laneCount);
      if (part.advance !== part.alone) add(startSums, grapheme * laneCount, scale, part.advance - part.alone, 0);
      isSpace[grapheme] = part.isSpace ? 1 : 0;
      isNewline[grapheme] = part.isNewline ? 1 : 0;
      hasNewline ||= part.isNewline;
      if (!part.isSpace) contentEnd = grapheme + 1;
    }
    add(sum, 0, scale, part.advance, part.advance === 0 ? 0 : 1);
    if (part.isTransparent) continue;
    atEnd = part.atEnd;
    atEndScale = scale;
  }
  close();
  startSums.set(endSums.subarray(grapheme * laneCount, (grapheme + 1) * laneCount), grapheme * laneCount);

  const points = (start, end, type, bound) => {
    if (end <= start) return 0;
    const last = end * laneCount;
    const first = start * laneCount;
    const face = endSums[last + faceLane] - startSums[first + faceLane];
    const em = endSums[last + bound] - startSums[first + bound] - type.narrowing[bound] * face;
    const gain = endSums[last + 3 + bound] - startSums[first + 3 + bound];
    const glyphs = endSums[last + glyphLane] - startSums[first + glyphLane];
    return type.size * (em + type.weight * gain) + type.tracking * glyphs;
  };
  const newline = (start) => {
    for (let place = start; hasNewline && place < contentEnd; place++) if (isNewline[place]) return place;
    return -1;
  };
  const visibleEnd = (start, end) => {
    let place = end;
    while (place > start && isSpace[place - 1]) place--;
    return place;
  };
  return {
    text, starts, count, contentEnd, hasNewline, isSpace, points, newline, visibleEnd,
    mayStartLine: null,
    slice: (start, end) => text.slice(starts[start], starts[end]),
  };
};

// The end of the longest part from `start` that fits, without white space at its end.
const longestEnd = (measured, start, limit, width, type, bound) => {
  const holds = (end, room) => measured.points(start, end, type, bound) <= room;
  // A longer part may be narrower. But two forms of a letter differ by at most 0.75 em, and no assumption doubles that.
  const excess = width + 2 * type.size;
  let low = start;
  let high = limit;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle, excess)) low = middle;
    else high = middle - 1;
  }
  while (low > start && (measured.isSpace[low - 1] || !holds(low, width))) low--;
  return low;
};

// The line that starts at a grapheme: its end, and the end of its drawn part.
const lineFrom = (measured, start, frame, bound) => {
  if (start >= measured.contentEnd) return { start, end: measured.count, visibleEnd: start };
  const newline = measured.newline(start);
  const content = measured.visibleEnd(start, newline < 0 ? measured.contentEnd : newline);
  const holds = (end) => measured.points(start, end, frame.type, bound) <= frame.width;
  if (holds(content)) return { start, end: newline < 0 ? measured.count : newline + 1, visibleEnd: content };
  const end = longestEnd(measured, start, content, frame.width, frame.type, bound);
  let next = end;
  while (next < content && measured.isSpace[next]) next++;
  for (; next > start; next--) {
    if (!measured.mayStartLine?.[next]) continue;
    const visibleEnd = measured.visibleEnd(start, next);
    if (holds(visibleEnd)) return { start, end: next, visibleEnd };
  }
  return { start, end, visibleEnd: end, breaksWord: end > start };
};

const makeTruncator = (ellipsis) => {
  const limit = (measured, start) => {
    const newline = measured.newline(start);
    return newline < 0 ? Math.max(start, measured.contentEnd) : newline;
  };
  const ellipsisPoints = (type, bound) => ellipsis.points(0, ellipsis.count, type, bound);
  const shownEnd = (measured, start, frame, bound) =>
    longestEnd(
      measured, start, limit(measured, start), frame.width - ellipsisPoints(frame.type, bound), frame.type, bound);

  // The lines that fit, and the start of the line that must be cut. -1 if no line must be.
  const linesOf = (measured, frame, bound) => {
    const lines = [];
    let start = 0;
    for (let number = 1; number <= Math.max(1, frame.lineCount); number++) {
      const line = lineFrom(measured, start, frame, bound);
      if (line.end === measured.count) return { lines: [...lines, line], cutFrom: -1 };
      if (number === frame.lineCount || line.end === start) break;
      lines.push(line);
      start = line.end;
    }
    return { lines, cutFrom: start };
  };
  const isCut = (measured, frame, bound) => linesOf(measured, frame, bound).cutFrom >= 0;

  // Cut off if the least width is too wide even for the most generous frame. It fits if the greatest width fits the
  // strictest frame. In between, the assumed frame decides what is probable.
  const verdict = (measured, frames, { lines, cutFrom }) => {
    const { strict, generous } = frames;
    const isWhole = cutFrom < 0;
    const breaksWord = isWhole && lines.some((line) => line.breaksWord);
    const isOneLine =
      !measured.hasNewline && measured.points(0, measured.count, strict.type, Bound.upper) <= strict.width;
    if (isOneLine || !isCut(measured, strict, Bound.upper)) return breaksWord ? "breaksWord" : "fits";
    if (isCut(measured, generous, Bound.lower)) return "cut";
    return isWhole ? (breaksWord ? "breaksWord" : "probablyFits") : "probablyCut";
  };
  // The shown part in one line, with a space between two lines only if the text has one.
  const shownOf = (measured, lines, last) => {
    let shown = "";
    for (const [number, line] of lines.entries()) {
      shown += measured.slice(line.start, line.visibleEnd);
      if (line.visibleEnd < line.end && (last || number + 1 < lines.length)) shown += " ";
    }
    return shown + last;
  };

  const drawn = (measured, frames) => {
    const frame = frames.assumed;
    const bound = Bound.expected;
    const set = linesOf(measured, frame, bound);
    const { lines, cutFrom } = set;
    const result = {
      lines: lines.map((line) => ({
        text: measured.slice(line.start, line.visibleEnd),
        points: measured.points(line.start, line.visibleEnd, frame.type, bound),
      })),
      shown: shownOf(measured, lines, ""), hidden: "", verdict: verdict(measured, frames, set), pointsOver: 0, graphemesOver: 0, graphemes: measured.count,
    };
    if (cutFrom < 0) return result;
    const end = shownEnd(measured, cutFrom, frame, bound);
    const whole = longestEnd(measured, cutFrom, limit(measured, cutFrom), frame.width, frame.type, bound);
    result.lines.push({
      text: measured.slice(cutFrom, end) + "…",
      points: measured.points(cutFrom, end, frame.type, bound) + ellipsisPoints(frame.type, bound),
      hasEllipsis: true,
    });
    result.shown = shownOf(measured, lines, measured.slice(cutFrom, end) + "…");
    result.hidden = measured.slice(end, measured.count).trim();
    const rest = measured.points(cutFrom, limit(measured, cutFrom), frame.type, bound);
    result.pointsOver = Math.max(0, rest - frame.width);
    result.graphemesOver = measured.contentEnd - whole;
    return result;
  };
  return { drawn };
};
