import ReviewModel
import UnicodeText

extension ReviewedText {
  /// Where the text names the app, and not something that a person chooses: what a parameter or one of its values is
  /// called, as `Acme News` among the sections of an app Acme, a sentence about it has to say.
  ///
  /// An option that is called as the app is counts where Siri asks for it, and in the sentence of that option: those are
  /// mostly of Xcode's own wording. Elsewhere the app is meant.
  var ownAppNameMatches: [AppNameSearch.Match] {
    guard !appNameMatches.isEmpty, !lacks(.table), let entries = bundle.optionEntries[entry.id.table] else {
      return appNameMatches
    }
    let isChoice = entry.dialogPart == .prompt || entry.isComposite
    let options = worker.optionNames(ofTable: entry.id.table, in: language.tag) {
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

  /// Whether a name is one that readers of this text see: that of their language or, where it is not translated, the
  /// source's.
  private func isShown(_ name: LocalizedText) -> Bool {
    [text.locale, bundle.developmentLocale, "Base", ""].contains(name.locale)
  }
}
