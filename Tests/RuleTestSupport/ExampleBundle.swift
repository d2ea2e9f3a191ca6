import BundleReading
package import EditorialRules
package import ReviewModel
import SourceText

/// Creates bundles for examples, of an app called Coffee Bar.
package enum ExampleBundle {
  /// One entry.
  package static func single(_ text: String, _ kind: EntryKind, locale: String, source: String?) -> LocalizationBundle {
    many([(text, source)], kind, locale: locale)
  }

  /// One entry per text, in their order.
  package static func many(
    _ texts: [(text: String, source: String?)], _ kind: EntryKind, locale: String
  ) -> LocalizationBundle {
    let development = texts.contains { $0.source != nil } ? "en" : locale
    var files: [SourceFile] = []
    var entries: [Entry] = []
    for (index, (text, source)) in texts.enumerated() {
      files.append(SourceFile.read(path: "Example.strings", bytes: Array(text.utf8), index: index).file)
      let literal = TextLocation(file: index, utf8: 0..<text.utf8.count, syntax: .plain)
      var versions: [LocalizedText] = []
      if let source {
        versions.append(LocalizedText(locale: development, kind: .prose, key: "key", text: source, literal: literal))
      }
      versions.append(LocalizedText(locale: locale, kind: kind, key: "key", text: text, literal: literal))
      entries.append(
        Entry(
          id: EntryID(table: "Example", key: texts.count > 1 ? "key \(index)" : "key"), kind: kind, texts: versions,
          sourceLocale: source == nil ? locale : development, expectedLocales: [development, locale]))
    }
    return LocalizationBundle(
      files: files, entries: entries, app: AppIdentity(names: [.init(name: "Coffee Bar")]),
      developmentLocale: development, localizations: [development, locale].sorted())
  }
}

extension RuleExample {
  /// The bundle of the example, without its marks.
  ///
  /// - Parameter sources: Reads source code. Nil leaves it unread.
  package func bundle(readingSourcesBy sources: (any SwiftCodeReader)?) -> LocalizationBundle {
    switch subject {
    case .text(let text, let kind, let locale, let source):
      return ExampleBundle.single(MarkedExample(text).plain, kind, locale: locale, source: source)
    case .bundle(let files):
      let plain = files.sorted { $0.key < $1.key }.map {
        (path: $0.key, bytes: Array(MarkedExample($0.value).plain.utf8))
      }
      let pictures = pictures.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: $0.value.bytes) }
      return LocalizationBundleReader(sources: sources).read(files: plain + pictures)
    }
  }

  /// A file of the example that does not belong to a bundle, without its marks. Empty if there is none.
  package func plainFile(_ path: String) -> String {
    guard case .bundle(let files) = subject, let text = files[path] else { return "" }
    return MarkedExample(text).plain
  }

  /// The configuration of the example, without its marks. That of a bundle is among its files.
  package var configurationInForce: String {
    guard case .bundle(let files) = subject, let yaml = files[ReadingOptions.configurationName] else {
      return configuration
    }
    return MarkedExample(yaml).plain
  }
}
