import LocaleData
import ReviewTestSupport
import Testing

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

  @Test("No bytes make the decoder fail", arguments: TestSweep.seeds(200))
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

  @Test("Decoding takes time in proportion to what is decoded")
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
