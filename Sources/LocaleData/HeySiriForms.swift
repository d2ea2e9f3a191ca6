import Algorithms
import EmbeddedFiles
package import UnicodeText

/// The forms of “Hey Siri” that a locale accepts.
package struct HeySiriForms: Hashable, Sendable {
  /// Usually one form. A tag without a region has several if its regions differ (`nl`, `zh`). Empty if the language has
  /// none.
  package var forms: [String]
  /// True if Apple publishes a form for this locale itself; false for a region or language missing from Apple's table.
  package var isPublished: Bool
  /// The forms, if Apple publishes them for this locale; otherwise empty.
  package var published: [String] { isPublished ? forms : [] }
}

/// A published form and the locales that have it.
package struct HeySiriForm: Hashable, Sendable {
  package var form: String
  /// Sorted by tag.
  package var locales: [LocaleIdentifier]
}

/// A row of the published table.
struct HeySiriRow: Sendable {
  /// A language and a region: `zh-TW`.
  let tag: String
  let form: String
  var language: Substring { tag.prefix { $0 != "-" } }

  /// Every row, sorted by tag.
  static var all: [HeySiriRow] {
    (PackedLocales.heySiriForms?.bytes.split(separator: UInt8(ascii: "\n")) ?? []).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"))
      guard parts.count == 2 else { return nil }
      return HeySiriRow(tag: String(decoding: parts[0], as: UTF8.self), form: String(decoding: parts[1], as: UTF8.self))
    }
  }
}

extension LocaleLibrary {
  /// The accepted forms of “Hey Siri”.
  ///
  /// A region's own row comes first. A script means its likely region (`zh-Hant` means Taiwan). A language alone has
  /// the forms of all its regions. A region missing from the table gets the forms of the regions with the same script,
  /// and they count as unpublished.
  ///
  /// Source: Apple, Human Interface Guidelines, Siri, "Editorial guidelines"; likely regions are from CLDR.
  package func heySiri(for locale: LocaleIdentifier) -> HeySiriForms {
    let rows = heySiriRows.filter { $0.language == locale.language }
    if locale.region != nil || locale.script != nil {
      for ancestor in locale.ancestors {
        // `zh-Hant` means `zh-Hant-TW`, but `es` does not mean Spain: it means all its regions.
        let full = ancestor.region == nil && ancestor.script != nil ? ancestor.maximized : ancestor
        guard let region = full.region, let row = rows.first(where: { $0.tag == "\(full.language)-\(region)" }) else {
          continue
        }
        return HeySiriForms(forms: [row.form], isPublished: true)
      }
      let script = locale.maximized.script
      let sameScript = rows.filter { LocaleIdentifier($0.tag).maximized.script == script }
      return HeySiriForms(forms: Array(sameScript.map(\.form).uniqued()), isPublished: false)
    }
    return HeySiriForms(forms: Array(rows.map(\.form).uniqued()), isPublished: !rows.isEmpty)
  }
}
