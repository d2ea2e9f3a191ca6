/// JSON on its way to bytes.
struct JSONOutput {
  var utf8: [UInt8] = []
  /// The brackets that are not closed yet.
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

  /// How many brackets are open.
  var level: Int { open.count }

  func count(at level: Int) -> Int { level <= open.count ? open[level - 1].count : 0 }

  /// - Returns: The level of what stands in the bracket.
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

  /// Ends what is nested, and begins the next element.
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
  /// Whether two number signs stand together: formats that can write a character by its number write number signs so then,
  /// in case a log shows them. Azure Pipelines and GitHub Actions obey `##vso[` and `##[` wherever they stand in a line.
  public var hasCommandMark: Bool {
    let mark = UInt8(ascii: "#")
    return utf8.contains(mark) && zip(utf8, utf8.dropFirst()).contains { $0 == mark && $1 == mark }
  }
}
