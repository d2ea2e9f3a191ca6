import Platform
package import ReviewModel
package import SourceText

/// One unit of an exchange file: a text in its source language and, if translated, in another.
package struct XLIFFUnit: Sendable {
  package var key: String
  /// As in ``LocalizedText/variation``.
  package var variation: String?
  /// Distinguishes it from other units of its file (XLIFF 1.2, section 2.3.1, `id`); nil if there is none.
  package var identifier: String?
  /// As in ``TranslationEdit/table``.
  package var table: String?
  /// The text in its source language; nil if there is none.
  package var source: SourceNode.Text?
  /// The translation; nil if there is none.
  package var target: SourceNode.Text?
  /// The translation before a change, if the file contains it.
  package var previous: String?
  /// Where the unit begins.
  package var place: Int
  /// The state of the translation in the file.
  package var state: TranslationState?
  /// The non-empty notes, one on each line.
  var comment: String
  /// False if the file has `translate="no"`.
  package var isTranslatable: Bool
  var limits: [LengthLimit] = []

  fileprivate func text(_ text: SourceNode.Text, _ locale: String, _ role: TableRole, _ file: Int) -> LocalizedText {
    var result = LocalizedText(
      locale: locale, kind: role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: text.location(in: file), state: state, comment: comment, isTranslatable: isTranslatable)
    result.limits = limits
    return result
  }
}

/// A section of an exchange file, for one of the app's files.
package struct XLIFFSection: Sendable {
  /// The path of that file, relative to the project, as in the exchange file.
  package var original: String
  /// The tag of the source language; if the file is in a language's folder, that folder's tag.
  var sourceTag: String
  /// The tag of the target language; nil if it is unknown.
  package var targetTag: String?
  /// In file order.
  package var units: [XLIFFUnit] = []

  package init(original: String, sourceTag: String, targetTag: String? = nil) {
    self.original = original
    self.sourceTag = sourceTag
    self.targetTag = targetTag
  }

  /// The texts for `Info.plist` are in the table `InfoPlist`.
  var isInformationList: Bool { original.hasSuffix("Info.plist") }

  /// The path of a file with the translations, next to the original.
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

  /// The texts of units with a target. For a key without one, one empty text at the place of the missing target.
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
        // A source of only spaces is translated with spaces.
        guard !source.string.isEmptyOrSpace else { return text.map { (index, unit.text($0, targetTag, role, file)) } }
        guard unit.isTranslatable, targetTag != sourceTag, !translated.contains(unit.key) else { return nil }
        guard missed.insert(unit.key).inserted else { return nil }
        // A target of only spaces counts as missing.
        let place = text?.utf8.lowerBound ?? source.utf8.upperBound
        text = SourceNode.Text(string: "", utf8: place..<place, syntax: text?.syntax ?? source.syntax)
      }
      return text.map { (index, unit.text($0, targetTag, role, file)) }
    }
  }

  /// The source text of a unit; nil if it has none.
  package func source(of unit: XLIFFUnit, file: Int) -> LocalizedText? {
    guard let text = unit.source, !text.string.isEmpty else { return nil }
    var source = unit.text(text, sourceTag, role, file)
    source.state = nil
    return source
  }
}

extension String {
  /// True if it is empty or only has white space.
  package var isEmptyOrSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text before and after the last `separator`; nil if the string does not contain it.
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

/// The key and the variation in a unit's identifier.
///
/// Source: Xcode's exports. A string catalog's variations are `key|==|plural.one`, `key|==|device.applewatch` and
/// `key|==|substitutions.count.plural.other`. Those of a `.stringsdict` are the path to the string:
/// `/key:dict/count:dict/one:dict/:string`. The numbering of the phrases in a set is not documented, so any number is
/// accepted. Plural forms of gettext are numbered, `key[0]`, in their own group (XLIFF 1.2 representation guide for
/// gettext PO, section 5.4), or are in order in it. A form's number depends on the language, so they are treated as a
/// set.
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

  /// The key and the number of a gettext plural form.
  ///
  /// - Parameters:
  ///   - name: The unit's name, if it has one.
  ///   - identifier: The unit's identifier.
  ///   - group: The name of the group of forms; if it has none, its first unit.
  ///   - position: How many units in the group come before this one.
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
  /// CLDR's plural categories.
  package static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  /// nil for text that could also be part of a key.
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

/// The state of a translation from the attributes of its unit and target.
///
/// Source: XLIFF 1.2, sections 2.3.2 (`state`, `state-qualifier`, `approved`); Xcode exports a catalog's `needs_review`
/// as `needs-review-l10n`.
enum XLIFFState {
  /// - Parameters:
  ///   - approved: The unit's attribute. `no` is the default, so it means nothing.
  ///   - state: The target's attribute.
  ///   - qualifier: The target's attribute: the reason for its state.
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

/// Information from a path about the exchange catalog (`.xcloc`) around a file.
///
/// Source: Xcode's exports. `Localized Contents` contains the exchange file and other localized resources; `Source
/// Contents` contains copies of the files in it. Both use the paths of the project.
package struct LocalizationCatalog: Hashable, Sendable {
  static let folderSuffix = ".xcloc"
  static let localizedFolder = "Localized Contents"
  static let sourceFolder = "Source Contents"

  /// The catalog's folder; empty if it is the reviewed folder itself.
  var folder: String
  /// The path inside ``sourceFolder`` or ``localizedFolder``.
  var inner: String
  /// Whether it is a copy of a source file in ``sourceFolder``, rather than a file with translations.
  package var isSource: Bool

  /// - Returns: nil for a file outside any catalog.
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
  private static func isCatalog(_ parts: ArraySlice<String>) -> Bool { parts.last?.hasSuffix(folderSuffix) ?? true }

  /// The catalog's folder for the absolute path of a file in ``localizedFolder``; nil for any other.
  static func folder(ofExchangeFileAt location: String) -> String? {
    let folder = FileSystem.parent(of: location)
    let catalog = FileSystem.parent(of: folder)
    let isInside = folder.hasSuffix("/" + localizedFolder) && catalog.hasSuffix(folderSuffix)
    return isInside ? catalog : nil
  }
}
