import Algorithms

/// The placeholder for an interpolation of a Swift literal in translation keys.
enum SwiftPlaceholder {
  /// - Parameter inside: The code between the parentheses.
  /// - Returns: UTF-8.
  static func encoding(of inside: Range<Int>, in bytes: [UInt8], _ interpolation: SwiftInterpolation) -> [UInt8] {
    switch interpolation {
    case .parameters: parameter(inside, bytes) ?? anything
    case .specifiers: specifier(inside, bytes)
    }
  }

  /// The specifier for a value of any type.
  private static let anything = Array("%@".utf8)

  /// `\.$soup` as `${soup}`, `.applicationName` as `${applicationName}`.
  private static func parameter(_ inside: Range<Int>, _ bytes: [UInt8]) -> [UInt8]? {
    let part = bytes[inside]
    let name: ArraySlice<UInt8>
    if let dollar = part.firstIndex(of: UInt8(ascii: "$")) {
      name = part[(dollar + 1)...].prefix(while: isNameByte)
    } else if let dot = part.lastIndex(of: UInt8(ascii: ".")) {
      name = part[(dot + 1)...].prefix(while: isNameByte)
    } else {
      return nil
    }
    return name.isEmpty ? nil : Array("${".utf8) + name + Array("}".utf8)
  }

  private static func specifier(_ inside: Range<Int>, _ bytes: [UInt8]) -> [UInt8] {
    for argument in arguments(inside, bytes).dropFirst() {
      if let value = value(of: "specifier", in: argument, bytes) {
        guard
          let (delimiter, content) = SwiftLiteralDelimiter.opening(
            at: value.lowerBound, in: bytes, before: value.upperBound),
          let end = (content..<value.upperBound).first(where: {
            delimiter.end(ofClosingAt: $0, in: bytes, before: value.upperBound) != nil
          })
        else { return anything }
        return Array(bytes[content..<end])
      }
      if let value = value(of: "placeholder", in: argument, bytes) { return placeholder(bytes[value]) }
    }
    return anything
  }

  /// Source: the cases of `String.LocalizationValue.Placeholder` and the specifiers that Foundation writes for them.
  private static func placeholder(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let specifiers = [
      ".int": "%lld", ".uint": "%llu", ".float": "%f", ".double": "%lf", ".object": "%@",
    ]
    return specifiers[String(decoding: name, as: UTF8.self)].map { Array($0.utf8) } ?? anything
  }

  /// The arguments between the parentheses, without the commas.
  private static func arguments(_ inside: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = inside.lowerBound
    var depth = 0
    var cursor = SwiftCodeCursor(bytes, inside)
    while let offset = cursor.next() {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        result.append(start..<offset)
        start = offset + 1
      default: break
      }
    }
    return result + [start..<inside.upperBound]
  }

  /// The code after the label, without surrounding white space.
  private static func value(of label: String, in argument: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    let trimmed = trim(argument, bytes)
    guard bytes[trimmed].starts(with: label.utf8) else { return nil }
    let rest = trim(trimmed.lowerBound + label.utf8.count..<trimmed.upperBound, bytes)
    guard !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: ":") else { return nil }
    return trim(rest.lowerBound + 1..<rest.upperBound, bytes)
  }

  private static func trim(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    let trimmed = bytes[range].trimming { $0 <= 0x20 }
    return trimmed.startIndex..<trimmed.endIndex
  }

  /// A byte of an identifier: letters, digits, the underscore, and anything outside ASCII.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
