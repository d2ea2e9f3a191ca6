import ReviewModel
import SourceText

extension RelevantShortcutFact {
  /// Where a provider comes to the shortcut. What another file makes may be right on other shortcuts: there the place is
  /// where this one gets it.
  func place(of provider: RelevanceProviderFact) -> TextLocation {
    guard let providersPlace, provider.place.file != place.file, providersPlace.file == place.file else {
      return provider.place
    }
    return providersPlace
  }

  /// Where shortcuts with a fault are made. Where an initializer of the app’s own makes them, and all that it makes have
  /// the fault, that is the place.
  static func places(
    among all: [RelevantShortcutFact], where isFaulty: (RelevantShortcutFact) -> Bool
  ) -> [TextLocation] {
    let right = Set(all.filter { !isFaulty($0) }.compactMap(\.origin))
    return all.filter(isFaulty).map { shortcut in
      shortcut.origin.flatMap { right.contains($0) ? nil : $0 } ?? shortcut.place
    }
  }
}

extension [RelevanceProviderFact] {
  /// The one that stands first.
  var firstInOrder: RelevanceProviderFact? {
    self.min { ($0.place.file, $0.place.utf8.lowerBound) < ($1.place.file, $1.place.utf8.lowerBound) }
  }
}
