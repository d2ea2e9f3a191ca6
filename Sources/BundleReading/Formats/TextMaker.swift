import ReviewModel
import SourceText

/// The locations and labels of texts, for the readers of a single file.
struct TextMaker: Sendable {
  let file: Int
  private let locale: String
  private let role: TableRole

  /// - Parameter locale: The tag of the texts' language, if it differs from the path's.
  init(file: Int, path: BundlePath, locale: String? = nil) {
    self.file = file
    self.locale = locale ?? path.locale ?? ""
    role = TableRole(stem: path.stem)
  }

  /// - Parameter kind: nil if the table's name determines it.
  func text(
    _ text: SourceNode.Text, key: String, kind: EntryKind? = nil, variation: String? = nil, comment: String = ""
  ) -> LocalizedText {
    LocalizedText(
      locale: locale, kind: kind ?? role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: text.location(in: file), comment: comment)
  }
}

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
