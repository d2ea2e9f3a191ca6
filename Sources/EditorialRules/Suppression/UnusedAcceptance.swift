public import Diagnostics

/// A line of a baseline that accepts more findings than there are.
public struct UnusedAcceptance: Sendable {
  /// What it accepts: "title-length of ‘ORDER’ in de".
  public var name: String
  /// Why it was accepted; nil where nobody said.
  public var reason: String?
  /// How many findings do not occur, of how many that it accepts.
  public var count: Int
  public var accepted: Int
  public var place: PlacedFinding.Place

  public init(name: String, reason: String?, count: Int, accepted: Int, place: PlacedFinding.Place) {
    self.name = name
    self.reason = reason
    self.count = count
    self.accepted = accepted
    self.place = place
  }

  /// - Parameter others: How many lines of the same kind nothing more is said of.
  fileprivate func finding(others: Int) -> PlacedFinding {
    let message =
      count == accepted
      ? "An accepted finding that no longer occurs: \(name)"
      : "\(count) of \(accepted) accepted findings no longer \(count == 1 ? "occurs" : "occur"): \(name)"
    var notes = reason.map { ["Its reason was: \($0)"] } ?? []
    if others > 0 {
      notes.append("\(others) more \(others == 1 ? "line hides" : "lines hide") nothing.")
    }
    notes.append("‘shortcut-review baseline --prune’ drops what hides nothing.")
    return PlacedFinding(
      rule: SuppressionUnusedRule.id, severity: .note, message: message, notes: notes, place: place)
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
  public func notes(on lines: [UnusedAcceptance], limit: Int, in bundle: ReviewedBundle) -> [PlacedFinding] {
    guard chosen?.contains(SuppressionUnusedRule.id) ?? true else { return [] }
    let sorted = lines.sorted { $0.place.fileOffset < $1.place.fileOffset }
    let notes = sorted.prefix(limit).enumerated().map { index, line in
      line.finding(others: index + 1 == limit ? sorted.count - limit : 0)
    }
    return RulePlan(for: bundle, chosen: chosen).leveled(notes, in: bundle)
  }
}

extension PlacedFinding.Place {
  fileprivate var fileOffset: Int {
    if case .file(_, let utf8) = self { utf8.lowerBound } else { 0 }
  }
}
