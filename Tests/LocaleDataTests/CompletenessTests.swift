import Foundation
import LocaleData
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Completeness of language data")
struct CompletenessTests {
  /// Every language of the App Store, every locale in the table of the call to Siri, and every other file.
  static let languages = [
    "ar", "ar-AE", "ar-SA", "bn", "ca", "cs", "da", "da-DK", "de", "de-AT", "de-CH", "el", "en", "en-AU", "en-CA",
    "en-GB", "en-IE", "en-IN", "en-NZ", "en-SG", "en-US", "en-ZA", "es", "es-419", "es-CL", "es-ES", "es-MX", "es-US",
    "fi", "fi-FI", "fr", "fr-BE", "fr-CA", "fr-CH", "gu", "he", "hi", "hr", "hu", "id", "it", "it-CH", "ja", "kn", "ko",
    "ml", "mr", "ms", "ms-MY", "nb", "nl", "nl-BE", "no", "or", "pa", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl",
    "sv", "ta", "te", "th", "tr", "uk", "ur", "vi", "zh-CN", "zh-Hans", "zh-Hant", "zh-HK", "zh-TW",
  ]

  @Test("A language has each key that it needs, or states that it has none", arguments: languages)
  func isComplete(tag: String) {
    let library = LocaleLibrary()
    #expect(library.locale(named: tag) != nil)
    let missing = library.account(of: LocaleIdentifier(tag)).missing.map(\.path)
    #expect(missing == [], "locales/README.md says how a file declares that it has no such words")
  }

  @Test("The files and the languages match one to one")
  func files() {
    let library = LocaleLibrary()
    let complete = Set(Self.languages.flatMap { library.account(of: LocaleIdentifier($0)).files })
    let unlisted = library.availableLocales.map(\.tag).filter { !complete.contains($0) }
    #expect(unlisted == [], "add the tag to CompletenessTests.languages")
    #expect(complete == Set(library.tags))
    #expect(library.account(of: LocaleIdentifier("pt-PT")).files == ["pt-PT", "pt", "root"])
  }

  @Test("A key that only languages with a trait need occurs only in those languages", arguments: languages)
  func traits(tag: String) {
    var seen: Set<LanguageTrait> = []
    for entry in LocaleLibrary().account(of: LocaleIdentifier(tag)).entries {
      guard case .among(let trait) = entry.field.need else { continue }
      let applies = entry.standing != .doesNotApply(trait)
      switch trait {
      case .cased: #expect(applies == LocaleIdentifier(tag).scripts.contains(where: \.isCased))
      case .otherScript: #expect(applies == !LocaleIdentifier(tag).scripts.contains(.latin))
      }
      seen.insert(trait)
    }
    #expect(seen == [.cased, .otherScript])
  }

  @Test("A statement replaces a value, in its own file and over its parent’s value")
  func statements() {
    for tag in Self.languages {
      let profile = LocaleLibrary().profile(for: LocaleIdentifier(tag))
      for entry in LocaleLibrary().account(of: LocaleIdentifier(tag)).entries {
        let value = entry.field.value(in: profile)
        if case .given = entry.standing { #expect(value == entry.value) } else { #expect(value.isEmpty) }
      }
    }
    var profile = LocaleProfile(locale: "xx")
    profile.articles = WordList(groups: [.init(source: .unsourced, words: ["a"])])
    var nearer = LocaleProfile(locale: "xx-XX")
    nearer.none = WordList(groups: [.init(source: .unsourced, words: ["articles"])])
    Array(PackedProfile.encode(nearer).utf8).withUnsafeBufferPointer { PackedProfile.decode($0, onto: &profile) }
    #expect(profile.articles.isEmpty)
  }

  @Test(
    "A tag that matches no language suggests the nearest ones",
    arguments: [("enn", "en"), ("german", "de"), ("pt_XX", "pt"), ("jp", "ja"), ("iw", "he")])
  func near(tag: String, expected: String) {
    let library = LocaleLibrary()
    if let locale = library.locale(named: tag) {
      #expect(library.account(of: locale).files.contains(expected))
    } else {
      let near = library.tags(near: tag)
      #expect(near.contains(expected) && near.count <= 5 && Set(near).count == near.count)
    }
    #expect(library.tags(near: "xxxxxxxxxxxxxxx").isEmpty && library.tags(near: "").isEmpty)
  }

  @Test("The keys and the table in locales/README.md match")
  func table() throws {
    let text = try Repository.text("locales/README.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    var named: [String] = []
    for row in rows {
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      var section = ""
      for key in cell.split(separator: "`").enumerated().filter({ $0.offset % 2 == 0 }).map({ String($0.element) }) {
        if let dot = key.lastIndex(of: ".") {
          section = String(key[..<dot])
          named.append(key)
        } else {
          named.append(ProfileField.at(key) == nil ? "\(section).\(key)" : key)
        }
      }
    }
    #expect(Set(named).subtracting(ProfileField.all.map(\.path)) == [])
    #expect(Set(ProfileField.all.map(\.path)).subtracting(named) == [])
    #expect(Set(named).count == named.count)
  }
}

@Suite("Packed language data")
struct PackingTests {
  @Test("Packing a decoded profile gives the same text", arguments: LocaleLibrary().tags)
  func isStable(tag: String) throws {
    let profile = try #require(LocaleLibrary().file(tag))
    let text = PackedProfile.encode(profile)
    var decoded = LocaleProfile(locale: tag)
    Array(text.utf8).withUnsafeBufferPointer { PackedProfile.decode($0, onto: &decoded) }
    #expect(PackedProfile.encode(decoded) == text)
    #expect(decoded == profile)
  }

  @Test("No bytes crash the decoder", arguments: TestSweep.seeds(200))
  func toleratesAnything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely = Array("S\t\n0123456789\u{1F}abc".utf8)
    let bytes = (0..<200).compactMap { _ in likely.randomElement(using: &generator) }
    var profile = LocaleProfile(locale: "xx")
    bytes.withUnsafeBufferPointer { PackedProfile.decode($0, onto: &profile) }
    let again = PackedProfile.encode(profile)
    var second = LocaleProfile(locale: "xx")
    Array(again.utf8).withUnsafeBufferPointer { PackedProfile.decode($0, onto: &second) }
    #expect(PackedProfile.encode(second) == again, "seed \(seed)")
  }

  @Test("Decoding takes time proportional to the decoded size")
  func growth() throws {
    let text = Array(PackedProfile.encode(try #require(LocaleLibrary().file("en"))).utf8)
    let many = Array(repeatElement(text, count: 16).joined())
    func decode(_ bytes: [UInt8]) {
      var profile = LocaleProfile(locale: "en")
      bytes.withUnsafeBufferPointer { PackedProfile.decode($0, onto: &profile) }
    }
    let factor = Growth.factor(bound: 64) {
      decode(text)
    } to: {
      decode(many)
    }
    #expect(factor <= 64)
  }
}
