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
    ("{\"a\": \"x\\q\",\n \"b\": \"\\ud83d\"}", "{a:x\\q,b:\u{FFFD}}", [1, 2], "not an escape"),
    ("{\"a\": {\"b\": [1, 2", "{a:{b:[1,2]}}", [1], "ends before"),
    ("{\"a\": [1, 2,\n\"b\": 3}", "{a:[1,2,b]}", [2, 2, 2], "Expected ‘,’"),
    ("{\"a\": [1, {\"x\": 2], \"b\": 3}", "{a:[1,{x:2}],b:3}", [1], "Expected ‘}’"),
    ("{\"a\": {\"x\": 1]}, \"b\": 3}", "{a:{x:1},b:3}", [1], "closes nothing"),
    ("{\"a\": 1}},\n\"b\": 2}", "{a:1,b:2}", [1], "Expected nothing"),
    ("{\n<<<<<<< HEAD\n\"a\": 1,\n=======\n\"a\": 2,\n>>>>>>> x\n\"b\": 3}", "{a:1,a:2,b:3}", [2, 4, 6], "Merge"),
    ("{\"a\": 01, \"b\": 1.}", "{a:01,b:1.}", [1, 1], "not a number"),
    ("nonsense", "-", [1], "Expected a value"),
    (" ", "-", [1], "no value"),
  ]

  @Test("Damage is reported at its line, and everything certain after it is read", arguments: damaged)
  func damage(text: String, expected: String, faultLines: [Int], message: String) {
    let (root, faults) = JSONReader.read(source(text), index: 0)
    #expect(outline(root) == expected)
    let lines = LineIndex(utf8: Array(text.utf8))
    #expect(faults.map { lines.line(at: $0.utf8.lowerBound) } == faultLines, "\(faults)")
    #expect(faults.first?.englishMessage.contains(message) == true, "\(faults)")
  }

  @Test("Ranges include the delimiters of values but not of texts")
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

  @Test("Values deeper than the limit are skipped, and those after them are read")
  func depth() {
    for depth in [511, 512, 600, 100_000] {
      let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let (root, faults) = JSONReader.read(source("{\"a\": \(nest), \"b\": 1}"), index: 0)
      #expect(outline(root?["b"]) == "1")
      #expect(faults.count == (depth >= JSONReader.depthLimit ? 1 : 0))
    }
  }
}

@Suite("XML reader")
struct XMLReaderTests {
  /// One event per line: `<a b=c>`, `</a>`, `"text"`; a missing end tag is `</a?>`.
  private func events(_ text: String) -> (events: [String], faults: [FileFault]) {
    let file = source(text)
    var reader = XMLReader(file, index: 0)
    var events: [String] = []
    func written(_ range: Range<Int>) -> String { String(decoding: file.utf8[range], as: UTF8.self) }
    while let event = reader.next() {
      switch event {
      case .start(let tag):
        events.append(
          "<" + ([tag.name] + tag.attributes.map { "\($0.name)=\($0.value.string)" }).joined(separator: " ") + ">")
      case .end(let name, let range): events.append("</\(name)\(range.isEmpty && !text.contains("/>") ? "?" : "")>")
      case .text(let range): events.append("\"\(written(range))\"")
      case .cdata(let range): events.append("[\(written(range))]")
      case .comment(let range): events.append("!\(written(range))")
      case .instruction(let range): events.append("?\(written(range))")
      }
    }
    return (events, reader.faults)
  }

  static let good: [(String, [String])] = [
    ("<a>x&amp;y</a>", ["<a>", "\"x&amp;y\"", "</a>"]),
    (
      "<?xml version='1.0'?>\n<x:a  x:b = \"1 &lt; 2\" c='\"' />",
      ["?xml version='1.0'", "<x:a x:b=1 < 2 c=\">", "</x:a>"]
    ),
    (
      "<!DOCTYPE a [<!ENTITY e \"]>\"> <!-- ]> -->]><a><![CDATA[<b>]]><!-- c --></a>", ["<a>", "[<b>]", "! c ", "</a>"]
    ),
    ("<a><b/>t<b></b ></a >", ["<a>", "<b>", "</b>", "\"t\"", "<b>", "</b>", "</a>"]),
  ]

  @Test("Events come in order", arguments: good)
  func goodFiles(text: String, expected: [String]) {
    let (events, faults) = events(text)
    #expect(events == expected)
    #expect(faults.isEmpty)
  }

  static let damaged: [(String, [String], [String])] = [
    ("<a><b>x</a>", ["<a>", "<b>", "\"x\"", "</b?>", "</a>"], ["Expected ‘</b>’ before ‘</a>’"]),
    (
      "<a><b>x</c><d>y</d></a>", ["<a>", "<b>", "\"x\"", "</b>", "<d>", "\"y\"", "</d>", "</a>"],
      ["Expected ‘</b>’, found ‘</c>’"]
    ),
    ("<a><b>x</c></b></a>", ["<a>", "<b>", "\"x\"", "</b>", "</a>"], ["‘</c>’ closes nothing"]),
    (
      "<a>1 < 2 & 3</a>", ["<a>", "\"1 < 2 & 3\"", "</a>"],
      ["The text contains an unescaped ‘<’", "The text contains an unescaped ‘&’"]
    ),
    ("<a>&nbsp;</a>", ["<a>", "\"&nbsp;\"", "</a>"], ["The reference ‘&nbsp;’ is unknown"]),
    ("<a>x", ["<a>", "\"x\"", "</a?>"], ["The file ends before ‘</a>’"]),
    (
      "<a></a>x<b></b>", ["<a>", "</a>", "<b>", "</b>"],
      ["There is text outside the root element", "The file has a second root element"]
    ),
    (
      "<a b=1 c d=\"2>x</a>", ["<a b=1 c= d=2>", "\"x\"", "</a>"],
      ["The value of ‘b’ has no quotation marks", "The attribute ‘c’ has no value", "The value of ‘d’ is never closed"]
    ),
    ("<a><!-- x</a>", ["<a>", "\" x\"".replacingPrefix, "</a>"], ["Markup that begins here is never closed"]),
    ("<a>\n<<<<<<< HEAD\n<b></b></a>", ["<a>", "\"\n\"", "\"\n\"", "<b>", "</b>", "</a>"], ["Merge conflict marker"]),
    ("", [], []),
    ("text", [], ["There is text outside the root element"]),
  ]

  @Test("Damage is reported, and the siblings after it are read", arguments: damaged)
  func damagedFiles(text: String, expected: [String], messages: [String]) {
    let (events, faults) = events(text)
    #expect(events == expected)
    #expect(faults.map(\.englishMessage) == messages)
  }

  @Test("Every start has its end, at any depth")
  func depth() {
    for depth in [10, 256, 257, 5000] {
      let text = String(repeating: "<a>", count: depth) + "x" + String(repeating: "</a>", count: depth) + ""
      let (events, faults) = events(text)
      #expect(events.count { $0.hasPrefix("</") } == min(depth, XMLReader.depthLimit))
      #expect(events.count { $0 == "<a>" } == min(depth, XMLReader.depthLimit))
      #expect(faults.count == (depth > XMLReader.depthLimit ? 1 : 0))
    }
  }
}

extension String {
  /// After an unclosed comment, reading continues after its first two characters.
  fileprivate var replacingPrefix: String { "\"-- x\"" }
}
