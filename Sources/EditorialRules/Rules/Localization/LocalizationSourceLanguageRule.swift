import ReviewModel
import SourceText
import UnicodeText

struct LocalizationSourceLanguageRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-source-language",
    summary: "A catalog is translated from the language that its project is developed in.",
    rationale: "Xcode exports no localization of the project then, and people whose language is the catalog’s may see "
      + "another.",
    cases: [
      .init(
        .error, "a catalog whose source language is another than the development region of its project or package")
    ],
    guidelines: ["l10n.lookup"],
    limits: ["Variants of one language are let pass, and so are catalogs of folders whose projects disagree."],
    needs: [.swiftSources],
    impact: .failure
  )

  private static func app(_ region: String, _ language: String, _ key: String, _ german: String) -> [String: String] {
    ["App/Order.swift": LookupExamples.intent("\"\(key)\"")]
      .merging(LookupExamples.project(region: region)) { $1 }
      .merging(["App/Localizable.xcstrings": LookupExamples.catalog(in: language, [key: ["de": german]])]) { $1 }
  }

  static let examples: [RuleExample] = [
    .bundle(app("en", "⟦ja⟧", "コーヒーを注文", "Kaffee bestellen")),
    .bundle(app("de", "⟦en⟧", "Order coffee", "Kaffee bestellen")),
    .bundle(app("ja", "ja", "コーヒーを注文", "Kaffee bestellen")),
    .bundle(app("en", "en-GB", "Order coffee", "Kaffee bestellen")),
  ]

  enum Messages: String, CaseIterable { case other, export }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let wrong = bundle.facts.tables.filter { table in
      guard let own = table.sourceLanguage, let project = table.projectLanguage, table.sourceLanguagePlace != nil else {
        return false
      }
      return !LocaleIdentifier(own).sharesLanguage(with: LocaleIdentifier(project))
    }
    // All catalogs of one language are one mistake: the project’s, where it is alone.
    return wrong.grouped { [$0.sourceLanguage ?? "", $0.projectLanguage ?? ""] }.compactMap { languages, tables in
      guard let table = tables.first, let place = table.sourceLanguagePlace, languages.count == 2 else { return nil }
      let message = Self.message(.other, ["catalog": .keyword(languages[0]), "project": .keyword(languages[1])])
      return Self.finding(at: .source(place), .error, message, notes: [Self.message(.export)], key: table.name)
    }
  }
}
