/// Writes JSON in the order of the calls, with one member a line or all on one.
struct JSONWriter {
  private var output: ByteOutput
  private let isCompact: Bool
  private var depth = 0
  /// True right after an opening bracket.
  private var isFirst = true

  /// - Parameter isCompact: Whether values follow each other without white space, for an object a line.
  init(reserving capacity: Int = 0, isCompact: Bool = false) {
    output = ByteOutput(reserving: capacity)
    self.isCompact = isCompact
  }

  /// What was written, with a line feed at the end.
  var string: String { output.string + "\n" }

  var utf8: [UInt8] { output.utf8 }

  /// Ends a line of its own after a value.
  mutating func endLine() {
    output.write(byte: UInt8(ascii: "\n"))
    isFirst = true
  }

  /// What was written since the last take.
  mutating func take() -> [UInt8] { output.take() }

  mutating func object(_ members: (inout JSONWriter) -> Void) { bracket("{", "}", members) }

  mutating func array<Element>(
    of elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    bracket("[", "]") { json in
      for element in elements {
        json.beginElement()
        write(&json, element)
      }
    }
  }

  mutating func value(_ text: some StringProtocol) {
    output.write(byte: UInt8(ascii: "\""))
    text.forEachPiece(special: text.hasCommandMark ? Self.specialInLogs : Self.special) { piece in
      switch piece {
      case .run(let bytes): output.write(bytes)
      case .special(let scalar): writeEscape(of: scalar)
      }
    }
    output.write(byte: UInt8(ascii: "\""))
  }

  mutating func value(_ number: Int) { output.write(number) }

  /// A number with four decimals at most; one without end is written as 0, which JSON has.
  mutating func value(_ number: Double) {
    guard number.isFinite, number.magnitude < 1e12 else {
      output.write("0")
      return
    }
    let scaled = Int((number * 10_000).rounded())
    if scaled < 0 { output.write("-") }
    output.write(Int(scaled.magnitude / 10_000))
    var rest = Int(scaled.magnitude % 10_000)
    guard rest > 0 else { return }
    output.write(byte: UInt8(ascii: "."))
    var unit = 1_000
    while rest > 0 {
      output.write(byte: UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  mutating func member(_ name: String, _ write: (inout JSONWriter) -> Void) {
    beginElement()
    value(name)
    output.write(isCompact ? ":" : ": ")
    write(&self)
  }

  mutating func member(_ name: String, _ text: some StringProtocol) { member(name) { $0.value(text) } }

  mutating func member(_ name: String, _ number: Double) { member(name) { $0.value(number) } }

  mutating func member(_ name: String, _ number: Int) { member(name) { $0.value(number) } }

  mutating func member(_ name: String, _ flag: Bool) { member(name) { $0.output.write(flag ? "true" : "false") } }

  mutating func member(_ name: String, _ texts: [String]) {
    member(name) { $0.array(of: texts) { $0.value($1) } }
  }

  /// A member that is left out where there is nothing to say.
  mutating func member(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  mutating func member(_ name: String, _ number: Int?) {
    if let number { member(name, number) }
  }

  private static let special = ASCIISet(controlsAnd: "\"\\")
  private static let specialInLogs = ASCIISet(controlsAnd: "\"\\#")

  private mutating func bracket(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    output.write(byte: UInt8(ascii: open))
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    isFirst = false
    output.write(byte: UInt8(ascii: close))
  }

  private mutating func beginElement() {
    if !isFirst { output.write(byte: UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    if isCompact { return }
    output.write(byte: UInt8(ascii: "\n"))
    output.write(spaces: 2 * depth)
  }

  /// Source: RFC 8259, section 7.
  private mutating func writeEscape(of scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output.write("\\\"")
    case "\\": output.write("\\\\")
    case "\n": output.write("\\n")
    case "\r": output.write("\\r")
    case "\t": output.write("\\t")
    default:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        output.write("\\u")
        output.write(String(repeating: "0", count: 4 - digits.count) + digits)
      }
    }
  }
}
