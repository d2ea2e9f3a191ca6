/// A part of the tool that takes bytes from strangers, and what must hold whatever they are.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// `strings`: also the name of its folder in the corpus.
  public let name: String
  /// The longest input that is tried, in bytes: long enough for what the format can say, short enough for thousands of
  /// inputs a second.
  public let maximumLength: Int
  private let body: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, maximumLength: Int = 4_096, _ body: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.maximumLength = maximumLength
    self.body = body
  }

  public var description: String { name }

  /// Gives one input to the tool.
  ///
  /// - Throws: ``BrokenLaw`` where the tool did what it must not. A trap, a hang and a hunger for memory are not thrown:
  ///   who calls sees them.
  public func run(_ bytes: [UInt8]) throws { try body(bytes) }

  /// All targets, by their names.
  public static let all = (readers + texts + reviews).sorted { $0.name < $1.name }

  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// What an input showed not to hold.
public struct BrokenLaw: Error, CustomStringConvertible {
  public let description: String
}

/// - Throws: ``BrokenLaw`` where something does not hold.
func require(_ holds: Bool, _ law: @autoclosure () -> String) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(description: law()) }
}

/// The bytes of an input, taken apart: choices from the first ones, texts from the others.
struct FuzzInput {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A number below a bound; 0 where no byte is left.
  mutating func choice(below bound: Int) -> Int { Int(rest.popFirst() ?? 0) % max(1, bound) }

  /// One of several values.
  mutating func choice<Value>(of values: [Value], or other: Value) -> Value {
    values.isEmpty ? other : values[choice(below: values.count)]
  }

  var bytes: [UInt8] { Array(rest) }

  /// The rest as text, whatever it is.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// The rest as texts with a zero byte between two: as many as asked for, the last ones empty where there are fewer.
  func texts(_ count: Int) -> [String] {
    let parts = rest.split(separator: 0, maxSplits: count - 1, omittingEmptySubsequences: false)
    return (0..<count).map { $0 < parts.count ? String(decoding: parts[$0], as: UTF8.self) : "" }
  }
}

extension String {
  /// Whether both are the same letter by letter; `==` takes canonically equivalent ones for equal.
  func isSame(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The beginning, for a sentence that quotes the text.
  var quoted: String { String(unicodeScalars.prefix(80)).debugDescription }
}
