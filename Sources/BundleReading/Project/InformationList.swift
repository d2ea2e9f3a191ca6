import ReviewModel
import SourceText

/// What an `Info.plist` says about the bundle it belongs to; its values may contain build settings (`$(PRODUCT_NAME)`).
struct InformationList: Sendable {
  var displayName: String?
  var bundleName: String?
  var spokenName: String?
  var alternativeNames: [String] = []
  var developmentRegion: String?
  var localizations: [String] = []
  /// True for a framework and a loadable bundle, whose name nobody reads.
  var isNameless = false
  /// The intents that the app or the extension handles, in file order.
  var supportedIntents: [PropertyListNode.Text] = []
  /// True for an extension: its name is not the app's.
  var isExtension = false

  init(_ root: PropertyListNode) {
    displayName = root.string("CFBundleDisplayName")
    bundleName = root.string("CFBundleName")
    spokenName = root.string("CFBundleSpokenName")
    alternativeNames = (root["INAlternativeAppNames"]?.elements ?? []).compactMap { $0.string("INAlternativeAppName") }
    developmentRegion = root.string("CFBundleDevelopmentRegion")
    localizations = (root["CFBundleLocalizations"]?.elements ?? []).compactMap(\.text?.string)
    let attributes = root["NSExtension"]?["NSExtensionAttributes"]
    supportedIntents = [root["INIntentsSupported"], attributes?["IntentsSupported"]]
      .flatMap { ($0?.elements ?? []).compactMap(\.text) }
    isExtension =
      root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
    isNameless = ["FMWK", "BNDL"].contains(root.string("CFBundlePackageType"))
  }
}

extension InformationList {
  /// Reads `Info.plist`: names and reasons for permissions are texts too, unless they are made of build settings.
  static func read(_ root: PropertyListNode, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let list = InformationList(root)
    contents.informationList = list
    contents.supportedIntents = list.supportedIntents.map {
      SupportedIntent(name: $0.string, place: Literal(file: file, utf8: $0.utf8, syntax: $0.syntax))
    }
    let maker = TextMaker(file: file, locale: path.locale ?? "")
    for member in root.members {
      let kind = TableRole.informationList.kind(ofKey: member.key.string)
      if kind != .prose, kind != .appName || !list.isNameless, let text = member.value.text, !text.string.contains("$(")
      {
        contents.texts.append(maker.text(text, key: member.key.string, kind: kind, comment: member.comment))
      }
    }
    for (index, name) in (root["INAlternativeAppNames"]?.elements ?? []).enumerated() {
      guard let text = name["INAlternativeAppName"]?.text else { continue }
      let key = "INAlternativeAppNames.\(index).INAlternativeAppName"
      contents.texts.append(maker.text(text, key: key, kind: .appNameSynonym))
    }
    return contents
  }
}
