import Foundation
import Testing
import UnicodeText

@Suite("JSON")
struct JSONWriterTests {
  private static let writers = [JSONWriter.Layout.indented, .compact].flatMap { layout in
    [JSONWriter.Escapes.controls, .markup, .unseen].map { JSONWriter(layout, escapes: $0, decimals: 6) }
  }

  private struct Leaf: Codable, Equatable {
    var name = "a"
    var number: Int?
    var flag = true
    var none: [Int] = []
    var share = 0.5
  }

  private struct Tree: Codable, Equatable {
    var small: Int8 = -8
    var large = UInt64.max
    var share: Float = 0.25
    var leaves = [Leaf(), Leaf(number: 7)]
    var lists = [[], [1], [2, 3]]
    var missing: Leaf?
  }

  @Test("A value reads back in every layout", arguments: writers)
  func roundTrip(writer: JSONWriter) throws {
    #expect(try JSONDecoder().decode(Tree.self, from: Data(writer.utf8(of: Tree()))) == Tree())
  }

  @Test(
    "A text reads back, whatever it contains, and nothing in it acts",
    arguments: [
      "", "</script><!--", "\"\\/", "\u{0}\t\n\r\u{1F}\u{7F}", "أ ค क्ष 🙂\u{2028}", "a\u{202E}b\u{FEFF}\u{E0001}\u{FFFE}",
      "##[error]a ##vso[task]b # c", "\u{1F3F4}\u{E0067}\u{E007F}",
    ])
  func text(text: String) throws {
    for writer in Self.writers {
      let json = writer.utf8(of: text)
      #expect(try JSONDecoder().decode(String.self, from: Data(json)) == text)
      #expect(!json.contains { $0 < 0x20 })
    }
    #expect(!JSONWriter(.compact, escapes: .markup).utf8(of: text).contains(UInt8(ascii: "<")))
    let seen = String(decoding: JSONWriter(.compact).utf8(of: text), as: UTF8.self)
    #expect(!seen.hasCommandMark && !seen.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{7F}" })
  }

  @Test("Members are in the order of their declaration, and nil members are omitted")
  func layout() {
    let leaf = """
      {
        "name": "a",
        "flag": true,
        "none": [],
        "share": 0.5
      }

      """
    #expect(JSONWriter(.indented).document(of: Leaf()) == leaf)
    #expect(
      JSONWriter(.compact).document(of: [Leaf(number: 1)])
        == #"[{"name":"a","number":1,"flag":true,"none":[],"share":0.5}]"# + "\n")
  }

  @Test("Objects from data, arrays built while writing, parts of one object, and null")
  func parts() {
    struct Parts: Encodable {
      func encode(to encoder: any Encoder) throws {
        try JSONObject([("b", 1), ("a", 2)]).encode(to: encoder)
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(JSONArray(1...3) { [$0, 2 * $0] }, forKey: .list)
        var nested = members.nestedContainer(keyedBy: Key.self, forKey: .nested)
        try nested.encode("in", forKey: .list)
        try members.encodeNil(forKey: .none)
        try JSONObject<Int>([]).encode(to: encoder)
      }
      enum Key: CodingKey { case list, nested, none }
    }
    var output = Array("> ".utf8)
    JSONWriter(.compact).write(Parts(), to: &output)
    let text = #"> {"b":1,"a":2,"list":[[1,2],[2,4],[3,6]],"nested":{"list":"in"},"none":null}"#
    #expect(String(decoding: output, as: UTF8.self) == text)
  }

  @Test(
    "A number has the requested decimals, without trailing zeros",
    arguments: [
      (0, 4, "0"), (12.34567, 4, "12.3457"), (-0.00004, 4, "0"), (1e6, 4, "1000000"), (0.0001, 4, "0.0001"),
      (99.99996, 4, "100"), (-0.43, 6, "-0.43"), (375 / 3.0 / 7, 6, "17.857143"), (-0.0000004, 6, "0"),
      (-1.000001, 6, "-1.000001"), (.infinity, 6, "0"), (.nan, 6, "0"), (1e300, 6, "0"), (2.5, 0, "3"),
    ])
  func number(value: Double, decimals: Int, text: String) {
    #expect(JSONWriter(.compact, decimals: decimals).utf8(of: value) == Array(text.utf8))
  }
}
