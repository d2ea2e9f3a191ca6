import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

/// A name of the app, as a person reads it in one locale.
public struct AppName: Hashable, Sendable {
  public let name: String
  public let isSynonym: Bool
  /// True where the name is an ordinary word of the language, so that a match may mean the word.
  package let isOrdinaryWord: Bool
  /// False where only the app’s other texts would tell whether it is.
  let isSettled: Bool
  /// True for a name that no file has, but another way to put together the words of one that has: `Acme Beam` for
  /// `Acme-Beam`. It counts only letter by letter.
  let isOtherSpelling: Bool
}

/// Which names a reader of each locale knows the app by.
///
/// A name of the locale or of a locale it falls back to counts, and so does a name that holds for all locales and the
/// one of the development language: many apps keep their name everywhere.
enum AppNames {
  /// - Parameter areTextsKnown: Whether the bundle has the texts in which a name may be a word.
  static func names(
    in bundle: LocalizationBundle, languages: [String: ReviewedLanguage], areTextsKnown: Bool
  ) -> [String: [AppName]] {
    guard !bundle.app.names.isEmpty else { return [:] }
    let development = LocaleIdentifier(bundle.developmentLocale)
    let declared = bundle.app.names.map { name in
      (name: name, locale: name.locale.isEmpty || name.locale == "Base" ? development : LocaleIdentifier(name.locale))
    }
    let analyzer = TextAnalyzer()
    let open = bundle.app.names.filter { $0.isWord == nil && mayBeWord($0.name) }.map(\.name)
    let unsettled = areTextsKnown ? [] : Set(open)
    let ordinary = Set(bundle.app.names.filter { $0.isWord == true }.map(\.name))
      .union(areTextsKnown ? ordinaryWords(in: bundle, among: open) : [])
    // Names by what they hold for: each language would else be compared with each name.
    var everywhere: [Int] = []
    var ofFamily: [LanguageFamily.Key: [Int]] = [:]
    for (index, candidate) in declared.enumerated() where !candidate.name.name.isEmpty {
      if candidate.name.locale.isEmpty || candidate.locale == development {
        everywhere.append(index)
      } else {
        ofFamily[LanguageFamily(of: candidate.locale).key, default: []].append(index)
      }
    }
    return languages.mapValues { language in
      let ofLanguage = LanguageFamily(of: language.locale).relatives.flatMap { ofFamily[$0] ?? [] }
      let known = (everywhere + ofLanguage).sorted().map { declared[$0].name }
      let names = known.uniqued { identity(of: $0.name, analyzer) }
      let leading = Set(names)
      let spelled = Set(known.map(\.name))
      let own = known.uniqued(on: \.name).map { name in
        AppName(
          name: name.name, isSynonym: name.isSynonym || !leading.contains(name),
          isOrdinaryWord: ordinary.contains(name.name), isSettled: !unsettled.contains(name.name),
          isOtherSpelling: false)
      }
      let others = names.flatMap { AppNameSpelling.others(of: $0.name) }.filter { !spelled.contains($0) }.uniqued()
      return
        (own
        + others.map {
          AppName(name: $0, isSynonym: true, isOrdinaryWord: true, isSettled: true, isOtherSpelling: true)
        })
        .sorted { ($1.name.utf8.count, $0.name) < ($0.name.utf8.count, $1.name) }
    }
  }

  /// What two spellings of one name share: `Acme-Beam`, `ACME BEAM`.
  private static func identity(of name: String, _ analyzer: TextAnalyzer) -> [UInt8] {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return Array(name.utf8) }
    return analyzer.sortKey(of: name, strength: .primary, ignoringPunctuation: true, locale: .root)
  }

  /// One word of a cased script, written with a capital: only such a name has a lower-case twin that is a word.
  private static func mayBeWord(_ name: String) -> Bool { !name.contains(" ") && name.lowercased() != name }

  /// Names of the app that the app's own texts use as words too: `loop` in the texts of an app called Loop.
  private static func ordinaryWords(in bundle: LocalizationBundle, among names: [String]) -> Set<String> {
    let candidates = Dictionary(firstOf: names.map { ($0.lowercased(), $0) })
    var words: Set<String> = []
    guard !candidates.isEmpty else { return words }
    for entry in bundle.entries where !entry.kind.isStoreText {
      for text in entry.texts {
        if candidates.count > fewNames {
          words.formUnion(parts(of: text.text).compactMap { candidates[String($0)] })
          continue
        }
        for (lowercased, name) in candidates where !words.contains(name) {
          // Bytes are compared faster than characters; beyond ASCII a word has several spellings in bytes.
          let isASCII = lowercased.utf8.allSatisfy { $0 < 0x80 }
          guard isASCII ? text.text.utf8.holds(lowercased.utf8) : text.text.contains(lowercased) else { continue }
          if parts(of: text.text).contains(where: { $0 == lowercased[...] }) { words.insert(name) }
        }
      }
    }
    return words
  }

  /// Each of so few is looked for by itself, which is faster than to part all texts.
  private static let fewNames = 8

  private static func parts(of text: String) -> [Substring] {
    text.split { !$0.isLetter && $0 != "-" && $0 != "." && $0 != "_" }
  }
}

/// The ways to put together the words of a name.
enum AppNameSpelling {
  /// With a space, a hyphen, and nothing between the words; none of a name of one word, nor of one with a word of one
  /// letter.
  static func others(of name: String) -> [String] {
    let words = words(of: name)
    guard words.count > 1, words.allSatisfy({ $0.count > 1 }) else { return [] }
    return [" ", "-", ""].map { words.joined(separator: $0) }.filter { $0 != name }
  }

  /// The words of a name, apart by anything that is no letter and no digit, or by a capital inside a word: `DaysLeft`.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var last: Character = " "
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || last.isLowercase && character.isUppercase { words.append("") }
      if isPart { words[words.count - 1].append(character) }
      last = character
    }
    return words.filter { !$0.isEmpty }
  }
}
