import ReviewModel
import SourceText
import UnicodeText

/// Joins the App Store texts of an app into entries: one for each text of a set, in all its locales.
///
/// They are not texts of the app. So the app's tables are not expected in the store's languages, nor the store's texts
/// in the app's languages.
struct StoreTextJoiner {
  private let files: [FileContents]
  private let development: LocaleIdentifier

  init(files: [FileContents], developmentLocale: String) {
    self.files = files
    development = LocaleIdentifier(developmentLocale)
  }

  /// Sorted by identifier.
  func entries() -> [Entry] {
    var entries: [EntryID: Entry] = [:]
    for file in files {
      guard case .store(let texts, let set) = file.payload else { continue }
      for text in texts {
        let id = EntryID(table: set, key: text.key)
        entries[id, default: Entry(id: id, kind: text.kind)].texts.append(text)
      }
    }
    return entries.values.map(finished).sorted { $0.id < $1.id }
  }

  var languages: [StoreLanguage] {
    files.flatMap { if case .storeLanguages(let languages) = $0.payload { languages } else { [] as [StoreLanguage] } }
  }

  /// The source is the text in the app’s own language: no file specifies the store’s primary locale.
  private func finished(_ entry: Entry) -> Entry {
    var entry = entry
    let tags = entry.texts.lazy.filter { !$0.text.isEmpty && !$0.locale.isEmpty }.map(\.locale)
    let own = Set(tags).sorted().filter { LocaleIdentifier($0).sharesLanguage(with: development) }
    entry.sourceLocale =
      own.first { LocaleIdentifier($0).maximized == development.maximized } ?? own.first
      ?? (entry.texts.contains { $0.locale.isEmpty } ? "" : nil)
    return entry
  }
}
