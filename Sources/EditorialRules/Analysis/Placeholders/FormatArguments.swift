/// The values that a text takes as a format string, as Foundation reads it.
///
/// A specifier without a position takes the next value. The values lie one behind the other, and what type they are only
/// the specifiers tell: a number that no specifier has is not passed over, so that `%2$@` alone shows the first value.
///
/// Source: `__CFStringAppendFormatCore` in `CFString.c` of swift-corelibs-foundation.
struct FormatArguments {
  /// What a value is read as.
  enum Value: Hashable {
    case object, integer, float, character, pointer
    /// Characters of C: `%s`, `%S`.
    case characters
    /// A plural variable, whose type stands elsewhere, or a value whose type only the code tells.
    case any
  }

  /// A specifier, and the number of the value that it shows.
  struct Use {
    var number: Int
    var value: Value
    var placeholder: Placeholder
  }

  /// In the order of the text.
  private(set) var uses: [Use] = []
  /// The numbers of the values that have names.
  private(set) var labels: [String: Int]
  /// A specifier without a position beside one with, or the position 0.
  let positionFault: PositionFault?

  struct PositionFault {
    var placeholder: Placeholder
    var isZero: Bool
  }

  /// - Parameters:
  ///   - labels: The numbers of values with names, as the source gives them; a name that it lacks has the next number.
  ///   - isTyped: False where `%@` stands for a value of any type, as in texts that code interpolates.
  init(_ placeholders: [Placeholder], labels: [String: Int] = [:], isTyped: Bool = true) {
    self.labels = labels
    positionFault = Self.positionFault(in: placeholders)
    var next = (labels.values.max() ?? 0) + 1
    for placeholder in placeholders where placeholder.takesArgument {
      // A width is a number of its own.
      for _ in 0..<placeholder.widths {
        uses.append(Use(number: next, value: .integer, placeholder: placeholder))
        next += 1
      }
      let value = Self.value(of: placeholder, isTyped: isTyped)
      if let position = placeholder.position {
        uses.append(Use(number: position, value: value, placeholder: placeholder))
      } else if let label = placeholder.label, let number = self.labels[label] {
        uses.append(Use(number: number, value: value, placeholder: placeholder))
      } else {
        if let label = placeholder.label { self.labels[label] = next }
        uses.append(Use(number: next, value: value, placeholder: placeholder))
        next += 1
      }
    }
  }

  /// The numbers in use, in order.
  var numbers: [Int] { Set(uses.map(\.number)).sorted() }

  /// The values in their order; nil where the text does not tell them: it passes a number over, mixes positions with
  /// none, or reads one value in two ways.
  var signature: [Use]? {
    guard positionFault == nil else { return nil }
    var byNumber: [Int: Use] = [:]
    for use in uses {
      if let known = byNumber[use.number] {
        guard known.value == use.value else { return nil }
      } else {
        byNumber[use.number] = use
      }
    }
    let values = byNumber.values.sorted { $0.number < $1.number }
    return values.last?.number ?? 0 == values.count ? values : nil
  }

  private static func value(of placeholder: Placeholder, isTyped: Bool) -> Value {
    guard placeholder.style == .format else { return .any }
    switch placeholder.name {
    case "@": return isTyped ? .object : .any
    case "integer": return .integer
    case "float": return .float
    case "character": return .character
    case "pointer": return .pointer
    case "string": return .characters
    default: return .any
    }
  }

  private static func positionFault(in placeholders: [Placeholder]) -> PositionFault? {
    let formats = placeholders.filter { $0.style == .format }
    guard formats.contains(where: { $0.position != nil }) else { return nil }
    if let bare = formats.first(where: { $0.position == nil }) {
      return PositionFault(placeholder: bare, isZero: false)
    }
    return formats.first { $0.position == 0 }.map { PositionFault(placeholder: $0, isZero: true) }
  }
}

extension FormatArguments.Value {
  /// What happens where a value of one type is read as one of another.
  enum Misreading: Hashable {
    /// What is no address is taken for one.
    case crash
    /// The bytes of one thing are shown as another.
    case nonsense
  }

  /// - Returns: nil where the value is shown as it should be; numbers of different lengths are one.
  func misreading(as other: Self) -> Misreading? {
    guard self != other, self != .any, other != .any else { return nil }
    switch other {
    case .object: return .crash
    case .characters: return self == .object || self == .pointer ? .nonsense : .crash
    default: return .nonsense
    }
  }
}
