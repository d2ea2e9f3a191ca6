/// Finds the language in which the texts were written first.
enum DevelopmentLocale {
  private static let fallback = "en"

  /// - Parameters:
  ///   - files: What was read, in order.
  ///   - shipped: Every tag of the bundle.
  /// - Returns: What a project, an information list or a catalog says, in this order, the one nearest to the root of
  ///   the bundle first; else English.
  static func find(in files: [FileContents], shipped: [String]) -> String {
    let byDepth = files.sorted { depth($0) < depth($1) }
    let said =
      byDepth.lazy.compactMap(\.project?.developmentRegion).first
      ?? byDepth.lazy.compactMap(\.informationList?.developmentRegion).first { !$0.contains("$") }
      ?? byDepth.lazy.compactMap(\.sourceLanguage).first
    let tag = said.map(BundlePath.tag) ?? fallback
    if shipped.contains(tag) { return tag }
    return shipped.first { $0.hasPrefix(tag + "-") } ?? tag
  }

  private static func depth(_ file: FileContents) -> Int { file.path.root.utf8.count { $0 == UInt8(ascii: "/") } }
}
