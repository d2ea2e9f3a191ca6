import UnicodeText

/// The advances of characters in the fonts that stand for the system's, in 1/1000 em of the regular weight.
///
/// Read once, when the first text is measured, from the tables that are compiled in.
final class AdvanceTable: Sendable {
  static let shared = AdvanceTable(
    letters: PackageResources.letters_advances, arabic: PackageResources.arabic_advances,
    conjuncts: PackageResources.conjuncts_advances, kerning: PackageResources.kerning_advances,
    weights: PackageResources.weights_advances)

  let pages: CharacterPages
  let joiningForms: JoiningForms
  let syllables: SyllableTable
  let kerning: KerningTable
  let rules: CharacterRules
  let sections: [AdvanceSection]
  let weights: [(script: ScriptCode, factors: WeightFactors)]

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
    self.weights = weights.withUnsafeBufferPointer(WeightFactors.read)
    self.syllables = syllables
    self.pages = pages
  }

  /// How much wider a script is in semibold; one that is not in the table is like Latin.
  func weightFactors(of script: ScriptCode) -> WeightFactors {
    let own = weights.first { $0.script == script } ?? weights.first { $0.script == ScriptCode("Latn") }
    return own?.factors ?? WeightFactors()
  }
}
