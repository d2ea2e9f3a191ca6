import Algorithms
import UnicodeText

/// A font that replaces the advance tables for the characters that it has.
package struct MeasuringFont: Sendable {
  package let regular: FontFile
  /// The font for semibold text. Nil if the width of semibold is unknown.
  package let semibold: FontFile?
  /// Whether this is the system's own face. Only that face gets tracking, which a font file does not contain for every
  /// size.
  package let isSystemFace: Bool

  /// - Parameters:
  ///   - regular: The font at its regular weight.
  ///   - semibold: The same font at weight 600.
  package init(regular: FontFile, semibold: FontFile? = nil, isSystemFace: Bool) {
    self.regular = regular
    self.semibold = semibold
    self.isSystemFace = isSystemFace
  }

  /// Opens a file at weights 400 and 600 if the font varies by weight, and at an optical size if it varies by that.
  ///
  /// - Parameter opticalSize: In points. The default of 17 is the body text of iOS.
  /// - Throws: ``FontError`` if the file is not a font, is damaged or lacks the face.
  package init(
    path: String, face: Int = 0, opticalSize: Double = 17, isSystemFace: Bool, library: HarfBuzz
  ) throws(FontError) {
    let plain = try FontFile(path: path, face: face, library: library)
    var chosen: [String: Double] = [:]
    for axis in plain.axes where axis.tag == "opsz" || axis.tag == "wght" {
      chosen[axis.tag] = axis.tag == "opsz" ? opticalSize : 400
    }
    guard !chosen.isEmpty else {
      self.init(regular: plain, isSystemFace: isSystemFace)
      return
    }
    let regular = try plain.varied(chosen)
    guard chosen["wght"] != nil else {
      self.init(regular: regular, isSystemFace: isSystemFace)
      return
    }
    chosen["wght"] = 600
    self.init(regular: regular, semibold: try plain.varied(chosen), isSystemFace: isSystemFace)
  }
}

extension MeasuringFont {
  /// Measures a text with the font where the font has the characters, and with the tables otherwise.
  ///
  /// - Parameters:
  ///   - text: In normalization form C.
  ///   - starts: Where each grapheme starts, and `endIndex`.
  ///   - language: A BCP 47 tag, for forms that differ by language.
  ///   - byTables: Measures a text with the tables. It takes the same kind of arguments.
  func measured(
    _ text: String, starts: [String.Index], language: String = "und",
    byTables: (String, [String.Index]) -> MeasuredPart
  ) -> MeasuredPart {
    var whole = MeasuredPart()
    var end = 0
    func addGap(before start: Int) {
      guard end < start else { return }
      let part = String(text[starts[end]..<starts[start]])
      let places = starts[end...start].map {
        part.utf8.index(part.startIndex, offsetBy: text.utf8.distance(from: starts[end], to: $0))
      }
      whole.append(byTables(part, places))
    }
    for run in FontRun.runs(in: text, starts: starts, of: regular) {
      addGap(before: run.graphemes.lowerBound)
      whole.append(measured(run, in: text, starts: starts, language: language))
      end = run.graphemes.upperBound
    }
    addGap(before: max(0, starts.count - 1))
    return whole
  }

  func measured(_ run: FontRun, in text: String, starts: [String.Index], language: String = "und") -> MeasuredPart {
    let shaped = ShapedRun(run, in: text, starts: starts, font: regular, language: language)
    let emphasized = semibold.map { ShapedRun(run, in: text, starts: starts, font: $0, language: language) }
    let usualGain = Self.semiboldGain(of: text[starts[run.graphemes.lowerBound]..<starts[run.graphemes.upperBound]])
    var part = MeasuredPart()
    part.cells = (0...run.graphemes.count).map { place in
      var cell = MeasuredText.Cell()
      cell.start = advance(shaped.starts[place], emphasized?.starts[place], usualGain, glyphs: shaped.glyphs[place])
      cell.end = advance(shaped.ends[place], emphasized?.ends[place], usualGain, glyphs: shaped.glyphs[place])
      return cell
    }
    for (place, grapheme) in run.graphemes.enumerated() {
      part.cells[place].isSpace = text.unicodeScalars[starts[grapheme]].isWhitespace
      if !part.cells[place].isSpace { part.contentEnd = place + 1 }
    }
    part.em = shaped.ends[run.graphemes.count]
    return part
  }

  /// A width without uncertainty, except for what semibold adds if the font has no semibold.
  private func advance(_ regular: Double, _ semibold: Double?, _ usualGain: Double, glyphs: Int) -> Advance {
    let gain = semibold.map { $0 - regular } ?? regular * usualGain
    return Advance(
      regular: SIMD4(regular, regular, regular, isSystemFace ? Double(glyphs) : 0),
      emphasis: SIMD4(gain, gain, gain, 0))
  }

  /// How much wider semibold is in a font without weights. It is taken from the table font for the text's script.
  private static func semiboldGain(of text: Substring) -> Double {
    let table = AdvanceTable.shared
    let scripts = text.unicodeScalars.lazy.map { scalar -> ScriptCode in
      let known = table.pages[scalar]
      let section = known.kind == .unlisted ? table.rules.advance(of: scalar, in: table.pages).section : known.section
      return table.sections[Int(section)].script
    }
    // Digits and punctuation belong to every script.
    let own = scripts.first { $0 != ScriptCode("Zyyy") } ?? ScriptCode("Latn")
    return table.semibold(of: own) - 1
  }
}

/// Adjacent graphemes of one script that a font has, which are shaped together.
struct FontRun: Hashable, Sendable {
  var graphemes: Range<Int>

  /// Longer runs are split, if possible at a space, so that a text of any length is shaped in linear time.
  private static let limit = (atSpace: 1024, anywhere: 4096)

  /// The runs of a text in ascending order. The font lacks the graphemes between them.
  static func runs(in text: String, starts: [String.Index], of font: FontFile) -> [FontRun] {
    var runs: [FontRun] = []
    var first: Int?
    var script: Script?
    func end(before grapheme: Int) {
      if let start = first { runs.append(FontRun(graphemes: start..<grapheme)) }
      first = nil
      script = nil
    }
    for grapheme in 0..<max(0, starts.count - 1) {
      let scalars = text.unicodeScalars[starts[grapheme]..<starts[grapheme + 1]]
      guard isCovered(scalars, by: font) else {
        end(before: grapheme)
        continue
      }
      let own = scalars.lazy.map(\.script).first { !$0.isShared }
      if let start = first {
        let isSpace = scalars.first?.isWhitespace ?? false
        let isTooLong = grapheme - start >= (isSpace ? limit.atSpace : limit.anywhere)
        if isTooLong || (own ?? script) != (script ?? own) { end(before: grapheme) }
      }
      if first == nil { first = grapheme }
      // Characters that scripts share belong to the same run as their neighbors.
      script = script ?? own
    }
    end(before: max(0, starts.count - 1))
    return runs
  }

  /// Whether the font can draw a grapheme. It needs every visible character, and at least one.
  private static func isCovered(_ scalars: Substring.UnicodeScalarView, by font: FontFile) -> Bool {
    var isSeen = false
    for scalar in scalars {
      if scalar.isDefaultIgnorable { continue }
      guard scalar.properties.generalCategory != .control, font.covers(scalar) else { return false }
      isSeen = true
    }
    return isSeen
  }
}

/// The characters a font has a glyph for.
struct CharacterCoverage: Hashable, Sendable {
  /// In ascending order and not adjacent.
  private let ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  var isEmpty: Bool { ranges.isEmpty }

  /// - Complexity: O(log *n*) in the ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    return index < ranges.count && ranges[index].contains(scalar.value)
  }
}
