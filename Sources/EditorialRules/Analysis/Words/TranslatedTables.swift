import ReviewModel
import SourceText

/// How far the tables are translated into each language.
struct TranslatedTables: Sendable {
  private var tables: [String: Table] = [:]

  private struct Table: Sendable {
    var languages: [String: Language] = [:]
    /// The texts to translate.
    var size = Count()
    var isSpoken = false
  }

  private struct Language: Sendable {
    /// Whether at least one text differs from its source.
    var isTranslated = false
    /// The texts that differ from their sources.
    var own = Count()
    /// The texts of two or more words that are in the source language.
    var foreign = Count()
    /// Those of one word, which may be right.
    var shared = Count()

    /// - Parameter isFirst: Whether it is the first of the entry’s variants, which count once.
    mutating func add(_ text: LocalizedText, _ source: String, of kind: EntryKind, isFirst: Bool) {
      let differs = text.text != source
      if differs { isTranslated = true }
      guard isFirst else { return }
      if differs {
        own.add(kind)
      } else if text.text.contains(" ") {
        foreign.add(kind)
      } else {
        shared.add(kind)
      }
    }
  }

  /// All texts, and those that Siri and Shortcuts show.
  private struct Count: Sendable {
    var all = 0
    var shown = 0

    mutating func add(_ kind: EntryKind) {
      all += 1
      if kind != .prose { shown += 1 }
    }

    /// Whether it is less than half of another count in both parts.
    func isLessThanHalf(of other: Count) -> Bool {
      other.all >= TranslatedTables.fewTexts && all * 2 < other.all && (shown * 2 < other.shown || other.shown == 0)
    }

    static func + (first: Count, second: Count) -> Count {
      Count(all: first.all + second.all, shown: first.shown + second.shown)
    }
  }

  /// Fewer texts don’t show what a team decided.
  private static let fewTexts = 10

  /// - Complexity: O(number of texts), so it is created once, when it is first needed.
  init(in bundle: ReviewedBundle) {
    for (_, entry) in bundle.appEntries {
      let sources = OriginalTexts(of: entry, in: bundle)
      var last: String?
      for text in entry.texts {
        guard let source = sources.source(of: text), text.text.contains(where: \.isLetter) else { continue }
        tables[entry.id.table, default: Table()].languages[text.locale, default: Language()]
          .add(text, source, of: entry.kind, isFirst: text.locale != last)
        last = text.locale
      }
      let isUsed = !entry.isComposite && !entry.isOrphan && !entry.expectedLocales.isEmpty
      // A text that only code contains shows nothing about a language.
      if isUsed, last != nil || entry.texts.contains(where: { !bundle.files[$0.literal.file].path.hasSuffix(".swift") })
      {
        tables[entry.id.table, default: Table()].size.add(entry.kind)
      }
      if [.dialog, .phrase, .invocationPhrase].contains(entry.kind) {
        tables[entry.id.table, default: Table()].isSpoken = true
      }
    }
  }

  func tags(of table: String) -> Set<String> {
    Set((tables[table]?.languages ?? [:]).lazy.filter(\.value.isTranslated).map(\.key))
  }

  func contains(_ table: String, in tag: String) -> Bool { tables[table]?.languages[tag]?.isTranslated ?? false }

  /// Whether Siri says or hears a text of the table.
  func isSpoken(_ table: String) -> Bool { tables[table]?.isSpoken ?? false }

  /// Whether less than half of a table is translated into a language, in all and of what Siri and Shortcuts show.
  ///
  /// - Parameter isAbsent: Whether a text is the question that the language does not have, rather than one that is in
  ///   the source language.
  func isNeglected(_ table: String, in tag: String, isAbsent: Bool) -> Bool {
    guard let table = tables[table] else { return false }
    let language = table.languages[tag] ?? Language()
    if language.own.isLessThanHalf(of: language.own + language.foreign) { return true }
    return isAbsent && (language.own + language.shared).isLessThanHalf(of: table.size)
  }
}
