import Editing
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Changes of one text")
struct TextEditTests {
  @Test("What is changed is read again, in every syntax, encoding and line end", arguments: GeneratedFile.makers)
  func law(maker: GeneratedFile.Maker) throws {
    var count = 0
    for seed in 1...2 as ClosedRange<UInt64> {
      for encoding in GeneratedFile.Encoding.allCases {
        var writer = LiteralWriter(seed: seed)
        let file = maker.make(&writer)
        guard file.binary == nil else { continue }
        let fixture = EditFixture(bytes: [file.path: file.bytes(encoding)])
        let bundle = fixture.bundle
        for text in bundle.entries.flatMap(\.texts).prefix(3) {
          for after in ["\(text.text)x", "x\(text.text)", String(text.text.dropLast()) + "é\"<&\\'", "y"] {
            guard let edit = text.edit(to: after, in: bundle.files[text.literal.file]) else { continue }
            try check(edit, of: text, to: after, in: fixture, bundle, "\(maker.name), seed \(seed), \(encoding)")
            count += 1
          }
        }
      }
    }
    #expect(count > 0 || maker.name.contains("binary"), "\(maker.name)")
  }

  private func check(
    _ edit: (utf8: Range<Int>, replacement: String), of text: LocalizedText, to after: String,
    in fixture: EditFixture, _ bundle: LocalizationBundle, _ origin: Comment
  ) throws {
    var fixture = fixture
    let file = bundle.files[text.literal.file]
    let place = file.fileBytes(of: edit.utf8)
    let replacement = try #require(file.encoded(edit.replacement), origin)
    fixture.files[file.path] = file.bytes[..<place.lowerBound] + replacement + file.bytes[place.upperBound...]
    let found = fixture.bundle.entries.flatMap(\.texts).filter { other in
      other.key == text.key && other.variation == text.variation && other.locale == text.locale
    }
    #expect(found.contains { $0.text.utf8.elementsEqual(after.utf8) }, origin)
    #expect(EditFixture.outside(fixture.bundle).count == EditFixture.outside(bundle).count, origin)
  }

  @Test("Only what differs is changed")
  func smallest() throws {
    let file = "\"title\" = \"Say \\\"Hey Siri\\\"  now.\";\n"
    let bundle = EditFixture(["en.lproj/A.strings": file]).bundle
    let text = try #require(bundle.entries.first?.texts.first)
    func edit(_ after: String) throws -> String {
      guard let edit = text.edit(to: after, in: bundle.files[0]) else { return "nothing" }
      return "\(String(decoding: bundle.files[0].utf8[edit.utf8], as: UTF8.self)) → \(edit.replacement)"
    }
    #expect(try edit("Say \"Hey Siri\"  now") == ". → ")
    #expect(try edit("Say \"Hey Siri\" now.") == "  → ")
    #expect(try edit("Say “Hey Siri”  now.") == "\\\"Hey Siri\\\" → “Hey Siri”")
    #expect(try edit(text.text) == "nothing")
  }

  @Test("A character is changed whole")
  func characters() throws {
    let bundle = EditFixture(["fr.lproj/A.strings": "\"title\" = \"café 😀\";\n"]).bundle
    let text = try #require(bundle.entries.first?.texts.first)
    for after in ["cafè 😀", "café 😁", "cafe\u{301} 😀"] {
      let edit = try #require(text.edit(to: after, in: bundle.files[0]))
      #expect(String(validating: bundle.files[0].utf8[edit.utf8], as: UTF8.self) != nil)
      #expect(!edit.replacement.unicodeScalars.contains("\u{FFFD}"))
    }
  }
}
