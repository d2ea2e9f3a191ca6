import LocaleData
import Testing
import UnicodeText

@Suite("Profiles by fallback")
struct FallbackTests {
  @Test(
    "A locale has the files of those it falls back to",
    arguments: [
      ("de-AT", ["de"]), ("pt-PT", ["pt-PT", "pt"]), ("pt-BR", ["pt-BR", "pt"]), ("pt", ["pt"]),
      ("pt-AO", ["pt-PT", "pt"]), ("zh-Hant-HK", ["zh-HK", "zh-Hant"]), ("zh-HK", ["zh-HK", "zh-Hant"]),
      ("zh-MO", ["zh-HK", "zh-Hant"]), ("zh-TW", ["zh-Hant"]), ("zh_TW", ["zh-Hant"]), ("zh-Hant", ["zh-Hant"]),
      ("zh", ["zh-Hans"]), ("zh-CN", ["zh-Hans"]), ("zh-Hans-SG", ["zh-Hans"]), ("nb", ["nb"]), ("no", ["nb"]),
      ("nb-NO", ["nb"]), ("es-MX", ["es-419", "es"]), ("es-419", ["es-419", "es"]), ("en-GB", ["en-001", "en"]),
      ("ca-ES", ["ca"]),
      ("iw", ["he"]), ("in", ["id"]), ("tlh", []), ("", []),
    ])
  func files(tag: String, expected: [String]) {
    #expect(Self.files(tag) == expected)
  }

  private static func files(_ tag: String) -> [String] {
    LocaleLibrary().files(for: LocaleIdentifier(tag))
  }

  @Test("A nearer file's value replaces the whole value of the farther one")
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

  @Test("Every file but the root's is available, and serves its own tag")
  func available() {
    let library = LocaleLibrary()
    #expect(library.availableLocales.count == library.tags.count - 1)
    for locale in library.availableLocales { #expect(library.profile(for: locale).locale == locale.tag) }
  }
}
