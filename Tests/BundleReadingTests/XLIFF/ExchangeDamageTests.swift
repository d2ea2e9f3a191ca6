import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Damaged exchange files")
struct ExchangeDamageTests {
  private func german(_ text: String) -> (texts: [String], faults: [String]) {
    let fixture = BundleFixture(["de.xliff": text])
    return (fixture.texts.filter { $0.locale == "de" }.map(\.text), fixture.bundle.faults.map(\.englishMessage))
  }

  private static let whole = exchange(
    section("A.strings", unit("a", "A", "Ä"), unit("b", "B", "Be")), section("B.strings", unit("c", "C", "Ce")))

  static let damages: [(String, String, [String])] = [
    ("</target>", "", ["Ä", "Be", "Ce"]), ("</source>", "", ["Ä", "Be", "Ce"]),
    ("</trans-unit>", "", ["Ä", "Be", "Ce"]), ("</body>", "", ["Ä", "Be", "Ce"]), ("</file>", "", ["Ä", "Be", "Ce"]),
    ("<header>", "", ["Ä", "Be", "Ce"]), ("Ä</target>", "<g>Ä</target>", ["Ä", "Be", "Ce"]),
    ("Ä</target>", "Ä &nbsp; < & </targte>", ["Ä &nbsp; < & ", "Be", "Ce"]),
    ("<target>Ä", "<<<<<<< HEAD\n<target>Ä", ["Ä", "Be", "Ce"]), ("<note/>", "stray <note/>", ["Ä", "Be", "Ce"]),
    ("id=\"a\"", "", ["Ä", "Be", "Ce"]), ("<xliff ", "<xlif ", ["Ä", "Be", "Ce"]),
  ]

  @Test("A fault is reported, and the other units are read", arguments: damages)
  func damage(pattern: String, replacement: String, texts: [String]) throws {
    let place = try #require(Self.whole.range(of: pattern))
    let result = german(Self.whole.replacingCharacters(in: place, with: replacement))
    #expect(result.texts.map { $0.trimmingCharacters(in: .newlines) } == texts || pattern == "</target>", "\(result)")
    #expect(result.texts.count == texts.count)
    #expect(!result.faults.isEmpty)
  }

  @Test("A file that ends too early is read as far as it goes")
  func truncation() {
    let bytes = Array(Self.whole.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let fixture = BundleFixture(bytes: ["de.xliff": Array(bytes[..<length])])
      #expect(
        fixture.texts.allSatisfy { text in
          EscapedText(text.literal, in: fixture.bundle.files[text.literal.file]).text == text.text
        })
      #expect(!fixture.bundle.faults.isEmpty)
    }
  }

  @Test(
    "No bytes crash the reader, and every text stands where it is said to stand",
    arguments: TestSweep.seeds(60))
  func mutations(seed: UInt64) {
    var mutation = Mutation(seed: seed)
    let inline = "<target>a <x id=\"1\" equiv-text=\"%@\"/> <g id='2'>b</g>\n <ph>${c}</ph><![CDATA[d]]></target>"
    let units =
      "<trans-unit id=\"k|==|plural.one\"><source>\n s\n</source>\(inline)<alt-trans><target/></alt-trans></trans-unit>"
    let text = exchange(
      section("App/en.lproj/A.strings", unit("a", "A &amp; B", "Ä"), units), section("I.plist", units))
    for _ in 0..<20 {
      let fixture = BundleFixture(bytes: [
        "de.xcloc/Localized Contents/de.xliff": mutation.apply(to: Array(text.utf8)),
        "de.xcloc/Source Contents/App/en.lproj/A.strings": Array("\"a\" = \"A & B\";".utf8),
      ])
      let wrong = fixture.texts.filter { text in
        EscapedText(text.literal, in: fixture.bundle.files[text.literal.file]).text != text.text
      }
      #expect(wrong.isEmpty, "seed \(seed)")
      let unordered = fixture.bundle.entries.filter { entry in
        let places = entry.texts.map { ($0.literal.file, $0.literal.utf8.lowerBound) }
        return !zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
      }
      #expect(unordered.isEmpty, "seed \(seed)")
    }
  }

  static let hostile = [
    "<source>", "<target>a", "<trans-unit id='a'><source>a", "<group>", "<file original='A.strings'>", "<a ", "<a b='",
    "<note>a</note>", "<alt-trans>", "<x/>", "<g>", "\n ", "   ", "<target>a</target>", "a\n", "<body>",
    "<trans-unit id='a'><source>b</source><target>c</target></trans-unit>",
    "<file original='en.lproj/A.strings' target-language='de'><trans-unit id='a'><source>b</source><target>c</target></file>",
  ]

  @Test("Repeated syntax takes linear time", arguments: hostile)
  func hostileInput(pattern: String) {
    for head in ["", "<xliff><file original='A.strings' target-language='de'><body><trans-unit id='a'><target>"] {
      func read(_ count: Int) {
        let bytes = Array((head + String(repeating: pattern, count: count)).utf8)
        _ = LocalizationBundleReader().read(files: [(path: "de.xliff", bytes: bytes)])
      }
      let factor = Growth.factor(bound: 64) {
        read(400)
      } to: {
        read(6_400)
      }
      #expect(factor <= 64, "\(pattern.debugDescription) after \(head): \(factor)")
    }
  }
}
