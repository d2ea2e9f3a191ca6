import UnicodeText

/// An unpublished number that the layout needs, with the range that it may be in.
///
/// A text is cut off only if it is cut off at every value of the range. It fits only if it fits at every value.
package struct Assumption: Hashable, Sendable, Identifiable, Encodable {
  package enum Unit: String, Hashable, Sendable, Encodable {
    case points
    /// A multiple of another number.
    case factor
    /// A part of a whole, from 0 for none to 1 for all.
    case share
    case count

    /// The values that a number with this unit can have.
    package var possibleValues: ClosedRange<Double> {
      switch self {
      case .points: -50...1500
      case .factor: 0.25...4
      case .share: 0...1
      case .count: 1...20
      }
    }

    var symbol: String { self == .points ? " pt" : "" }
  }

  /// Its identifier in the configuration and in reports: `watch-card-margin`.
  package let id: String
  /// What the number is, as a phrase: "Space to the left and right of the text".
  package let summary: String
  package let unit: Unit
  /// The value that pictures use.
  package let value: Double
  /// All values that are considered possible. Contains `value`.
  package let range: ClosedRange<Double>
  /// What the value and the range are based on.
  package let source: String

  package init(id: String, summary: String, unit: Unit, value: Double, range: ClosedRange<Double>, source: String) {
    precondition(range.contains(value), "the range of an assumption holds its value: \(id)")
    self.id = id
    self.summary = summary
    self.unit = unit
    self.value = value
    self.range = range
    self.source = source
  }

  /// The assumption in short: "watch-card-margin 8.5 (6–11)".
  package var brief: String { "\(id) \(value.decimal)\(limits)" }
  /// "8.5 pt"
  package var valueText: String { value.decimal + unit.symbol }

  /// "6–11". Only the value if it was measured.
  package var rangeText: String {
    range.lowerBound == range.upperBound ? value.decimal : "\(range.lowerBound.decimal)–\(range.upperBound.decimal)"
  }

  private var limits: String {
    range.lowerBound == range.upperBound ? "" : " (\(range.lowerBound.decimal)–\(range.upperBound.decimal))"
  }

  /// The assumption as a sentence: "Space to the left and right of the text: 8.5 pt (6–11), estimate".
  package var statement: String { statement { $0 } }

  /// The same sentence with ``summary`` and ``source`` in another language.
  package func statement(in words: (String) -> String) -> String {
    "\(words(summary)): \(value.decimal)\(unit.symbol)\(limits), \(words(source))"
  }
}

/// A published number.
package struct PublishedFigure: Hashable, Sendable, Identifiable, Encodable {
  package let id: String
  package let summary: String
  package let unit: Assumption.Unit
  package let value: Double
  package let source: String
}

/// The values that a team sets for unpublished numbers, by the identifiers of the assumptions.
package struct AssumptionSettings: Hashable, Sendable {
  /// A value and its range. The range has only one value if the number was measured.
  package struct Setting: Hashable, Sendable {
    package var value: Double
    package var range: ClosedRange<Double>
    /// The name of its source in reports: `.shortcut-review.yml`.
    package var source: String

    package init(value: Double, range: ClosedRange<Double>, source: String) {
      self.value = value
      self.range = range
      self.source = source
    }
  }

  package var settings: [Assumption.ID: Setting]

  package init(_ settings: [Assumption.ID: Setting] = [:]) { self.settings = settings }

  /// The assumption with the value in force.
  func applied(to assumption: Assumption) -> Assumption {
    guard let setting = settings[assumption.id], setting.range.contains(setting.value) else { return assumption }
    return Assumption(
      id: assumption.id, summary: assumption.summary, unit: assumption.unit, value: setting.value,
      range: setting.range, source: setting.source)
  }
}

extension Double {
  /// The number with at most three decimals and without trailing zeros, regardless of the user's locale.
  package var decimal: String { decimal(3) }
}
