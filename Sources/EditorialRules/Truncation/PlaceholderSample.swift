/// What is measured in the place of a parameter.
public struct PlaceholderSample: Hashable, Sendable {
  public var text: String
  /// Whether this is the longest value that the bundle or its team names. Else the text stands for something unknown,
  /// which may be empty.
  public var isLongest: Bool

  public init(text: String, isLongest: Bool) {
    self.text = text
    self.isLongest = isLongest
  }

  /// What stands for a value of which nothing is known; nothing where no value can stand for it, as for a plural variable.
  init?(standingFor placeholder: Placeholder) {
    switch placeholder.style {
    case .template, .variable: return nil
    case .parameter: self.init(text: "Example", isLongest: false)
    case .format: self.init(text: Self.numbers[placeholder.name] ?? "Name", isLongest: false)
    }
  }

  /// What stands for a number.
  ///
  /// - Parameter type: As an intent definition names the parameter's; nothing for one that is no number.
  init?(numberOfType type: String?) {
    switch type {
    case "Integer": self.init(text: "10", isLongest: false)
    case "Decimal": self.init(text: "1.5", isLongest: false)
    default: return nil
    }
  }

  private static let numbers = ["integer": "10", "float": "1.5"]
}
