import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import UnicodeText

/// A decision to hide some findings: the rules, the place, the reason, and where the decision is written.
///
/// The configuration makes some and comments in files make others, each with its own ``Scope``. They are applied,
/// counted and reported as unused in the same way.
package struct Suppression: Sendable {
  enum Scope: Sendable {
    /// Findings that match each kind of pattern that is given. For several patterns of one kind, one match is enough.
    case patterns(keys: [KeyGlob], locales: [LocaleIdentifier], files: [PathGlob])
    /// Findings that begin in a part of a file, given as offsets in its UTF-8, or anywhere in the file if that is nil.
    /// If locales are given, only findings in these. The file is an index in ``LocalizationBundle/files``.
    case place(file: Int, utf8: Range<Int>?, locales: [LocaleIdentifier])
  }

  var rules: Set<RuleID>
  var scope: Scope
  /// Why the findings do not apply.
  var reason: String
  /// The place of the decision, for the note on an unused one: an index in ``LocalizationBundle/files``, and offsets in
  /// the file's UTF-8.
  var file: Int
  var utf8: Range<Int>
  /// For a comment: the identity that it shares with its copies in exports.
  var wording: Wording?
  /// True for a copy of another suppression. Only the original is reported.
  var isRepeated = false

  var unusedNote: Finding {
    typealias Words = SuppressionUnusedRule
    return Words.finding(
      at: .file(file, utf8: utf8), .note, Words.message(.hidesNothing),
      notes: [Words.message(.reasonWas, ["reason": .text(reason)]), Words.message(.removeOrCorrect)])
  }

  /// The identity of a directive without its place. It shows which directives of exports are copies.
  struct Wording: Hashable {
    var key: String?
    var isForFile: Bool
    var rules: [String]
    var locales: [String]
    var reason: String

    init(_ directive: SuppressionDirective) {
      key = directive.key
      isForFile = directive.reach == .file
      rules = directive.rules.map(\.text)
      locales = directive.locales.map(\.text)
      reason = directive.reason
    }
  }

  /// The suppressions in the comments of an app, and their problems.
  ///
  /// One error does not keep other rules of the same comment from being suppressed. Without a reason, nothing is
  /// suppressed.
  static func suppressions(_ directives: [SuppressionDirective]) -> (suppressions: [Suppression], faults: [Finding]) {
    var suppressions: [Suppression] = []
    var faults: [Finding] = []
    let written = Set(directives.lazy.filter { !$0.isExported }.map(Wording.init))
    var exported: Set<Wording> = []
    for directive in directives {
      let wording = Wording(directive)
      // Errors in a copy are errors of the original.
      let isRepeated = directive.isExported && (written.contains(wording) || !exported.insert(wording).inserted)
      let reading = DirectiveReading(directive)
      if !isRepeated { faults += reading.faults }
      guard !reading.rules.isEmpty else { continue }
      var suppression = Suppression(
        rules: reading.rules, scope: reading.scope, reason: directive.reason,
        file: directive.file, utf8: directive.utf8)
      suppression.wording = wording
      suppression.isRepeated = isRepeated
      suppressions.append(suppression)
    }
    return (suppressions, faults)
  }
}

private struct DirectiveReading {
  private typealias Words = SuppressionUnusedRule

  var rules: Set<RuleID> = []
  var scope: Suppression.Scope
  var faults: [Finding] = []
  private let file: Int

  init(_ directive: SuppressionDirective) {
    file = directive.file
    scope = .place(file: directive.file, utf8: nil, locales: [])
    switch directive.fault {
    case .unknownWord(let word):
      add(.unknownWord, ["word": .text(word.text)], notes: [Words.message(.writeDisable)], at: word.utf8)
    case .noRule: add(.noRule, notes: [Words.message(.writeReason)], at: directive.utf8)
    case .noReason: add(.noReason, notes: [Words.message(.writeReason)], at: directive.utf8)
    case nil: read(directive)
    }
  }

  private mutating func read(_ directive: SuppressionDirective) {
    for word in directive.rules {
      let id = RuleID(rawValue: word.text)
      guard RuleRegistry.rule(id) != nil else {
        let nearest = RuleRegistry.names(near: word.text)
        add(
          .unknownRule, ["rule": .text(word.text)],
          notes: (nearest.isEmpty ? [] : [Words.message(.nearest, ["rules": .list(nearest.map { .keyword($0) })])])
            + [Words.message(.listsRules)], at: word.utf8)
        continue
      }
      guard !RuleRegistry.reviewRules.contains(where: { $0.descriptor.id == id }) else {
        let rule: KeyValuePairs<String, MessageValue> = ["rule": .keyword(id.rawValue)]
        add(.judgesSuppressions, rule, notes: [Words.message(.turnOff, rule)], at: word.utf8)
        continue
      }
      rules.insert(id)
    }
    var locales: [LocaleIdentifier] = []
    for word in directive.locales {
      let locale = LocaleIdentifier(word.text)
      if locale.isKnown, locale.hasKnownParts {
        locales.append(locale)
      } else {
        add(.unknownLocale, ["locale": .text(word.text)], notes: [Words.message(.localeIsTag)], at: word.utf8)
      }
    }
    // Without the intended locales, it would hide everything.
    if locales.isEmpty, !directive.locales.isEmpty { rules = [] }
    switch directive.reach {
    case .file: scope = .place(file: file, utf8: nil, locales: locales)
    case .part(let utf8): scope = .place(file: file, utf8: utf8, locales: locales)
    case .nothing:
      if !rules.isEmpty { add(.withoutText, notes: [Words.message(.putBeforeText)], at: directive.utf8) }
      rules = []
    }
  }

  private mutating func add(
    _ name: Words.Messages, _ arguments: KeyValuePairs<String, MessageValue> = [:], notes: [Message],
    at utf8: Range<Int>
  ) {
    let message = Words.message(name, arguments)
    faults.append(Words.finding(at: .file(file, utf8: utf8), .note, message, notes: notes))
  }
}
