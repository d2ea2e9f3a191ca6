import UnicodeText

extension MeasuringFont {
  /// Measures a text: with the font what it has, with the tables the rest.
  ///
  /// - Parameters:
  ///   - text: In normalization form C.
  ///   - starts: Where each grapheme starts, and `endIndex`.
  ///   - language: A BCP 47 tag, for forms that differ by language.
  ///   - byTables: Measures a text with the tables, given the same way.
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

  /// Measures a run that the font has.
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

  /// A width of which nothing is uncertain but what semibold adds where the font does not say it.
  private func advance(_ regular: Double, _ semibold: Double?, _ usualGain: Double, glyphs: Int) -> Advance {
    let gain = semibold.map { $0 - regular } ?? regular * usualGain
    return Advance(
      regular: SIMD4(regular, regular, regular, isSystemFace ? Double(glyphs) : 0),
      emphasis: SIMD4(gain, gain, gain, 0))
  }

  /// How much wider semibold is in a font that has no weights: as in the font that the tables have for the text's script.
  private static func semiboldGain(of text: Substring) -> Double {
    let table = AdvanceTable.shared
    let scripts = text.unicodeScalars.lazy.map { scalar -> ScriptCode in
      let known = table.pages[scalar]
      let section = known.kind == .unlisted ? table.rules.advance(of: scalar, in: table.pages).section : known.section
      return table.sections[Int(section)].script
    }
    // Digits and punctuation are of every script.
    let own = scripts.first { $0 != ScriptCode("Zyyy") } ?? ScriptCode("Latn")
    return table.weightFactors(of: own).semibold - 1
  }
}
