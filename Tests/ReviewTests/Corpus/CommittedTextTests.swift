import ReviewTestSupport
import Testing

/// Texts of the bundles beside the repository are other people’s: none of them may stand in it.
@Suite(
  "Texts in this repository", .enabled(if: CorpusTable.isPresent, "the corpus is not here"),
  .enabled(if: TestSweep.isWhole, "scripts/test --all"))
struct CommittedTextTests {
  @Test("No text of a real bundle stands in the sources, the tests or the examples")
  func own() throws {
    let real = Set(
      try CorpusTexts.all.get().lazy.filter(ComparableText.mayBeLong).map(ComparableText.init).filter(\.isLong).map(
        \.letters))
    let allowed = Dictionary(
      AllowedText.all.map { (ComparableText($0.text).letters, $0.reason) }, uniquingKeysWith: { first, _ in first })
    let places = try CommittedTexts.all()
    #expect(real.count > 5_000 && places.count > 10_000)
    var needed: Set<String> = []
    var found: Set<CommittedTexts.Place> = []
    for place in places {
      let text = ComparableText(place.text)
      guard text.isLong, real.contains(text.letters) else { continue }
      if allowed[text.letters] == nil { found.insert(place) } else { needed.insert(text.letters) }
    }
    #expect(found.isEmpty, "\n\(found.map(\.description).sorted().joined(separator: "\n"))")
    let unneeded = Set(allowed.keys).subtracting(needed)
    #expect(unneeded.isEmpty, "no longer in both, so no longer to be listed")
  }
}

/// A text that every app has.
private struct AllowedText {
  var text, reason: String

  init(_ text: String, _ reason: String) {
    self.text = text
    self.reason = reason
  }

  private static let system = "what the system itself asks, as Xcode writes it into a definition"
  private static let generic = "the very phrase that a rule calls too general"
  private static let feature = "the name of a feature of Apple’s"

  static let all: [AllowedText] = [
    .init("There are ${count} options matching ‘${coffee}’.", system),
    .init("Something went wrong.", generic),
    .init("Please try again.", generic),
    .init("Ein Fehler ist aufgetreten.", generic),
    .init("Permission denied", "what the operating system says of a file"),
    .init("Más información", "a label that our data on Spanish lists"),
    .init("Raccourcis Siri", feature),
    .init("Siri Shortcut", feature),
  ]
}
