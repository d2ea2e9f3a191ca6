import Testing
import UnicodeText

@testable import LocaleData

@Suite("Profiles by fallback")
struct FallbackTests {
  @Test(
    "A locale uses the files of the locales that it falls back to",
    arguments: [
      ("de-AT", ["de"]), ("pt-PT", ["pt-PT", "pt"]), ("pt-BR", ["pt-BR", "pt"]), ("pt", ["pt"]),
      ("pt-AO", ["pt-PT", "pt"]), ("zh-Hant-HK", ["zh-HK", "zh-Hant"]), ("zh-HK", ["zh-HK", "zh-Hant"]),
      ("zh-MO", ["zh-HK", "zh-Hant"]), ("zh-TW", ["zh-Hant"]), ("zh_TW", ["zh-Hant"]), ("zh-Hant", ["zh-Hant"]),
      ("zh", ["zh-Hans"]), ("zh-CN", ["zh-Hans"]), ("zh-Hans-SG", ["zh-Hans"]), ("nb", ["nb"]), ("no", ["nb"]),
      ("nb-NO", ["nb"]), ("es-MX", ["es-419", "es"]), ("es-419", ["es-419", "es"]), ("en-GB", ["en-001", "en"]),
      ("ca-ES", ["ca"]), ("iw", ["he"]), ("in", ["id"]), ("tlh", []), ("", []),
    ])
  func files(tag: String, expected: [String]) {
    #expect(Self.files(tag) == expected)
  }

  private static func files(_ tag: String) -> [String] {
    LocaleLibrary().files(for: LocaleIdentifier(tag))
  }

  @Test("A closer file's value replaces the whole value of a more distant one")
  func replaces() {
    let library = LocaleLibrary()
    let (near, far) = (library.profile(for: LocaleIdentifier("pt-PT")), library.profile(for: LocaleIdentifier("pt")))
    #expect(near.locale == "pt-PT")
    #expect(near.commands.core.words != far.commands.core.words)
    #expect(near.instruction.verbs == far.instruction.verbs)
    #expect(near.apple.products == library.file("root")?.apple.products)
  }

  @Test("A locale without a file has the root's profile")
  func unknown() {
    let library = LocaleLibrary()
    #expect(library.profile(for: LocaleIdentifier("tlh")) == library.file("root"))
  }

  @Test("A kept profile is the decoded one, whatever tag asked for it first")
  func kept() {
    let library = LocaleLibrary()
    for tag in ["zh-TW", "zh-Hant", "pt-AO", "pt-PT", "tlh", "de-AT", "de"] {
      let (first, again) = (library.profile(for: LocaleIdentifier(tag)), library.profile(for: LocaleIdentifier(tag)))
      #expect(first == library.decoded(library.files(for: LocaleIdentifier(tag))), "\(tag)")
      #expect(first == again, "\(tag)")
    }
  }

  @Test("Every file except the root's is available, and serves its own tag")
  func available() {
    let library = LocaleLibrary()
    #expect(library.availableLocales.count == library.tags.count - 1)
    for locale in library.availableLocales { #expect(library.profile(for: locale).locale == locale.tag) }
  }
}

@Suite("Forms of the call to Siri")
struct HeySiriTests {
  /// The published table, code point by code point.
  static let published: [(String, String)] = [
    ("ar-AE", "\u{64A}\u{627} Siri"), ("ar-SA", "\u{64A}\u{627} Siri"), ("da-DK", "Hej Siri"), ("de-AT", "Hey Siri"),
    ("de-CH", "Hey Siri"), ("de-DE", "Hey Siri"), ("en-AU", "Hey Siri"), ("en-CA", "Hey Siri"), ("en-GB", "Hey Siri"),
    ("en-IE", "Hey Siri"), ("en-IN", "Hey Siri"), ("en-NZ", "Hey Siri"), ("en-SG", "Hey Siri"), ("en-US", "Hey Siri"),
    ("en-ZA", "Hey Siri"), ("es-CL", "Oye Siri"), ("es-ES", "Oye Siri"), ("es-MX", "Oye Siri"), ("es-US", "Oye Siri"),
    ("fi-FI", "Hei Siri"), ("fr-BE", "Dis Siri"), ("fr-CA", "Dis Siri"), ("fr-CH", "Dis Siri"), ("fr-FR", "Dis Siri"),
    ("it-CH", "Ehi Siri"), ("it-IT", "Ehi Siri"), ("ja-JP", "Hey Siri"), ("ko-KR", "Siri\u{C57C}"),
    ("ms-MY", "Hai Siri"), ("nb-NO", "Hei Siri"), ("nl-BE", "H\u{E9}, Siri"), ("nl-NL", "H\u{E9} Siri"),
    ("no-NO", "Hei Siri"), ("pt-BR", "E a\u{ED} Siri"), ("ru-RU", "\u{43F}\u{440}\u{438}\u{432}\u{435}\u{442} Siri"),
    ("sv-SE", "Hej Siri"), ("th-TH", "\u{E2B}\u{E27}\u{E31}\u{E14}\u{E14}\u{E35} Siri"), ("tr-TR", "Hey Siri"),
    ("zh-CN", "\u{563F}Siri"), ("zh-HK", "\u{5582} Siri"), ("zh-TW", "\u{563F} Siri"),
  ]

  @Test("Each published locale has its form, exact in every scalar", arguments: published)
  func exact(tag: String, form: String) {
    let accepted = LocaleLibrary().heySiri(for: LocaleIdentifier(tag))
    #expect(accepted.isPublished)
    #expect(accepted.forms.map { Array($0.unicodeScalars) } == [Array(form.unicodeScalars)])
  }

  @Test("The table has exactly 41 rows and 17 forms")
  func whole() {
    let forms = LocaleLibrary().allHeySiriForms
    let rows = forms.flatMap { form in form.locales.map { ($0.tag, form.form) } }.sorted { $0.0 < $1.0 }
    #expect(rows.map(\.0) == Self.published.map(\.0))
    #expect(rows.map(\.1) == Self.published.map(\.1))
    #expect(rows.count == 41)
    #expect(forms.count == 17)
  }

  @Test(
    "A script implies its region, and a language implies all of its regions",
    arguments: [
      ("zh-Hans", ["嘿Siri"]), ("zh-Hant", ["嘿 Siri"]), ("zh-Hant-HK", ["喂 Siri"]), ("zh-Hans-CN", ["嘿Siri"]),
      ("zh-MO", ["喂 Siri"]), ("nb", ["Hei Siri"]), ("no", ["Hei Siri"]), ("de", ["Hey Siri"]), ("pt", ["E aí Siri"]),
      ("en", ["Hey Siri"]), ("nl", ["Hé, Siri", "Hé Siri"]), ("zh", ["嘿Siri", "喂 Siri", "嘿 Siri"]),
    ])
  func fallback(tag: String, forms: [String]) {
    #expect(LocaleLibrary().heySiri(for: LocaleIdentifier(tag)) == HeySiriForms(forms: forms, isPublished: true))
  }

  @Test(
    "A region or language outside the table has no published form",
    arguments: [
      ("zh-SG", ["嘿Siri"]), ("fr-LU", ["Dis Siri"]), ("es-AR", ["Oye Siri"]), ("es-419", ["Oye Siri"]),
      ("nl-SR", ["Hé, Siri", "Hé Siri"]), ("pl", []), ("he-IL", []),
    ])
  func unpublished(tag: String, forms: [String]) {
    #expect(LocaleLibrary().heySiri(for: LocaleIdentifier(tag)) == HeySiriForms(forms: forms, isPublished: false))
  }
}
