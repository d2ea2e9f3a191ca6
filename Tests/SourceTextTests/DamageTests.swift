import Dispatch
import Foundation
import ReviewTestSupport
import Testing

@testable import SourceText

/// A file's texts in order, each with the end of the bytes that it needs to be complete.
struct PlacedText: Hashable {
  var text: String
  var end: Int
}

@Suite("Arbitrary bytes")
struct DamageTests {
  enum Format: String, CaseIterable, Sendable {
    case strings, utf16Strings, oldStyle, xml, binary, json
  }

  /// A valid file of each format.
  private func good(_ format: Format, seed: UInt64) throws -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<24).map { "schlüssel \($0)" + randomText(using: &generator, controls: false) }
    switch format {
    case .strings, .utf16Strings, .oldStyle:
      let pairs = texts.enumerated().map { position, text in
        let literal = LiteralEncoder.encode(text, syntax: .quoted).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "/* Größe \(position) */\n\"\(literal)\" = \"\(literal)\";\n"
      }
      let body = format == .oldStyle ? "{ a = { \(pairs.joined()) };\n b = (\"é\", c, ); }" : pairs.joined()
      guard format == .utf16Strings else { return Array(body.utf8) }
      return [0xFF, 0xFE] + body.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .xml, .binary:
      let list: [String: Any] = ["a": texts, "b": Dictionary(uniqueKeysWithValues: texts.map { ($0, $0) }), "ü": "ß"]
      let kind = format == .xml ? PropertyListSerialization.PropertyListFormat.xml : .binary
      return Array(try PropertyListSerialization.data(fromPropertyList: list, format: kind, options: 0))
    case .json:
      let object: [String: Any] = ["a": texts, "b": Dictionary(uniqueKeysWithValues: texts.map { ($0, $0) })]
      return Array(try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]))
    }
  }

  /// The result of reading a file, with ends as offsets into its bytes.
  private func texts(_ bytes: [UInt8], _ format: Format) -> [PlacedText] {
    let file = source(bytes)
    var result: [PlacedText] = []
    func add(_ text: SourceNode.Text, end: Int) {
      result.append(PlacedText(text: text.string, end: file.fileBytes(of: end..<end).upperBound))
    }
    func walk(_ node: SourceNode) {
      if let text = node.text { add(text, end: node.utf8.upperBound) }
      node.elements.forEach(walk)
      guard format != .json else { return node.members.forEach { walk($0.value) } }
      for member in node.members where member.value.text != nil { add(member.key, end: member.utf8.upperBound) }
      node.members.forEach { walk($0.value) }
    }
    switch format {
    case .strings, .utf16Strings:
      for pair in StringsReader.pairs(of: file, index: 0).pairs {
        add(pair.key, end: pair.utf8.upperBound)
        if let text = pair.value.text { add(text, end: pair.utf8.upperBound) }
      }
    case .oldStyle, .xml, .binary: PropertyListReader.read(file, index: 0).root.map(walk)
    case .json: JSONReader.read(file, index: 0).root.map(walk)
    }
    return result
  }

  @Test("Mutated files are read without a crash, and nothing before the damage is lost", arguments: Format.allCases)
  func mutations(format: Format) throws {
    for seed in TestSweep.seeds(150) {
      let bytes = try good(format, seed: seed % 10)
      var generator = SeededGenerator(seed: seed &* 7919)
      var damaged = bytes
      var first = bytes.count
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let offset = Int.random(in: 0..<bytes.count, using: &generator)
        first = min(first, offset)
        let syntax = Array("\"'\\;={}()<>/*&,:[] \n-!".utf8)
        let byte =
          Bool.random(using: &generator)
          ? syntax.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
        damaged[offset] = byte
      }
      check(format, bytes, damaged, first, "seed \(seed)")
    }
  }

  @Test("Truncated files are read up to their end", arguments: Format.allCases)
  func truncations(format: Format) throws {
    let bytes = try good(format, seed: 3)
    for end in stride(from: 0, to: bytes.count, by: 17) {
      check(format, bytes, Array(bytes[..<end]), end, "cut at \(end)")
    }
  }

  private func check(_ format: Format, _ bytes: [UInt8], _ damaged: [UInt8], _ first: Int, _ comment: String) {
    let found = texts(damaged, format)
    let isInside = found.allSatisfy { (0...damaged.count).contains($0.end) }
    #expect(isInside, "\(format) \(comment): a text that ends behind its file")
    // A binary list cannot be read without its last bytes.
    guard format != .binary else { return }
    let kept = texts(bytes, format).filter { $0.end <= first }
    let missing = Set(kept).subtracting(found)
    #expect(missing.isEmpty, "\(format) \(comment): \(missing.map(\.text)) before \(first)")
  }

  @Test("Every reader can read random bytes", arguments: TestSweep.seeds(40))
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("\"'\\;={}()<>/*&,:[] \n-!aé0?tfn#x]".utf8)
    let heads: [[UInt8]] = [[], Array("bplist00".utf8), [0xFF, 0xFE], Array("<?xml".utf8), Array("{".utf8)]
    let bytes =
      (heads.randomElement(using: &generator) ?? [])
      + (0..<4000).map { _ in
        seed.isMultiple(of: 3)
          ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator) ?? 0
      }
    let file = source(bytes)
    let table = StringsReader.pairs(of: file, index: 0)
    let json = JSONReader.read(file, index: 0)
    let list = PropertyListReader.read(file, index: 0)
    for fault in table.faults + json.faults + list.faults {
      #expect(fault.utf8.lowerBound >= 0 && fault.utf8.upperBound <= file.utf8.count, "seed \(seed): \(fault)")
    }
    for text in table.pairs.compactMap(\.value.text) {
      #expect(EscapedText(text.location(in: 0), in: file).text == text.string, "seed \(seed)")
    }
    #expect(!table.faults.isEmpty || !json.faults.isEmpty, "seed \(seed)")
  }

  /// How often a pattern is repeated: a few times, and 16 times as often.
  private static let counts = (few: 500, many: 8_000)
  /// Inputs that make a careless reader slow or its recursion deep.
  static let hostile = [
    "(", "{", "[", "<a>", "{a=", "{\"a\":", "[[", "<!--", "<![", "<!DOCTYPE [<!--", "</a>", "<a b='", "&", "'\n",
    "\"\n", "a='x\n", "a=\"x\n", "/*\n", "/*", "\"a\" = \"x\" y ", "a=b c=d ", "a=\"b\"~;", ";'", "\"\\", "a='b' ",
    "<<<<<<< x\n", "<!'>", "]", "}", ")", "[}", "{]", ",", "\"a\"", "\"a\":", "<![CDATA[", "<?", "&#", "<key>",
    "<dict><key>",
  ]

  @Test("Repeated syntax takes linear time and limited depth", arguments: hostile)
  func hostileInput(pattern: String) {
    for head in ["", "{ \"a\" : \"b\", ", "<plist><dict><string>", "a = "] {
      let few = source(head + String(repeating: pattern, count: Self.counts.few))
      let many = source(head + String(repeating: pattern, count: Self.counts.many))
      let factor = Growth.factor(bound: 64) {
        readAll(few)
      } to: {
        readAll(many)
      }
      #expect(factor <= 64, "\(pattern.debugDescription) after \(head): \(factor)")
    }
  }

  private func readAll(_ file: SourceFile) {
    _ = StringsReader.pairs(of: file, index: 0)
    _ = JSONReader.read(file, index: 0)
    var reader = XMLReader(file, index: 0)
    while reader.next() != nil {}
  }

  @Test("The most deeply nested files fit a worker’s stack")
  func stack() {
    // One level more is a fault.
    let inputs = [0, 1].map { more in
      let (values, pairs, elements) = (256 + more, 32 + more, 255 + more)
      return [
        String(repeating: "{\"a\":[", count: values) + String(repeating: "]}", count: values),
        String(repeating: "{a=(", count: pairs) + String(repeating: ");}", count: pairs),
        "<plist>" + String(repeating: "<array>", count: elements) + String(repeating: "</array>", count: elements)
          + "</plist>",
      ].map { source($0) }
    }
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      for (more, files) in inputs.enumerated() {
        for (index, file) in files.enumerated() {
          if index == 0 { #expect(JSONReader.read(file, index: 0).faults.isEmpty == (more == 0)) }
          if index > 0 { #expect(PropertyListReader.read(file, index: 0).faults.isEmpty == (more == 0)) }
        }
      }
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }
}
