import Testing
import UnicodeText

@testable import LocaleData

@Suite("Forms of the call to Siri")
struct HeySiriTests {
  /// The published table, code point by code point.
  static let published: [(String, String)] = [
    ("ar-AE", "\u{64A}\u{627} Siri"), ("ar-SA", "\u{64A}\u{627} Siri"), ("da-DK", "Hej Siri"), ("de-AT", "Hey Siri"),
    ("de-CH", "Hey Siri"), ("de-DE", "Hey Siri"), ("en-AU", "Hey Siri"), ("en-CA", "Hey Siri"),
    ("en-GB", "Hey Siri"), ("en-IE", "Hey Siri"), ("en-IN", "Hey Siri"), ("en-NZ", "Hey Siri"),
    ("en-SG", "Hey Siri"), ("en-US", "Hey Siri"), ("en-ZA", "Hey Siri"), ("es-CL", "Oye Siri"),
    ("es-ES", "Oye Siri"), ("es-MX", "Oye Siri"), ("es-US", "Oye Siri"), ("fi-FI", "Hei Siri"),
    ("fr-BE", "Dis Siri"), ("fr-CA", "Dis Siri"), ("fr-CH", "Dis Siri"), ("fr-FR", "Dis Siri"),
    ("it-CH", "Ehi Siri"), ("it-IT", "Ehi Siri"), ("ja-JP", "Hey Siri"), ("ko-KR", "Siri\u{C57C}"),
    ("ms-MY", "Hai Siri"), ("nb-NO", "Hei Siri"), ("nl-BE", "H\u{E9}, Siri"), ("nl-NL", "H\u{E9} Siri"),
    ("no-NO", "Hei Siri"), ("pt-BR", "E a\u{ED} Siri"),
    ("ru-RU", "\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442} Siri"), ("sv-SE", "Hej Siri"),
    ("th-TH", "\u{E2B}\u{E27}\u{E31}\u{E14}\u{E14}\u{E35} Siri"), ("tr-TR", "Hey Siri"),
    ("zh-CN", "\u{563F}Siri"), ("zh-HK", "\u{5582} Siri"), ("zh-TW", "\u{563F} Siri"),
  ]

  @Test("Each published locale has its form, scalar by scalar", arguments: published)
  func exact(tag: String, form: String) {
    let accepted = LocaleLibrary().heySiri(for: LocaleIdentifier(tag))
    #expect(accepted.isPublished)
    #expect(accepted.forms.map { Array($0.unicodeScalars) } == [Array(form.unicodeScalars)])
  }

  @Test("The table has its 41 rows and 17 forms, and no others")
  func whole() {
    let forms = LocaleLibrary().allHeySiriForms
    let rows = forms.flatMap { form in form.locales.map { ($0.tag, form.form) } }.sorted { $0.0 < $1.0 }
    #expect(rows.map(\.0) == Self.published.map(\.0))
    #expect(rows.map(\.1) == Self.published.map(\.1))
    #expect(rows.count == 41)
    #expect(forms.count == 17)
  }

  @Test(
    "A script stands for its region, a language for all of its regions",
    arguments: [
      ("zh-Hans", ["嘿Siri"]), ("zh-Hant", ["嘿 Siri"]), ("zh-Hant-HK", ["喂 Siri"]), ("zh-Hans-CN", ["嘿Siri"]),
      ("zh-MO", ["喂 Siri"]), ("nb", ["Hei Siri"]), ("no", ["Hei Siri"]), ("de", ["Hey Siri"]), ("pt", ["E aí Siri"]),
      ("en", ["Hey Siri"]), ("nl", ["Hé, Siri", "Hé Siri"]), ("zh", ["嘿Siri", "喂 Siri", "嘿 Siri"]),
    ])
  func fallback(tag: String, forms: [String]) {
    #expect(LocaleLibrary().heySiri(for: LocaleIdentifier(tag)) == HeySiriForms(forms: forms, isPublished: true))
  }

  @Test(
    "A region or language that the table lacks has no published form",
    arguments: [
      ("zh-SG", ["嘿Siri"]), ("fr-LU", ["Dis Siri"]), ("es-AR", ["Oye Siri"]), ("es-419", ["Oye Siri"]),
      ("nl-SR", ["Hé, Siri", "Hé Siri"]), ("pl", []), ("he-IL", []),
    ])
  func unpublished(tag: String, forms: [String]) {
    #expect(LocaleLibrary().heySiri(for: LocaleIdentifier(tag)) == HeySiriForms(forms: forms, isPublished: false))
  }
}
