import Algorithms
public import UnicodeText

/// The forms of the call to Siri that a locale accepts.
public struct HeySiriForms: Hashable, Sendable {
  /// One form; several for a tag without a region whose regions differ (`nl`, `zh`); none for a language without any.
  public var forms: [String]
  /// True where Apple publishes a form for the locale itself; false for a region or language that its table lacks.
  public var isPublished: Bool
  /// The forms where Apple publishes them for the locale; else none.
  public var published: [String] { isPublished ? forms : [] }
}

/// A published form and the locales that have it.
public struct HeySiriForm: Hashable, Sendable {
  public var form: String
  /// Sorted by tag.
  public var locales: [LocaleIdentifier]
}

/// A row of the published table.
struct HeySiriRow: Sendable {
  /// A language and a region: `zh-TW`.
  let tag: String
  let form: String
  var language: Substring { tag.prefix { $0 != "-" } }

  /// Every row, sorted by tag.
  static var all: [HeySiriRow] {
    PackedLocale.heySiriForms.bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"))
      guard parts.count == 2 else { return nil }
      return HeySiriRow(tag: String(decoding: parts[0], as: UTF8.self), form: String(decoding: parts[1], as: UTF8.self))
    }
  }
}

extension LocaleLibrary {
  /// The accepted forms of the call to Siri.
  ///
  /// A region's own row goes before all; a script stands for its likely region (`zh-Hant` for Taiwan); a language alone
  /// has all the forms of its regions. A region that the table lacks has the forms of the regions in its script, and
  /// they count as unpublished.
  ///
  /// Source: Apple, Human Interface Guidelines, Siri, "Editorial guidelines"; what stands for a region is CLDR's.
  public func heySiri(for locale: LocaleIdentifier) -> HeySiriForms {
    let rows = heySiriRows.filter { $0.language == locale.language }
    if locale.region != nil || locale.script != nil {
      for ancestor in locale.ancestors {
        // `zh-Hant` stands for `zh-Hant-TW`, but `es` not for Spain: its regions are all meant.
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

  /// Every published form, in the order of the first locale that has it.
  public var allHeySiriForms: [HeySiriForm] {
    heySiriRows.map(\.form).uniqued().map { form in
      HeySiriForm(form: form, locales: heySiriRows.filter { $0.form == form }.map { LocaleIdentifier($0.tag) })
    }
  }
}
