import ReviewModel
import ReviewTestSupport
import SourceText
import UnicodeText

/// One defect in one place, with the finding that must answer it.
struct Planting {
  /// A range of a file’s bytes and what replaces it.
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
  /// The damaged part of the text, in scalars of the text as it is now; nil where the whole text is meant.
  var damaged: Range<Int>?
  /// The text as it is now, or what was done to the file: for the list of what was missed.
  var what: String
  /// What else may not be damaged at the same time.
  var claim: Claim

  enum Claim: Hashable {
    /// The texts of some groups: in this language or, where it is the source, in all.
    case groups(Set<String>)
    /// Every text of the language: the damage may reach beyond its place.
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

  /// `part` put between `before` and `after`.
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
  /// The rules of which one must answer.
  var rules: Set<RuleID> { get }
  /// Whether the rules promise to find it: at least 98 in a hundred.
  var isPromised: Bool { get }
  /// Why the mistake cannot be made in a language, or cannot be seen by anybody who looks at its texts; nil where it can.
  func obstacle(in language: PlantedLanguage) -> String?
  /// Every way in which the mistake can be made in the language, in a random order.
  func plantings(in language: PlantedLanguage, of bundle: CleanBundle, by chance: inout SeededGenerator) -> [Planting]
}

extension Defect {
  var isPromised: Bool { true }
  func obstacle(in language: PlantedLanguage) -> String? { nil }
}

/// A mistake within one text.
protocol TextDefect: Defect {
  var kinds: Set<EntryKind> { get }
  /// Other groups that must stay as they are, since what their texts do decides.
  func neighbours(in language: PlantedLanguage) -> Set<String>
  /// The ways to damage a text; empty where there is none.
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
    // Each text once before any is damaged in a second way.
    var plantings: [Planting] = []
    while !ways.isEmpty {
      plantings += ways.compactMap(\.first)
      ways = ways.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }
    }
    return plantings
  }
}

extension Planting {
  /// nil where the file cannot hold the damaged text.
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
