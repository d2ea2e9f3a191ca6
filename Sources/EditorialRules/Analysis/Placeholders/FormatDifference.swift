/// How the arguments of a translation differ from those of its source, worst first.
enum FormatDifference {
  typealias Use = FormatArguments.Use
  typealias Misreading = FormatArguments.Value.Misreading

  /// An argument that the source reads differently.
  case misread(Use, source: Use, Misreading)
  /// A specifier that shows another specifier's argument, because an earlier one is lost. The misreading is nil if both
  /// have the same type.
  case shifted(Use, shown: Use, lost: Use, Misreading?)
  /// An argument that the source does not have.
  case extra(Use, count: Int)
  /// The last arguments are not shown.
  case fewer(lost: Use)

  /// - Parameters:
  ///   - source: The arguments that the code passes, as in ``FormatArguments/signature``.
  ///   - isVariant: Whether the text is a plural form, in which an omitted argument is skipped.
  init?(_ own: FormatArguments, from source: [Use], isVariant: Bool) {
    let numbers = own.numbers
    var read: [Int: Int] = [:]
    for (rank, number) in numbers.enumerated() { read[number] = isVariant ? number : rank + 1 }
    let lost = Self.lost(own, numbers, of: source)
    var worst: FormatDifference?
    for use in own.uses {
      guard
        let difference = Self.difference(of: use, read: read[use.number], lost: lost, from: source)
      else { continue }
      if worst.map({ $0.rank < difference.rank }) ?? true { worst = difference }
    }
    if worst == nil, numbers.count < source.count { worst = (lost ?? source.last).map { .fewer(lost: $0) } }
    guard let worst else { return nil }
    self = worst
  }

  /// - Parameter read: The index of the argument that is shown.
  private static func difference(of use: Use, read: Int?, lost: Use?, from source: [Use]) -> FormatDifference? {
    guard use.number <= source.count, let read, source.indices.contains(read - 1) else {
      return .extra(use, count: source.count)
    }
    let shown = source[read - 1]
    let misreading = shown.value.misreading(as: use.value)
    if let lost, misreading != nil || read != use.number { return .shifted(use, shown: shown, lost: lost, misreading) }
    return misreading.map { .misread(use, source: shown, $0) }
  }

  private var rank: Int {
    switch self {
    case .misread(_, _, .crash), .shifted(_, _, _, .crash): 4
    case .extra: 3
    case .misread, .shifted(_, _, _, .nonsense): 2
    case .shifted: 1
    case .fewer: 0
    }
  }

  /// The first argument of the source that the translation leaves out. Nil if it has all of them, or others.
  private static func lost(_ own: FormatArguments, _ numbers: [Int], of source: [Use]) -> Use? {
    guard numbers.count < source.count else { return nil }
    if own.uses.contains(where: { $0.placeholder.position != nil || $0.placeholder.label != nil }) {
      let used = Set(numbers)
      return source.first { !used.contains($0.number) }
    }
    // The rest is in the same order.
    var rest = own.uses[...]
    var lost: Use?
    for value in source {
      if let next = rest.first, value.value.misreading(as: next.value) == nil {
        rest.removeFirst()
      } else if lost == nil {
        lost = value
      }
    }
    return rest.isEmpty ? lost : nil
  }
}
