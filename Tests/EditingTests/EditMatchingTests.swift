import Editing
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Which text an edit refers to")
struct EditMatchingTests {
  private static let files = [
    "App/en.lproj/A.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
    "App/de.lproj/A.strings": "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n",
    "Kit/de.lproj/A.strings": "\"a\" = \"Kit\";\n",
    "App/Info.plist": propertyList("<dict><key>CFBundleDisplayName</key><string>Bar</string></dict>"),
    "App/de.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Kneipe\";\n",
  ]

  private static func edit(
    _ path: String, _ key: String = "a", before: String? = "Eins", after: String = "Uno", locale: String = "de"
  ) -> TranslationEdit {
    TranslationEdit(path: path, locale: locale, key: key, before: before, after: after)
  }

  @Test(
    "The file, its source file, and paths relative to other folders lead to the same text",
    arguments: [
      "App/de.lproj/A.strings", "App/en.lproj/A.strings", "Project/App/de.lproj/A.strings", "App/A.xcstrings",
      "../Project/App/de.lproj/A.strings", "./App/de.lproj/A.strings", "App\\de.lproj\\A.strings",
    ])
  func paths(path: String) {
    var fixture = EditFixture(Self.files)
    let edits = [Self.edit(path)]
    #expect(fixture.apply(edits) == [.changed(path: "App/de.lproj/A.strings")])
    #expect(fixture["App/de.lproj/A.strings"] == "\"a\" = \"Uno\";\n\"b\" = \"Zwei\";\n")
    #expect(fixture["Kit/de.lproj/A.strings"] == Self.files["Kit/de.lproj/A.strings"])
  }

  @Test("A property list of the app is translated by its table")
  func informationList() {
    var fixture = EditFixture(Self.files)
    let edit = Self.edit("App/Info.plist", "CFBundleDisplayName", before: "Kneipe", after: "Stube")
    #expect(fixture.apply(edit) == [.changed(path: "App/de.lproj/InfoPlist.strings")])
  }

  @Test("A text that has changed since the edit is named and kept, and the others are changed")
  func conflicts() {
    var fixture = EditFixture(Self.files)
    let path = "App/de.lproj/A.strings"
    let outcomes = fixture.apply(
      Self.edit(path, before: "Einz"), Self.edit(path, "b", before: "Zwei", after: "Due"),
      Self.edit(path, "c", before: "Drei"), Self.edit(path, "a", before: "", after: "Uno"))
    #expect(outcomes[0].reason == "The text is now “Eins”, but was “Einz” when it was edited")
    #expect(outcomes[1] == .changed(path: path))
    #expect(outcomes[2].reason != nil)
    #expect(outcomes[3].reason == "The text did not exist when it was edited. Now it is “Eins”")
    #expect(fixture[path] == "\"a\" = \"Eins\";\n\"b\" = \"Due\";\n")
  }

  @Test("If two edits of one text differ, the first one wins")
  func contradiction() {
    var fixture = EditFixture(Self.files)
    let path = "App/de.lproj/A.strings"
    let outcomes = fixture.apply(Self.edit(path), Self.edit(path, after: "Un"), Self.edit(path))
    #expect(outcomes[0] == .changed(path: path) && outcomes[2] == .changed(path: path))
    #expect(outcomes[1].reason?.contains("Uno") ?? false)
  }

  @Test("For a duplicate key, the edit applies to the text it was made from; without that text it is ambiguous")
  func duplicates() {
    let path = "de.lproj/A.strings"
    var fixture = EditFixture([path: "\"a\" = \"Eins\";\n\"a\" = \"Zwei\";\n"])
    #expect(fixture.apply(Self.edit(path, before: nil))[0].reason != nil)
    #expect(fixture.apply(Self.edit(path, before: "Zwei")) == [.changed(path: path)])
    #expect(fixture[path] == "\"a\" = \"Eins\";\n\"a\" = \"Uno\";\n")
  }

  @Test("A canonically equivalent text is a different text")
  func equivalence() {
    let path = "de.lproj/A.strings"
    var fixture = EditFixture([path: "\"a\" = \"e\u{301}\";\n"])
    #expect(fixture.apply(Self.edit(path, before: "é", after: "x"))[0].reason != nil)
    #expect(fixture.apply(Self.edit(path, before: "e\u{301}", after: "é")) == [.changed(path: path)])
    #expect(fixture.files[path] == Array("\"a\" = \"é\";\n".utf8))
  }

  @Test("Files outside any localization are in the development language", arguments: ["", "en", "Base"])
  func developmentLanguage(locale: String) {
    var fixture = EditFixture(Self.files)
    let edit = Self.edit("App/Info.plist", "CFBundleDisplayName", before: "Bar", after: "Pub", locale: locale)
    #expect(fixture.apply(edit) == [.changed(path: "App/Info.plist")])
  }

  @Test("Keys that are their text, unquoted words and copies of an export are refused")
  func refusals() {
    var fixture = EditFixture([
      "A.xcstrings": #"{"sourceLanguage":"en","strings":{"Buy":{"localizations":{}}},"version":"1.0"}"#,
      "de.lproj/B.strings": "a = word;\n\"b\" = \"c\";\n",
    ])
    let files = fixture.files
    let outcomes = fixture.apply(
      TranslationEdit(path: "A.xcstrings", locale: "en", key: "Buy", before: "Buy", after: "Order"),
      TranslationEdit(path: "de.lproj/B.strings", locale: "de", key: "a", before: "word", after: "two words"),
      TranslationEdit(path: "de.lproj/B.strings", locale: "fr", key: "b", after: "x"),
      TranslationEdit(path: "de.lproj/B.strings", locale: "de", key: "z", after: "x"))
    #expect(outcomes[0].reason?.contains("source code") ?? false)
    #expect(outcomes[1].reason?.contains("quotation marks") ?? false)
    #expect(outcomes[2].reason?.hasPrefix("fr.lproj/B.strings does not exist") ?? false)
    #expect(outcomes[3].reason?.contains("no text with this key") ?? false)
    #expect(fixture.files == files)
  }

  @Test("An unquoted text gets a key")
  func bareTexts() {
    let path = "de.lproj/A.strings"
    var fixture = EditFixture([path: "\"Kaffee\";\nTee ;\n\"a\" = \"a\";\n"])
    let outcomes = fixture.apply(
      Self.edit(path, "Kaffee", before: "Kaffee", after: "Mokka"), Self.edit(path, "Tee", before: "Tee", after: "Chai"),
      Self.edit(path, "a", before: "a", after: "b"))
    #expect(outcomes.compactMap(\.reason) == [])
    #expect(fixture[path] == "\"Kaffee\" = \"Mokka\";\nTee = \"Chai\" ;\n\"a\" = \"b\";\n")
  }
}

/// A bundle in memory to edit.
struct EditFixture {
  var files: [String: [UInt8]]

  init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }
  init(bytes files: [String: [UInt8]]) { self.files = files }

  var bundle: LocalizationBundle { BundleFixture(bytes: files).bundle }

  subscript(path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// Makes all edits that can be made.
  @discardableResult
  mutating func apply(_ edits: TranslationEdit...) -> [EditOutcome] { apply(edits) }

  @discardableResult
  mutating func apply(_ edits: [TranslationEdit]) -> [EditOutcome] {
    let plan = bundle.plan(edits)
    for change in plan.changes { files[change.path] = change.after }
    return plan.outcomes
  }

  /// Everything in the bundle’s files except the texts, with a mark in place of each text.
  static func outside(_ bundle: LocalizationBundle) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let places = Dictionary(grouping: bundle.entries.flatMap(\.texts).map(\.literal), by: \.file)
    for (index, file) in bundle.files.enumerated() {
      var bytes: [UInt8] = []
      var end = 0
      for place in Set((places[index] ?? []).map(\.utf8)).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let literal = file.fileBytes(of: place)
        guard literal.lowerBound >= end else { continue }
        bytes += file.bytes[end..<literal.lowerBound] + [0]
        end = literal.upperBound
      }
      result[file.path] = bytes + file.bytes[end...]
    }
    return result
  }
}

extension TranslationEdit {
  /// An edit of a text in a bundle.
  init(of text: LocalizedText, in bundle: LocalizationBundle, to after: String, state: TranslationState = .translated) {
    self.init(
      path: bundle.files[text.literal.file].path, locale: text.locale, key: text.key, variation: text.variation,
      before: text.text, after: after, state: state)
  }
}

extension EditOutcome {
  var reason: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}
