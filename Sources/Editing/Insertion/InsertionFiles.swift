import Algorithms
import BundleReading
package import ReviewModel
import SourceText

/// Finds the file that a text is added to.
package struct InsertionFiles: Sendable {
  private let bundle: LocalizationBundle
  /// The `.strings` files by their tables.
  private var strings: [String: [Int]] = [:]

  package init(_ bundle: LocalizationBundle) {
    self.bundle = bundle
    for (index, file) in bundle.files.enumerated() {
      if case .strings = BundleFormat(path: file.path) { strings[file.table, default: []].append(index) }
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
    return bundle.files[file].encoding != .binary && !(text.variation?.hasPrefix("substitutions.") ?? false)
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
      if case .intentDefinition = BundleFormat(path: bundle.files[$0].path) { true } else { false }
    }
  }

  private func isIn(_ locale: String, _ file: Int) -> Bool {
    EditResolver.canonical(bundle.files[file].localeTag) == EditResolver.canonical(locale)
  }

  private func isStrings(_ file: Int) -> Bool {
    if case .strings = BundleFormat(path: bundle.files[file].path) { true } else { false }
  }

  func isCatalog(_ file: Int) -> Bool {
    if case .catalog = BundleFormat(path: bundle.files[file].path) { true } else { false }
  }

  /// Whether a text of the entry is in the file.
  private func has(_ file: Int, _ entry: Entry) -> Bool { entry.texts.contains { $0.literal.file == file } }
}
