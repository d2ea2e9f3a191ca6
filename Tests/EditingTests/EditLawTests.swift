import Editing
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Edits of generated files")
struct EditLawTests {
  private static let legacy = "é\u{20AC}ü"

  /// A file of one kind in one encoding, with new texts for some of its texts.
  private static func each(
    _ maker: GeneratedFile.Maker, seeds: UInt64, _ body: (EditFixture, [TranslationEdit], Comment) throws -> Void
  ) rethrows {
    for seed in 1...seeds {
      for encoding in GeneratedFile.Encoding.allCases {
        for lineEnd in GeneratedFile.LineEnd.allCases {
          var writer = LiteralWriter(seed: seed)
          var file = maker.make(&writer)
          guard file.binary == nil else { continue }
          file.text = file.text.replacing("\r\n", with: "\n").replacing("\n", with: lineEnd.rawValue)
          let fixture = EditFixture(bytes: [file.path: file.bytes(encoding)])
          let bundle = fixture.bundle
          let texts = bundle.entries.flatMap(\.texts).filter { !$0.isKey }
          let edits = texts.filter { _ in !writer.chance(3) }.map { text in
            TranslationEdit(
              of: text, in: bundle, to: randomText(using: &writer.generator, controls: false) + "\(seed)x",
              state: .needsReview)
          }
          try body(fixture, edits, "\(maker.name), seed \(seed), \(encoding), \(lineEnd)")
        }
      }
    }
  }

  @Test(
    "Edited texts are read back, other bytes stay the same, and a refused edit has a reason",
    arguments: GeneratedFile.makers
  )
  func exactness(maker: GeneratedFile.Maker) {
    var changed = 0
    var all = 0
    Self.each(maker, seeds: 5) { fixture, edits, origin in
      var fixture = fixture
      let before = fixture.bundle
      let outcomes = fixture.apply(edits)
      let after = fixture.bundle
      var wanted: [TranslationEdit] = []
      for (edit, outcome) in zip(edits, outcomes) {
        switch outcome {
        case .changed, .alreadyThere: wanted.append(edit)
        case .added: Issue.record("nothing was missing: \(origin)")
        case .refused(let reason): #expect(reason.count > 10 && !reason.hasSuffix("."), origin)
        }
      }
      changed += wanted.count
      all += edits.count
      for edit in wanted {
        let found = after.entries.flatMap(\.texts).filter { text in
          text.key == edit.key && text.variation == edit.variation && text.locale == edit.locale
        }
        #expect(found.contains { $0.text.utf8.elementsEqual(edit.after.utf8) }, origin)
      }
      #expect(EditFixture.outside(after) == EditFixture.outside(before), origin)
    }
    if maker.name != "strings as a binary property list" {
      #expect(Double(changed) > 0.6 * Double(all) && all > 50, "\(maker.name): \(changed) of \(all)")
    }
  }

  @Test("Applying the same edits again changes nothing and says so", arguments: GeneratedFile.makers)
  func idempotence(maker: GeneratedFile.Maker) {
    Self.each(maker, seeds: 2) { fixture, edits, origin in
      var fixture = fixture
      let first = fixture.apply(edits)
      let once = fixture.files
      let second = fixture.apply(edits)
      #expect(fixture.files == once, origin)
      for (first, second) in zip(first, second) where first.reason == nil {
        guard case .alreadyThere = second else {
          Issue.record("\(second): \(origin)")
          continue
        }
      }
    }
  }

  @Test("The inverse edits restore the file", arguments: GeneratedFile.makers)
  func inverse(maker: GeneratedFile.Maker) {
    Self.each(maker, seeds: 2) { fixture, edits, origin in
      var fixture = fixture
      // After this, unnecessary escapes are gone.
      let made = zip(edits, fixture.apply(edits)).filter { $1.reason == nil }.map(\.0)
      let once = fixture.files
      let there = made.map { edit in
        var edit = edit
        (edit.before, edit.after) = (edit.after, edit.after + "é語")
        return edit
      }
      let back = there.map { edit in
        var edit = edit
        (edit.before, edit.after) = (edit.after, edit.before ?? "")
        return edit
      }
      let reasons = fixture.apply(there).compactMap(\.reason)
      #expect(reasons == [], origin)
      if !made.isEmpty { #expect(fixture.files != once, origin) }
      #expect(fixture.apply(back).compactMap(\.reason) == [], origin)
      #expect(fixture.files == once, origin)
    }
  }

  @Test("A file that no plist tool can change in place is left alone, with the reason")
  func binary() throws {
    let maker = try #require(GeneratedFile.makers.first { $0.name == "strings as a binary property list" })
    var writer = LiteralWriter(seed: 1)
    let file = maker.make(&writer)
    var fixture = EditFixture(bytes: [file.path: file.bytes(.utf8)])
    let bundle = fixture.bundle
    let edits = bundle.entries.flatMap(\.texts).map { TranslationEdit(of: $0, in: bundle, to: $0.text + "x") }
    #expect(edits.count == 8)
    let files = fixture.files
    #expect(fixture.apply(edits).allSatisfy { $0.reason?.contains("plutil") ?? false })
    #expect(fixture.files == files)
  }

  @Test("Characters outside the encoding are refused, and the rest is written in it")
  func legacyEncoding() {
    let bytes = Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";\n\"b\" = \"".utf8) + [0x80] + Array("\";\n".utf8)
    var fixture = EditFixture(bytes: ["de.lproj/A.strings": bytes])
    let outcomes = fixture.apply(
      TranslationEdit(path: "de.lproj/A.strings", locale: "de", key: "a", before: "café", after: "ł"),
      TranslationEdit(path: "de.lproj/A.strings", locale: "de", key: "b", before: "€", after: Self.legacy))
    #expect(outcomes[0].reason?.contains("Windows-1252") ?? false)
    #expect(outcomes[1] == .changed(path: "de.lproj/A.strings"))
    let end = Array("\";\n".utf8)
    let text = [0xE9] + Array("\\U20AC".utf8) + [0xFC]
    let expected: [UInt8] = Array(bytes[..<(bytes.count - end.count - 1)]) + text + end
    #expect(fixture.files["de.lproj/A.strings"] == expected)
  }

  @Test("Changes are read back in every syntax, encoding and line-end style", arguments: GeneratedFile.makers)
  func law(maker: GeneratedFile.Maker) throws {
    var count = 0
    try Self.each(maker, seeds: 2) { fixture, _, origin in
      let bundle = fixture.bundle
      for text in bundle.entries.flatMap(\.texts).prefix(3) {
        for after in ["\(text.text)x", "x\(text.text)", String(text.text.dropLast()) + "é\"<&\\'", "y"] {
          guard let edit = text.edit(to: after, in: bundle.files[text.literal.file]) else { continue }
          try check(edit, of: text, to: after, in: fixture, bundle, origin)
          count += 1
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

  @Test("Only differences are changed")
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

  @Test("A character is changed as a whole")
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
