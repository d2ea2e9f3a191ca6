import ReviewModel
import UnicodeText

extension ReviewedText {
  /// The places where the text names the app and not an option. A sentence about a parameter or a value called like the
  /// app, such as `Acme News` among the sections of an app Acme, must contain that name.
  ///
  /// Such an option counts where Siri asks for it, and in the sentence of that option, which are mostly Xcode's
  /// wording. Elsewhere, the name means the app.
  var ownAppNameMatches: [AppNameSearch.Match] {
    guard !appNameMatches.isEmpty, require(.table), let entries = bundle.optionEntries[entry.id.table] else {
      return appNameMatches
    }
    let isChoice = entry.dialogPart == .prompt || entry.isComposite
    let options = context.optionNames(ofTable: entry.id.table, in: language.tag) {
      Set(entries.lazy.flatMap { self.bundle.entries[$0].texts }.filter { self.isShown($0) }.map(\.text))
        .filter { option in self.appNames.contains { option.utf8.count >= $0.name.utf8.count } }
    }
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
  private func isShown(_ name: LocalizedText) -> Bool {
    [text.locale, bundle.developmentLocale, "Base", ""].contains(name.locale)
  }
}
