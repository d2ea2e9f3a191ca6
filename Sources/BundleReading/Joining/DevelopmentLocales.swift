import ReviewModel
import SourceText
import UnicodeText

/// The languages in which the texts of the bundle, and of the packages in it, were written first.
struct DevelopmentLocales: Sendable {
  /// What holds where no package says otherwise.
  let bundle: String
  /// What projects and packages say of their folders.
  private var byFolder: [String: String] = [:]
  /// What projects and packages name for their folders, as they write it; empty where two in a folder disagree.
  private var namedByFolder: [String: String] = [:]

  private static let fallback = "en"

  /// - Parameters:
  ///   - files: What was read, in order.
  ///   - shipped: Every tag of the bundle.
  init(files: [FileContents], shipped: [String]) {
    let packages = files.flatMap { file in
      file.code.facts.packages.compactMap { package in
        package.defaultLocalization.map { (folder: file.path.root, tag: $0) }
      }
    }
    for project in files.lazy.compactMap(\.project) {
      guard let region = project.developmentRegion else { continue }
      let known = namedByFolder[project.folder]
      namedByFolder[project.folder] = known == nil || known == region ? region : ""
    }
    for package in packages { namedByFolder[package.folder] = namedByFolder[package.folder] ?? package.tag }
    let said = Self.said(in: files, packages: packages).map(BundlePath.tag)
    bundle = Self.tag(said ?? Self.fallback, asIn: shipped)
    guard !packages.isEmpty else { return }
    for package in packages { byFolder[package.folder] = Self.tag(BundlePath.tag(package.tag), asIn: shipped) }
    // What lies in a project and in a package alike is the app's.
    for project in files.lazy.compactMap(\.project) {
      byFolder[project.folder] = project.developmentRegion.map { Self.tag(BundlePath.tag($0), asIn: shipped) } ?? bundle
    }
  }

  /// - Parameter folder: The folder of a table, without its `.lproj` component.
  func tag(of folder: String) -> String {
    guard !byFolder.isEmpty else { return bundle }
    return FileSystem.upwards(from: folder).lazy.compactMap { byFolder[$0] }.first ?? bundle
  }

  /// What the project or the package around a folder names, as it is written; nil where there is none, or two disagree.
  ///
  /// - Parameter folder: The folder of a table, without its `.lproj` component.
  func named(for folder: String) -> String? {
    guard !namedByFolder.isEmpty else { return nil }
    let tag = FileSystem.upwards(from: folder).lazy.compactMap { namedByFolder[$0] }.first
    guard let tag, !tag.isEmpty, !tag.contains("$"), tag != BundlePath.base else { return nil }
    return BundlePath.tag(tag)
  }

  /// What a project, an information list, a package or a catalog says, in this order, the one nearest to the root of the
  /// bundle first.
  private static func said(in files: [FileContents], packages: [(folder: String, tag: String)]) -> String? {
    let byDepth = files.sorted { depth($0.path.root) < depth($1.path.root) }
    func isTag(_ name: String) -> Bool { !name.isEmpty && !name.contains("$") && name != BundlePath.base }
    return byDepth.lazy.compactMap(\.project?.developmentRegion).first(where: isTag)
      ?? byDepth.lazy.compactMap(\.informationList?.developmentRegion).first(where: isTag)
      ?? packages.sorted { depth($0.folder) < depth($1.folder) }.lazy.map(\.tag).first(where: isTag)
      ?? byDepth.lazy.compactMap(\.sourceLanguage).first(where: isTag)
  }

  /// The tag under which the bundle has the language: its own, that of a regional variant, or what it falls back to.
  private static func tag(_ tag: String, asIn shipped: [String]) -> String {
    if shipped.contains(tag) { return tag }
    if let variant = shipped.first(where: { $0.hasPrefix(tag + "-") }) { return variant }
    let ancestors = LocaleIdentifier(tag).ancestors.map(\.tag)
    return ancestors.first(where: shipped.contains) ?? tag
  }

  private static func depth(_ folder: String) -> Int { folder.utf8.count { $0 == UInt8(ascii: "/") } }
}
