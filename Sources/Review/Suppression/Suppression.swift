import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import UnicodeText

/// A decision to live with some findings: of which rules, where, why, and where the decision stands.
///
/// The configuration makes some and comments in the files make others, each with a ``Scope`` of its own; how they are
/// applied, counted and found useless is one for all.
package struct Suppression: Sendable {
  /// Which findings of the rules are meant.
  enum Scope: Sendable {
    /// Those for which each pattern that is given holds; of several patterns of one kind one must.
    case patterns(keys: [KeyGlob], locales: [LocaleIdentifier], files: [PathGlob])
    /// Those that begin in a part of a file, as offsets into its UTF-8, nil for all of it; in these locales, where any are
    /// given. The file is an index into ``LocalizationBundle/files``.
    case place(file: Int, utf8: Range<Int>?, locales: [LocaleIdentifier])
  }

  var rules: Set<RuleID>
  var scope: Scope
  /// Why the findings are none here.
  var reason: String
  /// Where the decision stands, for the note on one that hides nothing: an index into ``LocalizationBundle/files``, and
  /// offsets into the file's UTF-8.
  var file: Int
  var utf8: Range<Int>
  /// Of a comment: what an export copies of it.
  var wording: Wording?
  /// True for a copy of another one, which alone is reported.
  var isRepeated = false

  /// The note on one that hides nothing.
  var unusedNote: Finding {
    typealias Words = SuppressionUnusedRule
    return Words.finding(
      at: .file(file, utf8: utf8), .note, Words.message(.hidesNothing),
      notes: [Words.message(.reasonWas, ["reason": .text(reason)]), Words.message(.removeOrCorrect)])
  }
}

extension Suppression {
  /// What tells two directives apart but for their places, so that the copies of one that exports bring are known.
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

  /// What the comments of a bundle suppress, and what is wrong with them.
  ///
  /// One mistake keeps no rule beside it from being suppressed; without a reason nothing is.
  static func suppressions(
    _ directives: [SuppressionDirective]
  ) -> (suppressions: [Suppression], faults: [Finding]) {
    var suppressions: [Suppression] = []
    var faults: [Finding] = []
    let written = Set(directives.lazy.filter { !$0.isExported }.map(Wording.init))
    var exported: Set<Wording> = []
    for directive in directives {
      let wording = Wording(directive)
      // The mistakes of a copy are those of what it was copied from.
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

/// What a directive suppresses, as the rules and locales are known.
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
        add(
          .unknownLocale, ["locale": .text(word.text)], notes: [Words.message(.localeIsTag)], at: word.utf8)
      }
    }
    // Without the locales that are meant it would hide everything.
    if locales.isEmpty, !directive.locales.isEmpty { rules = [] }
    switch directive.reach {
    case .file: scope = .place(file: file, utf8: nil, locales: locales)
    case .part(let utf8): scope = .place(file: file, utf8: utf8, locales: locales)
    case .nothing:
      if !rules.isEmpty {
        add(.withoutText, notes: [Words.message(.putBeforeText)], at: directive.utf8)
      }
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
