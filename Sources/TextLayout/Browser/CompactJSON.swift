/// JSON without white space, in the order of the calls, that may stand inside an element of HTML.
struct CompactJSON {
  private(set) var bytes: [UInt8] = []
  /// True right after an opening bracket, and at the start.
  private var isFirst = true

  init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func object(_ members: (inout CompactJSON) -> Void) { bracket("{", "}", members) }

  mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout CompactJSON, Element) -> Void) {
    bracket("[", "]") { json in
      for element in elements {
        json.separate()
        write(&json, element)
      }
    }
  }

  mutating func member(_ name: StaticString, _ write: (inout CompactJSON) -> Void) {
    member(named: String(describing: name), write)
  }

  /// A member whose name is data.
  mutating func member(named name: String, _ write: (inout CompactJSON) -> Void) {
    separate()
    value(name)
    bytes.append(UInt8(ascii: ":"))
    write(&self)
  }

  mutating func member(_ name: StaticString, _ text: String) { member(name) { $0.value(text) } }

  mutating func numbers(_ numbers: Double...) { array(numbers) { $0.value($1) } }

  /// Members that were written before, by themselves.
  mutating func members(_ members: [UInt8]) {
    separate()
    bytes += members
  }

  /// A number with six decimals at most; one without end is written as 0, which JSON has.
  mutating func value(_ number: Double) {
    guard number.isFinite, number.magnitude < 1e9 else { return bytes.append(UInt8(ascii: "0")) }
    let millionths = Int((number * 1_000_000).rounded())
    if millionths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    bytes += "\(whole)".utf8
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var digits = Array("\(1_000_000 + rest)".utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    bytes += digits
  }

  /// A text. What could end a script's element or start a comment in it is written as a number.
  mutating func value(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<0x20, 0x7F, UInt8(ascii: "<"):
        bytes += "\\u00".utf8
        bytes += [Self.hexadecimal(byte >> 4), Self.hexadecimal(byte & 0xF)]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexadecimal(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private mutating func bracket(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout CompactJSON) -> Void) {
    bytes.append(UInt8(ascii: open))
    isFirst = true
    body(&self)
    isFirst = false
    bytes.append(UInt8(ascii: close))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}
