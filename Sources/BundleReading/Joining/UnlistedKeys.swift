import Platform
import ReviewModel
import SourceText

/// Finds the permissions in tables of translations that no information list asks for. The system asks for them in no
/// language.
enum UnlistedKeys {
  /// - Complexity: O(*n*) in the bytes of lists and projects, or nothing without a permission
  /// - Returns: None if the lists and projects name no permission at all: they may be made when the app is built.
  static func keys(of entries: [Entry], in files: [SourceFile]) -> Set<String> {
    let wanted = Set(entries.lazy.filter { $0.kind == .usageDescription }.map(\.id.key))
    guard !wanted.isEmpty else { return [] }
    let listed = files.filter { BundleFormat(path: $0.path).map(formats.contains) ?? false }
      .concurrentMap { names(in: $0.utf8) }.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !listed.isEmpty else { return [] }
    return wanted.filter { !listed.contains(String($0.prefix { $0 != "~" && $0 != "-" })) }
  }

  /// The information lists, and the projects and settings that become part of one.
  private static let formats: Set<BundleFormat> = [
    .informationList, .xcodeProject, .projectSpecification, .buildSettings,
  ]

  /// The names of permissions, also in a setting: `INFOPLIST_KEY_NSCameraUsageDescription`.
  private static func names(in utf8: [UInt8]) -> Set<String> {
    let named = InfoPlist.names(in: utf8).filter { $0.suffix(ending.count).elementsEqual(ending) }
    return Set(
      named.map { name in
        String(
          decoding: name.starts(with: InfoPlist.setting) ? name.dropFirst(InfoPlist.setting.count) : name, as: UTF8.self
        )
      })
  }

  private static let ending = Array("UsageDescription".utf8)
}
