import ReviewTestSupport
import SourceText
import Testing

@Suite("XML reader")
struct XMLReaderTests {
  /// Events in one line each: `<a b=c>`, `</a>`, `"text"`; a missing end tag is `</a?>`.
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
    ("<a>1 < 2 & 3</a>", ["<a>", "\"1 < 2 & 3\"", "</a>"], ["‘<’ in a text", "‘&’ in a text"]),
    ("<a>&nbsp;</a>", ["<a>", "\"&nbsp;\"", "</a>"], ["The reference ‘&nbsp;’ is not known"]),
    ("<a>x", ["<a>", "\"x\"", "</a?>"], ["The file ends before ‘</a>’"]),
    ("<a></a>x<b></b>", ["<a>", "</a>", "<b>", "</b>"], ["Text outside the root element", "A second root element"]),
    (
      "<a b=1 c d=\"2>x</a>", ["<a b=1 c= d=2>", "\"x\"", "</a>"],
      ["The value of ‘b’ has no quotation marks", "The attribute ‘c’ has no value", "The value of ‘d’ is never closed"]
    ),
    ("<a><!-- x</a>", ["<a>", "\" x\"".replacingPrefix, "</a>"], ["Markup that begins here is never closed"]),
    ("<a>\n<<<<<<< HEAD\n<b></b></a>", ["<a>", "\"\n\"", "\"\n\"", "<b>", "</b>", "</a>"], ["Merge conflict marker"]),
    ("", [], []),
    ("text", [], ["Text outside the root element"]),
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
  /// An unclosed comment is read on after its first two characters.
  fileprivate var replacingPrefix: String { "\"-- x\"" }
}
