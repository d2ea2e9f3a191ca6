import ReviewModel

enum TableRole: Sendable {
  /// `AppShortcuts`: every key is a phrase.
  case appShortcuts
  /// `InfoPlist`, also `MyApp-InfoPlist`: the keys are those of `Info.plist`.
  case informationList
  /// Any other table: the intent definition or the configuration decides.
  case other

  init(stem: String) {
    self = stem == "AppShortcuts" ? .appShortcuts : stem.hasSuffix("InfoPlist") ? .informationList : .other
  }

  func kind(ofKey key: String) -> EntryKind {
    switch self {
    case .appShortcuts: .phrase
    case .informationList: Self.informationKind(ofKey: key)
    case .other: .prose
    }
  }

  /// Keys of `Info.plist`, also with a platform or device suffix (`CFBundleName~ipad`).
  private static func informationKind(ofKey key: String) -> EntryKind {
    let name = key.prefix { $0 != "~" && $0 != "-" }
    if name.hasSuffix("UsageDescription") { return .usageDescription }
    if ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"].contains(name) { return .appName }
    if name.hasPrefix("INAlternativeAppName") { return name.hasSuffix("PronunciationHint") ? .prose : .appNameSynonym }
    return .prose
  }
}
