import SourceText
import Testing

@Suite("YAML")
struct YAMLReaderTests {
  @Test("Every value has the place of its first character, counted in Unicode scalars")
  func places() throws {
    let yaml = """
      # Ein Kommentar
      names: [Café, "e\u{301}\u{301}: 7", 🧑‍🍳]
      "a key":
        - {de: off, en: 'no'}
        - |
          Two
          lines
      """
    let root = try #require(try YAMLReader.document(in: yaml))
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    var texts: [String: String] = [:]
    func visit(_ node: YAMLNode) {
      if let string = node.string {
        let line = lines[node.place.line - 1].unicodeScalars
        texts[string] = String(String.UnicodeScalarView(line.dropFirst(node.place.column - 1)))
      }
      node.sequence?.forEach(visit)
      node.mapping?.forEach {
        visit($0.key)
        visit($0.value)
      }
    }
    visit(root)
    let quoted = texts.mapValues { $0.drop { "\"'|".contains($0) } }
    for (text, rest) in quoted where text != "Two\nlines" {
      #expect(rest.unicodeScalars.starts(with: text.unicodeScalars), "\(text) at \(rest)")
    }
    #expect(texts.count == 10)
    #expect(texts["Two\nlines"] == "|")
  }

  @Test(
    "Only an unquoted text is plain",
    arguments: [("no", true), ("'no'", false), ("\"no\"", false), ("|\n  no", false), ("~", true), ("!!str no", true)])
  func plain(value: String, isPlain: Bool) throws {
    let root = try #require(try YAMLReader.document(in: "key: \(value)\n"))
    #expect(root.mapping?["key"]?.isPlain == isPlain)
  }

  @Test("A text without a document is empty", arguments: ["", "\n\n", "# nothing\n", "   "])
  func empty(yaml: String) throws {
    #expect(try YAMLReader.document(in: yaml) == nil)
    #expect(try YAMLReader.document(in: yaml + "a: b")?.mapping?["a"]?.string == "b")
  }

  @Test(
    "A mistake is reported with its place",
    arguments: [
      ("a: {b: c", 2, 1, YAMLFault.Reason.grammar("did not find expected ',' or '}'")),
      ("a: 1\nb: 2\n\na: 3", 1, 1, .repeatedKeys(["a"])),
      ("x:\n  b: 1\n  a: 1\n  b: 2\n  a: 2\n  a: 3", 3, 3, .repeatedKeys(["a", "b"])),
      ("a: &all [1]\nb: *all", 2, 4, .alias("all")),
      ("key: *undefined", 1, 6, .alias("undefined")),
      ("a: 1\n---\nb: 2", 2, 1, .grammar("the file has more than one document")),
      ("é: 1\nb: \u{1}", 2, 4, .grammar("control characters are not allowed")),
    ])
  func faults(yaml: String, line: Int, column: Int, reason: YAMLFault.Reason) {
    #expect {
      _ = try YAMLReader.document(in: yaml)
    } throws: { error in
      (error as? YAMLFault) == YAMLFault(reason, at: SourcePosition(line: line, column: column))
    }
  }

  @Test("A text may nest as deeply as allowed, and no deeper, whatever it consists of", arguments: ["[", "- ", "{a: "])
  func depth(opening: String) throws {
    let closing = opening == "[" ? "]" : opening == "- " ? "" : "}"
    func yaml(_ levels: Int) -> String {
      String(repeating: opening, count: levels) + "x" + String(repeating: closing, count: levels)
    }
    #expect(try YAMLReader.document(in: yaml(YAMLReader.deepestLevel)) != nil)
    for levels in [YAMLReader.deepestLevel + 1, 100_000] {
      #expect { _ = try YAMLReader.document(in: yaml(levels)) } throws: { ($0 as? YAMLFault)?.reason == .tooDeep }
    }
  }

  @Test("JSON is YAML, and has the same values")
  func json() throws {
    let root = try #require(try YAMLReader.document(in: #"{"a": ["\u00e9\n", "", null], "b": {"c": "😀"}}"#))
    #expect(root.mapping?["a"]?.sequence?.map(\.string) == ["é\n", "", "null"])
    #expect(root.mapping?["b"]?.mapping?["c"]?.string == "😀")
    #expect(root.mapping?.map(\.key.string) == ["a", "b"])
  }
}
