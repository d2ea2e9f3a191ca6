import ReviewModel
import SourceText
import UnicodeText

/// The lists of phrases in Swift sources that mix languages with different scripts. Siri reads all phrases of a list as
/// the source language’s.
struct MixedPhrases: Sendable {
  struct List: Sendable {
    /// The first phrase in a script that the source language does not use, and its place.
    let phrase: String
    let place: TextLocation
    /// The scripts of all phrases, in the order of their first occurrence.
    let scripts: [Script]
  }

  private(set) var lists: [List] = []
  private var phrases: Set<String> = []

  /// - Parameter language: The source language.
  init(_ shortcuts: [AppShortcutDeclaration], in language: ReviewedLanguage?) {
    guard let scripts = language?.scripts, !scripts.isEmpty else { return }
    for shortcut in shortcuts where !shortcut.isNegative && shortcut.list != nil {
      let letters = shortcut.phrases.map { PhraseLetters($0, in: scripts) }
      // A phrase in Latin letters may consist of names. Next to a third script, it is another language.
      guard letters.contains(where: \.isOwn), letters.contains(where: \.isCertainlyForeign),
        let first = zip(shortcut.phrases, shortcut.places).enumerated().first(where: { letters[$0.offset].isForeign })
      else { continue }
      let all = letters.flatMap(\.scripts).grouped(by: \.self).map(\.key)
      lists.append(List(phrase: first.element.0, place: first.element.1, scripts: all))
      phrases.formUnion(shortcut.phrases)
    }
  }

  /// Whether a text is a phrase of one of the lists, and not of a table.
  func contains(_ text: LocalizedText) -> Bool {
    guard case .swift = text.literal.syntax else { return false }
    return phrases.contains(text.text)
  }
}

/// The letters of a phrase outside its placeholders.
private struct PhraseLetters {
  /// The scripts of the language that the phrase uses or, in a foreign phrase, the other ones.
  let scripts: [Script]
  /// Whether the phrase has letters of the language’s scripts, and is not foreign.
  let isOwn: Bool
  let isForeign: Bool
  /// False for a single word in Latin letters, which may be a name.
  let isCertainlyForeign: Bool

  init(_ phrase: String, in language: [Script]) {
    let placeholders = PlaceholderScanner.placeholders(in: phrase).map(\.range)
    var (own, foreign) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    for index in phrase.unicodeScalars.indices where !placeholders.contains(where: { $0.contains(index) }) {
      let scalar = phrase.unicodeScalars[index]
      let isForeign = !language.contains(scalar.script)
      // Spaces separate words.
      if !scalar.properties.isAlphabetic {
        foreign.append(" ")
      } else if !scalar.script.isShared {
        if isForeign { foreign.append(scalar) } else { own.append(scalar) }
      }
    }
    let words = String(foreign).split(separator: " ")
    let others = String(foreign).scripts
    let isLatin = others == [.latin]
    let count = words.reduce(0) { $0 + $1.unicodeScalars.count }
    isForeign = count >= 2 && (isLatin ? own.isEmpty : count > own.count)
    isOwn = !isForeign && !own.isEmpty
    isCertainlyForeign = isForeign && (!isLatin || words.count > 1)
    scripts = isForeign ? others : String(own).scripts
  }
}
