import EmbeddedFiles
import UnicodeText

/// The advances of characters in the fonts that replace the system's, in 1/1000 em of the regular weight.
///
/// Read once from the compiled-in tables, when the first text is measured.
final class AdvanceTable: Sendable {
  static let shared = AdvanceTable(
    letters: EmbeddedFiles.letterAdvances, arabic: EmbeddedFiles.arabicAdvances,
    conjuncts: EmbeddedFiles.conjunctAdvances, kerning: EmbeddedFiles.kerningAdvances,
    weights: EmbeddedFiles.weightAdvances)

  let pages: CharacterPages
  let joiningForms: JoiningForms
  let syllables: SyllableTable
  let kerning: KerningTable
  let rules: CharacterRules
  let sections: [AdvanceSection]
  /// How much wider semibold is than regular in the measured font, by script. Other weights are interpolated.
  let weights: [(script: ScriptCode, semibold: Double)]

  init(letters: [UInt8], arabic: [UInt8], conjuncts: [UInt8], kerning: [UInt8], weights: [UInt8]) {
    var pages = CharacterPages()
    let syllables = conjuncts.withUnsafeBufferPointer { SyllableTable($0, into: &pages) }
    var table = letters.withUnsafeBufferPointer { LetterTable($0, syllables: syllables.sections, into: &pages) }
    let arabicSection = table.place(ofSection: AdvanceSection(script: ScriptCode("Arab"), face: .script))
    joiningForms = arabic.withUnsafeBufferPointer { JoiningForms($0, section: arabicSection, into: &pages) }
    self.kerning = kerning.withUnsafeBufferPointer { KerningTable($0, into: &pages) }
    table.compose(into: &pages)
    rules = CharacterRules(&table)
    sections = table.sections
    self.weights = weights.withUnsafeBufferPointer(Self.readWeights)
    self.syllables = syllables
    self.pages = pages
  }

  /// How much wider semibold is in a script. A script that is not in the table counts as Latin.
  func semibold(of script: ScriptCode) -> Double {
    let own = weights.first { $0.script == script } ?? weights.first { $0.script == ScriptCode("Latn") }
    return own?.semibold ?? 1
  }

  private static func readWeights(_ bytes: UnsafeBufferPointer<UInt8>) -> [(script: ScriptCode, semibold: Double)] {
    var weights: [(script: ScriptCode, semibold: Double)] = []
    var reader = TableReader(bytes)
    while reader.nextLine() {
      if reader.consume(UInt8(ascii: "=")) { continue }
      let script = reader.scriptCode()
      _ = reader.nextWord()
      weights.append((script, Double(reader.number()) / 1000))
    }
    return weights
  }
}

/// What the tables know of one character.
struct CharacterAdvance: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Not in the tables. Its properties determine its width.
    case unlisted
    case plain
    /// Plain white space.
    case space
    /// A letter whose form depends on its neighbors. ``detail`` is its place in ``JoiningForms``.
    case joining
    /// A letter that may be part of a conjunct. ``detail`` is its place in ``SyllableTable``.
    case letter
    /// A mark of such a letter.
    case mark
    /// The mark that joins two letters into a conjunct.
    case joiner
    /// A joiner that needs a zero-width joiner after it.
    case weakJoiner
  }

  /// In 1/1000 em.
  var advance: Int16 = 0
  var detail: UInt16 = 0
  /// The place of its section in ``AdvanceTable/sections``.
  var section: UInt8 = 0
  var kind = Kind.unlisted
  /// Its numbers among the letters that are kerned with the next letter and with the previous one. 0 if it is not
  /// kerned.
  var kernedBefore: UInt8 = 0
  var kernedAfter: UInt8 = 0
}

/// Characters from one face, with a common scale.
struct AdvanceSection: Hashable, Sendable {
  enum Face: Hashable, Sendable {
    /// The system's own face, which gets tracking.
    case system
    /// The system's face for the section's script.
    case script
    /// East Asian: Han, kana and other characters of the same width.
    case ideographic
    case hangul, emoji
    /// The face of a script with a known average width only.
    case mean
  }

  var script: ScriptCode
  var face: Face
}

/// What is known of the characters of the first plane, by code point.
struct CharacterPages: Sendable {
  private static let length = 128
  /// Where the page of each 128 code points starts in ``characters``. 0 is the empty page.
  private var starts = [Int32](repeating: 0, count: 0x10000 / length)
  private var characters = [CharacterAdvance](repeating: CharacterAdvance(), count: length)

  init() { characters.reserveCapacity(64 * Self.length) }

  subscript(scalar: Unicode.Scalar) -> CharacterAdvance {
    guard scalar.value < 0x10000 else { return CharacterAdvance() }
    return characters[Int(starts[Int(scalar.value >> 7)]) + Int(scalar.value & 0x7F)]
  }

  /// Changes the entry for a code point. A missing page is created.
  mutating func update(_ value: Int, _ change: (inout CharacterAdvance) -> Void) {
    guard (0..<0x10000).contains(value) else { return }
    let page = value >> 7
    if starts[page] == 0 {
      starts[page] = Int32(characters.count)
      characters.append(contentsOf: repeatElement(CharacterAdvance(), count: Self.length))
    }
    change(&characters[Int(starts[page]) + value & 0x7F])
  }
}
