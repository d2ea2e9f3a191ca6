import Platform
import ReviewModel
import SourceText
import UnicodeText

/// Finds the translations and intent definitions that lie on disk and in no target. Translation services export
/// languages that the project never got, and scripts read tables that no app contains.
///
/// A language ships if a target includes one of its tables with texts of the interface, or if the project has it. If the
/// project has the language, and targets include a table but not in this language, it was forgotten, and stays. Without a
/// project that lists tables, everything ships.
struct UnshippedTables {
  /// The folders of projects that list tables of the interface. Only what is in them can be unshipped.
  private let folders: [String]
  private let targets: BuildTargets
  /// The languages that projects have, by the folder of the app if there are several. All are under an empty path.
  private let regions: [String: Set<String>]
  private let indices: [String: Int]
  /// The folders whose tables packages include by their place.
  private let packages: Set<String>
  /// What projects exclude from the folders of targets: files, and folders with all that is in them.
  private let exceptions: Set<String>

  /// - Parameters:
  ///   - projects: The projects that were read.
  ///   - targets: Their targets, with the tables of each.
  ///   - packages: The packages that were read.
  ///   - paths: The paths of the files, in the order of ``LocalizationBundle/files``.
  init(projects: [XcodeProject], targets: BuildTargets, packages: [PackageFact], paths: [String]) {
    self.targets = targets
    indices = Dictionary(paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.packages = Self.folders(of: packages, paths)
    exceptions = projects.lazy.flatMap(\.targets).filter { !$0.isTests }.reduce(into: []) {
      $0.formUnion($1.exceptions)
    }
    regions = projects.reduce(into: ["": []]) { regions, project in
      for folder in Set(["", targets.appFolder(of: project.folder)]) {
        regions[folder, default: []].formUnion(project.knownRegions.lazy.map(BundlePath.tag))
      }
    }
    folders = projects.filter { project in
      // A specification lists folders with all that is in them.
      project.isSpecification
        || project.targets.contains { target in
          !target.isTests && target.resources.contains { Self.isOfInterface(BundlePath($0)) && $0.contains(".lproj/") }
        }
    }.map(\.folder)
  }

  /// The folders of sources in packages. If the folders of its targets are unknown, a package may have tables anywhere.
  private static func folders(of packages: [PackageFact], _ paths: [String]) -> Set<String> {
    let known = Dictionary(packages.map { ($0.file, $0.targetFolders) }, uniquingKeysWith: { first, _ in first })
    let manifests = paths.indices.filter { FileSystem.name(of: paths[$0]) == "Package.swift" }
    return Set(
      manifests.flatMap { file in
        let folder = FileSystem.parent(of: paths[file])
        guard let named = known[file] ?? nil else { return [folder] }
        return (ManifestTargetResolver.sourceFolders + named).map { BundlePath.resolve($0, from: folder) }
      })
  }

  private struct Candidate {
    /// Indices of its contents and of the file.
    var contents, file: Int
    var locale: String
    /// Whether a package includes it, under another name of its language than the app has.
    var isVariant: Bool
  }

  /// What targets and packages include, and what they may leave out.
  private struct Survey {
    /// The languages with texts of the interface, by the folder of the app if there are several.
    var shipped: [String: Set<String>] = [:]
    /// The tables that a target includes in a language.
    var listed: Set<String> = []
    /// The languages of each table on disk.
    var locales: [String: Set<String>] = [:]
    var candidates: [Candidate] = []
    /// Tables for all languages in no target: indices of their contents.
    var bases: [Int] = []
  }

  /// Removes the translations that do not ship.
  ///
  /// - Parameter isIncluded: Whether the configuration includes the file at a path anyway.
  func take(from files: inout [FileContents], isIncluded: (String) -> Bool) -> [UnshippedTable] {
    takeTables(from: &files, isIncluded: isIncluded) + takeDefinitions(from: &files, isIncluded: isIncluded)
  }

  /// Removes the intent definitions that a target excludes from its folder, and that no target includes.
  private func takeDefinitions(from files: inout [FileContents], isIncluded: (String) -> Bool) -> [UnshippedTable] {
    guard !exceptions.isEmpty else { return [] }
    var taken: [UnshippedTable] = []
    files.removeAll { contents in
      let path = contents.path
      let above = Array(FileSystem.upwards(from: path.whole))
      guard contents.definition != nil, let file = indices[path.whole],
        targets.definitions[file]?.isEmpty ?? false, above.contains(where: exceptions.contains),
        !above.contains(where: packages.contains), !isIncluded(path.whole)
      else { return false }
      let keys = Set(contents.texts.lazy.map(\.key))
      // The texts in a definition are in the project's own language.
      let own = path.locale.flatMap { $0 == BundlePath.base ? nil : $0 }
      let locale = own ?? targets.targets.lazy.compactMap(\.developmentRegion).first ?? DevelopmentLocales.fallback
      taken.append(UnshippedTable(file: file, locale: locale, keys: keys, reason: .table))
      return true
    }
    return taken
  }

  private func takeTables(from files: inout [FileContents], isIncluded: (String) -> Bool) -> [UnshippedTable] {
    guard !folders.isEmpty else { return [] }
    let survey = survey(of: files)
    let definitions = files.compactMap { file in file.definition.map { (table: file.path.table, ids: $0.roles) } }
    var tables: [UnshippedTable] = []
    var leftOut: Set<Int> = []
    for candidate in survey.candidates {
      let (path, locale) = (files[candidate.contents].path, candidate.locale)
      let regions = regions(of: path)
      let home = targets.appFolder(of: path.root)
      // Packages outside the folders of apps are for all of them.
      let isShipped =
        regions.contains(locale)
        || survey.shipped.contains { folder, languages in
          (home.isEmpty || folder.isEmpty || folder == home) && languages.contains(locale)
        }
      // A language of the project that its table lacks was forgotten.
      let isForgotten = isShipped && regions.contains(locale) && survey.listed.contains(path.table)
      guard !isForgotten, !(candidate.isVariant && isShipped), !isIncluded(path.whole) else { continue }
      let keys = Set(files[candidate.contents].texts.lazy.map(\.key))
      let definition = definitions.first { definition in
        // Beside the definition's own table in the language, it is what a script makes that table from.
        definition.table != path.table && survey.locales[definition.table]?.contains(locale) != true
          && keys.count { definition.ids[$0] != nil } * 2 > keys.count
      }
      let reason: UnshippedTable.Reason =
        candidate.isVariant
        ? .variant : isShipped ? definition.map { .definition($0.table) } ?? .table : .language
      tables.append(UnshippedTable(file: candidate.file, locale: locale, keys: keys, reason: reason))
      leftOut.insert(candidate.contents)
    }
    guard !leftOut.isEmpty else { return [] }
    let names = Set(leftOut.map { files[$0].path.table }).subtracting(survey.listed)
    leftOut.formUnion(
      survey.bases.filter { names.contains(files[$0].path.table) && !isIncluded(files[$0].path.whole) })
    files = files.indices.filter { !leftOut.contains($0) }.map { files[$0] }
    return tables
  }

  private func survey(of files: [FileContents]) -> Survey {
    var survey = Survey()
    let tables = files.enumerated().filter { BundleFormat(path: $1.path.whole)?.isTable ?? false }
    for (_, file) in tables {
      if let locale = file.path.locale { survey.locales[file.path.table, default: []].insert(locale) }
    }
    for (index, file) in tables {
      let known = indices[file.path.whole]
      let home = targets.appFolder(of: file.path.root)
      let isLoose = known.map { isInNoTarget($0, file.path) } ?? false
      guard let locale = file.path.locale, locale != BundlePath.base, locale != BundlePath.multiple else {
        if file.isMultilingual { survey.shipped[home, default: []].formUnion(file.texts.lazy.map(\.locale)) }
        if isLoose, file.path.locale == BundlePath.base { survey.bases.append(index) }
        continue
      }
      let isVariant = !isLoose && isVariant(locale, of: file.path, among: survey.locales[file.path.table] ?? [])
      if let known, isLoose || isVariant {
        survey.candidates.append(Candidate(contents: index, file: known, locale: locale, isVariant: isVariant))
      } else {
        survey.listed.insert(file.path.table)
        if Self.isOfInterface(file.path) { survey.shipped[home, default: []].insert(locale) }
      }
    }
    return survey
  }

  /// Whether projects that list tables do not list this one, and no package includes it by its place.
  private func isInNoTarget(_ file: Int, _ path: BundlePath) -> Bool {
    guard targets.tables[file]?.isEmpty ?? false else { return false }
    let above = Array(FileSystem.upwards(from: path.root))
    return above.contains(where: folders.contains) && !above.contains(where: packages.contains)
  }

  /// The languages of the project that a file belongs to.
  private func regions(of path: BundlePath) -> Set<String> { regions[targets.appFolder(of: path.root)] ?? [] }

  /// Whether a package has a table twice in a language, and the app knows the language by the other name alone: `hy-AM`
  /// beside `hy`.
  ///
  /// Source: Apple, `CFBundleAllowMixedLocalizations`: the app's own localization decides those of its bundles.
  private func isVariant(_ locale: String, of path: BundlePath, among others: Set<String>) -> Bool {
    let regions = regions(of: path)
    guard !regions.contains(locale), FileSystem.upwards(from: path.root).contains(where: packages.contains) else {
      return false
    }
    let language = LocaleIdentifier(locale).maximized
    return others.contains { $0 != locale && regions.contains($0) && LocaleIdentifier($0).maximized == language }
  }

  /// Whether a table contains texts that people see in the app, unlike the names in an information list and the texts
  /// of the Settings app.
  static func isOfInterface(_ path: BundlePath) -> Bool {
    TableRole(stem: path.stem) != .informationList
      && !path.root.split(separator: "/").contains { $0.hasSuffix(".bundle") }
  }
}
