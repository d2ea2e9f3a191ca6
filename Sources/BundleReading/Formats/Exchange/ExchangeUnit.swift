package import ReviewModel
package import SourceText

/// One unit of an exchange file: a text in the language it is translated from and, perhaps, in another.
package struct ExchangeUnit: Sendable {
  package var key: String
  /// As in ``LocalizedText/variation``.
  package var variation: String?
  /// As in ``TranslationEdit/table``.
  package var table: String?
  /// The text in the language it is translated from; nil where the unit has none.
  package var source: PropertyListNode.Text?
  /// The translation; nil where the unit has none.
  package var target: PropertyListNode.Text?
  /// The translation before a change, where the file notes it.
  package var previous: String?
  /// Where the unit begins.
  package var place: Int
  /// What the file says of the translation.
  package var state: TranslationState?
  /// The notes that are not empty, a line each.
  var comment: String
  /// False where the file says `translate="no"`.
  package var isTranslatable: Bool
}

/// What an exchange file holds of one of the app's files.
package struct ExchangeSection: Sendable {
  /// The path of that file, relative to the project, as the exchange file has it.
  package var original: String
  /// The tag of the language of the sources; that of the file's own folder where it is in one.
  var sourceTag: String
  /// The tag of the language of the targets; nil where nothing tells it.
  package var targetTag: String?
  /// In the order of the file.
  package var units: [ExchangeUnit] = []

  package init(original: String, sourceTag: String, targetTag: String? = nil) {
    self.original = original
    self.sourceTag = sourceTag
    self.targetTag = targetTag
  }
}

extension ExchangeSection {
  /// `Info.plist` holds the texts of the table `InfoPlist`.
  var isInformationList: Bool { original.hasSuffix("Info.plist") }

  /// The path that a file with the translations has beside the original.
  ///
  /// - Parameter base: The folder that ``original`` is relative to.
  package func path(from base: String) -> String {
    let original = BundlePath(BundlePath.resolve(original, from: base))
    let stem = isInformationList ? original.stem + "Plist" : original.stem
    let below = original.table.utf8.dropLast(original.stem.utf8.count)
      .dropFirst(original.root.isEmpty ? 0 : original.root.utf8.count + 1)
    let folder = targetTag.map { FileSystem.join(original.root, "\($0).lproj") } ?? original.root
    return FileSystem.join(folder, String(decoding: Array(below), as: UTF8.self) + stem + ".strings")
  }

  private var role: TableRole { isInformationList ? .informationList : TableRole(stem: BundlePath(original).stem) }

  /// The units that have a target; and of a key that has none, one empty text where the target is missed.
  package func targets(file: Int) -> [LocalizedText] {
    guard let targetTag else { return [] }
    let role = role
    let translated = Set(units.lazy.filter { !($0.target?.string.isEmptyOrSpace ?? true) }.map(\.key))
    var missed: Set<String> = []
    return units.compactMap { unit in
      var text = unit.target
      if text?.string.isEmptyOrSpace ?? true, let source = unit.source {
        // A source of spaces is translated by spaces.
        guard !source.string.isEmptyOrSpace else { return text.map { unit.text($0, targetTag, role, file) } }
        guard unit.isTranslatable, targetTag != sourceTag, !translated.contains(unit.key) else { return nil }
        guard missed.insert(unit.key).inserted else { return nil }
        // Spaces alone are no more than nothing.
        let place = text?.utf8.lowerBound ?? source.end
        text = PropertyListNode.Text(string: "", utf8: place..<place, syntax: text?.syntax ?? source.syntax)
      }
      return text.map { unit.text($0, targetTag, role, file) }
    }
  }

  /// The text that a unit is translated from; nil where it has none.
  package func source(of unit: ExchangeUnit, file: Int) -> LocalizedText? {
    guard let text = unit.source, !text.string.isEmpty else { return nil }
    var source = unit.text(text, sourceTag, role, file)
    source.state = nil
    return source
  }
}

extension ExchangeUnit {
  fileprivate func text(
    _ text: PropertyListNode.Text, _ locale: String, _ role: TableRole, _ file: Int
  ) -> LocalizedText {
    LocalizedText(
      locale: locale, kind: role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: Literal(file: file, utf8: text.utf8, syntax: text.syntax), state: state, comment: comment,
      isTranslatable: isTranslatable)
  }
}

extension PropertyListNode.Text {
  fileprivate var end: Int { utf8.upperBound }
}

extension String {
  /// True for no text, or white space alone.
  package var isEmptyOrSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
