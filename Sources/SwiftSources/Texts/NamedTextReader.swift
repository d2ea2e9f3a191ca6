import ReviewModel
import SourceText
import SwiftSyntax

/// Reads the constants of a file that hold one text, for the other files that name them.
struct NamedTextReader {
  let resolver: TextResolver

  /// In the order of the file.
  func constants() -> [NamedText] {
    resolver.names.constants.compactMap { name, constant -> NamedText? in
      guard !constant.isPrivate, constant.values.count == 1, let value = constant.values.first else { return nil }
      // A constant that names parameters is a phrase or a summary.
      let literal = LiteralExpression(value, resolver.source)
      let isOfParameters = literal.map { $0.interpolates && $0.interpolatesParametersOnly } ?? false
      let texts = resolver.texts(value, isOfParameters ? .parameters : .specifiers, in: constant.scope)
      guard texts.count == 1, let only = texts.first, case .text(let key, let table, let defaultValue) = only.value
      else { return nil }
      return NamedText(
        name: name, key: key, table: table, defaultValue: defaultValue, place: only.place,
        isAmbiguous: constant.isAmbiguous)
    }
    .sorted { ($0.place.utf8.lowerBound, $0.name) < ($1.place.utf8.lowerBound, $1.name) }
  }
}
