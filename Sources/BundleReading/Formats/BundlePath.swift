/// What a file's path says: its locale, its table, the folder whose localizations it belongs to.
package struct BundlePath: Sendable {
  /// The path itself.
  let whole: String
  /// The folder that holds the `.lproj` folders, or the file where it is in none; empty for the reviewed folder.
  package let root: String
  /// The `.lproj` folder's tag with `_` turned to `-`; nil outside any.
  let locale: String?
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
      locale = Self.tag(String(folders[index].dropLast(Self.folderSuffix.count)))
      below = folders[(index + 1)...]
      folders.removeSubrange(index...)
    } else {
      locale = nil
    }
    root = folders.joined(separator: "/")
    table = (folders + below + [stem]).joined(separator: "/")
  }

  private static let folderSuffix = ".lproj"

  /// The tag of a folder without text of its own, which lends its text to every locale.
  package static let base = "Base"
  /// The tag of a folder that holds catalogs of many languages.
  static let multiple = "mul"

  /// The name of the file of example phrases and of the app's own words.
  static let vocabulary = "AppIntentVocabulary"

  /// A folder's or catalog's name of a locale as a tag: `_` turned to `-`.
  package static func tag(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "_")) ? String(name.map { $0 == "_" ? "-" : $0 }) : name
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
