import BundleReading
import Editing
import Reports
import Review
import ReviewModel
import SwiftSources
import Testing

@Suite("What pages know about texts")
struct PageTextTests {
  private static func report(on files: [String: String], _ baseline: Baseline = Baseline()) -> (
    report: Report, bundle: LocalizationBundle
  ) {
    let files = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    let bundle = LocalizationBundleReader().read(files: files)
    var options = ReviewOptions()
    options.listsTexts = true
    return (
      Review(reader: SwiftSourceReader(), options: options).report(on: bundle, named: "x", baseline: baseline), bundle
    )
  }

  @Test("Equal findings are accepted one by one, and the page knows how many came before")
  func acceptedBefore() throws {
    let files = ["en.lproj/Localizable.strings": "\"a\" = \"One  text  with  Siri\";\n"]
    let all = Self.report(on: files).report.findings
    let identity = try #require(Dictionary(grouping: all, by: \.identity).first { $0.value.count > 1 }?.key)
    var left = all.count { $0.identity == identity }
    var baseline = Baseline()
    while left > 0 {
      let findings = Self.report(on: files, baseline).report.findings
      #expect(
        findings.allSatisfy { $0.acceptedBefore == ($0.identity == identity ? all.equal(to: identity) - left : 0) })
      let one = try #require(findings.first { $0.identity == identity })
      let accepted = Baseline([BaselineEntry(identity, count: one.acceptedBefore + 1)])
      #expect(baseline.merge(accepted) == 1)
      #expect(baseline.merge(accepted) == 0)
      left -= 1
      #expect(Self.report(on: files, baseline).report.findings.equal(to: identity) == left)
    }
  }

  @Test("A missing text can be added exactly if the page offers it")
  func changeable() throws {
    let phrase = "Order with ${applicationName}"
    let catalog = #"""
      {"sourceLanguage":"en","version":"1.0","strings":{"\#(phrase)":{"localizations":{"fr":
      {"stringUnit":{"state":"translated","value":"Commander avec ${applicationName}"}}}},
      "Find with ${applicationName}":{"localizations":{"de":
      {"stringUnit":{"state":"translated","value":"Mit ${applicationName} finden"}}}}}}
      """#
    let strings = "\"a ${applicationName}\" = \"\(phrase)\";\n\"b ${applicationName}\" = \"\(phrase)\";\n"
    let reports: [(report: Report, bundle: LocalizationBundle)] = [
      Self.report(on: ["AppShortcuts.xcstrings": catalog]),
      Self.report(on: [
        "en.lproj/AppShortcuts.strings": strings,
        "de.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"Mit ${applicationName}\";\n",
      ]),
      (try CoffeeBar.report.get(), try CoffeeBar.bundle.get()),
    ]
    for (report, bundle) in reports {
      let missing = report.texts.filter(\.isMissing)
      #expect(!missing.isEmpty)
      for text in missing {
        let edit = TranslationEdit(
          path: text.path, table: text.table, locale: text.id.locale, key: text.key, variation: text.variation,
          before: "", after: "New text")
        let isMade = if case .added = bundle.plan([edit]).outcomes[0] { true } else { false }
        #expect(isMade == text.isChangeable, "\(text.id.locale) \(text.key)")
      }
    }
    #expect(reports.flatMap(\.report.texts).contains { $0.isMissing && $0.isChangeable })
    #expect(reports.flatMap(\.report.texts).contains { $0.isMissing && !$0.isChangeable })
  }

  @Test("The source of a missing text is in the source language, or there is none")
  func sources() throws {
    let key = "Order coffee with ${applicationName}"
    let (report, bundle) = Self.report(on: [
      "ar.lproj/AppShortcuts.strings": "\"\(key)\" = \"اطلب القهوة من ${applicationName}\";\n",
      "de.lproj/Localizable.strings": "\"a\" = \"Laden\";\n",
    ])
    let missing = try #require(report.texts.first { $0.isMissing })
    #expect(bundle.entries[missing.id.entry].texts[missing.id.text].locale == "ar")
    #expect(missing.source == key)
    #expect(missing.sourceLanguage == "en")
  }

  @Test("The name of a folder that is not a language is not the language of its texts")
  func languages() {
    let tags = ["English", "a b", "x\"onmouseover", "con", "de-", "pt_BR", "zh-Hans", "es-419"]
    let files = Dictionary(
      uniqueKeysWithValues: tags.map { ("\($0).lproj/Localizable.strings", "\"a\" = \"One  text  with Siri\";\n") })
    let report = Self.report(on: files).report
    let excerpts = report.texts.map(\.excerpt.language) + report.findings.map(\.excerpt.language)
    #expect(Set(excerpts).subtracting(["de"]) == ["", "en", "pt-BR", "zh-Hans", "es-419"], "English is a name of en")
    #expect(Set(report.texts.map(\.id.locale)).count == tags.count)
  }
}

extension [Diagnostic] {
  fileprivate func equal(to identity: FindingIdentity) -> Int { count { $0.identity == identity } }
}
