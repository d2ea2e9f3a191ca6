import Algorithms
import SourceText

/// Finds the folder that the paths in an exchange file are relative to.
///
/// Xcode writes them relative to the project; tools shorten them, and the file may lie anywhere. So the folder is the one
/// below which most of the files that it names are; and where none is, the one that holds the exchange file.
package struct ExchangeBases {
  /// For the end of a table's path, what stands before it.
  private var prefixes: [String: [String]] = [:]

  /// - Parameter files: The app's own files.
  init(files: [FileContents]) {
    self.init(
      tables: files.lazy.filter { !$0.texts.isEmpty || $0.isDefinition || $0.informationList != nil }.map(\.path.table))
  }

  /// - Parameter tables: The paths of the tables of the app's own files.
  package init(tables: some Sequence<String>) {
    for table in tables.uniqued() {
      prefixes[table, default: []].append("")
      for slash in table.utf8.indices where table.utf8[slash] == UInt8(ascii: "/") {
        prefixes[String(table[table.index(after: slash)...]), default: []].append(String(table[..<slash]))
      }
    }
  }

  /// - Parameters:
  ///   - originals: The paths in the exchange file.
  ///   - home: The folder of the exchange file, or of its catalog.
  package func base(of originals: Set<String>, home: String) -> String {
    guard !prefixes.isEmpty else { return home }
    var votes: [String: Int] = [:]
    for original in originals {
      let table = BundlePath(BundlePath.resolve(original, from: "")).table
      for prefix in prefixes[table] ?? [] { votes[prefix, default: 0] += 1 }
    }
    func nearness(_ folder: String) -> Int {
      zip(folder.split(separator: "/"), home.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return votes.max { first, second in
      (first.value, nearness(first.key), -first.key.utf8.count, second.key)
        < (second.value, nearness(second.key), -second.key.utf8.count, first.key)
    }?.key ?? home
  }

  /// The folder of an exchange file, whatever folder of a language it lies in (`de/app.xliff`, `de.lproj/app.xliff`).
  static func home(ofFileAt path: String, tags: Set<String>) -> String {
    let folder = BundlePath(path).root
    let name = folder.split(separator: "/").last.map { BundlePath.tag(String($0)).lowercased() }
    return name.map { tags.lazy.map { $0.lowercased() }.contains($0) } ?? false
      ? FileSystem.parent(of: folder) : folder
  }
}
