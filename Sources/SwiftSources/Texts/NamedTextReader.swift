import LocalizationBundles
import SwiftSyntax

/// Reads the constants of a file that hold one text, for the other files that name them.
struct NamedTextReader {
  let resolver: TextResolver

  /// In the order of the file.
  func constants() -> [NamedText] {
    resolver.names.constants.compactMap { name, constant -> NamedText? in
      guard constant.values.count == 1, let value = constant.values.first else { return nil }
      let texts = resolver.texts(value, in: constant.scope)
      guard texts.count == 1, let only = texts.first, case .text(let key, let table, let defaultValue) = only.value
      else { return nil }
      return NamedText(
        name: name, key: key, table: table, defaultValue: defaultValue, place: only.place,
        isAmbiguous: constant.isAmbiguous)
    }
    .sorted { ($0.place.utf8.lowerBound, $0.name) < ($1.place.utf8.lowerBound, $1.name) }
  }
}
