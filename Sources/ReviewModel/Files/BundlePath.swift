import Platform
package import SourceText
import UnicodeText

/// Information from a file's path: its locale, its table, and the folder whose localizations it belongs to.
package struct BundlePath: Sendable {
  /// The path itself.
  package let whole: String
  /// The folder around the `.lproj` folders, or around the file if it is in none; empty for the reviewed folder.
  package let root: String
  /// The `.lproj` folder's tag, as in ``tag(_:)``; nil if there is none.
  package let locale: String?
  /// The name of the `.lproj` folder, without its extension; nil if there is none.
  package let localeFolder: String?
  /// The file's name without its extension.
  package let stem: String
  /// The path without its `.lproj` component and extension.
  package let table: String

  /// - Parameter path: Relative to the reviewed folder, with `/` between components.
  package init(_ path: String) {
    whole = path
    var folders = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let name = folders.popLast() ?? ""
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var below: ArraySlice<String> = []
    if let index = folders.lastIndex(where: { $0.hasSuffix(Self.folderSuffix) && $0 != Self.folderSuffix }) {
      let name = String(folders[index].dropLast(Self.folderSuffix.count))
      locale = Self.tag(name)
      localeFolder = name
      below = folders[(index + 1)...]
      folders.removeSubrange(index...)
    } else {
      locale = nil
      localeFolder = nil
    }
    root = folders.joined(separator: "/")
    table = (folders + below + [stem]).joined(separator: "/")
  }

  private static let folderSuffix = ".lproj"

  /// The tag of a folder without its own text, which applies to every locale.
  package static let base = "Base"
  /// The tag of a folder that contains catalogs in several languages.
  package static let multiple = "mul"
  /// The name of the file with example phrases and the app's own words.
  package static let vocabulary = "AppIntentVocabulary"

  /// The tag for the locale in a folder's or catalog's name. `_` becomes `-`; a language name, which systems still
  /// find, becomes its tag (`English` becomes `en`).
  package static func tag(_ name: String) -> String {
    if name == base { return name }
    if name.utf8.contains(UInt8(ascii: "_")) { return String(name.map { $0 == "_" ? "-" : $0 }) }
    return LocaleIdentifier.tag(ofEnglishName: name) ?? name
  }

  /// The path of `relative` from `folder`, both with `/` between components; `..` goes up.
  package static func resolve(_ relative: String, from folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in relative.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension SourceFile {
  /// The tag of the `.lproj` folder around the file, with `-` for `_`; empty if there is none.
  package var localeTag: String { BundlePath(path).locale ?? "" }

  /// The name of the `.lproj` folder around the file, if it is a language name instead of a tag: `German`.
  package var languageFolder: String? {
    let path = BundlePath(path)
    guard let folder = path.localeFolder, folder != path.locale, !folder.utf8.contains(UInt8(ascii: "_")) else {
      return nil
    }
    return folder
  }

  /// Whether a build generates the file, so that texts in it cannot be edited.
  package var isCompiledMetadata: Bool { BundleFormat(path: path) == .actionsMetadata }
  /// The table in the file, as in ``EntryID/table``.
  package var table: String { BundlePath(path).table }
}
