import ReviewModel
import SourceText

/// Finds the tables that a build, or somebody by hand, copied from the sources beside them.
///
/// A bundle of resources may be a product or a source: it is a copy where a table of its name in its language, outside
/// all such folders, has its keys.
enum TableCopies {
  private struct Table: Hashable {
    var name: String
    var locale: String
  }

  /// The share of a copy's keys that its source has: a build may be older than the sources.
  private static let leastShare = 0.9

  /// Takes the copies away.
  ///
  /// - Parameter isIncluded: Whether somebody asks for the file of a path all the same.
  /// - Returns: The folders that they lie in, sorted.
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

  /// The outermost folder around a file that may hold copies.
  private static func holder(of path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    return parts.firstIndex(where: BuiltProduct.mayHoldCopies).map { parts[...$0].joined(separator: "/") }
  }
}
