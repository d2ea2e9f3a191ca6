import Diagnostics
import LocalizationBundles
import UnicodeText

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
  ) -> (suppressions: [Suppression], faults: [PlacedFinding]) {
    var suppressions: [Suppression] = []
    var faults: [PlacedFinding] = []
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
        place: .file(directive.file, utf8: directive.utf8))
      suppression.wording = wording
      suppression.isRepeated = isRepeated
      suppressions.append(suppression)
    }
    return (suppressions, faults)
  }
}

/// What a directive suppresses, as the rules and locales are known.
private struct DirectiveReading {
  var rules: Set<RuleID> = []
  var scope: Suppression.Scope
  var faults: [PlacedFinding] = []
  private let file: Int

  init(_ directive: SuppressionDirective) {
    file = directive.file
    scope = .place(file: directive.file, utf8: nil, locales: [])
    switch directive.fault {
    case .unknownWord(let word):
      add(
        "‘\(word.text)’ is nothing that a comment can ask for", ["Write: shortcut-review:disable, or disable-file"],
        word.utf8)
    case .noRule: add("A suppression that names no rule", [Self.form], directive.utf8)
    case .noReason: add("A suppression without a reason hides nothing", [Self.form], directive.utf8)
    case nil: read(directive)
    }
  }

  private static let form = "Write: shortcut-review:disable rule-id -- why"

  private mutating func read(_ directive: SuppressionDirective) {
    for word in directive.rules {
      let id = RuleID(rawValue: word.text)
      guard RuleRegistry.rule(id) != nil else {
        let nearest = RuleRegistry.names(near: word.text)
        add(
          "Unknown rule ‘\(word.text)’ in a suppression",
          (nearest.isEmpty ? [] : ["The nearest: \(nearest.joined(separator: ", "))"])
            + ["‘shortcut-review rules’ lists them all"], word.utf8)
        continue
      }
      guard !RuleRegistry.reviewRules.contains(where: { $0.descriptor.id == id }) else {
        add(
          "‘\(id)’ judges the suppressions themselves and cannot be suppressed",
          ["In the configuration, write: rules: {\(id): off}"], word.utf8)
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
        add("Unknown locale ‘\(word.text)’ in a suppression", ["A locale is a tag like ‘de’ or ‘pt-BR’"], word.utf8)
      }
    }
    // Without the locales that are meant it would hide everything.
    if locales.isEmpty, !directive.locales.isEmpty { rules = [] }
    switch directive.reach {
    case .file: scope = .place(file: file, utf8: nil, locales: locales)
    case .part(let utf8): scope = .place(file: file, utf8: utf8, locales: locales)
    case .nothing:
      if !rules.isEmpty {
        add(
          "A suppression that stands with no text",
          ["Put it directly before what it is for, without an empty line, or behind it on its line"], directive.utf8)
      }
      rules = []
    }
  }

  private mutating func add(_ message: String, _ notes: [String], _ utf8: Range<Int>) {
    faults.append(
      PlacedFinding(
        rule: SuppressionUnusedRule.id, severity: .note, message: message, notes: notes,
        place: .file(file, utf8: utf8)))
  }
}
