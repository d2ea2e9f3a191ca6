import LocaleData
import LocaleSchema
import Testing

@Suite("Packed language data")
struct PackingTests {
  @Test("What is packed is what the folder holds")
  func noFileIsForgotten() {
    // After a new file: `touch Package.swift`, then build; the plugin looks for new files only then.
    #expect(LocaleLibrary().tags == LocaleFolder.tags)
  }

  @Test("A file's packed profile decodes to what the file says", arguments: LocaleFolder.tags)
  func decodes(tag: String) throws {
    #expect(LocaleLibrary().file(tag) == (try LocaleFolder.profile(tag)))
  }

  @Test("Packing a decoded profile gives the same text", arguments: LocaleFolder.tags)
  func isStable(tag: String) throws {
    let text = PackedProfile.encode(try LocaleFolder.profile(tag))
    var decoded = LocaleProfile(locale: tag)
    Array(text.utf8).withUnsafeBufferPointer { PackedProfile.decode($0, onto: &decoded) }
    #expect(PackedProfile.encode(decoded) == text)
    #expect(decoded == (try LocaleFolder.profile(tag)))
  }

  @Test("No bytes make the decoder fail", arguments: 0..<200)
  func toleratesAnything(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    let likely = Array("S\t\n0123456789\u{1F}abc".utf8)
    let bytes = (0..<200).map { _ in likely[Int(next() % UInt64(likely.count))] }
    var profile = LocaleProfile(locale: "xx")
    bytes.withUnsafeBufferPointer { PackedProfile.decode($0, onto: &profile) }
    let again = PackedProfile.encode(profile)
    var second = LocaleProfile(locale: "xx")
    Array(again.utf8).withUnsafeBufferPointer { PackedProfile.decode($0, onto: &second) }
    #expect(PackedProfile.encode(second) == again, "seed \(seed)")
  }

  @Test("A profile decodes in less than a millisecond", .enabled(if: isOptimized, "only with optimization"))
  func isFast() {
    let library = LocaleLibrary()
    let clock = ContinuousClock()
    let best = library.availableLocales.map { locale in
      (0..<5).map { _ in clock.measure { _ = library.profile(for: locale) } }.min() ?? .zero
    }
    #expect((best.max() ?? .zero) < .milliseconds(1))
  }

  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
