/// A part of the tool that accepts bytes from untrusted sources, and the laws that must hold for any bytes.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// For example, `strings`; also the name of its folder in the corpus.
  package let name: String
  /// The longest input to try, in bytes: long enough for everything that the format can express, and short enough for
  /// thousands of inputs per second.
  package let maximumLength: Int
  private let body: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, maximumLength: Int = 4_096, _ body: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.maximumLength = maximumLength
    self.body = body
  }

  package var description: String { name }

  /// Passes one input to the tool.
  ///
  /// - Throws: ``BrokenLaw`` if the tool violates a law. A trap, a hang or excessive memory is not thrown: the caller
  ///   notices it.
  package func run(_ bytes: [UInt8]) throws { try body(bytes) }

  /// All targets, by their names.
  package static let all = (readers + texts + reviews).sorted { $0.name < $1.name }

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// The law that an input broke.
package struct BrokenLaw: Error, CustomStringConvertible {
  package let description: String
}

/// - Throws: ``BrokenLaw`` if a law is broken.
func require(_ holds: Bool, _ law: @autoclosure () -> String) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(description: law()) }
}

/// The bytes of an input, split up: choices come from the first ones, and texts from the others.
struct FuzzInput {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A number below a bound; 0 if no byte is left.
  mutating func choice(below bound: Int) -> Int { Int(rest.popFirst() ?? 0) % max(1, bound) }

  /// One of several values.
  mutating func choice<Value>(of values: [Value], or other: Value) -> Value {
    values.isEmpty ? other : values[choice(below: values.count)]
  }

  var bytes: [UInt8] { Array(rest) }

  /// The rest as text, even if it is invalid.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// The rest as texts, separated by zero bytes: as many as requested, the last ones empty if there are fewer.
  func texts(_ count: Int) -> [String] {
    let parts = rest.split(separator: 0, maxSplits: count - 1, omittingEmptySubsequences: false)
    return (0..<count).map { $0 < parts.count ? String(decoding: parts[$0], as: UTF8.self) : "" }
  }
}

extension String {
  /// Whether both are equal letter by letter; `==` also accepts canonically equivalent ones.
  func isSame(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The beginning, for a sentence that quotes the text.
  var quoted: String { String(unicodeScalars.prefix(80)).debugDescription }
}
