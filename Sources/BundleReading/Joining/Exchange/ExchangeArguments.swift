/// Writes the arguments of a text alike, however a catalog or an export of it writes them.
///
/// Source: what Xcode exports: `%1$#@cups@` for `%#@cups@`, and `%1$lld` for the `%arg` of a substitution.
package enum ExchangeArguments {
  /// `%@ of %lld` as `%1$@ of %2$lld`, and `%1$#@cups@` as `%#@cups@`.
  ///
  /// - Parameter isSubstitution: Whether the text is a variant of a substitution, whose numbers are `%arg`.
  static func unified(_ text: String, isSubstitution: Bool) -> String {
    guard text.utf8.contains(percent) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var count = 0
    while index < bytes.count {
      guard bytes[index] == percent, let found = specifier(in: bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index = found.end
      if isSubstitution, isNumber(found.body) {
        result += Array("%arg".utf8)
      } else if found.body.starts(with: variable) || found.body == [percent] {
        result += [percent] + found.body
      } else {
        count += 1
        result += [percent] + (found.position.isEmpty ? Array(String(count).utf8) : found.position)
        result += [UInt8(ascii: "$")] + found.body
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A translation from an exchange file with the arguments of a substitution as the app's own text writes them.
  package static func written(_ text: String, like own: String, isSubstitution: Bool) -> String {
    let takesArgument = isSubstitution && own.contains("%arg")
    let takesVariable = own.contains("%#@")
    guard takesArgument || takesVariable else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == percent, let found = specifier(in: bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if takesArgument, isNumber(found.body) {
        result += [percent] + argument
      } else if takesVariable, found.body.starts(with: variable) {
        result += [percent] + found.body
      } else {
        result += bytes[index..<found.end]
      }
      index = found.end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The specifier that starts at `start`, without its percent sign; nil where none does.
  private static func specifier(
    in bytes: [UInt8], at start: Int
  ) -> (position: [UInt8], body: [UInt8], end: Int)? {
    var first = start + 1
    let digits = Array(bytes[first...].prefix { $0 >= 0x30 && $0 <= 0x39 })
    var position: [UInt8] = []
    if !digits.isEmpty, first + digits.count < bytes.count, bytes[first + digits.count] == UInt8(ascii: "$") {
      position = digits
      first += digits.count + 1
    }
    guard first < bytes.count else { return nil }
    if bytes[first...].starts(with: argument) { return (position, argument, first + argument.count) }
    let end = first + bytes[first...].prefix { modifiers.contains($0) }.count
    guard end < bytes.count, conversions.contains(bytes[end]) else { return nil }
    return (position, Array(bytes[first...end]), end + 1)
  }

  private static func isNumber(_ body: [UInt8]) -> Bool {
    body == argument || body.last.map { numbers.contains($0) } ?? false
  }

  private static let percent = UInt8(ascii: "%")
  private static let argument = Array("arg".utf8)
  private static let variable = Array("#@".utf8)
  private static let modifiers = Array("0123456789+-#.*hlqLzjt'".utf8)
  private static let numbers = Array("diouxXDOU".utf8)
  private static let conversions = Array("%@diouxXDOUfFeEgGaAcCsSp".utf8)
}
