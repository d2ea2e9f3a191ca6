import ReviewTestSupport
import SourceText
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  /// A value in one line, strings unquoted.
  private func outline(_ node: SourceNode?) -> String {
    switch node?.value {
    case .dictionary(let members):
      "{" + members.map { "\($0.key.string):\(outline($0.value))" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(outline).joined(separator: ",") + "]"
    case .string(let text): text.string
    case .number(let number): number
    case .boolean(let boolean): "\(boolean)"
    case .null: "null"
    default: "-"
    }
  }

  static let damaged: [(String, String, [Int], String)] = [
    ("{\"a\": 1,\n \"b\": 2,\n}", "{a:1,b:2}", [2], "Unexpected ‘,’"),
    ("{\"a\": 1\n \"b\": 2}", "{a:1,b:2}", [2], "Expected ‘,’"),
    ("{\"a\": 1,\n b: 2,\n \"c\": 3}", "{a:1,c:3}", [2], "Expected a name"),
    ("{\"a\": 1,\n \"b\" 2,\n \"c\": 3}", "{a:1,c:3}", [2], "Expected ‘:’"),
    ("{\"a\": 1,\n \"b\": ,\n \"c\": 3}", "{a:1,c:3}", [2], "Expected a value"),
    ("{\"a\": 1,\n \"b\": {\"x\": undefined},\n \"c\": 3}", "{a:1,b:{},c:3}", [2], "Expected a value"),
    ("{\"a\": \"x,\n \"b\": 2}", "{a:x,b:2}", [1], "never closed"),
    ("{\"a\": \"x\\q\",\n \"b\": \"\\ud83d\"}", "{a:x\\q,b:\u{FFFD}}", [1, 2], "no escape"),
    ("{\"a\": {\"b\": [1, 2", "{a:{b:[1,2]}}", [1], "ends before"),
    ("{\"a\": [1, 2,\n\"b\": 3}", "{a:[1,2,b]}", [2, 2, 2], "Expected ‘,’"),
    ("{\"a\": [1, {\"x\": 2], \"b\": 3}", "{a:[1,{x:2}],b:3}", [1], "Expected ‘}’"),
    ("{\"a\": {\"x\": 1]}, \"b\": 3}", "{a:{x:1},b:3}", [1], "closes nothing"),
    ("{\"a\": 1}},\n\"b\": 2}", "{a:1,b:2}", [1], "Expected nothing"),
    ("{\n<<<<<<< HEAD\n\"a\": 1,\n=======\n\"a\": 2,\n>>>>>>> x\n\"b\": 3}", "{a:1,a:2,b:3}", [2, 4, 6], "Merge"),
    ("{\"a\": 01, \"b\": 1.}", "{a:01,b:1.}", [1, 1], "no number"),
    ("nonsense", "-", [1], "Expected a value"),
    (" ", "-", [1], "no value"),
  ]

  @Test("Damage is reported at its line, and what is certain after it is read", arguments: damaged)
  func damage(text: String, expected: String, faultLines: [Int], message: String) {
    let (root, faults) = JSONReader.read(source(text), index: 0)
    #expect(outline(root) == expected)
    let lines = LineIndex(utf8: Array(text.utf8))
    #expect(faults.map { lines.line(at: $0.utf8.lowerBound) } == faultLines, "\(faults)")
    #expect(faults.first?.englishMessage.contains(message) == true, "\(faults)")
  }

  @Test("Ranges name values with their delimiters, texts without")
  func ranges() throws {
    let text = "\u{FEFF}{ \"k\" : \"v\\u00e9\", \"n\": [ -1.5e3 , true ] }"
    let (root, faults) = JSONReader.read(source(text), index: 0)
    #expect(faults.isEmpty)
    func written(_ range: Range<Int>?) -> String { String(decoding: Array(text.utf8)[range ?? 0..<0], as: UTF8.self) }
    #expect(written(root?["k"]?.utf8) == "\"v\\u00e9\"")
    #expect(written(root?["k"]?.text?.utf8) == "v\\u00e9")
    #expect(root?["k"]?.text?.string == "vé")
    #expect(written(root?["n"]?.utf8) == "[ -1.5e3 , true ]")
    #expect(written(root?["n"]?.elements.first?.utf8) == "-1.5e3")
    #expect(written(root?.members.last?.key.utf8) == "n")
  }

  @Test("Duplicate names are kept")
  func duplicates() {
    #expect(outline(JSONReader.read(source("{\"a\": 1, \"a\": null}"), index: 0).root) == "{a:1,a:null}")
  }

  @Test("Values deeper than the limit are skipped, those after them read")
  func depth() {
    for depth in [511, 512, 600, 100_000] {
      let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let (root, faults) = JSONReader.read(source("{\"a\": \(nest), \"b\": 1}"), index: 0)
      #expect(outline(root?["b"]) == "1")
      #expect(faults.count == (depth >= JSONReader.depthLimit ? 1 : 0))
    }
  }
}
