import ReviewModel
import SourceText

extension RelevantShortcutFact {
  /// Where the shortcut gets the provider. If another file creates the provider, the place is in the shortcut’s own
  /// file, because the provider may be right for other shortcuts.
  func place(of provider: RelevanceProviderFact) -> TextLocation {
    guard let providersPlace, provider.place.file != place.file, providersPlace.file == place.file else {
      return provider.place
    }
    return providersPlace
  }

  /// Where the code creates faulty shortcuts. If they come from an initializer of the app, and all its shortcuts are
  /// faulty, the place is in that initializer.
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
  /// The first one in the order of the files.
  var firstInOrder: RelevanceProviderFact? {
    self.min { ($0.place.file, $0.place.utf8.lowerBound) < ($1.place.file, $1.place.utf8.lowerBound) }
  }
}
