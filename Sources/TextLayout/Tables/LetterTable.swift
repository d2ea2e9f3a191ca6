import UnicodeText

/// Reads the advances of characters by code point.
struct LetterTable {
  private(set) var sections: [AdvanceSection] = []
  /// The advances of classes of East Asian Width, by their names in the table.
  private(set) var wide: [(name: ScriptCode, advance: Int)] = []
  private(set) var means: [(name: ScriptCode, advance: Int)] = []
  private var composed: [ClosedRange<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, syllables: [SyllableTable.Section], into pages: inout CharacterPages) {
    var reader = TableReader(bytes)
    var section: UInt8 = 0
    var part = Part.letters(.plain)
    while reader.nextLine() {
      if reader.consume(UInt8(ascii: "=")) {
        _ = reader.nextWord()
        if reader.takeWord("wide") {
          part = .wide
        } else if reader.takeWord("mean") {
          part = .means
        } else {
          let script = reader.scriptCode()
          let isSystem = reader.nextWord() && reader.takeWord("system")
          section = place(ofSection: AdvanceSection(script: script, face: isSystem ? .system : .script))
          let syllables = syllables.first { $0.script == script }
          if let syllables { Self.mark(syllables, section: section, in: &pages) }
          part = .letters(syllables != nil ? .syllables : script == ScriptCode("Zyyy") ? .shared : .plain)
        }
      } else if reader.takeWord("composed") {
        while reader.nextWord() {
          let first = reader.hexadecimal()
          let last = reader.consume(UInt8(ascii: "-")) ? reader.hexadecimal() : first
          composed.append(first...max(first, last))
        }
      } else {
        switch part {
        case .letters(let letters): Self.readRow(&reader, section: section, letters, into: &pages)
        case .wide: Self.readNamed(&reader, into: &wide)
        case .means: Self.readNamed(&reader, into: &means)
        }
      }
    }
  }

  private enum Part {
    case letters(Letters)
    case wide, means
  }

  /// What else to determine for the characters of a section.
  private enum Letters {
    case plain
    /// Letters are distinguished from digits and marks.
    case syllables
    /// Spaces are distinguished from other characters, and symbols that are drawn as emoji are left out.
    case shared
  }

  /// The place of a section among all sections. Adds the section if it is missing.
  mutating func place(ofSection section: AdvanceSection) -> UInt8 {
    if let place = sections.firstIndex(of: section) { return UInt8(clamping: place) }
    sections.append(section)
    return UInt8(clamping: sections.count - 1)
  }

  /// Marks of these scripts change letters even if they have no advance.
  private static func mark(_ syllables: SyllableTable.Section, section: UInt8, in pages: inout CharacterPages) {
    let start = Int(syllables.joiner.value) & ~0x7F
    for value in start..<start + 0x80 {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar.isMark else { continue }
      pages.update(value) {
        $0.kind = scalar != syllables.joiner ? .mark : syllables.needsZeroWidthJoiner ? .weakJoiner : .joiner
        $0.section = section
      }
    }
  }

  /// A row of sixteen: the hexadecimal digits that its code points share, and then their advances. See the generator's
  /// documentation.
  private static func readRow(
    _ reader: inout TableReader, section: UInt8, _ letters: Letters, into pages: inout CharacterPages
  ) {
    var value = reader.hexadecimal() << 4
    var advance: Int16 = 0
    while reader.nextWord() {
      if reader.consume(UInt8(ascii: ".")) {
        value += max(1, reader.number())
        continue
      }
      var count = 1
      if reader.consume(UInt8(ascii: "=")) {
        count = max(1, reader.number())
      } else {
        advance = Int16(clamping: reader.number())
      }
      for _ in 0..<count {
        add(value, advance, section: section, letters, into: &pages)
        value += 1
      }
    }
  }

  private static func add(
    _ value: Int, _ advance: Int16, section: UInt8, _ letters: Letters, into pages: inout CharacterPages
  ) {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
    // A character that is drawn as an emoji by default comes from another font.
    if letters == .shared, !scalar.isASCII, scalar.isEmojiPresentation { return }
    pages.update(value) {
      $0.advance = advance
      $0.section = section
      guard $0.kind == .unlisted else { return }
      switch letters {
      case .plain: $0.kind = .plain
      case .syllables: $0.kind = scalar.isLetter ? .letter : .plain
      case .shared: $0.kind = scalar.isSpaceSeparator ? .space : .plain
      }
    }
  }

  private static func readNamed(_ reader: inout TableReader, into values: inout [(name: ScriptCode, advance: Int)]) {
    let name = reader.scriptCode()
    _ = reader.nextWord()
    values.append((name, reader.number()))
  }

  /// Gives precomposed letters the kerning of their base letters, and the advance too if none is listed.
  func compose(into pages: inout CharacterPages) {
    for range in composed {
      for value in range { _ = Self.composed(value, depth: 0, in: &pages) }
    }
  }

  private static func composed(_ value: Int, depth: Int, in pages: inout CharacterPages) -> CharacterAdvance {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return CharacterAdvance() }
    var own = pages[scalar]
    // No letter has more than three marks.
    guard depth < 4, let base = scalar.canonicalBase else { return own }
    // The base usually comes before the letter, and is then complete.
    let known = base < scalar ? pages[base] : composed(Int(base.value), depth: depth + 1, in: &pages)
    let isListed = own.kind != .unlisted && own.advance != 0
    if !isListed, known.kind != .unlisted {
      let detail = own.detail
      own = known
      if detail != 0 { own.detail = detail }
    } else {
      if own.kernedBefore == 0 { own.kernedBefore = known.kernedBefore }
      if own.kernedAfter == 0 { own.kernedAfter = known.kernedAfter }
    }
    pages.update(value) { $0 = own }
    return own
  }
}
