import Algorithms
import BundleReading
package import ReviewModel
import SourceText

/// Adds pairs at the end of a `.strings` file, written as the last one there is.
struct StringsInsertion {
  private let file: SourceFile
  private let separator: String
  private let isSpaced: Bool

  /// - Throws: ``EditRefusal`` where the file is no list of pairs, or a damaged one.
  init(_ file: SourceFile) throws(EditRefusal) {
    guard PropertyListBody.of(file) == .oldStyle, !Self.isDictionary(file) else {
      throw EditRefusal("Nothing is added to a property list: write the file as pairs first, \"key\" = \"text\";")
    }
    let (pairs, faults) = StringsReader.pairs(of: file, index: 0)
    if let fault = faults.first {
      let line = file.makeLineIndex().line(at: fault.utf8.lowerBound)
      throw EditRefusal("Nothing is added to a file with mistakes: repair line \(line) first")
    }
    self.file = file
    separator = Self.separator(pairs.last, in: file)
    isSpaced = Self.isSpaced(pairs.suffix(2), in: file)
  }

  /// The pair on a line of its own, in the order of the calls.
  func patches(adding key: String, _ text: String) -> [TextPatch] {
    let end = file.utf8.count..<file.utf8.count
    let lineEnd = file.lineEnd
    let isEnded = file.utf8.last.map(\.isLineEnd) ?? true || file.utf8 == UTF8Repair.byteOrderMark
    let pair = quoted(key) + separator + quoted(text) + ";" + lineEnd
    return (isEnded ? [] : [TextPatch(utf8: end, replacement: lineEnd, isShared: true)])
      + [TextPatch(utf8: end, replacement: (isSpaced ? lineEnd : "") + pair)]
  }

  /// Whether the pairs stand between braces.
  private static func isDictionary(_ file: SourceFile) -> Bool {
    let last = file.utf8.last { $0 > 0x20 }
    return last == UInt8(ascii: "}") || last == UInt8(ascii: ")")
  }

  /// What stands between a key and its text: ` = ` unless the pair has other spaces there.
  private static func separator(_ pair: SourceNode.Member?, in file: SourceFile) -> String {
    guard let pair, let value = pair.value.text, pair.key.syntax == .quoted, value.syntax == .quoted,
      pair.key.utf8.upperBound + 1 < value.utf8.lowerBound
    else { return " = " }
    let between = file.string(pair.key.utf8.upperBound + 1..<value.utf8.lowerBound - 1)
    let isPlain = between.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") }
    return isPlain && between.contains("=") ? between : " = "
  }

  /// Whether an empty line stands between the last two pairs.
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

/// Finds the file that a text is added to.
package struct InsertionFiles: Sendable {
  private let bundle: LocalizationBundle
  /// The `.strings` files by their tables.
  private var strings: [String: [Int]] = [:]

  package init(_ bundle: LocalizationBundle) {
    self.bundle = bundle
    for (index, file) in bundle.files.enumerated() {
      if BundleFormat(path: file.path) == .strings { strings[file.table, default: []].append(index) }
    }
  }

  /// Whether a text that a locale lacks can be added to a file that is there.
  ///
  /// - Parameters:
  ///   - text: The entry's text in another locale.
  ///   - locale: The tag of the locale that lacks it.
  package func canAdd(_ text: LocalizedText, of entry: Entry, in locale: String) -> Bool {
    let edit = TranslationEdit(path: "", locale: locale, key: text.key, variation: text.variation, after: "")
    guard let file = try? file(for: edit, entry: entry, preferred: text.literal.file) else { return false }
    return bundle.files[file].encoding != .binary && !text.isInSubstitution
  }

  /// - Parameters:
  ///   - entry: What the text belongs to.
  ///   - preferred: The file that the edit names.
  /// - Throws: ``EditRefusal`` where no file can take the text.
  func file(for edit: TranslationEdit, entry: Entry, preferred: Int?) throws(EditRefusal) -> Int {
    let candidates = [preferred].compactMap { $0 } + entry.texts.map(\.literal.file)
    if let catalog = candidates.first(where: { isCatalog($0) && has($0, entry) }) { return catalog }
    guard edit.variation == nil else {
      throw EditRefusal("A variation is added to string catalogs alone, and this text is in none")
    }
    if let preferred, isStrings(preferred), isIn(edit.locale, preferred) { return preferred }
    let tables = tables(of: entry)
    let own = tables.flatMap { strings[$0] ?? [] }.filter { isIn(edit.locale, $0) }
    if let file = own.first { return file }
    guard let beside = tables.compactMap({ strings[$0]?.first }).first ?? strings(besideDefinitionOf: entry) else {
      throw EditRefusal("A text is added to .strings files and string catalogs alone, and this one is in neither")
    }
    let path = BundlePath(bundle.files[beside].path)
    let folder = FileSystem.join(path.root, edit.locale + ".lproj")
    throw EditRefusal(
      "\(folder)/\(path.stem).strings does not exist: create it, add it to the Xcode project, and apply this again")
  }

  /// The tables of the files that hold the entry: of a definition in another folder it has two.
  private func tables(of entry: Entry) -> [String] {
    Array(([entry.id.table] + entry.texts.map { bundle.files[$0.literal.file].table }).uniqued())
  }

  private func strings(besideDefinitionOf entry: Entry) -> Int? {
    entry.texts.map(\.literal.file).first {
      BundleFormat(path: bundle.files[$0].path) == .intentDefinition
    }
  }

  private func isIn(_ locale: String, _ file: Int) -> Bool {
    EditResolver.canonical(bundle.files[file].localeTag) == EditResolver.canonical(locale)
  }

  private func isStrings(_ file: Int) -> Bool {
    BundleFormat(path: bundle.files[file].path) == .strings
  }

  func isCatalog(_ file: Int) -> Bool {
    BundleFormat(path: bundle.files[file].path) == .catalog
  }

  /// Whether a text of the entry is in the file.
  private func has(_ file: Int, _ entry: Entry) -> Bool { entry.texts.contains { $0.literal.file == file } }
}
