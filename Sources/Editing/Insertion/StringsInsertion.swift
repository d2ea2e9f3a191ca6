import Algorithms
import BundleReading
import Platform
package import ReviewModel
import SourceText

/// Adds pairs at the end of a `.strings` file, formatted like the last existing pair.
struct StringsInsertion {
  private let file: SourceFile
  private let separator: String
  private let isSpaced: Bool

  /// - Throws: ``EditRefusal`` if the file is not a list of pairs, or is damaged.
  init(_ file: SourceFile) throws(EditRefusal) {
    guard PropertyListBody.of(file) == .oldStyle, !Self.isDictionary(file) else {
      throw EditRefusal(
        "Texts cannot be added to a property list: convert the file to pairs first, \"key\" = \"text\";")
    }
    let (pairs, faults) = StringsReader.pairs(of: file, index: 0)
    if let fault = faults.first {
      let line = file.makeLineIndex().line(at: fault.utf8.lowerBound)
      throw EditRefusal("Texts cannot be added to a file with errors: fix line \(line) first")
    }
    self.file = file
    separator = Self.separator(pairs.last, in: file)
    isSpaced = Self.isSpaced(pairs.suffix(2), in: file)
  }

  /// Adds the pair on its own line, in the order of the calls.
  func patches(adding key: String, _ text: String) -> [TextPatch] {
    let end = file.utf8.count..<file.utf8.count
    let lineEnd = file.lineEnd
    let isEnded = file.utf8.last.map(\.isLineEnd) ?? true || file.utf8 == UTF8Repair.byteOrderMark
    let pair = quoted(key) + separator + quoted(text) + ";" + lineEnd
    return (isEnded ? [] : [TextPatch(utf8: end, replacement: lineEnd, isShared: true)])
      + [TextPatch(utf8: end, replacement: (isSpaced ? lineEnd : "") + pair)]
  }

  /// Whether braces enclose the pairs.
  private static func isDictionary(_ file: SourceFile) -> Bool {
    let last = file.utf8.last { $0 > 0x20 }
    return last == UInt8(ascii: "}") || last == UInt8(ascii: ")")
  }

  /// The text between a key and its value: ` = ` unless the pair has other spaces.
  private static func separator(_ pair: SourceNode.Member?, in file: SourceFile) -> String {
    guard let pair, let value = pair.value.text, pair.key.syntax == .quoted, value.syntax == .quoted,
      pair.key.utf8.upperBound + 1 < value.utf8.lowerBound
    else { return " = " }
    let between = file.string(pair.key.utf8.upperBound + 1..<value.utf8.lowerBound - 1)
    let isPlain = between.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") }
    return isPlain && between.contains("=") ? between : " = "
  }

  /// Whether there is an empty line between the last two pairs.
  private static func isSpaced(_ pairs: ArraySlice<SourceNode.Member>, in file: SourceFile) -> Bool {
    guard let first = pairs.first, let last = pairs.last, first.utf8.upperBound < last.utf8.lowerBound else {
      return false
    }
    let between = file.string(first.utf8.upperBound..<last.utf8.lowerBound).replacing("\r\n", with: "\n")
    return between.contains("\n\n")
  }

  private func quoted(_ text: String) -> String {
    let utf8 = LiteralEncoder.encode(text, syntax: .quoted, delimiter: UInt8(ascii: "\"")) ?? []
    let written = String(decoding: utf8, as: UTF8.self)
    return "\"" + (file.escapingUncertain(written, in: .quoted) ?? written) + "\""
  }
}

/// Finds the file to which a text is added.
package struct InsertionFiles: Sendable {
  private let bundle: LocalizationBundle
  private var strings: [String: [Int]] = [:]

  package init(_ bundle: LocalizationBundle) {
    self.bundle = bundle
    for (index, file) in bundle.files.enumerated() {
      if BundleFormat(path: file.path) == .strings { strings[file.table, default: []].append(index) }
    }
  }

  /// Whether a text that is missing in a locale can be added to an existing file.
  ///
  /// - Parameters:
  ///   - text: The entry's text in another locale.
  ///   - locale: The tag of the locale that lacks the text.
  package func canAdd(_ text: LocalizedText, of entry: Entry, in locale: String) -> Bool {
    let edit = TranslationEdit(path: "", locale: locale, key: text.key, variation: text.variation, after: "")
    guard let file = try? file(for: edit, entry: entry, preferred: text.literal.file) else { return false }
    return bundle.files[file].encoding != .binary && !text.isInSubstitution
  }

  /// - Parameters:
  ///   - entry: The entry of the text.
  ///   - preferred: The file that the edit names.
  /// - Throws: ``EditRefusal`` if no file can contain the text.
  func file(for edit: TranslationEdit, entry: Entry, preferred: Int?) throws(EditRefusal) -> Int {
    let candidates = [preferred].compactMap { $0 } + entry.texts.map(\.literal.file)
    if let catalog = candidates.first(where: { isCatalog($0) && has($0, entry) }) { return catalog }
    guard edit.variation == nil else {
      throw EditRefusal("Variations can only be added to String Catalogs, and this text is not in one")
    }
    if let preferred, isStrings(preferred), isIn(edit.locale, preferred) { return preferred }
    let tables = tables(of: entry)
    let own = tables.flatMap { strings[$0] ?? [] }.filter { isIn(edit.locale, $0) }
    if let file = own.first { return file }
    guard let beside = tables.compactMap({ strings[$0]?.first }).first ?? strings(besideDefinitionOf: entry) else {
      throw EditRefusal("Texts can only be added to .strings files and String Catalogs, and this text is in neither")
    }
    let path = BundlePath(bundle.files[beside].path)
    let folder = FileSystem.join(path.root, edit.locale + ".lproj")
    throw EditRefusal(
      "\(folder)/\(path.stem).strings does not exist: create it, add it to the Xcode project, and run apply again")
  }

  /// The tables of the files with the entry. If its intent definition is in another folder, there are two.
  private func tables(of entry: Entry) -> [String] {
    Array(([entry.id.table] + entry.texts.map { bundle.files[$0.literal.file].table }).uniqued())
  }

  private func strings(besideDefinitionOf entry: Entry) -> Int? {
    entry.texts.map(\.literal.file).first { BundleFormat(path: bundle.files[$0].path) == .intentDefinition }
  }

  private func isIn(_ locale: String, _ file: Int) -> Bool {
    EditResolver.canonical(bundle.files[file].localeTag) == EditResolver.canonical(locale)
  }

  private func isStrings(_ file: Int) -> Bool { BundleFormat(path: bundle.files[file].path) == .strings }
  func isCatalog(_ file: Int) -> Bool { BundleFormat(path: bundle.files[file].path) == .catalog }

  private func has(_ file: Int, _ entry: Entry) -> Bool { entry.texts.contains { $0.literal.file == file } }
}
