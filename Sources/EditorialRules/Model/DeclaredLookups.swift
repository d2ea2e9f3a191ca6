import Algorithms
import Platform
import ReviewModel
import SourceText

/// The declared texts that the system looks up, as far as that is certain. Empty if a table could not be read.
struct DeclaredLookups: Sendable {
  /// The lookups of displayed texts, in the order of ``DeclaredFacts/lookups``.
  let all: [TextLookup]
  /// The texts that a table has under another spelling of their key. A different rule than that on missing texts
  /// reports them.
  private let misspelled: Set<EntryID>

  init(_ bundle: LocalizationBundle) {
    let facts = bundle.facts
    guard !facts.lookups.isEmpty, !bundle.failures.contains(where: { BundleFormat(path: $0.path)?.isTable ?? false })
    else {
      all = []
      misspelled = []
      return
    }
    // The part after an error is not read.
    let faulty = Set(bundle.faults.lazy.filter { $0.kind == .malformed }.map(\.file))
    let damaged = Set(facts.tables.lazy.filter { table in table.file.map(faulty.contains) ?? false }.map(\.name))
    all = facts.lookups.filter { lookup in
      !lookup.text.isLookedUpElsewhere && Self.kinds.contains(lookup.text.kind)
        && (lookup.use != .hidden || lookup.text.kind == .dialog) && !damaged.contains(lookup.text.tableStem)
    }
    misspelled = Set(
      all.lazy.filter { $0.isOtherSpelling && !$0.isName && !$0.isFound && $0.text.defaultValue == nil }
        .map { EntryID(table: $0.table, key: $0.key) })
  }

  /// The texts that the system looks up in a table. It shows activity titles and suggested phrases as they are.
  private static let kinds: Set<EntryKind> = [
    .title, .shortTitle, .description, .phrase, .parameterSummary, .parameterName, .enumCase, .dialog, .prose,
  ]

  /// Whether the code's name for a text differs from the table's.
  func isMisspelled(_ entry: Entry) -> Bool { !misspelled.isEmpty && misspelled.contains(entry.id) }

  /// The kinds of texts that people see where they find actions.
  static let actionKinds = kinds.subtracting([.phrase, .prose])
}

extension TextLookup {
  /// The text or its key, as the system shows it if no table has it.
  var shown: String { text.defaultValue ?? text.key }
  var place: Finding.Place { .source(text.place) }
}

extension ReviewedBundle {
  /// The tag of a text's language. Texts without a language folder, and in `Base`, are in the development language.
  func languageTag(of locale: String) -> String {
    locale.isEmpty || locale == BundlePath.base ? developmentLocale : locale
  }

  /// The entry with an identifier: an index into ``LocalizationBundle/entries``, which are in their order.
  ///
  /// - Complexity: O(log *n*) in the number of entries
  func index(ofEntry id: EntryID) -> Int? {
    let index = entries.partitioningIndex { !($0.id < id) }
    return index < entries.endIndex && entries[index].id == id ? index : nil
  }

  func translations(of entry: Entry) -> Set<String> {
    let sources = OriginalTexts(of: entry, in: self)
    return Set(
      entry.texts.lazy.filter { text in
        guard let source = sources.source(of: text) ?? entry.impliedSource else { return false }
        return !text.text.isBlank && source != text.text && !self.isSource(text, of: entry)
      }.map(\.locale))
  }

  func others(_ tags: Set<String>, than source: String) -> Set<String> {
    tags.filter { !$0.isEmpty && $0 != "Base" && !relations.areRelated($0, source) && $0 != source }
  }
}
