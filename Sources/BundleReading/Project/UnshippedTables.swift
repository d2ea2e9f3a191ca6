import Platform
import ReviewModel
import SourceText

/// Finds the translations that lie on disk and in no target. Translation services export languages that the project
/// never got, and scripts read tables that no app contains.
///
/// A language ships if a target includes one of its tables with texts of the interface, or if the project has it. If the
/// project has the language, and targets include a table but not in this language, it was forgotten, and stays. Without a
/// project that lists tables, everything ships.
struct UnshippedTables {
  /// The folders of projects that list tables of the interface. Only what is in them can be unshipped.
  private let folders: [String]
  private let targets: BuildTargets
  /// The languages that projects have.
  private let regions: Set<String>
  private let indices: [String: Int]
  /// The folders of packages, whose tables Xcode includes by their place.
  private let packages: Set<String>

  /// - Parameters:
  ///   - projects: The projects that were read.
  ///   - targets: Their targets, with the tables of each.
  ///   - paths: The paths of the files, in the order of ``LocalizationBundle/files``.
  init(projects: [XcodeProject], targets: BuildTargets, paths: [String]) {
    self.targets = targets
    indices = Dictionary(paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    packages = Set(
      paths.lazy.filter { FileSystem.name(of: $0) == "Package.swift" }.map { FileSystem.parent(of: $0) })
    regions = Set(projects.lazy.flatMap(\.knownRegions).map(BundlePath.tag))
    folders = projects.filter { project in
      // A specification lists folders with all that is in them.
      project.isSpecification
        || project.targets.contains { target in
          !target.isTests && target.resources.contains { Self.isOfInterface(BundlePath($0)) && $0.contains(".lproj/") }
        }
    }.map(\.folder)
  }

  /// Removes the translations that do not ship.
  ///
  /// - Parameter isIncluded: Whether the configuration includes the file at a path anyway.
  func take(from files: inout [FileContents], isIncluded: (String) -> Bool) -> [UnshippedTable] {
    guard !folders.isEmpty else { return [] }
    var shipped: Set<String> = []
    var candidates: [(contents: Int, file: Int, locale: String)] = []
    // The tables that a target includes in a language.
    var listed: Set<String> = []
    for (index, file) in files.enumerated() where BundleFormat(path: file.path.whole)?.isTable ?? false {
      guard let locale = file.path.locale, locale != BundlePath.base, locale != BundlePath.multiple else {
        if file.isMultilingual { shipped.formUnion(file.texts.lazy.map(\.locale)) }
        continue
      }
      if let known = indices[file.path.whole], isInNoTarget(known, file.path) {
        candidates.append((index, known, locale))
      } else {
        listed.insert(file.path.table)
        if Self.isOfInterface(file.path) { shipped.insert(locale) }
      }
    }
    shipped.formUnion(regions)
    let definitions = files.compactMap { file in file.definition.map { (table: file.path.table, ids: $0.roles) } }
    var tables: [UnshippedTable] = []
    var leftOut: Set<Int> = []
    for candidate in candidates {
      let path = files[candidate.contents].path
      let isShipped = shipped.contains(candidate.locale)
      // A language of the project that its table lacks was forgotten.
      let isForgotten = isShipped && regions.contains(candidate.locale) && listed.contains(path.table)
      guard !isForgotten, !isIncluded(path.whole) else { continue }
      let keys = Set(files[candidate.contents].texts.lazy.map(\.key))
      let definition = definitions.first { definition in
        definition.table != path.table && keys.count { definition.ids[$0] != nil } * 2 > keys.count
      }
      let reason = isShipped ? definition.map { .definition($0.table) } ?? .table : UnshippedTable.Reason.language
      tables.append(UnshippedTable(file: candidate.file, locale: candidate.locale, keys: keys, reason: reason))
      leftOut.insert(candidate.contents)
    }
    if !leftOut.isEmpty { files = files.indices.filter { !leftOut.contains($0) }.map { files[$0] } }
    return tables
  }

  /// Whether projects that list tables do not list this one, and no package includes it by its place.
  private func isInNoTarget(_ file: Int, _ path: BundlePath) -> Bool {
    guard targets.tables[file]?.isEmpty ?? false else { return false }
    let above = Array(FileSystem.upwards(from: path.root))
    return above.contains(where: folders.contains) && !above.contains(where: packages.contains)
  }

  /// Whether a table contains texts that people see in the app, unlike the names in an information list and the texts
  /// of the Settings app.
  static func isOfInterface(_ path: BundlePath) -> Bool {
    TableRole(stem: path.stem) != .informationList
      && !path.root.split(separator: "/").contains { $0.hasSuffix(".bundle") }
  }
}
