import UnicodeText

/// A number that the layout needs and nobody publishes, with the range it may lie in.
///
/// A text is called cut only where it is cut at every value of the range, and fitting only where it fits at every value.
public struct Assumption: Hashable, Sendable, Identifiable, Encodable {
  public enum Unit: String, Hashable, Sendable, Encodable {
    case points
    /// A multiple of some other number.
    case factor
    /// A part of a whole: 0 is none of it, 1 all.
    case share
    case count

    /// What a number of this unit can be at all.
    public var possibleValues: ClosedRange<Double> {
      switch self {
      case .points: -50...1500
      case .factor: 0.25...4
      case .share: 0...1
      case .count: 1...20
      }
    }

    var symbol: String { self == .points ? " pt" : "" }
  }

  /// What configuration and reports call it: `watch-card-margin`.
  public let id: String
  /// What the number is, as a phrase: "Space left of and right of the texts".
  public let summary: String
  public let unit: Unit
  /// The value that pictures are drawn with.
  public let value: Double
  /// Every value that is thought possible; holds `value`.
  public let range: ClosedRange<Double>
  /// What the value and the range rest on.
  public let source: String

  public init(
    id: String, summary: String, unit: Unit, value: Double, range: ClosedRange<Double>, source: String
  ) {
    precondition(range.contains(value), "the range of an assumption holds its value: \(id)")
    self.id = id
    self.summary = summary
    self.unit = unit
    self.value = value
    self.range = range
    self.source = source
  }

  /// The assumption in short: "watch-card-margin 8.5 (6–11)".
  public var brief: String { "\(id) \(value.decimal)\(limits)" }

  /// "8.5 pt"
  public var valueText: String { value.decimal + unit.symbol }

  /// "6–11"; the value alone where somebody has measured it.
  public var rangeText: String {
    range.lowerBound == range.upperBound ? value.decimal : "\(range.lowerBound.decimal)–\(range.upperBound.decimal)"
  }

  private var limits: String {
    range.lowerBound == range.upperBound ? "" : " (\(range.lowerBound.decimal)–\(range.upperBound.decimal))"
  }

  /// The assumption as a sentence: "Space left of and right of the texts: 8.5 pt (6–11), judgement".
  public var statement: String { statement { $0 } }

  /// The same in other words for ``summary`` and ``source``.
  public func statement(in words: (String) -> String) -> String {
    "\(words(summary)): \(value.decimal)\(unit.symbol)\(limits), \(words(source))"
  }
}

/// A number that is published.
public struct PublishedFigure: Hashable, Sendable, Identifiable, Encodable {
  public let id: String
  public let summary: String
  public let unit: Assumption.Unit
  public let value: Double
  public let source: String
}

/// The values a team has set for what nobody publishes, by the identifiers of the assumptions.
public struct AssumptionSettings: Hashable, Sendable {
  /// A value, and the range it may lie in: of one value where somebody has measured it.
  public struct Setting: Hashable, Sendable {
    public var value: Double
    public var range: ClosedRange<Double>
    /// Where it was set, as reports name it: `.shortcut-review.yml`.
    public var source: String

    public init(value: Double, range: ClosedRange<Double>, source: String) {
      self.value = value
      self.range = range
      self.source = source
    }
  }

  public var settings: [Assumption.ID: Setting]

  public init(_ settings: [Assumption.ID: Setting] = [:]) { self.settings = settings }

  /// The assumption as it is in force.
  func applied(to assumption: Assumption) -> Assumption {
    guard let setting = settings[assumption.id], setting.range.contains(setting.value) else { return assumption }
    return Assumption(
      id: assumption.id, summary: assumption.summary, unit: assumption.unit, value: setting.value,
      range: setting.range, source: setting.source)
  }
}

extension Double {
  /// The number with at most three decimals and without zeros at its end, whatever the user's locale.
  package var decimal: String { decimal(3) }
}
