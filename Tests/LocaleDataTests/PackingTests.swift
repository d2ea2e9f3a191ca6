import LocaleData
import LocaleSchema
import ReviewTestSupport
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

  @Test("Decoding takes time in proportion to what is decoded")
  func growth() throws {
    let text = Array(PackedProfile.encode(try LocaleFolder.profile("en")).utf8)
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
