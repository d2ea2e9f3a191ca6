import ReviewModel
import SourceText
import UnicodeText

struct LocalizationSourceLanguageRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-source-language",
    summary: "The source language of the String Catalog is not the development language of the project.",
    remedy: "Set `sourceLanguage` in the catalog to the project’s development language, or change the development "
      + "language.",
    rationale: "Xcode refuses to export the project’s localizations, and texts in the catalog’s source language "
      + "may never appear.",
    cases: [
      .init(.error, "the catalog’s source language differs from the development language of its project or package")
    ],
    guidelines: ["l10n.lookup"],
    limits: [
      "The rule accepts variants of one language, such as `en-GB` in an `en` project.",
      "The rule skips catalogs in a folder whose projects have different development languages.",
    ],
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

  enum Messages: String, RuleMessages {
    case other = """
      The source language of the catalog is {catalog}, but the development language of the project is {project}
      """
    case export = "Xcode refuses to export the localizations of such a project"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let wrong = bundle.facts.tables.filter { table in
      guard let own = table.sourceLanguage, let project = table.projectLanguage, table.sourceLanguagePlace != nil else {
        return false
      }
      return !LocaleIdentifier(own).sharesLanguage(with: LocaleIdentifier(project))
    }
    // All catalogs with the same two languages are one mistake.
    return wrong.grouped { [$0.sourceLanguage ?? "", $0.projectLanguage ?? ""] }.compactMap { languages, tables in
      guard let table = tables.first, let place = table.sourceLanguagePlace, languages.count == 2 else { return nil }
      let message = Self.message(.other, ["catalog": .keyword(languages[0]), "project": .keyword(languages[1])])
      return Self.finding(at: .source(place), .error, message, notes: [Self.message(.export)], key: table.name)
    }
  }
}
