package import LocaleData
package import ReviewModel
import SourceText
package import UnicodeText

/// A check with an identifier, a source and examples. A rule has no state and reads no files. Equal texts give equal
/// findings, in text order.
///
/// A rule conforms to one of the protocols below, depending on what it needs: a text, an entry in all its locales, or
/// the whole bundle.
package protocol Rule: Sendable {
  /// `NoMessages` for a rule without its own.
  associatedtype Messages: RuleMessages = NoMessages
  static var descriptor: RuleDescriptor { get }
  /// The rule's tests and its documentation.
  static var examples: [RuleExample] { get }
  /// The language data that the rule needs. Nil for a rule that works the same in every language.
  static var languageData: LanguageData? { get }
  init()
}

/// A rule that needs only one text and its source. It checks the kinds in its descriptor.
package protocol TextRule: Rule {
  /// The signs that a text must have: at least one of each row. Texts without them are not passed to the rule.
  static var signs: [[Sign]] { get }
  func findings(in text: ReviewedText) -> [Finding]
}

extension TextRule {
  /// None: the rule checks every text of its kinds.
  package static var signs: [[Sign]] { [] }
}

/// A rule that needs an entry in all its locales. It checks the kinds in its descriptor.
package protocol EntryRule: Rule {
  func findings(in entry: ReviewedEntry) -> [Finding]
}

/// A rule that needs several entries, the declarations or the files.
package protocol BundleRule: Rule {
  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding]
}

/// A rule on the whole bundle that uses data about each entry that other rules have already computed: how devices draw
/// its texts.
protocol GatheringRule: BundleRule {
  associatedtype Gathered: Sendable
  /// The data to compare from an entry of the rule's kinds.
  func gathered(from entry: ReviewedEntry) -> [Gathered]
  /// - Parameter gathered: The data of all entries, in their order.
  func findings(among gathered: [Gathered], in bundle: ReviewedBundle) -> [Finding]
}

extension GatheringRule {
  package func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let entries = bundle.entries.indices.lazy.filter { Self.kinds.contains(bundle.entries[$0].kind) }
    let gathered = entries.flatMap { self.gathered(from: ReviewedEntry($0, bundle: bundle, context: context)) }
    return findings(among: Array(gathered), in: bundle)
  }
}

/// A rule on the review's own configuration, which runs after all others.
package protocol ReviewRule: Rule {}

extension Finding {
  /// The flagged part of a finding on a text.
  var range: Range<String.Index>? { if case .text(_, _, let range) = place { range } else { nil } }

  /// Whether a finding in a text begins before another in the same text.
  static func begins(_ first: Finding, before second: Finding) -> Bool {
    guard let first = first.range, let second = second.range else { return false }
    return first.lowerBound < second.lowerBound
  }
}

extension Rule {
  package static var languageData: LanguageData? { nil }
  package static var id: RuleID { Self.descriptor.id }
  static var kinds: Set<EntryKind> { Self.descriptor.kinds }
  /// The English texts of the rule's messages, by their keys in the catalogs.
  package static var messages: [String: String] { Messages.english(of: id.rawValue) }

  /// A message of the rule, or the title of a fix that it suggests.
  package static func message(_ name: Messages, _ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("\(id).\(name.name)", arguments)
  }

  static func finding(
    _ range: Range<String.Index>, in text: ReviewedText, _ severity: Severity, _ name: Messages,
    _ arguments: KeyValuePairs<String, MessageValue> = [:], note: Messages? = nil, notes: [Message] = [],
    fix: Fix? = nil, locale: String? = nil
  ) -> Finding {
    finding(at: text.place(of: range), severity, name, arguments, note: note, notes: notes, fix: fix, locale: locale)
  }

  /// A finding with a message of the rule at any place.
  ///
  /// - Parameter note: A note without arguments, the first of all.
  static func finding(
    at place: Finding.Place, _ severity: Severity, _ name: Messages,
    _ arguments: KeyValuePairs<String, MessageValue> = [:], note: Messages? = nil, notes: [Message] = [],
    fix: Fix? = nil, locale: String? = nil
  ) -> Finding {
    finding(
      at: place, severity, message(name, arguments), notes: (note.map { [message($0)] } ?? []) + notes, fix: fix,
      locale: locale)
  }

  static func finding(
    _ range: Range<String.Index>, in text: ReviewedText, _ severity: Severity, _ message: Message,
    notes: [Message] = [], fix: Fix? = nil, locale: String? = nil, evidence: Finding.Evidence? = nil
  ) -> Finding {
    finding(at: text.place(of: range), severity, message, notes: notes, fix: fix, locale: locale, evidence: evidence)
  }

  /// A finding at any place.
  package static func finding(
    at place: Finding.Place, _ severity: Severity, _ message: Message, notes: [Message] = [], fix: Fix? = nil,
    locale: String? = nil, key: String? = nil, evidence: Finding.Evidence? = nil
  ) -> Finding {
    Finding(
      rule: id, severity: severity, message: message, notes: notes, fix: fix, place: place, locale: locale, key: key,
      evidence: evidence)
  }
}

/// The language data that a rule needs before it can check a text.
package struct LanguageData: Sendable {
  /// A noun phrase: "vague words".
  package let summary: String
  /// Whether a language's profile has it.
  package let isIn: @Sendable (LocaleProfile) -> Bool

  init(_ summary: String, isIn: @escaping @Sendable (LocaleProfile) -> Bool) {
    self.summary = summary
    self.isIn = isIn
  }

  /// For rules on how a text gives an instruction.
  static let instructions = LanguageData("how instructions are worded") { profile in
    let form = profile.instruction
    return form.position != nil && (form.level?.value != .silent || form.actionNounLevel?.value ?? .silent != .silent)
  }

  /// For rules on capitals inside a title or summary.
  static let sentenceCase = LanguageData("capitalization") { profile in
    profile.capitals.sentenceCase.map { $0.value != .silent } ?? false
  }
}

extension BundleRule {
  /// Findings in source code, one for each place, even if several paths lead there.
  static func findings(
    _ severity: Severity, _ message: Message, notes: [Message], at places: some Sequence<TextLocation>
  ) -> [Finding] {
    Set(places).sorted { ($0.file, $0.utf8.lowerBound) < ($1.file, $1.utf8.lowerBound) }
      .map { finding(at: .source($0), severity, message, notes: notes) }
  }

  static func finding(on fault: FileFault, _ severity: Severity) -> Finding {
    finding(at: .file(fault.file, utf8: fault.utf8), severity, fault.message, notes: fault.notes, key: fault.key)
  }
}

extension Finding.Place {
  static func source(_ location: TextLocation) -> Finding.Place { .file(location.file, utf8: location.utf8) }
}

extension Dictionary {
  /// For each key, the first pair counts.
  init(firstOf pairs: some Sequence<(Key, Value)>) { self.init(pairs, uniquingKeysWith: { first, _ in first }) }
}

extension Sequence {
  /// The elements by key. Keys are in the order of their first occurrence.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
  }
}
