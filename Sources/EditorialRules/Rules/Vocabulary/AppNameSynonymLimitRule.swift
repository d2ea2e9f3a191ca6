import ReviewModel
import SourceText
import UnicodeText

struct AppNameSynonymLimitRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "app-name-synonym-limit",
    summary: "The app has more than three alternative names in a language.",
    remedy: "Keep at most three entries in `INAlternativeAppNames` for each language.",
    rationale: "App Store Connect rejects a build with more than three, but only after you upload it. The build itself "
      + "succeeds with any number.",
    cases: [.init(.error, "a fourth name in one list of alternative names")],
    guidelines: ["store.alternative-names"],
    limits: ["Each Info.plist and each InfoPlist.strings is counted separately."],
    evidence: ["Apple doesn’t publish the limit. It comes from an App Store Connect email that one team quotes."],
    kinds: [.appNameSynonym],
    impact: .failure, extent: .app
  )

  private static func list(_ names: [String]) -> String {
    let items = names.map { "<dict><key>INAlternativeAppName</key><string>\($0)</string></dict>\n" }
    return """
      <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Coffee Bar</string>
      <key>INAlternativeAppNames</key><array>\(items.joined())</array></dict></plist>
      """
  }

  private static func table(_ names: [String]) -> String {
    "INAlternativeAppNames = (\n" + names.map { "  { INAlternativeAppName = \"\($0)\"; },\n" }.joined() + ");\n"
  }

  static let examples: [RuleExample] = [
    .bundle(["Info.plist": list(["Coffee", "Barista", "Espresso", "⟦Brew⟧", "Cup"])]),
    .bundle([
      "Info.plist": list(["Coffee", "Barista"]),
      "ja.lproj/InfoPlist.strings": table(["コーヒー", "バリスタ", "エスプレッソ", "⟦カップ⟧"]),
    ]),
    .bundle(["Info.plist": list(["Coffee", "Barista", "Espresso"])]),
    .bundle([
      "App/Info.plist": list(["Coffee", "Barista", "Espresso"]), "Watch/Info.plist": list(["Brew"]),
      "App/ja.lproj/InfoPlist.strings": table(["コーヒー", "バリスタ", "エスプレッソ"]),
    ]),
  ]

  enum Messages: String, RuleMessages {
    case refused = "{mail}"
    case namesInList = "Alternative names in this list: {count, number}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    struct List: Hashable {
      var table: String
      var file: Int
      var locale: String
    }
    var names: [List: [(place: Int, entry: Int, text: Int)]] = [:]
    for (entry, value) in bundle.entries.enumerated() where value.kind == .appNameSynonym {
      for (index, text) in value.texts.enumerated() where !text.text.isBlank {
        names[List(table: value.id.table, file: text.literal.file, locale: text.locale), default: []]
          .append((text.literal.utf8.lowerBound, entry, index))
      }
    }
    let limit = StoreRefusals.known.alternativeNames
    return names.sorted {
      ($0.key.table, $0.key.file, $0.key.locale) < ($1.key.table, $1.key.file, $1.key.locale)
    }.compactMap { list, names in
      // The first name over the limit, in the order of the file.
      guard let name = names.sorted(by: { $0.place < $1.place }).dropFirst(limit).first else { return nil }
      let line = StoreRefusals.known.line(
        .tooManySynonyms, ["limit": String(limit)], locale: bundle.languageTag(of: list.locale))
      var finding = Self.finding(
        at: bundle.place(ofText: name.text, in: name.entry), .error, .refused, ["mail": .text(line.text)],
        notes: [Self.message(.namesInList, ["count": .number(names.count)])])
      finding.storeLines = [line]
      return finding
    }
  }
}
