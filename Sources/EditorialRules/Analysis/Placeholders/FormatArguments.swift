/// The arguments of a format string, as Foundation reads it.
///
/// A specifier without a position takes the next argument. Arguments are in sequence, and only the specifiers show
/// their types. An index without a specifier is not skipped, so `%2$@` alone shows the first argument.
///
/// Source: `__CFStringAppendFormatCore` in `CFString.c` of swift-corelibs-foundation.
struct FormatArguments {
  enum Value: Hashable {
    case object, integer, float, character, pointer
    /// C strings: `%s`, `%S`.
    case characters
    /// A plural variable, whose type is elsewhere, or a value whose type only the code shows.
    case any
  }

  struct Use {
    var number: Int
    var value: Value
    var placeholder: Placeholder
  }

  /// In the order of the text.
  private(set) var uses: [Use] = []
  private(set) var labels: [String: Int]
  /// Specifiers with and without a position in one text, or the position 0.
  let positionFault: PositionFault?

  struct PositionFault {
    var placeholder: Placeholder
    var isZero: Bool
  }

  /// - Parameters:
  ///   - labels: The indices of named arguments in the source. A name that is not there gets the next index.
  ///   - isTyped: False if `%@` accepts a value of any type, as in interpolated texts.
  init(_ placeholders: [Placeholder], labels: [String: Int] = [:], isTyped: Bool = true) {
    self.labels = labels
    positionFault = Self.positionFault(in: placeholders)
    var next = (labels.values.max() ?? 0) + 1
    for placeholder in placeholders where placeholder.takesArgument {
      // A width is a separate argument.
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

  /// The used indices, in order.
  var numbers: [Int] { Set(uses.map(\.number)).sorted() }

  /// The arguments in order. Nil if the text doesn't determine them: it skips an index, mixes specifiers with and
  /// without position, or reads one argument as two types.
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
  /// What happens if an argument of one type is read as another.
  enum Misreading: Hashable {
    /// A value that is not an address is used as one.
    case crash
    /// The bytes of one type are shown as another.
    case nonsense
  }

  /// - Returns: Nil if the argument is shown correctly. Numbers of different sizes count as equal.
  func misreading(as other: Self) -> Misreading? {
    guard self != other, self != .any, other != .any else { return nil }
    switch other {
    case .object: return .crash
    case .characters: return self == .object || self == .pointer ? .nonsense : .crash
    default: return .nonsense
    }
  }
}
