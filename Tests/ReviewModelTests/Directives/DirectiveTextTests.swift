import ReviewTestSupport
import Testing

@testable import ReviewModel

@Suite("Directives in comments")
struct DirectiveTextTests {
  private static func all(_ text: String) -> [DirectiveText] { DirectiveText.all(in: Array(text.utf8)[...]) }

  /// `rule,rule@locale|reason`, with `file:` in front of a file-wide one, and `?word` for an unknown one.
  private static func lines(_ text: String) -> [String] {
    all(text).map { directive in
      if let word = directive.unknownWord { return "?\(word.text)" }
      let rules = directive.rules.map(\.text).joined(separator: ",")
      let locales = directive.locales.map { "@" + $0.text }.joined()
      return "\(directive.isForFile ? "file:" : "")\(rules)\(locales)|\(directive.reason)"
    }
  }

  @Test(
    "Which comments are directives, and what they mean",
    arguments: [
      ("shortcut-review:disable a-b -- why", ["a-b|why"]),
      ("Shortcut-review: Disable A-B, c , d e-- why, and -- how  ", ["a-b,c,d,e|why, and -- how"]),
      ("shortcut-review:\tdisable-file a — why", ["file:a|why"]), ("shortcut-review:disable a–why", ["a|why"]),
      ("shortcut-review:disable a in de, pt_BR zh-Hant -- why in one", ["a@de@pt_BR@zh-Hant|why in one"]),
      ("shortcut-review:disable a because", ["a,because|"]), ("shortcut-review:disable -- why", ["|why"]),
      ("shortcut-review:disable--why", ["|why"]), ("shortcut-review:disable", ["|"]),
      ("shortcut-review:disable in de -- why", ["in,de|why"]),
      ("shortcut-review:disable a -- one\nshortcut-review:disable b -- two\rmore", ["a|one", "b|two"]),
      ("shortcut-review:disable a -- one shortcut-review:disable b -- two", ["a|one", "b|two"]),
      ("shortcut-review:disabel a -- why", ["?disabel"]), ("shortcut-review:disable-next a -- why", ["?disable-next"]),
      ("shortcut-review:disable-filea", ["?disable-filea"]), ("shortcut-review:1", ["?"]),
      ("shortcut-review: it found this", []), ("shortcut-review:", []), ("SHORTCUT-REVIEW:disable a -- b", []),
      ("shortcut-review disable a -- b", []), ("", []),
    ])
  func reading(text: String, lines: [String]) {
    for (before, after) in [
      ("", ""), ("Ö. ", ""), ("a\n * ", " */"), ("<!--", " -->"), ("/*", "\n*/"), ("// ", "\r\n"),
    ] {
      #expect(Self.lines(before + text + after) == lines, "\(before)\(text)\(after)")
    }
  }

  @Test(
    "Translators see the rest of the comment",
    arguments: [
      ("Title. shortcut-review:disable a -- b", "Title."), ("shortcut-review:disable a -- b", ""),
      ("One\nshortcut-review:disable a -- b\r\nTwo", "One\nTwo"), ("  As  it is ", "  As  it is "),
      ("shortcut-review: it found this", "shortcut-review: it found this"),
      ("A shortcut-review:disable a -- b shortcut-review:disable c -- d\nB", "A\nB"),
    ])
  func removing(comment: String, left: String) { #expect(DirectiveText.removed(from: comment) == left) }

  @Test("Any bytes can be read, and each directive is found within them")
  func fuzz() {
    let pieces = [
      "shortcut-review:", "Shortcut-review: ", "shortcut-revie", "disable", "disable-file", " in ", "de", "--", "–",
      "-", "*/", "-->", ",", "\n", "\r", " ", "a-b", "é", "😀", "\u{0}", ":", "s",
    ]
    var generator = SeededGenerator(seed: 20_261_123)
    func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    for _ in 0..<4000 {
      var bytes = (0..<next(14)).flatMap { _ in Array(pieces[next(pieces.count)].utf8) }
      if !bytes.isEmpty, next(4) == 0 { bytes[next(bytes.count)] = UInt8(next(256)) }
      var end = 0
      for directive in DirectiveText.all(in: bytes[...]) {
        #expect(directive.range.lowerBound >= end && directive.range.upperBound <= bytes.count, "\(bytes)")
        #expect(bytes[directive.range].dropFirst().starts(with: "hortcut-review:".utf8), "\(bytes)")
        for word in directive.rules + directive.locales {
          #expect(
            directive.range.contains(word.range.lowerBound) && directive.range.upperBound >= word.range.upperBound)
        }
        end = directive.range.upperBound
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Self.all(DirectiveText.removed(from: text)).isEmpty || Self.all(text).isEmpty, "\(text)")
    }
  }

  @Test("The marker is found anywhere")
  func marker() {
    for length in 0..<40 {
      let text = String(repeating: "t", count: length) + "shortcut-review:" + String(repeating: "r", count: length % 7)
      #expect(DirectiveMarker.first(in: Array(text.utf8)[...]) == length..<length + 16)
      #expect(DirectiveMarker.first(in: Array(text.utf8)[min(1, length)...]) == length..<length + 16)
      #expect(DirectiveMarker.first(in: Array(text.utf8).dropLast(length % 7 + 1)) == nil)
    }
  }
}
