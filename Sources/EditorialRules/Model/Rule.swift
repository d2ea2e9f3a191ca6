public import ReviewModel
import UnicodeText

/// A check with an identifier, a source and examples. A rule has no state and reads no file: equal texts give equal
/// findings, in text order.
///
/// A rule conforms to one of the protocols below, by how much it must see: a text, an entry in all its locales, or
/// the whole bundle.
public protocol Rule: Sendable {
  /// The names of what the rule says; `NoMessages` for one that others speak for. Their words are in the String
  /// Catalogs of `Sources/Reports/Language/Messages`, under the rule's identifier, a full stop and the name.
  associatedtype Messages: RawRepresentable<String> & CaseIterable & Sendable = NoMessages
  static var descriptor: RuleDescriptor { get }
  /// The rule's tests and its documentation.
  static var examples: [RuleExample] { get }
  /// What the rule needs of a language; nil for a rule that judges every language alike.
  static var languageData: LanguageData? { get }
  init()
}

/// The messages of a rule that says nothing in words of its own.
public enum NoMessages: String, CaseIterable, Sendable {
  case none
  public static let allCases: [NoMessages] = []
}

/// A rule that one text decides, with its source beside it. It looks at the kinds of its descriptor.
public protocol TextRule: Rule {
  func findings(in text: ReviewedText) -> [Finding]
}

/// A rule that needs an entry in all its locales. It looks at the kinds of its descriptor.
public protocol EntryRule: Rule {
  func findings(in entry: ReviewedEntry) -> [Finding]
}

/// A rule that needs several entries, the declarations or the files.
public protocol BundleRule: Rule {
  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [Finding]
}

/// A rule on the review's own configuration, which the review judges once everything else is known.
public protocol ReviewRule: Rule {}

extension Finding {
  /// The flagged part, of a finding on a text.
  var range: Range<String.Index>? { if case .text(_, _, let range) = place { range } else { nil } }

  /// Whether a finding in a text begins before another in the same text.
  static func begins(_ first: Finding, before second: Finding) -> Bool {
    guard let first = first.range, let second = second.range else { return false }
    return first.lowerBound < second.lowerBound
  }
}

extension Rule {
  public static var languageData: LanguageData? { nil }
  static var id: RuleID { Self.descriptor.id }
  static var kinds: Set<EntryKind> { Self.descriptor.kinds }

  /// The keys of the rule's messages in the catalogs.
  package static var messages: [String] { Messages.allCases.map { "\(id).\($0.rawValue)" } }

  /// What the rule says, or the title of a fix that it suggests.
  static func message(_ name: Messages, _ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("\(id).\(name.rawValue)", arguments)
  }

  /// A finding on a part of a text.
  static func finding(
    _ range: Range<String.Index>, in text: ReviewedText, _ severity: Severity, _ message: Message,
    notes: [Message] = [], fix: Fix? = nil, locale: String? = nil, evidence: Finding.Evidence? = nil
  ) -> Finding {
    finding(
      at: text.place(of: range), severity, message, notes: notes, fix: fix, locale: locale, evidence: evidence)
  }

  /// A finding at any place.
  static func finding(
    at place: Finding.Place, _ severity: Severity, _ message: Message, notes: [Message] = [], fix: Fix? = nil,
    locale: String? = nil, key: String? = nil, evidence: Finding.Evidence? = nil
  ) -> Finding {
    Finding(
      rule: id, severity: severity, message: message, notes: notes, fix: fix, place: place, locale: locale, key: key,
      evidence: evidence)
  }
}
