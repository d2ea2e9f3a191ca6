import Algorithms
import Platform
import ReviewModel
import SourceText

/// Determines the app's names from project files, information lists and localized names.
struct AppIdentityResolver {
  private let files: [FileContents]
  private let settings: ProjectSettings
  private let targets: BuildTargets
  /// By the path of the file, relative to the reviewed folder.
  private let lists: [String: InfoPlist]
  /// For each folder, whether it belongs to an app whose name people see.
  private var isAppFolder: [String: Bool] = [:]
  /// True if a project shows which tables contain its apps' names, so that other tables are ignored.
  private var hasMainTargets = false
  private var names: [AppIdentity.Name] = []
  /// The names of products that are not declared as names of apps.
  private var productNames: Set<String> = []

  /// - Parameters:
  ///   - files: The files that were read, in order.
  ///   - settings: The settings of the projects among the files.
  ///   - targets: The targets of these projects.
  init(files: [FileContents], settings: ProjectSettings, targets: BuildTargets = BuildTargets()) {
    self.targets = targets
    self.files = files
    self.settings = settings
    lists = InfoPlist.byPath(in: files)
  }

  /// - Parameter configured: Names from the configuration; they come first.
  mutating func identity(configured: [AppIdentity.Name]) -> AppIdentity {
    for name in configured { add(name.name, locale: name.locale, isSynonym: name.isSynonym) }
    let projects = files.compactMap(\.project)
    var usedLists: Set<String> = []
    for project in projects {
      let mainTargets = Set(mainTargets(of: project).map(\.name))
      for target in project.targets {
        usedLists.formUnion(addNames(of: target, in: project, isMain: mainTargets.contains(target.name)))
      }
    }
    addUnclaimedLists(except: usedLists)
    addLocalizedNames()
    if names.isEmpty { names = files.flatMap(\.trainedNames) }
    let isDeclared = names.isEmpty || names.contains { !productNames.contains($0.name) }
    return AppIdentity(names: Array(names.uniqued()), certainty: isDeclared ? .read : .inferred)
  }

  /// The targets that people know the app by. An iPhone app, otherwise a Mac app, comes before watch and TV apps; a
  /// full app comes before its App Clip.
  private func mainTargets(of project: XcodeProject) -> [XcodeProject.Target] {
    let apps = project.targets.filter(\.isApp)
    // If a project only has extensions, they identify the app that they belong to.
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

  /// If there are apps for several systems, the first of these gives the product its name.
  private static let bestKnown: [ApplePlatform] = [.iOS, .macOS, .visionOS, .watchOS, .tvOS]

  /// - Returns: The paths of the target's information lists.
  private mutating func addNames(of target: XcodeProject.Target, in project: XcodeProject, isMain: Bool) -> [String] {
    for folder in target.folders { claim(folder, isApp: isMain) }
    for folder in target.namedTables {
      claim(folder, isApp: isMain)
      hasMainTargets = hasMainTargets || isMain
    }
    var used: [String] = []
    var isNamed = !isMain
    // People install the release build. Among other configurations, the first one with a name counts.
    for configuration in project.configurationsReleaseFirst(of: target) {
      let settings = settings.settings(of: configuration, target: target, project: project)
      let path = settings["INFOPLIST_FILE"].map { BundlePath.resolve($0, from: project.folder) }
      let list = path.flatMap { lists[$0] }
      if let path {
        used.append(path)
        claim(FileSystem.parent(of: path), isApp: isMain)
      }
      guard !isNamed, let name = settings.shownName(beside: list) else { continue }
      isNamed = true
      add(name, at: project.folder)
      let declared = [list?.displayName, list?.bundleName, settings["INFOPLIST_KEY_CFBundleDisplayName"]]
      if declared.allSatisfy({ $0?.isEmpty ?? true }) { productNames.insert(name) }
      for synonym in (list?.alternativeNames ?? []) + [list?.spokenName].compactMap({ $0 }) {
        if let name = settings.resolve(synonym) { add(name, isSynonym: true, at: project.folder) }
      }
    }
    return used
  }

  /// Adds the names in lists that no project mentions, if there is no project.
  private mutating func addUnclaimedLists(except used: Set<String>) {
    // Next to an app's list, its watch app's list adds nothing.
    let hasApp = lists.values.contains { $0.isApp && !$0.isWatchApp }
    for (path, list) in lists.sorted(by: { $0.key < $1.key }) where !used.contains(path) {
      let isApp = list.isApp && !(hasApp && list.isWatchApp)
      claim(FileSystem.parent(of: path), isApp: isApp)
      guard used.isEmpty, isApp else { continue }
      if let name = list.displayName ?? list.bundleName, !name.contains("$") { add(name, at: path) }
      for synonym in list.alternativeNames where !synonym.contains("$") { add(synonym, isSynonym: true, at: path) }
    }
  }

  private mutating func addLocalizedNames() {
    for file in files where isApp(file.path.root) {
      guard TableRole(stem: file.path.stem) == .informationList else { continue }
      let displayed = Set(file.texts.lazy.filter { $0.key == InfoPlist.displayNameKey }.map(\.locale))
      for text in file.texts where text.kind == .appName || text.kind == .appNameSynonym {
        guard !text.text.isEmpty, !text.text.contains("$(") else { continue }
        // The short name applies if there is no other.
        if text.key == InfoPlist.bundleNameKey, displayed.contains(text.locale) { continue }
        let locale = text.locale == BundlePath.base ? "" : text.locale
        add(text.text, locale: locale, isSynonym: text.kind == .appNameSynonym, at: file.path.root)
      }
    }
  }

  private mutating func claim(_ folder: String, isApp: Bool) {
    isAppFolder[folder] = isApp || isAppFolder[folder] == true
  }

  /// Whether the nearest claimed folder at or above `folder` belongs to an app; if none is claimed, whether it could.
  private func isApp(_ folder: String) -> Bool {
    FileSystem.upwards(from: folder).lazy.compactMap { isAppFolder[$0] }.first ?? !hasMainTargets
  }

  /// - Parameter path: Where the name is declared, which decides whose it is.
  private mutating func add(_ name: String, locale: String = "", isSynonym: Bool = false, at path: String = "") {
    guard !name.isEmpty else { return }
    let folder = targets.appFolder(of: path)
    names.append(AppIdentity.Name(locale: locale, name: name, isSynonym: isSynonym, folder: folder))
  }
}

extension FileContents {
  /// The app's names in Siri's training source.
  fileprivate var trainedNames: [AppIdentity.Name] { if case .training(let names) = payload { names } else { [] } }
}

extension BuildSettings {
  /// The name that the system shows for a target's product: from its list, which is in the settings if Xcode generates
  /// it; otherwise the product's name.
  ///
  /// - Parameter list: The target's information list; nil if it has none, or none was read.
  func shownName(beside list: InfoPlist?) -> String? {
    var names = [list?.displayName.flatMap(resolve), list?.bundleName.flatMap(resolve), self["PRODUCT_NAME"]]
    // Without the flag, the setting has no effect; it is often left over from a template.
    if list == nil || self["GENERATE_INFOPLIST_FILE"] == "YES" {
      names.insert(self["INFOPLIST_KEY_CFBundleDisplayName"], at: 0)
    }
    return names.lazy.compactMap(\.self).first { !$0.isEmpty }
  }
}

/// The contents of an `Info.plist` about its bundle; its values may contain build settings (`$(PRODUCT_NAME)`).
struct InfoPlist: Sendable {
  var displayName: String?
  var bundleName: String?
  var spokenName: String?
  var alternativeNames: [String] = []
  var developmentRegion: String?
  var localizations: [String] = []
  /// True for a framework and a loadable bundle, whose name people never see.
  var isNameless = false
  /// The intents that the app or the extension handles, in file order.
  var supportedIntents: [SupportedIntent] = []
  /// True for an extension: its name is not the app's.
  var isExtension = false
  /// True if the list itself shows that it is an app's.
  var isDeclaredApp = false
  var isWatchApp = false

  static let displayNameKey = "CFBundleDisplayName"
  static let bundleNameKey = "CFBundleName"
  static let alternativeNamesKey = "INAlternativeAppNames"

  /// True for an extension that runs without showing its name; the name is then a target's.
  var isNameHidden = false
  private static let pointsWithHiddenName: Set<String> = [
    "com.apple.intents-service", "com.apple.intents-ui-service", "com.apple.usernotifications.service",
    "com.apple.usernotifications.content-extension",
  ]

  static func byPath(in files: [FileContents]) -> [String: InfoPlist] {
    files.reduce(into: [:]) { lists, file in
      if let list = file.informationList { lists[file.path.whole] = list }
    }
  }

  /// Whether people see its name as that of an app.
  var isApp: Bool { !isExtension && !isNameless }

  /// - Parameter file: The file's index in ``LocalizationBundle/files``.
  init(_ root: SourceNode, file: Int) {
    displayName = root.string(Self.displayNameKey).flatMap(Self.unlessMacro)
    bundleName = root.string(Self.bundleNameKey).flatMap(Self.unlessMacro)
    spokenName = root.string("CFBundleSpokenName").flatMap(Self.unlessMacro)
    alternativeNames = root.elements(Self.alternativeNamesKey).compactMap { $0.string("INAlternativeAppName") }
    developmentRegion = root.string("CFBundleDevelopmentRegion")
    localizations = root.elements("CFBundleLocalizations").compactMap(\.text?.string)
    let handled = Self.handlesIntents(root["NSExtension"]) ? root["NSExtension"]?["NSExtensionAttributes"] : nil
    supportedIntents = [root["INIntentsSupported"], handled?["IntentsSupported"]]
      .flatMap { ($0?.elements ?? []).compactMap(\.text) }
      .map { SupportedIntent(name: $0.string, place: $0.location(in: file)) }
    isExtension = root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
    isNameHidden = Self.pointsWithHiddenName.contains(root["NSExtension"]?.string("NSExtensionPointIdentifier") ?? "")
    isDeclaredApp = root.string("CFBundlePackageType") == "APPL"
    isNameless = ["FMWK", "BNDL"].contains(root.string("CFBundlePackageType"))
    isWatchApp = ["WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier"].contains { root[$0] != nil }
  }

  /// Excludes macros that the C preprocessor replaces (`INFOPLIST_PREPROCESS`), such as `APP_DISPLAY_NAME`.
  private static func unlessMacro(_ value: String) -> String? { isMacro(value) ? nil : value }

  static func isMacro(_ value: String) -> Bool {
    value.utf8.contains(UInt8(ascii: "_"))
      && value.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether an extension handles the intents in its list. One that shows notifications, shares or draws an intent only
  /// lists the intents that it supports, and Siri does not call it.
  ///
  /// Source: developer.apple.com/documentation/sirikit, “Creating an Intents App Extension”.
  private static func handlesIntents(_ node: SourceNode?) -> Bool {
    guard let point = node?.string("NSExtensionPointIdentifier"), !point.contains("$") else { return true }
    return point == "com.apple.intents-service"
  }

  /// Reads `Info.plist`: names and permission reasons are also texts, unless they contain build settings.
  static func read(_ root: SourceNode, path: BundlePath, file: Int) -> FileContents {
    let list = InfoPlist(root, file: file)
    var contents = FileContents(path: path, .informationList(list))
    let maker = TextMaker(file: file, path: path)
    for member in root.members {
      let kind = TableRole.informationList.kind(ofKey: member.key.string)
      if kind != .prose, kind != .appName || !(list.isNameless || list.isNameHidden), let text = member.value.text,
        !text.string.contains("$("),
        !InfoPlist.isMacro(text.string)
      {
        contents.texts.append(maker.text(text, key: member.key.string, kind: kind, comment: member.comment))
      }
    }
    contents.texts += alternativeNames(in: root[alternativeNamesKey], maker)
    return contents
  }

  /// The texts in the list of alternative names, which tables of names can also contain.
  static func alternativeNames(in list: SourceNode?, _ maker: TextMaker) -> [LocalizedText] {
    (list?.elements ?? []).enumerated().compactMap { index, name in
      guard let text = name["INAlternativeAppName"]?.text else { return nil }
      let key = "\(alternativeNamesKey).\(index).INAlternativeAppName"
      return maker.text(text, key: key, kind: .appNameSynonym)
    }
  }
}
