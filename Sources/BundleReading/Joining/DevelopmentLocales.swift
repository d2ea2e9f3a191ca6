import Platform
import ReviewModel
import SourceText
import UnicodeText

struct DevelopmentLocales: Sendable {
  /// The language if no package or other app declares another.
  let bundle: String
  /// Whether nothing declares that language.
  let isAssumed: Bool
  private var byFolder: [String: String] = [:]
  /// The languages that projects and packages declare, as written, by folder; empty if two in a folder disagree.
  private var namedByFolder: [String: String] = [:]

  static let fallback = "en"

  /// - Parameters:
  ///   - files: The files that were read, in order.
  ///   - shipped: All tags in the bundle.
  ///   - hasSeveralApps: Whether the bundle contains several apps, each with its own language.
  init(files: [FileContents], shipped: [String], hasSeveralApps: Bool) {
    let packages = files.flatMap { file in
      (file.code?.facts.packages ?? []).compactMap { package in
        package.defaultLocalization.map { (folder: file.path.root, tag: $0) }
      }
    }
    for project in files.lazy.compactMap(\.project) {
      guard let region = project.developmentRegion else { continue }
      let known = namedByFolder[project.folder]
      namedByFolder[project.folder] = known == nil || known == region ? region : ""
    }
    for package in packages { namedByFolder[package.folder] = namedByFolder[package.folder] ?? package.tag }
    let declared = Self.declared(in: files, packages: packages).map(BundlePath.tag)
    bundle = Self.tag(declared ?? Self.fallback, asIn: shipped)
    isAssumed = declared == nil
    guard !packages.isEmpty || hasSeveralApps else { return }
    for package in packages { byFolder[package.folder] = Self.tag(BundlePath.tag(package.tag), asIn: shipped) }
    // Files in both a project and a package belong to the app.
    for project in files.lazy.compactMap(\.project) {
      byFolder[project.folder] = project.developmentRegion.map { Self.tag(BundlePath.tag($0), asIn: shipped) } ?? bundle
    }
  }

  /// The languages of all apps and packages.
  var all: Set<String> { Set(byFolder.values).union([bundle]) }

  /// - Parameter folder: The folder of a table, without its `.lproj` component.
  func tag(of folder: String) -> String {
    guard !byFolder.isEmpty else { return bundle }
    return FileSystem.upwards(from: folder).lazy.compactMap { byFolder[$0] }.first ?? bundle
  }

  /// The language that the project or package around a folder declares, as written; nil if there is none, or two
  /// disagree.
  ///
  /// - Parameter folder: The folder of a table, without its `.lproj` component.
  func named(for folder: String) -> String? {
    guard !namedByFolder.isEmpty else { return nil }
    let tag = FileSystem.upwards(from: folder).lazy.compactMap { namedByFolder[$0] }.first
    guard let tag, !tag.isEmpty, !tag.contains("$"), tag != BundlePath.base else { return nil }
    return BundlePath.tag(tag)
  }

  /// The language from a project, an information list, a package or a catalog, in this order, and the nearest to the
  /// bundle's root first.
  private static func declared(in files: [FileContents], packages: [(folder: String, tag: String)]) -> String? {
    let byDepth = files.sorted { depth($0.path.root) < depth($1.path.root) }
    func isTag(_ name: String) -> Bool { !name.isEmpty && !name.contains("$") && name != BundlePath.base }
    return byDepth.lazy.compactMap(\.project?.developmentRegion).first(where: isTag)
      ?? byDepth.lazy.compactMap(\.informationList?.developmentRegion).first(where: isTag)
      ?? packages.sorted { depth($0.folder) < depth($1.folder) }.lazy.map(\.tag).first(where: isTag)
      ?? byDepth.lazy.compactMap(\.sourceLanguage).first(where: isTag)
  }

  /// The bundle's tag for the language: the same, a regional variant, or one that it falls back to.
  private static func tag(_ tag: String, asIn shipped: [String]) -> String {
    if shipped.contains(tag) { return tag }
    if let variant = shipped.first(where: { $0.hasPrefix(tag + "-") }) { return variant }
    let ancestors = LocaleIdentifier(tag).ancestors.map(\.tag)
    return ancestors.first(where: shipped.contains) ?? tag
  }

  private static func depth(_ folder: String) -> Int { folder.utf8.count { $0 == UInt8(ascii: "/") } }
}
