import ReviewModel
import SourceText

/// Finds tables that were copied, by a build or manually, from the sources next to them.
///
/// A resource bundle may be a product or a source. It is a copy if a table with the same name and language, outside all
/// such folders, has its keys.
enum TableCopies {
  private struct Table: Hashable {
    var name: String
    var locale: String
  }

  /// The minimum share of a copy's keys that its source contains: a build may be older than the sources.
  private static let leastShare = 0.9

  /// Removes the copies.
  ///
  /// - Parameter isIncluded: Whether the configuration includes the file at a path anyway.
  /// - Returns: The folders that contain them, sorted.
  static func take(from files: inout [FileContents], isIncluded: (String) -> Bool) -> [String] {
    let folders = files.map { holder(of: $0.path.whole) }
    guard folders.contains(where: { $0 != nil }) else { return [] }
    var keys: [Table: Set<String>] = [:]
    for (file, folder) in zip(files, folders) where folder == nil {
      for text in file.texts {
        keys[Table(name: file.path.stem, locale: text.locale), default: []].insert(text.key)
      }
    }
    var found: Set<String> = []
    files = zip(files, folders).compactMap { file, folder in
      guard let folder, isCopy(file, of: keys), !isIncluded(file.path.whole) else { return file }
      found.insert(folder)
      return nil
    }
    return found.sorted()
  }

  private static func isCopy(_ file: FileContents, of keys: [Table: Set<String>]) -> Bool {
    guard !file.texts.isEmpty, file.informationList == nil else { return false }
    let shared = file.texts.count { keys[Table(name: file.path.stem, locale: $0.locale)]?.contains($0.key) ?? false }
    return Double(shared) >= leastShare * Double(file.texts.count)
  }

  /// The outermost folder around a file that may contain copies.
  private static func holder(of path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    return parts.firstIndex(where: BuiltProduct.mayHoldCopies).map { parts[...$0].joined(separator: "/") }
  }
}
