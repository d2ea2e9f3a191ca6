import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

/// A name of the app, as people read it in one locale.
package struct AppName: Hashable, Sendable {
  package let name: String
  package let isSynonym: Bool
  /// True if the name is an ordinary word of the language, so that a match may mean the word.
  package let isOrdinaryWord: Bool
  /// False if only the app’s other texts could show whether it is.
  let isSettled: Bool
  /// True for a name that is in no file but is another spelling of one: `Acme Beam` for `Acme-Beam`. It counts only if
  /// it matches exactly.
  let isOtherSpelling: Bool
  /// The folder whose texts it is for. Empty for a name of all texts.
  let folder: String
  /// Whether the app's own texts name a place with it, as in “on Acme”: a network or a service.
  var isPlace = false
}

/// The app's names for a reader of each locale.
///
/// The names of the locale and its fallbacks count. So do names for all locales and those of the development language,
/// because many apps have the same name everywhere.
struct AppNames {
  private let declared: [AppIdentity.Name]
  /// Names that only the app's other texts could show to be words.
  private let unsettled: Set<String>
  private let ordinary: Set<String>
  private let places: Set<String>
  /// Indices into the declared names, of those for all locales.
  private var everywhere: [Int] = []
  /// Indices of the others by their locale. Otherwise each language would be compared with each name.
  private var ofFamily: [LanguageFamily.Key: [Int]] = [:]

  private let languages: [String: ReviewedLanguage]

  /// - Parameters:
  ///   - languages: The bundle's languages by tag.
  ///   - areTextsKnown: Whether the bundle contains the texts in which a name may be a word.
  init(of bundle: LocalizationBundle, in languages: [String: ReviewedLanguage], areTextsKnown: Bool) {
    self.languages = languages
    declared = bundle.app.names
    let open = declared.filter { $0.isWord == nil && Self.mayBeWord($0.name) }.map(\.name)
    unsettled = areTextsKnown ? [] : Set(open)
    ordinary = Set(declared.filter { $0.isWord == true }.map(\.name))
      .union(areTextsKnown ? Self.ordinaryWords(in: bundle, among: open) : [])
    let prepositions = languages[bundle.developmentLocale]?.profile.placePrepositions.words ?? []
    places = areTextsKnown ? Self.places(in: bundle, among: open, after: prepositions) : []
    let development = LocaleIdentifier(bundle.developmentLocale)
    for (index, name) in declared.enumerated() where !name.name.isEmpty {
      let locale = name.locale.isEmpty || name.locale == "Base" ? development : LocaleIdentifier(name.locale)
      if name.locale.isEmpty || locale == development {
        everywhere.append(index)
      } else {
        ofFamily[LanguageFamily(of: locale).key, default: []].append(index)
      }
    }
  }

  /// By tag, longest first. Empty if the app has no name.
  func names() -> [String: [AppName]] {
    guard !declared.isEmpty else { return [:] }
    let analyzer = TextAnalyzer()
    return languages.mapValues { names(in: $0, analyzer) }
  }

  private func names(in language: ReviewedLanguage, _ analyzer: TextAnalyzer) -> [AppName] {
    let ofLanguage = LanguageFamily(of: language.locale).relatives.flatMap { ofFamily[$0] ?? [] }
    let known = (everywhere + ofLanguage).sorted().map { declared[$0] }
    let names = known.uniqued { Self.identity(of: $0.name, analyzer) + Array($0.folder.utf8) }
    let leading = Set(names)
    let spelled = Set(known.map(\.name))
    let own = known.uniqued { [$0.name, $0.folder] }.map { name in
      AppName(
        name: name.name, isSynonym: name.isSynonym || !leading.contains(name),
        isOrdinaryWord: ordinary.contains(name.name), isSettled: !unsettled.contains(name.name), isOtherSpelling: false,
        folder: name.folder, isPlace: places.contains(name.name))
    }
    let others = names.flatMap { name in
      AppNameSpelling.others(of: name.name).filter { !spelled.contains($0) }.map {
        AppName(
          name: $0, isSynonym: true, isOrdinaryWord: true, isSettled: true, isOtherSpelling: true, folder: name.folder)
      }
    }.uniqued()
    return (own + others).sorted { ($1.name.utf8.count, $0.name) < ($0.name.utf8.count, $1.name) }
  }

  /// The common key of spellings of one name: `Acme-Beam`, `ACME BEAM`.
  private static func identity(of name: String, _ analyzer: TextAnalyzer) -> [UInt8] {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return Array(name.utf8) }
    return analyzer.sortKey(of: name, strength: .primary, ignoringPunctuation: true, locale: .root)
  }

  /// One capitalized word of a cased script. Only such a name can be a word in lower case.
  private static func mayBeWord(_ name: String) -> Bool { !name.contains(" ") && name.lowercased() != name }

  /// Names of the app that its own texts also use as words: `loop` in the texts of an app called Loop.
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
          // Comparing bytes is faster than comparing characters. Outside ASCII, a word can have several byte sequences.
          let isASCII = lowercased.utf8.allSatisfy { $0 < 0x80 }
          guard isASCII ? text.text.utf8.holds(lowercased.utf8) : text.text.contains(lowercased) else { continue }
          if parts(of: text.text).contains(where: { $0 == lowercased[...] }) { words.insert(name) }
        }
      }
    }
    return words
  }

  /// Names of the app that several of its texts use as places. A title may be the wording in question.
  private static func places(
    in bundle: LocalizationBundle, among names: [String], after prepositions: some Sequence<String>
  ) -> Set<String> {
    let places = prepositions.flatMap { preposition in names.map { (name: $0, words: "\(preposition) \($0)") } }
    return Set(
      places.filter { place in
        bundle.entries.lazy.filter { entry in
          !EntryKind.titles.contains(entry.kind)
            && entry.texts.contains { text in
              text.text.utf8.holds(place.words.utf8) && !text.text.ranges(ofWord: place.words).isEmpty
            }
        }
        .prefix(fewestPlaces).count == fewestPlaces
      }.map(\.name))
  }

  private static let fewestPlaces = 3

  /// For so few names, separate searches are faster than splitting all texts.
  private static let fewNames = 8

  private static func parts(of text: String) -> [Substring] {
    text.split { !$0.isLetter && $0 != "-" && $0 != "." && $0 != "_" }
  }
}

enum AppNameSpelling {
  /// With a space, a hyphen, or nothing between the words. Empty for a name of one word, or with a one-letter word.
  static func others(of name: String) -> [String] {
    let words = words(of: name)
    guard words.count > 1, words.allSatisfy({ $0.count > 1 }) else { return [] }
    return [" ", "-", ""].map { words.joined(separator: $0) }.filter { $0 != name }
  }

  /// The words of a name, separated by anything but letters and digits, or by a capital inside a word: `DaysLeft`.
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
