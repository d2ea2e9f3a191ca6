import Testing

@testable import LocalizationBundles

@Suite("Places of YAML scalars")
struct YAMLLiteralTests {
  /// Reads a file, and holds every text against the bytes that are said to be its.
  private func check(_ yaml: String, _ comment: String = "") -> [LocalizedText] {
    let fixture = BundleFixture(["shortcuts.yaml": yaml])
    let texts = fixture.texts
    // What was given up is not where it was.
    guard fixture.bundle.faults.isEmpty else { return [] }
    for text in texts {
      let file = fixture.bundle.files[text.literal.file]
      #expect(text.literal.syntax != .unmapped, "\(comment): \(text.text.debugDescription) in \(yaml.debugDescription)")
      let escaped = EscapedText(text.literal, in: file)
      #expect(escaped.text.utf8.elementsEqual(text.text.utf8), "\(comment): \(yaml.debugDescription)")
      // Each character is written where it is said to be, and they follow each other.
      var end = text.literal.utf8.lowerBound
      for index in text.text.unicodeScalars.indices {
        let range = index..<text.text.unicodeScalars.index(after: index)
        let place = escaped.sourceRange(of: range)
        #expect(place.lowerBound >= end && place.upperBound <= text.literal.utf8.upperBound, "\(comment)")
        let scalar = text.text.unicodeScalars[index]
        let written = String(decoding: file.utf8[place], as: UTF8.self)
        let isItself = written.unicodeScalars.elementsEqual([scalar])
        #expect(isItself || written.hasPrefix("\\") || written == "''" || scalar == " " || scalar == "\n", "\(comment)")
        end = place.upperBound
      }
    }
    return texts
  }

  static let scalars: [(yaml: String, text: String, written: String)] = [
    ("a: Order coffee", "Order coffee", "Order coffee"),
    ("a: Order coffee   # why", "Order coffee", "Order coffee"),
    ("a: Order\n    coffee\n  \n    now", "Order coffee\nnow", "Order\n    coffee\n  \n    now"),
    ("a: 'It''s on'", "It's on", "It''s on"),
    ("a: 'One \n\n  two'", "One\ntwo", "One \n\n  two"),
    (#"a: "a\n\u00e9\x41\U0001F600\"\/\e""#, "a\né" + "A😀\"/\u{1B}", #"a\n\u00e9\x41\U0001F600\"\/\e"#),
    ("a: \"one \\\n   two\\\n   \\  three\"", "one two  three", "one \\\n   two\\\n   \\  three"),
    ("a: \"one\n\n   two\"", "one\ntwo", "one\n\n   two"),
    ("a: |\n  One\n   two\n\n  three\n", "One\n two\n\nthree", "One\n   two\n\n  three"),
    ("a: |-\n  One\n  two\n", "One\ntwo", "One\n  two"),
    ("a: |+\n  One\n", "One", "One"),
    ("a: |\n\n  One", "\nOne", ""),
    ("a: |2\n   One\n", " One", " One"),
    ("a: >\n  One\n  two\n\n  three\n   four\n  five\n", "One two\nthree\n four\nfive", ""),
    ("a: >-\n  One\n  two\n", "One two", "One\n  two"),
    ("a: !!str Order", "Order", "Order"),
    ("a: &name 'Order'", "Order", "Order"),
    ("{a: Order, b: c}", "Order", "Order"),
    ("{\"a\": {}, b: {en: \"x, y\", de: z}}", "x, y", "x, y"),
    ("a: Order\r\n     coffee\r\n", "Order coffee", "Order\r\n     coffee"),
    ("a: |\r\n     Order\r\n     coffee\r\n", "Order\ncoffee", "Order\r\n     coffee"),
    ("a: \"one\u{85} two\"", "one two", "one\u{85} two"),
    ("a: \"one\u{2028} two\"", "one\u{2028}two", "one\u{2028} two"),
    ("a:", "", ""), ("a: ''", "", ""), ("a: null", "", ""),
  ]

  @Test("A scalar of every style has its place", arguments: scalars)
  func styles(yaml: String, text: String, written: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let indented = yaml.replacing("\n", with: "\n  ")
      let whole = mark + (yaml.hasPrefix("{") ? "texts: " + yaml : "texts:\n  " + indented) + "\n"
      let texts = check(whole)
      let found = try #require(texts.first { $0.text == text }, "\(texts.map(\.text))")
      let file = source(whole)
      let bytes = String(decoding: file.utf8[found.literal.utf8], as: UTF8.self)
      if !written.isEmpty { #expect(bytes.replacing("\n  ", with: "\n") == written) }
    }
  }

  @Test("Generated scalars of every style have true places", arguments: 0..<5)
  func generated(style: Int) {
    var count = 0
    for seed in UInt64(1)...400 {
      var generator = SplitMix64(seed: seed &* 31 &+ UInt64(style))
      let pieces = [
        "a", "é", "語", "😀", " ", "  ", "\n\n", "\n", "\t", "${x}", "it''s", "\\n", "\\\n", "\\u00e9", "-", "b c",
      ]
      let inside = (0..<Int.random(in: 1...9, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let folded = inside.replacing("\n", with: "\n      ")
      let scalar: String
      switch style {
      case 0: scalar = "a" + folded.replacing("\\", with: "/")
      case 1: scalar = "'" + folded + "'"
      case 2: scalar = "\"" + folded + "\""
      case 3: scalar = "|" + ["", "-", "+"][Int(seed % 3)] + "\n      " + folded
      default: scalar = ">" + ["", "-", "+"][Int(seed % 3)] + "\n      " + folded
      }
      count += check("texts:\n  k: \(scalar)\n  z: end\n", "style \(style), seed \(seed)").count == 2 ? 1 : 0
    }
    #expect(count > 200, "too few of the generated files could be read")
  }

  @Test("What was encoded decodes to the text")
  func encoding() {
    let styles: [LiteralSyntax] = [
      .yamlPlain, .yamlSingleQuoted, .yamlDoubleQuoted, .yamlLiteral, .yamlFolded,
    ]
    for style in styles {
      var count = 0
      for seed in UInt64(1)...600 {
        var generator = SplitMix64(seed: seed)
        let text = randomText(using: &generator)
        guard let encoded = LiteralEncoder.encode(text, syntax: style) else { continue }
        count += 1
        let decoded = LiteralDecoder.text(of: encoded, in: 0..<encoded.count, syntax: style)
        #expect(decoded.utf8.elementsEqual(text.utf8), "seed \(seed), \(style)")
      }
      #expect(style == .yamlDoubleQuoted ? count == 600 : count > 3, "\(style)")
    }
  }

  @Test("A written scalar is read as its text")
  func writing() {
    for seed in UInt64(1)...600 {
      var generator = SplitMix64(seed: seed)
      let text = randomText(using: &generator)
      let texts = check("texts:\n  a: {en: \(YAMLScalarEncoder.scalar(text)), de: x}\n", "seed \(seed)")
      #expect(texts.contains { $0.text.utf8.elementsEqual(text.utf8) }, "seed \(seed): \(text.debugDescription)")
    }
  }
}
