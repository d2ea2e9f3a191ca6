public import ReviewModel
package import UnicodeText

/// A line of a baseline that accepts more findings than there are.
public struct UnusedAcceptance: Sendable {
  /// The rule, the key and the locale of what it accepts, as a sentence shows them; empty where it names none.
  public var rule: String
  public var key: String
  public var locale: String
  /// Why it was accepted; nil where nobody said.
  public var reason: String?
  /// How many findings do not occur, of how many that it accepts.
  public var count: Int
  public var accepted: Int
  public var place: Finding.Place

  public init(
    rule: String, key: String, locale: String, reason: String?, count: Int, accepted: Int, place: Finding.Place
  ) {
    self.rule = rule
    self.key = key
    self.locale = locale
    self.reason = reason
    self.count = count
    self.accepted = accepted
    self.place = place
  }

  /// - Parameter others: How many lines of the same kind nothing more is said of.
  fileprivate func finding(others: Int) -> Finding {
    typealias Words = SuppressionUnusedRule
    let message = Words.message(
      count == accepted ? .noLongerOccurs : .someNoLongerOccur,
      [
        "count": .number(count), "accepted": .number(accepted),
        "finding": .message(Self.message(rule: rule, key: key, locale: locale)),
      ])
    var notes = reason.map { [Words.message(.reasonWas, ["reason": .text($0)])] } ?? []
    if others > 0 { notes.append(Words.message(.othersHideNothing, ["count": .number(others)])) }
    notes.append(Words.message(.prune))
    return Words.finding(at: place, .note, message, notes: notes)
  }

  /// What is accepted: "title-length of ‘ORDER’ in de".
  ///
  /// - Parameters:
  ///   - key: Empty where the finding is about a file.
  ///   - locale: Empty outside any.
  package static func message(rule: String, key: String, locale: String) -> Message {
    let subject =
      switch (key.isEmpty, locale.isEmpty) {
      case (false, false): "keyAndLocale"
      case (false, true): "key"
      case (true, false): "locale"
      case (true, true): "rule"
      }
    return SuppressionUnusedRule.message(
      .acceptedFinding,
      ["subject": .keyword(subject), "rule": .text(rule), "key": .text(key), "locale": .text(locale)])
  }
}

extension RuleEngine {
  /// The rule on suppressions, and lines of a baseline, that hide nothing.
  public static var unusedSuppressionRule: RuleID { SuppressionUnusedRule.id }

  /// Notes on lines of a baseline, with the severities that the bundle's settings give; none where the rule is off or
  /// was not asked for.
  ///
  /// - Parameters:
  ///   - lines: Of one file, in any order.
  ///   - limit: How many get a note; the last one says how many others there are.
  public func notes(on lines: [UnusedAcceptance], limit: Int, in bundle: ReviewedBundle) -> [Finding] {
    guard chosen?.contains(SuppressionUnusedRule.id) ?? true else { return [] }
    let sorted = lines.sorted { $0.place.fileOffset < $1.place.fileOffset }
    let notes = sorted.prefix(limit).enumerated().map { index, line in
      line.finding(others: index + 1 == limit ? sorted.count - limit : 0)
    }
    return RulePlan(for: bundle, chosen: chosen).leveled(notes, in: bundle)
  }
}

extension Finding.Place {
  fileprivate var fileOffset: Int {
    if case .file(_, let utf8) = self { utf8.lowerBound } else { 0 }
  }
}
