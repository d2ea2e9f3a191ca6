import LocaleData
import UnicodeText

/// What a language leaves out or reads as another letter before words are compared.
struct LetterFolding {
  private let ignored: Set<Unicode.Scalar>
  private let replaced: [Unicode.Scalar: Unicode.Scalar]

  init(_ profile: LocaleProfile) {
    ignored = Set(profile.ignoredCharacters.words.compactMap(\.unicodeScalars.first))
    replaced = Dictionary(
      profile.replacedLetters.compactMap { pair in
        pair.key.unicodeScalars.first.flatMap { key in pair.value.unicodeScalars.first.map { (key, $0) } }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// The text in normalization form C without ignored characters, letters replaced.
  func callAsFunction(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let composed = text.nfc
    let needsFolding = composed.unicodeScalars.contains { ignored.contains($0) || replaced[$0] != nil }
    guard needsFolding else { return composed }
    var folded = String.UnicodeScalarView()
    for scalar in composed.unicodeScalars where !ignored.contains(scalar) { folded.append(replaced[scalar] ?? scalar) }
    return String(folded)
  }
}
