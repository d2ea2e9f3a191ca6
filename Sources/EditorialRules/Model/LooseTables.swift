import LocaleData
import Platform
import ReviewModel
import SourceText
import UnicodeText

/// The string tables that are not in a language folder.
///
/// The system shows their texts to all users, and nothing states their language. The tool assumes the app's language,
/// unless their folder or their letters contradict it.
struct LooseTables: Sendable {
  let unknown: ReviewedLanguage
  /// Indices into ``LocalizationBundle/files``, and whether the file's language differs from the app's.
  private let files: [Int: Bool]

  init(in bundle: LocalizationBundle, development: ReviewedLanguage?, library: LocaleLibrary) {
    unknown = ReviewedLanguage(tag: "", locale: LocaleIdentifier("und"), library: library)
    var letters: [Int: (own: Int, foreign: Int)] = [:]
    let scripts = development?.scripts ?? []
    for text in bundle.entries.lazy.flatMap(\.texts) where text.locale.isEmpty && !text.kind.isStoreText {
      let file = text.literal.file
      guard letters[file] != nil || Self.isTable(bundle.files[file].path) else { continue }
      var count = letters[file] ?? (0, 0)
      for scalar in text.text.unicodeScalars where scalar.properties.isAlphabetic {
        let script = scalar.script
        if scripts.contains(script) { count.own += 1 } else if !script.isShared { count.foreign += 1 }
      }
      letters[file] = count
    }
    files = letters.reduce(into: [:]) { files, file in
      let isWritten = !scripts.isEmpty && file.value.foreign > file.value.own
      files[file.key] = isWritten || Self.isNamedOther(bundle.files[file.key].path, than: development)
    }
  }

  func contains(_ text: LocalizedText) -> Bool { files[text.literal.file] != nil }
  func isForeign(_ text: LocalizedText) -> Bool { files[text.literal.file] ?? false }

  static func isTable(_ path: String) -> Bool {
    switch BundleFormat(path: path) {
    case .strings, .stringsDictionary: true
    default: false
    }
  }

  /// Whether a table is in a folder named after another language: `zh/Localizable.strings`.
  private static func isNamedOther(_ path: String, than development: ReviewedLanguage?) -> Bool {
    let folder = LocaleIdentifier(FileSystem.name(of: FileSystem.parent(of: path)))
    guard (2...3).contains(folder.language.utf8.count), folder.isKnown, folder.hasKnownParts else { return false }
    return development.map { !$0.locale.sharesLanguage(with: folder) } ?? true
  }
}
