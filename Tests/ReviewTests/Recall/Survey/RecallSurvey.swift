import EditorialRules
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import UnicodeText

/// One defect in one place, with the finding that must report it.
struct Planting {
  /// A range of a file’s bytes and its replacement.
  struct Edit {
    var file: Int
    var bytes: Range<Int>
    var replacement: [UInt8]
  }

  var language: String
  /// Where findings are expected: each of the keys must have one.
  var keys: Set<String>
  var variation: String?
  var edit: Edit
  /// The damaged part of the text, in scalars of the current text; nil for the whole text.
  var damaged: Range<Int>?
  /// The current text, or what was done to the file: for the list of missed mistakes.
  var what: String
  /// What else must not be damaged at the same time.
  var claim: Claim

  enum Claim: Hashable {
    /// The texts of some groups: in this language, or in all if it is the source.
    case groups(Set<String>)
    /// Every text of the language, because the damage may reach beyond its place.
    case language
  }
}

/// A text after damage.
struct Damage {
  var text: String
  var damaged: Range<Int>?

  init(_ text: String, damaged: Range<Int>? = nil) {
    self.text = text
    self.damaged = damaged
  }

  /// `part` between `before` and `after`.
  init(_ before: some StringProtocol, _ part: some StringProtocol, _ after: some StringProtocol) {
    text = String(before) + String(part) + String(after)
    let start = before.unicodeScalars.count
    damaged = start..<start + part.unicodeScalars.count
  }
}

/// A kind of mistake that people and exports make.
protocol Defect: Sendable {
  /// What happened: "A placeholder is dropped".
  var name: String { get }
  /// The rules of which at least one must report it.
  var rules: Set<RuleID> { get }
  /// Whether the rules promise to find it: at least 98 %.
  var isPromised: Bool { get }
  /// Why the mistake cannot be made in a language, or cannot be recognized in its texts; nil if it can.
  func obstacle(in language: PlantedLanguage) -> String?
  /// Every way to make the mistake in the language, in a random order.
  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting]
}

extension Defect {
  var isPromised: Bool { true }
  func obstacle(in language: PlantedLanguage) -> String? { nil }
}

/// A mistake within one text.
protocol TextDefect: Defect {
  var kinds: Set<EntryKind> { get }
  /// Other groups that must not change, because the decision depends on their texts.
  func neighbours(in language: PlantedLanguage) -> Set<String>
  /// The ways to damage a text; empty if there is none.
  func damages(to text: PlantedText, in language: PlantedLanguage, by chance: inout SeededGenerator) -> [Damage]
}

extension TextDefect {
  func neighbours(in language: PlantedLanguage) -> Set<String> { [] }

  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting] {
    var ways: [[Planting]] = language.texts.filter { kinds.contains($0.text.kind) }.shuffled(using: &chance).map {
      text in
      damages(to: text, in: language, by: &chance).filter {
        $0.text.unicodeScalars.elementsEqual(text.string.unicodeScalars) == false
      }
      .shuffled(using: &chance).compactMap {
        Planting($0, of: text, in: language, of: bundle, besides: neighbours(in: language))
      }
    }
    // Each text is damaged once before any is damaged in a second way.
    var plantings: [Planting] = []
    while !ways.isEmpty {
      plantings += ways.compactMap(\.first)
      ways = ways.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }
    }
    return plantings
  }
}

extension Planting {
  /// nil if the file cannot contain the damaged text.
  init?(
    _ damage: Damage, of text: PlantedText, in language: PlantedLanguage, of bundle: CleanBundle,
    besides neighbours: Set<String> = []
  ) {
    let literal = text.text.literal
    guard let bytes = literal.encoding(damage.text, in: bundle.bundle.files[literal.file]) else { return nil }
    self.init(
      language: language.tag, keys: [text.text.key], variation: text.text.variation,
      edit: Edit(file: literal.file, bytes: literal.utf8, replacement: bytes), damaged: damage.damaged,
      what: damage.text, claim: .groups(neighbours.union([text.group])))
  }
}

/// Every kind of defect planted in every language, and the findings of the reviews.
struct RecallSurvey {
  /// Made once for all tests.
  static let shared = Result { RecallSurvey(of: try CleanBundle.shared.get()) }

  /// The most plantings of a kind in a language; the committed page is from a full survey.
  static let sampleSize = TestSweep.isWhole ? 6 : 1

  struct Outcome {
    var defect: Int
    var planting: Planting
    var isFound: Bool
  }
  let outcomes: [Outcome]
  let roundCount: Int

  /// All of them, in the order of the table.
  static let defects: [any Defect] =
    [
      Mistake.placeholderDropped, Mistake.placeholderTranslated, Mistake.placeholderBroken, Mistake.titleMark,
      Mistake.summaryMark, Mistake.phraseMark,
      Mistake.summaryInnerMark, Capitals(), Mistake.articleFirst, Mistake.yearAdded,
    ] + AppNameInserted.all + [
      SubtitleRepeats(), Mistake.phraseWithoutAppName, Mistake.phraseWithTwoAppNames, PhraseRepeated(),
      Mistake.secondParameter,
      Mistake.emojiInPhrase, Mistake.heySiriInPhrase, Mistake.heySiriBroken, Mistake.heySiriForeign,
      Mistake.siriRewritten, SiriRespelled(),
      Mistake.productMisspelled, Mistake.nameDropped, Mistake.shortcutsRenamed,
      Mistake.untranslated, Mistake.untranslatedOnSiri, StrayScript(), TextRemoved(), TableRemoved(),
      PluralCategoryRemoved(),
      PluralCategoryMistaken(), PluralCategorySwapped(),
      KeyRepeated(), FileBroken(), FileReencoded(), Mistake.bidiControl, Mistake.invisibleCharacter, LookAlike(),
      Decomposed(),
      Mistake.quotationMarkLost, Mistake.spaceLost, Mistake.spaceDoubled,
      Mistake.spaceAtEdge, Mistake.lineBroken,
      // Last, so that the random choice of the others does not change.
      Mistake.valueDropped, Mistake.valueMistyped, Mistake.valueAdded, Mistake.valuesSwapped, Mistake.nameTranslated,
    ]

  init(of bundle: CleanBundle) {
    let languages = TestSweep.sample(of: Array(bundle.languages.enumerated()), keeping: 8)
    var waiting: [(defect: Int, planting: Planting)] = []
    for (index, defect) in Self.defects.enumerated() {
      for (number, language) in languages where defect.obstacle(in: language) == nil {
        var chance = SeededGenerator(seed: UInt64(index * 1_000 + number))
        waiting += defect.plantings(in: language, of: bundle, by: &chance).prefix(Self.sampleSize).map { (index, $0) }
      }
    }
    let rounds = Self.rounds(of: waiting, source: bundle.bundle.developmentLocale)
    let known = Set(bundle.report.findings.map { Answer($0) })
    outcomes = rounds.flatMap { round in Self.review(round, of: bundle, known: known) }
    roundCount = rounds.count
  }

  /// Distributes the plantings so that none of a round can hide or cause the finding of another one.
  private static func rounds(
    of plantings: [(defect: Int, planting: Planting)], source: String
  ) -> [[(defect: Int, planting: Planting)]] {
    var rounds: [(claims: Claims, plantings: [(defect: Int, planting: Planting)])] = []
    for planting in plantings {
      if let index = rounds.firstIndex(where: { $0.claims.allow(planting.planting) }) {
        rounds[index].claims.insert(planting.planting)
        rounds[index].plantings.append(planting)
      } else {
        var claims = Claims(source: source)
        claims.insert(planting.planting)
        rounds.append((claims, [planting]))
      }
    }
    return rounds.map(\.plantings)
  }

  private static func review(
    _ round: [(defect: Int, planting: Planting)], of bundle: CleanBundle, known: Set<Answer>
  ) -> [Outcome] {
    var files = bundle.files
    for (_, planting) in round.sorted(by: { $0.planting.edit.bytes.lowerBound > $1.planting.edit.bytes.lowerBound }) {
      files[bundle.bundle.files[planting.edit.file].path]?.replaceSubrange(
        planting.edit.bytes, with: planting.edit.replacement)
    }
    let rules = Set(RuleRegistry.all.map { $0.descriptor.id }.filter { !RuleRegistry.dependsOnDevices($0) })
    let report = Review(reader: SwiftSourceReader(), options: ReviewOptions(rules: rules)).report(
      on: bundle.read(files), named: CleanBundle.name)
    let answers = Dictionary(
      grouping: report.findings.map { Answer($0) }.filter { !known.contains($0) }, by: \.language)
    return round.map { defect, planting in
      Outcome(
        defect: defect, planting: planting,
        isFound: Self.isFound(
          planting, by: Self.defects[defect].rules, among: answers[planting.language] ?? [],
          path: bundle.bundle.files[planting.edit.file].path))
    }
  }

  private static func isFound(
    _ planting: Planting, by rules: Set<RuleID>, among answers: [Answer], path: String
  ) -> Bool {
    let answers = answers.filter { rules.contains($0.rule) }
    if planting.keys.isEmpty { return answers.contains { $0.path == path || !$0.rule.rawValue.hasPrefix("file") } }
    return planting.keys.allSatisfy { key in
      answers.contains { answer in
        guard answer.key == key else { return false }
        guard let damaged = planting.damaged, let flagged = answer.flagged else { return true }
        return flagged.lowerBound <= damaged.upperBound && damaged.lowerBound <= flagged.upperBound
      }
    }
  }
}

/// The parts of a finding that matter for a planting.
private struct Answer: Hashable {
  var rule: RuleID
  var language, path: String
  var key, variation, text: String?
  var flagged: Range<Int>?

  init(_ finding: Diagnostic) {
    rule = finding.rule
    language = finding.locale == "Base" ? "en" : finding.locale
    path = finding.location.path
    key = finding.key
    variation = finding.variation
    text = finding.text
    flagged = finding.textID == nil ? nil : finding.excerpt.flagged
  }
}

/// What the plantings of a round have damaged.
private struct Claims {
  private var groups: Set<String> = []
  private var sharedGroups: Set<String> = []
  private var damagedGroups: Set<String> = []
  private var languages: Set<String> = []
  private var wholeLanguages: Set<String> = []
  private var edits: [Int: [Range<Int>]] = [:]
  private let source: String

  init(source: String) { self.source = source }

  func allow(_ planting: Planting) -> Bool {
    let bytes = planting.edit.bytes
    let language = planting.language
    guard !wholeLanguages.contains(language),
      !(edits[planting.edit.file] ?? []).contains(where: {
        $0.lowerBound <= bytes.upperBound && bytes.lowerBound <= $0.upperBound
      })
    else { return false }
    switch planting.claim {
    case .language: return !languages.contains(language)
    case .groups(let wanted):
      // All translations depend on the source.
      let isFree = language == source ? damagedGroups.isDisjoint(with: wanted) : sharedGroups.isDisjoint(with: wanted)
      return isFree && groups.isDisjoint(with: wanted.map { "\(language)/\($0)" })
    }
  }

  mutating func insert(_ planting: Planting) {
    edits[planting.edit.file, default: []].append(planting.edit.bytes)
    languages.insert(planting.language)
    switch planting.claim {
    case .language: wholeLanguages.insert(planting.language)
    case .groups(let wanted):
      groups.formUnion(wanted.map { "\(planting.language)/\($0)" })
      damagedGroups.formUnion(wanted)
      if planting.language == source { sharedGroups.formUnion(wanted) }
    }
  }
}
