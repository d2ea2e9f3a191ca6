import Platform
import ReviewModel
import SourceText
import UnicodeText

/// The words that the bundle's translations into a language use. A word of the source among them also is a word of that
/// language.
struct TranslatedWords: Sendable {
  private var counts: [String: Int] = [:]
  /// The words whose translations are the same word.
  private var kept: Set<String> = []

  private struct Translation: Sendable {
    var text: String
    /// Its source: an index into the sources of the bundle.
    var source: Int
  }

  /// By the tag of each language that the bundle is translated into.
  ///
  /// - Complexity: O(number of texts), so it is created once, when it is first needed.
  static func byLanguage(in bundle: ReviewedBundle) -> [String: TranslatedWords] {
    var sourceTexts: [String] = []
    var translations: [String: [Translation]] = [:]
    for (_, entry) in bundle.appEntries {
      let sources = OriginalTexts(of: entry, in: bundle)
      for text in entry.texts {
        guard let source = sources.source(of: text) else { continue }
        if sourceTexts.last != source { sourceTexts.append(source) }
        translations[text.locale, default: []].append(Translation(text: text.text, source: sourceTexts.count - 1))
      }
    }
    let sources = sourceTexts.concurrentMap { Set(words(of: $0)) }
    let tags = translations.keys.sorted()
    let vocabularies = tags.map { translations[$0] ?? [] }.concurrentMap { TranslatedWords($0, from: sources) }
    return Dictionary(uniqueKeysWithValues: zip(tags, vocabularies))
  }

  init() {}

  private init(_ translations: [Translation], from sources: [Set<String>]) {
    for translation in translations where sources.indices.contains(translation.source) {
      let own = Self.words(of: translation.text)
      let others = sources[translation.source]
      if own.count == 1, others == Set(own) { kept.formUnion(own) }
      // A translation that keeps most words of its source proves nothing: it may be half translated.
      guard own.count(where: { !others.contains($0) }) * 2 >= own.count else { continue }
      for word in Set(own) { counts[word, default: 0] += 1 }
    }
  }

  func contains(_ word: Substring) -> Bool { counts[word.lowercased()] != nil }

  /// Whether more texts use the word than are likely to be untranslated by mistake.
  func isCommon(_ word: Substring) -> Bool { counts[word.lowercased()] ?? 0 > 2 }

  /// Whether the language has the same word as the source, according to other texts.
  func keeps(_ source: String) -> Bool {
    let words = Self.words(of: source)
    return words.count == 1 && words.allSatisfy { kept.contains($0) || isCommon($0[...]) }
  }

  /// In lower case, without those inside placeholders.
  static func words(of string: String) -> [String] {
    let placeholders = PlaceholderScanner.placeholders(in: string)
    let plain = placeholders.isEmpty ? string : OriginalComparison.replacing(placeholders, in: string, by: " ")
    if plain.utf8.allSatisfy({ $0 < 0x80 }) { return wordsOfASCII(plain.utf8) }
    return plain.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static func wordsOfASCII(_ bytes: String.UTF8View) -> [String] {
    bytes.split { !Unicode.Scalar($0).isASCIILetter }.map { word in
      String(unsafeUninitializedCapacity: word.count) { buffer in
        for (place, byte) in word.enumerated() { buffer[place] = byte | 0x20 }
        return word.count
      }
    }
  }
}

/// The texts that translations are made from, in one language.
struct SourceTexts: Sendable {
  /// The key of the first text, by table and compared text.
  private var keys: [EntryID: String] = [:]
  private(set) var words: Set<String> = []

  /// None.
  init() {}

  /// - Complexity: O(number of texts), so it is created once per language, when it is first needed.
  init(in tag: String, of bundle: ReviewedBundle) {
    for (_, entry) in bundle.appEntries where bundle.sourceTag(of: entry) == tag {
      for index in entry.texts.indices where bundle.isSource(entry.texts[index], of: entry) {
        let text = entry.texts[index]
        words.formUnion(TranslatedWords.words(of: text.text))
        let id = Self.identity(text.text, PlaceholderScanner.placeholders(in: text.text), table: entry.id.table)
        if keys[id] == nil { keys[id] = entry.id.key }
      }
    }
  }

  /// The key in the same table whose source is this text.
  func key(of text: ReviewedText) -> String? {
    keys[Self.identity(text.string, text.placeholders, table: text.entry.id.table)]
  }

  func hasWord(_ word: Substring) -> Bool { words.contains(word.lowercased()) }

  private static func identity(_ string: String, _ placeholders: [Placeholder], table: String) -> EntryID {
    EntryID(table: table, key: String(OriginalComparison.skeleton(of: string, placeholders)))
  }
}

/// The context's copy of the bundle's source texts, which needs no lock.
struct SourceTextsOfLocale: AppKey {
  let tag: String
  let bundle: ReviewedBundle
  static var unknown: SourceTexts { SourceTexts() }

  func value(with context: AnalysisContext) -> SourceTexts { bundle.sourceTexts(in: tag) }
}
