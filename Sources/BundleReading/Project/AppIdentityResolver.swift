import Algorithms
import ReviewModel
import SourceText

/// Finds out what the app calls itself from project files, lists and localized names.
struct AppIdentityResolver {
  private let files: [FileContents]
  private let settings: ProjectSettings
  /// By the path of the file, relative to the reviewed folder.
  private let lists: [String: InfoPlist]
  /// For a folder whether it belongs to an app that people know by its name.
  private var isAppFolder: [String: Bool] = [:]
  /// True where a project tells which tables of names its apps have, so that the others are nobody's.
  private var knowsTables = false
  private var names: [AppIdentity.Name] = []

  /// - Parameters:
  ///   - files: What was read, in order.
  ///   - settings: Those of the projects among the files.
  init(files: [FileContents], settings: ProjectSettings) {
    self.files = files
    self.settings = settings
    var lists: [String: InfoPlist] = [:]
    for file in files {
      if let list = file.informationList { lists[file.path.whole] = list }
    }
    self.lists = lists
  }

  /// - Parameter configured: Names that the configuration gives; they come first.
  mutating func identity(configured: [AppIdentity.Name]) -> AppIdentity {
    for name in configured { add(name.name, locale: name.locale, isSynonym: name.isSynonym) }
    let projects = files.compactMap(\.project)
    var usedLists: Set<String> = []
    for project in projects {
      let speakers = Set(speakers(of: project).map(\.name))
      for target in project.targets {
        usedLists.formUnion(addNames(of: target, in: project, speaks: speakers.contains(target.name)))
      }
    }
    addUnclaimedLists(except: usedLists)
    addLocalizedNames()
    if names.isEmpty { names = files.flatMap(\.trainedNames) }
    return AppIdentity(names: Array(names.uniqued()))
  }

  /// The targets whose names people know the app by: an app for a phone, or else a Mac, before those for a watch or a
  /// television beside it, and a whole app before its App Clip.
  private func speakers(of project: XcodeProject) -> [XcodeProject.Target] {
    let apps = project.targets.filter(\.isApp)
    // A project of extensions alone speaks for the app they come with.
    guard !apps.isEmpty else { return project.targets.filter(\.isExtension) }
    let whole = apps.filter { !$0.isAppClip }
    let resolver = BuildTargetResolver(settings: settings)
    let ranked = (whole.isEmpty ? apps : whole).map { target -> (target: XcodeProject.Target, rank: Int) in
      let platforms = resolver.resolved(target, in: project).platforms
      return (target, platforms.map { Self.bestKnown.firstIndex(where: $0.contains) ?? 0 } ?? 0)
    }
    let best = ranked.map(\.rank).min()
    return ranked.filter { $0.rank == best }.map(\.target)
  }

  /// Of apps for several systems the one that gives a product its name, the best known first.
  private static let bestKnown: [ApplePlatform] = [.iOS, .macOS, .visionOS, .watchOS, .tvOS]

  /// - Returns: The paths of the target's information lists.
  private mutating func addNames(of target: XcodeProject.Target, in project: XcodeProject, speaks: Bool) -> [String] {
    for folder in target.folders { claim(folder, isApp: speaks) }
    for folder in target.namedTables {
      claim(folder, isApp: speaks)
      knowsTables = knowsTables || speaks
    }
    var used: [String] = []
    var isNamed = !speaks
    // What people install is the release; of other configurations the first that tells a name counts without one.
    for configuration in project.configurationsReleaseFirst(of: target) {
      let settings = settings.settings(of: configuration, target: target, project: project)
      let path = settings["INFOPLIST_FILE"].map { BundlePath.resolve($0, from: project.folder) }
      let list = path.flatMap { lists[$0] }
      if let path {
        used.append(path)
        claim(FileSystem.parent(of: path), isApp: speaks)
      }
      guard !isNamed, let name = settings.shownName(beside: list) else { continue }
      isNamed = true
      add(name)
      for synonym in (list?.alternativeNames ?? []) + [list?.spokenName].compactMap({ $0 }) {
        if let name = settings.resolve(synonym) { add(name, isSynonym: true) }
      }
    }
    return used
  }

  /// Lists that no project mentions speak for themselves, where no project is there to say better.
  private mutating func addUnclaimedLists(except used: Set<String>) {
    // Beside the list of an app that of its watch app says nothing more.
    let hasApp = lists.values.contains { $0.isApp && !$0.isWatchApp }
    for (path, list) in lists.sorted(by: { $0.key < $1.key }) where !used.contains(path) {
      let isApp = list.isApp && !(hasApp && list.isWatchApp)
      claim(FileSystem.parent(of: path), isApp: isApp)
      guard used.isEmpty, isApp else { continue }
      if let name = list.displayName ?? list.bundleName, !name.contains("$") { add(name) }
      for synonym in list.alternativeNames where !synonym.contains("$") { add(synonym, isSynonym: true) }
    }
  }

  private mutating func addLocalizedNames() {
    for file in files where isApp(file.path.root) {
      guard TableRole(stem: file.path.stem) == .informationList else { continue }
      let displayed = Set(file.texts.lazy.filter { $0.key == InfoPlist.displayNameKey }.map(\.locale))
      for text in file.texts where text.kind == .appName || text.kind == .appNameSynonym {
        guard !text.text.isEmpty, !text.text.contains("$(") else { continue }
        // The short name stands where there is no other.
        if text.key == InfoPlist.bundleNameKey, displayed.contains(text.locale) { continue }
        let locale = text.locale == BundlePath.base ? "" : text.locale
        add(text.text, locale: locale, isSynonym: text.kind == .appNameSynonym)
      }
    }
  }

  private mutating func claim(_ folder: String, isApp: Bool) {
    isAppFolder[folder] = isApp || isAppFolder[folder] == true
  }

  /// Whether the nearest claimed folder at or above `folder` belongs to an app; where none is claimed, whether that may
  /// be.
  private func isApp(_ folder: String) -> Bool {
    FileSystem.upwards(from: folder).lazy.compactMap { isAppFolder[$0] }.first ?? !knowsTables
  }

  private mutating func add(_ name: String, locale: String = "", isSynonym: Bool = false) {
    if !name.isEmpty { names.append(AppIdentity.Name(locale: locale, name: name, isSynonym: isSynonym)) }
  }
}

extension BuildSettings {
  /// What the system shows as the name of a target's product: what its list says, which the settings write where Xcode
  /// generates it, else the name of the product.
  ///
  /// - Parameter list: The target's information list; nil where it has none, or none was read.
  fileprivate func shownName(beside list: InfoPlist?) -> String? {
    var names = [list?.displayName.flatMap(resolve), list?.bundleName.flatMap(resolve), self["PRODUCT_NAME"]]
    // Without the flag the setting is there for nothing, often left over from a template.
    if list == nil || self["GENERATE_INFOPLIST_FILE"] == "YES" {
      names.insert(self["INFOPLIST_KEY_CFBundleDisplayName"], at: 0)
    }
    return names.lazy.compactMap(\.self).first { !$0.isEmpty }
  }
}

/// What an `Info.plist` says about the bundle it belongs to; its values may contain build settings (`$(PRODUCT_NAME)`).
struct InfoPlist: Sendable {
  var displayName: String?
  var bundleName: String?
  var spokenName: String?
  var alternativeNames: [String] = []
  var developmentRegion: String?
  var localizations: [String] = []
  /// True for a framework and a loadable bundle, whose name nobody reads.
  var isNameless = false
  /// The intents that the app or the extension handles, in file order.
  var supportedIntents: [SourceNode.Text] = []
  /// True for an extension: its name is not the app's.
  var isExtension = false
  /// True where the list itself says that it is an app's.
  var saysItIsApp = false
  /// True for an app that runs on a watch.
  var isWatchApp = false

  static let displayNameKey = "CFBundleDisplayName"
  static let bundleNameKey = "CFBundleName"
  static let alternativeNamesKey = "INAlternativeAppNames"

  /// True for an extension that the system runs and never names: its name is that of a target.
  var isUnseen = false
  private static let unseenPoints: Set<String> = [
    "com.apple.intents-service", "com.apple.intents-ui-service", "com.apple.usernotifications.service",
    "com.apple.usernotifications.content-extension",
  ]

  /// Whether people read its name as that of an app.
  var isApp: Bool { !isExtension && !isNameless }

  init(_ root: SourceNode) {
    displayName = root.string(Self.displayNameKey).flatMap(Self.unlessMacro)
    bundleName = root.string(Self.bundleNameKey).flatMap(Self.unlessMacro)
    spokenName = root.string("CFBundleSpokenName").flatMap(Self.unlessMacro)
    alternativeNames = root.elements(Self.alternativeNamesKey).compactMap { $0.string("INAlternativeAppName") }
    developmentRegion = root.string("CFBundleDevelopmentRegion")
    localizations = root.elements("CFBundleLocalizations").compactMap(\.text?.string)
    let handled = Self.handlesIntents(root["NSExtension"]) ? root["NSExtension"]?["NSExtensionAttributes"] : nil
    supportedIntents = [root["INIntentsSupported"], handled?["IntentsSupported"]]
      .flatMap { ($0?.elements ?? []).compactMap(\.text) }
    isExtension =
      root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
    isUnseen = Self.unseenPoints.contains(root["NSExtension"]?.string("NSExtensionPointIdentifier") ?? "")
    saysItIsApp = root.string("CFBundlePackageType") == "APPL"
    isNameless = ["FMWK", "BNDL"].contains(root.string("CFBundlePackageType"))
    isWatchApp = ["WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier"].contains { root[$0] != nil }
  }

  /// A value that the C preprocessor puts another one for (`INFOPLIST_PREPROCESS`) is no text: `APP_DISPLAY_NAME`.
  private static func unlessMacro(_ value: String) -> String? { isMacro(value) ? nil : value }

  static func isMacro(_ value: String) -> Bool {
    value.utf8.contains(UInt8(ascii: "_"))
      && value.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether an extension handles the intents that it lists. One that shows notifications, shares or draws an intent
  /// names those that it knows of, and Siri asks it for nothing.
  ///
  /// Source: developer.apple.com/documentation/sirikit, “Creating an Intents App Extension”.
  private static func handlesIntents(_ node: SourceNode?) -> Bool {
    guard let point = node?.string("NSExtensionPointIdentifier"), !point.contains("$") else { return true }
    return point == "com.apple.intents-service"
  }
}

extension InfoPlist {
  /// Reads `Info.plist`: names and reasons for permissions are texts too, unless they are made of build settings.
  static func read(_ root: SourceNode, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let list = InfoPlist(root)
    contents.informationList = list
    contents.supportedIntents = list.supportedIntents.map {
      SupportedIntent(name: $0.string, place: $0.location(in: file))
    }
    let maker = TextMaker(file: file, path: path)
    for member in root.members {
      let kind = TableRole.informationList.kind(ofKey: member.key.string)
      if kind != .prose, kind != .appName || !(list.isNameless || list.isUnseen), let text = member.value.text,
        !text.string.contains("$("),
        !InfoPlist.isMacro(text.string)
      {
        contents.texts.append(maker.text(text, key: member.key.string, kind: kind, comment: member.comment))
      }
    }
    contents.texts += alternativeNames(in: root[alternativeNamesKey], maker)
    return contents
  }

  /// The texts of the list of alternative names, which tables of names have too.
  static func alternativeNames(in list: SourceNode?, _ maker: TextMaker) -> [LocalizedText] {
    (list?.elements ?? []).enumerated().compactMap { index, name in
      guard let text = name["INAlternativeAppName"]?.text else { return nil }
      let key = "\(alternativeNamesKey).\(index).INAlternativeAppName"
      return maker.text(text, key: key, kind: .appNameSynonym)
    }
  }
}
