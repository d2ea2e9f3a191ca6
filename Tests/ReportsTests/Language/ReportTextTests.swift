import BundleReading
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("The texts of reports")
struct ReportTextTests {
  static let folder = URL(filePath: Repository.path("Sources/Reports/Language"))

  /// The entries of a catalog, read as those of any app.
  static func entries(of catalog: String) throws -> [Entry] {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: catalog)))
    let bundle = LocalizationBundleReader().read(files: [(catalog, bytes)])
    #expect(bundle.faults.isEmpty && bundle.failures.isEmpty)
    return bundle.entries
  }

  @Test("The catalog of furniture has the keys of the enumeration, and no other")
  func keys() throws {
    let keys = try Self.entries(of: "Report.xcstrings").map(\.id.key)
    #expect(Set(keys) == Set(ReportText.allCases.map(\.rawValue)))
    #expect(keys.count == ReportText.allCases.count)
  }

  @Test("What is packed is what the catalogs hold", arguments: ["Report.xcstrings", "Rules.xcstrings"])
  func packed(catalog: String) throws {
    let entries = try Self.entries(of: catalog)
    #expect(entries.count > 100)
    for entry in entries {
      #expect(Set(entry.texts.map(\.locale)).isSuperset(of: ReportLanguage.supported.map(\.tag)), "\(entry.id.key)")
      for language in ReportLanguage.supported {
        let texts = entry.texts.filter { $0.locale == language.tag }
        let forms = texts.map { ($0.variation?.replacing("plural.", with: "") ?? "other", $0.text) }
        let found = language.packedText(entry.id.key)?.forms
        #expect(found == Dictionary(forms) { first, _ in first }, "\(entry.id.key) in \(language.tag)")
      }
    }
  }

  @Test("Every text is translated, and none waits for a review", arguments: ["Report.xcstrings", "Rules.xcstrings"])
  func states(catalog: String) throws {
    let open = try Self.entries(of: catalog).flatMap(\.texts).filter { $0.state != .translated }
    let names = open.map { "\($0.key) in \($0.locale)" }.sorted()
    #expect(names.isEmpty, "Tools/ReportTexts/README.md tells how to translate and merge them")
  }

  @Test("A text with its values has no placeholder left", arguments: ReportLanguage.supported)
  func filled(language: ReportLanguage) throws {
    for text in ReportText.allCases {
      let source = ReportLanguage.english.forms(text)
      let placeholders = source.values.map { TextPattern($0).placeholders }.max { $0.count < $1.count } ?? []
      let marks = placeholders.filter { !$0.isNumber }.map { "⟨\($0.position)⟩" }
      for count in [0, 1, 2, 3, 5, 11, 21, 100] {
        let forms = language.forms(text)
        let pattern = try #require(forms[language.pluralCategory(of: count)] ?? forms["other"])
        let result = TextPattern(pattern).filled(number: language.number(count), marks)
        #expect(!result.contains("%") && !result.contains("$"), "\(text.rawValue) in \(language.tag): \(result)")
        for mark in marks { #expect(result.contains(mark), "\(text.rawValue) in \(language.tag): \(result)") }
      }
    }
  }

  @Test("Values stand where the text has them")
  func values() {
    let english = ReportLanguage.english
    #expect(english[.pageSkip] == "Skip to the texts")
    #expect(english.text(.pageTitleLocale, "Coffee", "German") == "Coffee: Siri and Shortcuts texts in German")
    #expect(english.counted(.countErrors, 1) == "1 error")
    #expect(english.counted(.countErrors, 1234) == "1,234 errors")
    #expect(english.counted(.filterResult, 3, "1,234") == "3 of 1,234 texts shown")
    #expect(english.forms(.countErrors) == ["one": "%lld error", "other": "%lld errors"])
    #expect(english.forms(.pageSkip) == ["other": "Skip to the texts"])
    #expect(english.summary(of: "no-such-rule") == nil)
  }
}
