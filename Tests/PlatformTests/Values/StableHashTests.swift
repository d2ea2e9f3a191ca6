import Platform
import Testing

@Suite("Stable hashes")
struct StableHashTests {
  /// Source: the test vectors of the reference implementation (FNV-1a, 64 bits).
  @Test(
    "The published values",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func vectors(text: String, digest: String) {
    #expect(StableHash.digest(of: text) == digest)
  }

  @Test("Always sixteen digits, and canonically equivalent texts differ")
  func shape() {
    let digests = (0..<2_000).map { StableHash.digest(of: "text \($0)") }
    #expect(digests.allSatisfy { $0.utf8.count == 16 })
    #expect(Set(digests).count == digests.count)
    #expect(digests.contains { $0.hasPrefix("0") })
    #expect(StableHash.digest(of: "é") != StableHash.digest(of: "e\u{301}"))
  }
}
