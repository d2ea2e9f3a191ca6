/// Writes JSON to bytes.
struct JSONOutput {
  var utf8: [UInt8] = []
  /// The brackets that are not yet closed.
  private var open: [(close: UInt8, count: Int)] = []
  private let isIndented: Bool
  private let special: ASCIISet
  private let keepsUnseen: Bool
  private let decimals: Int

  init(_ writer: JSONWriter) {
    isIndented = writer.layout == .indented
    keepsUnseen = writer.escapes != .unseen
    decimals = writer.decimals
    special =
      switch writer.escapes {
      case .controls: Self.controls
      case .markup: Self.markup
      case .unseen: Self.quotes
      }
  }

  // MARK: - Brackets

  var level: Int { open.count }

  func count(at level: Int) -> Int { level <= open.count ? open[level - 1].count : 0 }

  /// - Returns: The level of the bracket's contents.
  mutating func begin(_ bracket: Unicode.Scalar, _ close: Unicode.Scalar) -> Int {
    utf8.append(UInt8(ascii: bracket))
    open.append((UInt8(ascii: close), 0))
    return open.count
  }

  mutating func close(to level: Int) {
    while open.count > level, let last = open.popLast() {
      if last.count > 0 { breakLine() }
      utf8.append(last.close)
    }
  }

  /// Ends nested values, and begins the next element.
  mutating func beginElement(at level: Int) {
    close(to: level)
    if open[level - 1].count > 0 { utf8.append(UInt8(ascii: ",")) }
    open[level - 1].count += 1
    breakLine()
  }

  mutating func beginMember(_ name: String, at level: Int) {
    beginElement(at: level)
    write(name)
    utf8.append(UInt8(ascii: ":"))
    if isIndented { utf8.append(UInt8(ascii: " ")) }
  }

  private mutating func breakLine() {
    guard isIndented else { return }
    utf8.append(UInt8(ascii: "\n"))
    utf8.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }

  // MARK: - Values

  mutating func write(constant: StaticString) { constant.withUTF8Buffer { utf8.append(contentsOf: $0) } }
  mutating func write(_ number: some BinaryInteger) { utf8 += "\(number)".utf8 }
  mutating func write(_ number: Double) { utf8 += number.decimal(decimals).utf8 }

  mutating func write(_ text: String) {
    utf8.append(UInt8(ascii: "\""))
    let special = !keepsUnseen && text.hasCommandMark ? Self.quotesInLogs : special
    text.forEachPiece(special: special, keepsUnseen: keepsUnseen) { piece in
      switch piece {
      case .run(let bytes): utf8.append(contentsOf: bytes)
      case .special(let scalar): writeEscape(of: scalar)
      }
    }
    utf8.append(UInt8(ascii: "\""))
  }

  private static let controls = ASCIISet(controlsAnd: "\"\\", hasDelete: false)
  private static let markup = ASCIISet(controlsAnd: "\"\\<")
  private static let quotes = ASCIISet(controlsAnd: "\"\\")
  private static let quotesInLogs = ASCIISet(controlsAnd: "\"\\#")

  /// Source: RFC 8259, section 7.
  private mutating func writeEscape(of scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(constant: "\\\"")
    case "\\": write(constant: "\\\\")
    case "\n": write(constant: "\\n")
    case "\r" where !keepsUnseen: write(constant: "\\r")
    case "\t" where !keepsUnseen: write(constant: "\\t")
    default:
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        write(constant: "\\u")
        let digits = String(unit, radix: 16)
        utf8.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        utf8 += digits.utf8
      }
    }
  }
}

extension StringProtocol {
  /// Whether the text contains two number signs in a row. Formats with numeric escapes then escape them, in case a log
  /// shows them: Azure Pipelines and GitHub Actions execute `##vso[` and `##[` anywhere in a line.
  package var hasCommandMark: Bool {
    let mark = UInt8(ascii: "#")
    return utf8.contains(mark) && zip(utf8, utf8.dropFirst()).contains { $0 == mark && $1 == mark }
  }
}

/// Writes `Encodable` values as JSON. Members appear in the order in which a value encodes them, which is the
/// declaration's order if the compiler synthesizes it. Members that are nil are omitted. Values are written directly to
/// bytes, without a tree.
///
/// If a value requests another keyed container, its members go into the same object, so parts of a value can encode
/// themselves in it. Equal values give equal bytes if their encoding does; dictionaries and sets do not.
package struct JSONWriter: Sendable {
  package enum Layout: Sendable {
    /// One line for each member or element, indented by two spaces.
    case indented
    /// No white space.
    case compact
  }

  /// Which characters are escaped by number; RFC 8259, section 7, requires it for controls.
  package enum Escapes: Sendable {
    /// Only controls.
    case controls
    /// Also U+007F, and `<`, which could end an element of a page.
    case markup
    /// All invisible characters, and the number signs in text that a log could execute as a command
    /// (``Swift/StringProtocol/hasCommandMark``).
    case unseen
  }

  let layout: Layout
  let escapes: Escapes
  let decimals: Int

  /// - Parameter decimals: The maximum number of decimals, up to 6.
  package init(_ layout: Layout, escapes: Escapes = .unseen, decimals: Int = 4) {
    self.layout = layout
    self.escapes = escapes
    self.decimals = decimals
  }

  /// Appends a value to `output`, without a line end.
  ///
  /// - Complexity: O(*n*) in the bytes written.
  package func write(_ value: some Encodable, to output: inout [UInt8]) {
    let encoding = JSONEncoding(self)
    swap(&output, &encoding.output.utf8)
    // The encoder never throws, and none of the tool's values do.
    do { try encoding.encode(value) } catch { preconditionFailure("not encodable as JSON: \(error)") }
    swap(&output, &encoding.output.utf8)
  }

  /// A value alone, without a line end.
  package func utf8(of value: some Encodable, reserving capacity: Int = 0) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(capacity)
    write(value, to: &output)
    return output
  }

  /// A value alone, followed by a line feed.
  ///
  /// - Parameter capacity: The expected size in bytes, to avoid moving a long document repeatedly.
  package func document(of value: some Encodable, reserving capacity: Int = 0) -> String {
    var output = utf8(of: value, reserving: capacity)
    output.append(UInt8(ascii: "\n"))
    return String(decoding: output, as: UTF8.self)
  }
}

/// An object whose member names are data.
package struct JSONObject<Value: Encodable>: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [(name: String, value: Value)]

  package init(_ members: [(name: String, value: Value)]) { self.members = members }
  package init(dictionaryLiteral members: (String, Value)...) { self.members = members }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for member in members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
  }

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// An array whose elements are created one by one while they are written.
package struct JSONArray<Element: Encodable>: Encodable {
  private let forEach: ((Element) throws -> Void) throws -> Void

  package init<Source: Sequence>(_ source: Source, _ element: @escaping (Source.Element) -> Element) {
    forEach = { body in
      for part in source { try body(element(part)) }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try forEach { try container.encode($0) }
  }
}

extension JSONObject: Sendable where Value: Sendable {}

extension Double {
  /// The number with at most `count` decimals and no trailing zeros; "0" if it is not finite or 1e12 or more.
  ///
  /// - Parameter count: Up to 6.
  package func decimal(_ count: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let unit = (0..<count).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((self * Double(unit)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(UInt(unit) + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
