/// Tells the tables that a build copied from an app into its extensions and into the app of a watch.
///
/// They come from one file of the sources, and what is wrong with it is wrong once.
enum RepeatedTables {
  /// - Returns: The indices of the files of every table that is, in all its localizations, the same byte for byte as
  ///   the table of the product around it.
  static func indices(in files: [(path: String, bytes: [UInt8])]) -> Set<Int> {
    let nested = files.indices.compactMap { index in
      counterpart(of: files[index].path).map { (index: index, counterpart: $0) }
    }
    guard !nested.isEmpty else { return [] }
    let byPath = Dictionary(files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    var copies: [String: [Int]] = [:]
    var originals: Set<String> = []
    for (index, counterpart) in nested where isTable(files[index].path) {
      let table = BundlePath(files[index].path).table
      if let other = byPath[counterpart], files[other].bytes == files[index].bytes {
        copies[table, default: []].append(index)
      } else {
        originals.insert(table)
      }
    }
    return Set(copies.lazy.filter { !originals.contains($0.key) }.flatMap(\.value))
  }

  /// The same path in the product around the innermost one: `X.app/de.lproj/A.strings` for
  /// `X.app/PlugIns/Y.appex/de.lproj/A.strings`; nil where no product is around it.
  private static func counterpart(of path: String) -> String? {
    let parts = path.split(separator: "/")
    let products = parts.indices.dropLast().filter { BuiltProduct.isExecutable(parts[$0]) }
    guard let inner = products.last else { return nil }
    // An app that is reviewed itself has no folder in the paths.
    let outer = products.dropLast().last.map { parts[...$0] } ?? parts[..<0]
    return (outer + parts[(inner + 1)...]).joined(separator: "/")
  }

  private static func isTable(_ path: String) -> Bool {
    switch BundleFormat(path: path) {
    case .strings, .stringsDictionary, .intentDefinition, .localeTable, .vocabulary: true
    default: false
    }
  }
}
