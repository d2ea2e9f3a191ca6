import SourceText
import Testing
import UnicodeText

@Suite("JSON values of messages")
struct JSONValueTests {
  private func written(_ value: JSONValue) -> String {
    String(decoding: JSONWriter(.compact, escapes: .controls).utf8(of: value), as: UTF8.self)
  }

  @Test(
    "are written as they were read",
    arguments: [
      "null", "true", "-3", "9007199254740993", "0.25", "\"\"", "\"é \u{1F600} \\\" \\\\ \\n\"", "[]", "{}",
      "[1,[2,[]],{\"a\":null}]", "{\"b\":1,\"a\":{\"c\":\"d\"}}", "{\"a\":1,\"a\":2}",
    ])
  func roundTrip(json: String) throws {
    let value = try JSONValue.read(Array(" \(json)\n".utf8))
    #expect(written(value) == json)
    #expect(try JSONValue.read(Array(written(value).utf8)) == value)
  }

  @Test(
    "are rejected with the place of the first fault",
    arguments: [
      ("", 0), ("{", 0), ("{\"a\":}", 5), ("[1 2]", 2), ("01", 0), ("\"a", 0), ("{} {}", 3), ("nul", 0), ("'a'", 0),
    ])
  func refusal(json: String, offset: Int) {
    #expect { try JSONValue.read(Array(json.utf8)) } throws: { ($0 as? JSONValue.Fault)?.offset == offset }
  }

  @Test("are rejected if bytes are not text")
  func encoding() {
    #expect { try JSONValue.read([0x22, 0x61, 0xFF, 0x22]) } throws: { ($0 as? JSONValue.Fault)?.offset == 2 }
  }

  @Test("nest as deeply as files may, and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeatElement(UInt8(ascii: "["), count: depth)) + Array(repeatElement(UInt8(ascii: "]"), count: depth))
    }
    #expect(try written(JSONValue.read(nested(JSONReader.depthLimit))).utf8.count == 2 * JSONReader.depthLimit)
    #expect(throws: JSONValue.Fault.self) { try JSONValue.read(nested(JSONReader.depthLimit + 1)) }
    #expect(throws: JSONValue.Fault.self) { try JSONValue.read(nested(200_000)) }
  }

  @Test("with duplicate names keep the last value")
  func twice() throws {
    #expect(try JSONValue.read(Array("{\"a\":1,\"a\":2}".utf8))["a"]?.integer == 2)
  }
}
