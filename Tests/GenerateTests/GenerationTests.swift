import Foundation
import LocaleData
import Reports
import ReviewTestSupport
import Testing

@testable import generate

@Suite("Generated code")
struct GenerationTests {
  static let root = URL(filePath: Repository.root)

  @Test("The committed Swift is what the language files and catalogs give")
  func isCurrent() throws {
    let generation = try Generation(root: Self.root)
    #expect(generation.isSound, "\(generation.messages.joined(separator: "\n"))")
    let old = generation.files.filter { file in
      (try? String(contentsOf: Self.root.appending(path: file.path), encoding: .utf8)) != file.contents
    }
    #expect(old.map(\.path) == [], "Run scripts/generate, and commit what it writes")
  }

  @Test("A language's packed profile decodes to what its file says", arguments: LocaleLibrary().tags)
  func profile(tag: String) throws {
    let yaml = try String(contentsOf: Self.root.appending(path: "locales/\(tag).yaml"), encoding: .utf8)
    #expect(LocaleLibrary().file(tag) == LocaleFileReader.profile(yaml: yaml, path: "\(tag).yaml").profile)
  }

  @Test(
    "A packed text decodes to what it was",
    arguments: [
      [(nil, "Text")], [(nil, "")], [(nil, "Größe ‘a’ “b” \u{202F}%")], [("other", "%lld件")],
      [("one", "%lld текст"), ("few", "%lld текста"), ("many", "%lld текстов"), ("other", "%lld текста")],
    ] as [[(String?, String)]])
  func text(forms: [(category: String?, text: String)]) {
    let line = PackedTexts.line(forms.map { TextCatalog.Form(category: $0.category, text: $0.text, line: 1) })
    let expected = Dictionary(uniqueKeysWithValues: forms.map { ($0.category ?? "other", $0.text) })
    #expect(PackedText(line: line.utf8).forms == expected)
    #expect(!line.contains("\n"))
  }

  @Test(
    "No bytes make the decoder of texts fail",
    arguments: ["", "\t", "\t\t", "one\ta\tother", "one\t", "\u{0}\t\u{FFFD}"])
  func anyBytes(line: String) {
    #expect(PackedText(line: Array(line.utf8) + [0xFF, 0xC3]).forms.count <= 2)
  }

  @Test("Marks and invisible characters are escaped in Swift's literals, letters are not")
  func literal() {
    #expect(SwiftLiteral.literal("a\"\\\t\n\u{1F}\u{301}\u{202F}é語") == #""a\"\\\t\n\u{1F}\u{301}\u{202F}é語""#)
  }
}
