/// Writes JSON with one member a line, in the order of the calls.
struct JSONWriter {
  private var output: ByteOutput
  private var depth = 0
  /// True right after an opening bracket.
  private var isFirst = true

  init(reserving capacity: Int = 0) { output = ByteOutput(reserving: capacity) }

  /// What was written, with a line feed at the end.
  var string: String { output.string + "\n" }

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

  mutating func value(_ text: String) {
    output.write(byte: UInt8(ascii: "\""))
    text.forEachPiece(special: Self.special) { piece in
      switch piece {
      case .run(let bytes): output.write(bytes)
      case .special(let scalar): writeEscape(of: scalar)
      }
    }
    output.write(byte: UInt8(ascii: "\""))
  }

  /// A number as it is written.
  mutating func value(verbatim number: String) { output.write(number) }
  mutating func value(_ number: Int) { output.write(number) }

  mutating func member(_ name: String, _ write: (inout JSONWriter) -> Void) {
    beginElement()
    value(name)
    output.write(": ")
    write(&self)
  }

  mutating func member(_ name: String, _ text: String) { member(name) { $0.value(text) } }

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
