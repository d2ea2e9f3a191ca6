@testable import generate

/// A small String Catalog, written as Xcode writes one.
struct CatalogSample {
  /// By key and language: a text, after `new:` one that nobody has translated; or categories and texts as
  /// `one=…|other=…`.
  var texts: [(key: String, language: String, text: String)]

  init(_ texts: (key: String, language: String, text: String)...) { self.texts = texts }

  var json: String {
    var keys: [String] = []
    for text in texts where !keys.contains(text.key) { keys.append(text.key) }
    let strings = keys.map { key in
      let localizations = texts.filter { $0.key == key }.map { "\"\($0.language)\" : \(Self.localization($0.text))" }
      return """
            "\(key)" : {
              "localizations" : {
                \(localizations.joined(separator: ",\n        "))
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  private static func localization(_ text: String) -> String {
    let forms = text.split(separator: "|").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard text.contains("="), !text.contains("{") else { return unit(text) }
    let variants = forms.map { "\"\($0[0])\" : \(unit($0.count > 1 ? $0[1] : ""))" }
    return "{ \"variations\" : { \"plural\" : { \(variants.joined(separator: ", ")) } } }"
  }

  private static func unit(_ text: String) -> String {
    let isNew = text.hasPrefix("new:")
    let state = isNew ? "new" : "translated"
    return
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(isNew ? String(text.dropFirst(4)) : text)\" } }"
  }

  func catalog(path: String = "Report.xcstrings") -> (catalog: TextCatalog, faults: [TextCatalogFault]) {
    TextCatalogReader.catalog(json, path: path)
  }

  /// Every defect of the catalog alone.
  func faults(path: String = "Report.xcstrings") -> [TextCatalogFault] {
    let (catalog, faults) = catalog(path: path)
    return faults + TextCatalogCheck.faults(in: [catalog])
  }
}
