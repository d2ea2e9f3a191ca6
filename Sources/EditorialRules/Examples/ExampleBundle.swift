package import BundleReading
package import ReviewModel
import SourceText

/// Bundles of the entries of examples, of an app called Coffee Bar.
package enum ExampleBundle {
  /// One entry.
  package static func single(_ text: String, _ kind: EntryKind, locale: String, source: String?) -> LocalizationBundle {
    many([(text, source)], kind, locale: locale)
  }

  /// One entry a text, in their order.
  package static func many(
    _ texts: [(text: String, source: String?)], _ kind: EntryKind, locale: String
  ) -> LocalizationBundle {
    let development = texts.contains { $0.source != nil } ? "en" : locale
    var files: [SourceFile] = []
    var entries: [Entry] = []
    for (index, (text, source)) in texts.enumerated() {
      files.append(SourceFile.read(path: "Example.strings", bytes: Array(text.utf8), index: index).file)
      let literal = Literal(file: index, utf8: 0..<text.utf8.count, syntax: .plain)
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
  /// The bundle that the example stands for, its marks taken out.
  ///
  /// - Parameter sources: Reads source code; nil leaves it unread.
  package func bundle(readingSourcesBy sources: (any SourceReader)?) -> LocalizationBundle {
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

  /// The configuration that holds for the example, its marks taken out: that of a bundle is among its files.
  package var configurationInForce: String {
    guard case .bundle(let files) = subject, let yaml = files[ReadingOptions.configurationName] else {
      return configuration
    }
    return MarkedExample(yaml).plain
  }
}
