package import ReviewModel
package import SourceText

/// One unit of an exchange file: a text in the language it is translated from and, perhaps, in another.
package struct XLIFFUnit: Sendable {
  package var key: String
  /// As in ``LocalizedText/variation``.
  package var variation: String?
  /// What tells it from the other units of its file (XLIFF 1.2, section 2.3.1, `id`); nil where the unit has none.
  package var identifier: String?
  /// As in ``TranslationEdit/table``.
  package var table: String?
  /// The text in the language it is translated from; nil where the unit has none.
  package var source: SourceNode.Text?
  /// The translation; nil where the unit has none.
  package var target: SourceNode.Text?
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
  /// How long the texts may be.
  var limits: [LengthLimit] = []
}

/// What an exchange file holds of one of the app's files.
package struct XLIFFSection: Sendable {
  /// The path of that file, relative to the project, as the exchange file has it.
  package var original: String
  /// The tag of the language of the sources; that of the file's own folder where it is in one.
  var sourceTag: String
  /// The tag of the language of the targets; nil where nothing tells it.
  package var targetTag: String?
  /// In the order of the file.
  package var units: [XLIFFUnit] = []

  package init(original: String, sourceTag: String, targetTag: String? = nil) {
    self.original = original
    self.sourceTag = sourceTag
    self.targetTag = targetTag
  }
}

extension XLIFFSection {
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
  package func targets(file: Int) -> [LocalizedText] { numberedTargets(file: file).map(\.text) }

  /// The same, each with the index of its unit.
  func numberedTargets(file: Int) -> [(unit: Int, text: LocalizedText)] {
    guard let targetTag else { return [] }
    let role = role
    let translated = Set(units.lazy.filter { !($0.target?.string.isEmptyOrSpace ?? true) }.map(\.key))
    var missed: Set<String> = []
    return units.enumerated().compactMap { index, unit in
      var text = unit.target
      if text?.string.isEmptyOrSpace ?? true, let source = unit.source {
        // A source of spaces is translated by spaces.
        guard !source.string.isEmptyOrSpace else { return text.map { (index, unit.text($0, targetTag, role, file)) } }
        guard unit.isTranslatable, targetTag != sourceTag, !translated.contains(unit.key) else { return nil }
        guard missed.insert(unit.key).inserted else { return nil }
        // Spaces alone are no more than nothing.
        let place = text?.utf8.lowerBound ?? source.utf8.upperBound
        text = SourceNode.Text(string: "", utf8: place..<place, syntax: text?.syntax ?? source.syntax)
      }
      return text.map { (index, unit.text($0, targetTag, role, file)) }
    }
  }

  /// The text that a unit is translated from; nil where it has none.
  package func source(of unit: XLIFFUnit, file: Int) -> LocalizedText? {
    guard let text = unit.source, !text.string.isEmpty else { return nil }
    var source = unit.text(text, sourceTag, role, file)
    source.state = nil
    return source
  }
}

extension XLIFFUnit {
  fileprivate func text(
    _ text: SourceNode.Text, _ locale: String, _ role: TableRole, _ file: Int
  ) -> LocalizedText {
    var result = LocalizedText(
      locale: locale, kind: role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: text.location(in: file), state: state, comment: comment,
      isTranslatable: isTranslatable)
    result.limits = limits
    return result
  }
}

extension String {
  /// True for no text, or white space alone.
  package var isEmptyOrSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

/// The key and the variation that the identifier of a unit names.
///
/// Source: what Xcode exports. A string catalog's variations are `key|==|plural.one`, `key|==|device.applewatch` and
/// `key|==|substitutions.count.plural.other`; those of a `.stringsdict` are the path to the string:
/// `/key:dict/count:dict/one:dict/:string`. How the phrases of a set are numbered is not documented, so every number
/// is taken for one. The plural forms of gettext are numbered, `key[0]`, in a group of their own (XLIFF 1.2
/// representation guide for gettext PO, section 5.4), or are one after the other in it; which number a form has depends
/// on the language, so they are a set.
package struct XLIFFUnitKey {
  var key: String
  /// As in ``LocalizedText/variation``.
  var variation: String?

  init(identifier: String) {
    key = identifier
    if let path = Self.dictionaryPath(identifier) {
      self = path
    } else if let (name, path) = identifier.split(atLast: Self.separator), let variation = Self.variation(path) {
      key = name
      self.variation = variation
    }
  }

  private init(key: String, variation: String?) {
    self.key = key
    self.variation = variation
  }

  /// The key and the number of a plural form of gettext.
  ///
  /// - Parameters:
  ///   - name: What the unit is called, where it has a name of its own.
  ///   - identifier: The unit's identifier.
  ///   - group: What the group of the forms is called; its first unit where it has no name.
  ///   - position: How many units of the group stand before.
  static func pluralForm(name: String?, identifier: String, group: String, position: Int) -> XLIFFUnitKey {
    let forms = [name ?? identifier, identifier].map { pluralForm($0) }
    let number = forms.lazy.compactMap { $0?.variation }.first ?? "stringSet.\(position)"
    return XLIFFUnitKey(key: forms[0]?.key ?? name ?? forms[1]?.key ?? group, variation: number)
  }

  /// `key[0]`
  private static func pluralForm(_ identifier: String) -> XLIFFUnitKey? {
    guard identifier.utf8.last == UInt8(ascii: "]"), let open = identifier.utf8.lastIndex(of: UInt8(ascii: "[")),
      let number = Int(identifier[identifier.utf8.index(after: open)...].dropLast()), number >= 0
    else { return nil }
    return XLIFFUnitKey(key: String(identifier[..<open]), variation: "stringSet.\(number)")
  }

  private static let separator = "|==|"
  /// The categories of plurals that CLDR has.
  package static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  /// nil for what a key may contain as well.
  private static func variation(_ path: String) -> String? {
    if let first = path.utf8.firstIndex(of: UInt8(ascii: ".")) {
      switch path[..<first] {
      case "device", "substitutions", "width": return path
      case "plural": return categories.contains(String(path[path.index(after: first)...])) ? path : nil
      default: break
      }
    }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    if let number = parts.last.flatMap({ Int($0) }), number >= 0 {
      let isSet = parts.dropLast().allSatisfy { ["stringSet", "values", "value"].contains($0) }
      return isSet ? "stringSet.\(number)" : nil
    }
    if parts.count > 2, parts[parts.count - 2] == "plural", let category = parts.last {
      return categories.contains(String(category)) ? "substitutions.\(path)" : nil
    }
    return nil
  }

  private static let step = ":dict/"
  private static let end = ":dict/:string"

  private static func dictionaryPath(_ identifier: String) -> XLIFFUnitKey? {
    guard identifier.utf8.first == UInt8(ascii: "/"), identifier.hasSuffix(end) else { return nil }
    let path = String(identifier.dropFirst().dropLast(end.count))
    guard let (rest, last) = path.split(atLast: step) else { return nil }
    if last == StringsDictionaryFormat.format { return XLIFFUnitKey(key: rest, variation: nil) }
    guard let (key, variable) = rest.split(atLast: step) else { return nil }
    guard let rule = StringsDictionaryFormat.rules[variable] else {
      return XLIFFUnitKey(key: key, variation: "substitutions.\(variable).plural.\(last)")
    }
    guard let (name, outer) = key.split(atLast: step) else {
      return XLIFFUnitKey(key: key, variation: "\(rule).\(last)")
    }
    return XLIFFUnitKey(key: name, variation: "substitutions.\(outer).\(rule).\(last)")
  }
}

extension String {
  /// What stands before and after the last `separator`; nil where it is not in the string.
  fileprivate func split(atLast separator: String) -> (String, String)? {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var start = bytes.count - mark.count
    while start >= 0 {
      if bytes[start] == mark[0], bytes[start..<start + mark.count].elementsEqual(mark) {
        let rest = bytes[(start + mark.count)...]
        return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: rest, as: UTF8.self))
      }
      start -= 1
    }
    return nil
  }
}

/// What the attributes of a unit and its target say of the translation.
///
/// Source: XLIFF 1.2, sections 2.3.2 (`state`, `state-qualifier`, `approved`); Xcode exports a catalog's `needs_review`
/// as `needs-review-l10n`.
enum XLIFFState {
  /// - Parameters:
  ///   - approved: Of the unit. `no` is what every unit without the attribute is, so it says nothing.
  ///   - state: Of the target.
  ///   - qualifier: Of the target: why it has its state.
  static func state(approved: String?, state: String?, qualifier: String?) -> TranslationState? {
    if let qualifier, qualifier.hasPrefix("rejected-") { return .needsReview }
    switch state {
    case "new", "needs-translation": return .new
    case "translated", "signed-off", "final": return .translated
    case let state? where state.hasPrefix("needs-"): return .needsReview
    default: break
    }
    if approved == "yes" { return .translated }
    switch qualifier {
    case "fuzzy-match", "mt-suggestion", "tm-suggestion": return .needsReview
    default: return nil
    }
  }
}

/// What a path says about the exchange catalog (`.xcloc`) that a file lies in.
///
/// Source: what Xcode exports. `Localized Contents` holds the exchange file and other localized resources,
/// `Source Contents` copies of the files that it names, both under the paths that these have in the project.
package struct LocalizationCatalog: Hashable, Sendable {
  static let folderSuffix = ".xcloc"
  static let localizedFolder = "Localized Contents"
  static let sourceFolder = "Source Contents"

  /// The catalog's folder; empty where it is the reviewed folder itself.
  var folder: String
  /// The path in ``sourceFolder`` or ``localizedFolder``.
  var inner: String
  /// Whether it is a copy of a source in ``sourceFolder``, not a file of translations.
  package var isSource: Bool

  /// - Returns: nil for a file that is in no catalog.
  package init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.indices.first(where: { Self.isContents(parts[$0]) && Self.isCatalog(parts[..<$0]) }) else {
      return nil
    }
    folder = parts[..<index].joined(separator: "/")
    inner = parts[(index + 1)...].joined(separator: "/")
    isSource = parts[index] == Self.sourceFolder
  }

  private static func isContents(_ name: String) -> Bool { name == sourceFolder || name == localizedFolder }

  private static func isCatalog(_ parts: ArraySlice<String>) -> Bool {
    parts.last?.hasSuffix(folderSuffix) ?? true
  }

  /// The catalog's folder of an absolute path of a file in ``localizedFolder``; nil for any other.
  static func folder(ofExchangeFileAt location: String) -> String? {
    let folder = FileSystem.parent(of: location)
    let catalog = FileSystem.parent(of: folder)
    let isInside = folder.hasSuffix("/" + localizedFolder) && catalog.hasSuffix(folderSuffix)
    return isInside ? catalog : nil
  }
}
