import ReviewModel
import UnicodeText

extension ReviewedText {
  /// The places where the text names the app and not an option. A sentence about a parameter or a value called like the
  /// app, such as `Acme News` among the sections of an app Acme, must contain that name.
  ///
  /// Such an option counts where Siri asks for it, and in the sentence of that option, which are mostly Xcode's
  /// wording. Elsewhere, the name means the app.
  var ownAppNameMatches: [AppNameSearch.Match] {
    guard !appNameMatches.isEmpty, require(.table), bundle.bundleIndex.optionEntries[entry.id.table] != nil else {
      return appNameMatches
    }
    let isChoice = entry.dialogPart == .prompt || entry.isComposite
    let options = context.memo(OptionNames(text: self))
    return appNameMatches.filter { match in
      !options.contains { option in
        let mayHold = isChoice || option.utf8.count > match.name.name.utf8.count
        return mayHold
          && analyzer.ranges(of: option, in: string, strength: .primary, locale: locale, wholeWords: false)
            .contains { $0.lowerBound <= match.range.lowerBound && match.range.upperBound <= $0.upperBound }
      }
    }
  }

  /// Whether readers of this text see the name: the name in their language or, if it is not translated, in the source
  /// language.
  fileprivate func isShown(_ name: LocalizedText) -> Bool {
    [text.locale, bundle.developmentLocale, "Base", ""].contains(name.locale)
  }
}

/// The names of a table's parameters and their values in the locale of a text.
private struct OptionNames: MemoKey {
  let text: ReviewedText

  static var lifetime: MemoLifetime { .bundle }
  var id: EntryID { EntryID(table: text.entry.id.table, key: text.language.tag) }

  func value(with context: AnalysisContext) -> [String] {
    let entries = text.bundle.bundleIndex.optionEntries[text.entry.id.table] ?? []
    return Set(entries.lazy.flatMap { text.bundle.entries[$0].texts }.filter { text.isShown($0) }.map(\.text))
      .filter { option in text.appNames.contains { option.utf8.count >= $0.name.utf8.count } }.sorted()
  }
}
