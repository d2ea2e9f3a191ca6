package import SourceText
package import UnicodeText

/// What a finding can rest on, in the order of reports.
package enum FactKind: String, CaseIterable, Comparable, Hashable, Sendable, Encodable {
  /// A product contains the file with the text.
  case ships
  /// The app has the language.
  case languageShips
  /// Code asks for the key.
  case lookedUp
  /// What the text is for people.
  case kind
  /// The text that it is compared with is its source.
  case source
  /// What the app is called.
  case name
  /// The systems that draw the text.
  case surface
  /// The language of the words.
  case language

  package static func < (lhs: FactKind, rhs: FactKind) -> Bool { lhs.rank < rhs.rank }

  /// The fact as a fragment in lower case, for explanations of rules.
  package var statement: String {
    switch self {
    case .ships: "a product contains the text"
    case .languageShips: "the app has the language"
    case .lookedUp: "code asks for the key"
    case .kind: "the kind of the text is known"
    case .source: "the source language is known"
    case .name: "the app’s name is known"
    case .surface: "the app’s platforms are known"
    case .language: "the words are of the language"
    }
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A fact about an app that a finding rests on.
package struct Fact: Hashable, Sendable {
  package var kind: FactKind
  package var certainty: Certainty
  /// Where a file says so. Nil if no single place does.
  package var place: TextLocation?
  /// A fragment in lower case: “built into CoffeeBar”.
  package var value: Message

  package init(_ kind: FactKind, _ certainty: Certainty, _ value: Message, at place: TextLocation? = nil) {
    self.kind = kind
    self.certainty = certainty
    self.value = value
    self.place = place
  }
}

/// A fact at its place in a file, as reports show it.
package struct StatedFact: Hashable, Sendable {
  package var kind: FactKind
  package var certainty: Certainty
  package var value: Message
  /// The path of the file that says so, and the line. Nil if no single place does; the line is also nil in a binary
  /// file.
  package var path: String?
  package var line: Int?

  package init(_ fact: Fact, path: String? = nil, line: Int? = nil) {
    (kind, certainty, value) = (fact.kind, fact.certainty, fact.value)
    self.path = path
    self.line = line
  }
}

extension Certainty {
  /// The worst severity of a finding that rests on a fact.
  package var ceiling: Severity {
    switch self {
    case .read: .error
    case .inferred: .warning
    case .assumed: .note
    }
  }
}

extension RuleDescriptor {
  /// The kinds of facts that a finding rests on: those that its properties imply, and those that it adds.
  package var restsOn: Set<FactKind> {
    guard !kinds.isEmpty else { return furtherFacts }
    var facts = furtherFacts.union([.ships, .languageShips])
    if isOnActions || kinds.isDisjoint(with: Self.kindsOfAnyText) { facts.insert(.kind) }
    if needs.contains(.appName) { facts.insert(.name) }
    if needs.contains(.devices) { facts.insert(.surface) }
    if kinds.contains(.prose) { facts.insert(.lookedUp) }
    // A rule on the words of one text, unlike one on its characters or on whether it is translated.
    if extent == .text, impact == .editorial, !checksUntranslatedText { facts.insert(.language) }
    return facts
  }

  /// Where nothing shows the purpose of a text, the rule does not depend on it.
  private static let kindsOfAnyText = EntryKind.storeTexts.union([.prose])
}
