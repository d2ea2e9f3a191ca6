/// What a path says about the built products that it leads through: apps, extensions, frameworks.
///
/// The system looks a product's texts up in the product's own folders.
package enum BuiltProduct {
  /// A product that runs on its own: an app, also one of a watch or a clip inside another, and an extension.
  private static let executables = [".app", ".appex", ".xpc"]
  private static let framework = ".framework"
  private static let resources = ".bundle"
  /// The folder of compiled App Intents, which belongs to the folder that holds it.
  static let metadataFolder = "Metadata.appintents"

  static func isExecutable(_ component: some StringProtocol) -> Bool {
    executables.contains { component.hasSuffix($0) && component.count > $0.count }
  }

  /// Whether a folder of this name has localizations of its own, which are nothing to the folders around it. The
  /// settings of an app are a bundle, too, and in the app's languages.
  static func isBoundary(_ component: some StringProtocol) -> Bool {
    isExecutable(component) || component.hasSuffix(framework)
      || component.hasSuffix(resources) && component != "Settings.bundle"
  }

  /// Whether a folder is an app, an extension, an archive of some, or lies in one.
  package static func contains(folder: String) -> Bool { outermost(of: folder) != nil }

  /// The outermost app, extension or archive at or above a folder; nil where there is none.
  static func outermost(of folder: String) -> String? {
    let parts = folder.split(separator: "/")
    return parts.firstIndex { isExecutable($0) || $0.hasSuffix(".xcarchive") }
      .map { parts[...$0].joined(separator: "/") }
  }

  /// The outermost app, extension, archive or framework at or above a folder; nil where there is none.
  static func outermostBuilt(of folder: String) -> String? {
    let parts = folder.split(separator: "/")
    return parts.firstIndex { part in
      isExecutable(part) || [".xcarchive", framework, ".xcframework"].contains { part.hasSuffix($0) }
    }.map { parts[...$0].joined(separator: "/") }
  }

  /// Where a product has its information list, from its folder.
  static let listPaths = [
    "Info.plist", "Contents/Info.plist", "Resources/Info.plist", "Versions/A/Resources/Info.plist",
  ]

  /// Whether a folder may hold what a build copied: a bundle of resources, a framework, the folder of a build.
  static func mayHoldCopies(_ component: some StringProtocol) -> Bool {
    component.hasSuffix(resources) || component.hasSuffix(framework) || component.lowercased() == "build"
  }

  /// For a folder of compiled metadata the folder in which the system looks up what they declare: the one around it.
  static func home(ofMetadataIn folder: String) -> String? {
    let parts = folder.split(separator: "/")
    return parts.lastIndex { $0 == metadataFolder }.map { parts[..<$0].joined(separator: "/") }
  }

  private static let dot = UInt8(ascii: ".")

  /// Whether what is declared in `home` may be looked up in a table of `folder`: not in the table of another app or
  /// extension, nor from an app in its surroundings. An extension and the app around it share their sources, so that
  /// one may have the other's texts.
  static func mayShareTexts(home: String, folder: String) -> Bool {
    // Most folders lie in no product at all.
    guard home.utf8.contains(dot) || folder.utf8.contains(dot) else { return true }
    let from = home.split(separator: "/")
    let to = folder.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return !to[shared...].contains(where: isExecutable) && !from[shared...].contains { $0.hasSuffix(".app") }
  }

  /// Folders of a product that hold no text to review: compiled interfaces and models, signatures, symbols.
  static func isPassedOver(_ name: String, in folder: String) -> Bool {
    passedOver.contains(name) || passedOverSuffixes.contains { name.hasSuffix($0) } || isTrainingData(name, in: folder)
  }

  /// Whether a file lies in such a folder.
  static func isPassedOver(path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.contains { isPassedOver(String(folders[$0]), in: String(folders[..<$0].last ?? "")) }
  }

  /// Whether a folder holds what Siri learns phrases from, in a compressed form: beside the metadata where an app has
  /// one language, else in each `.lproj`.
  static func isTrainingData(_ name: String, in folder: String) -> Bool {
    name == "nlu.appintents" || name == "nlu" && folder.split(separator: "/").last.map(String.init) == metadataFolder
  }

  private static let passedOver: Set<String> = ["_CodeSignature", "SC_Info", "BCSymbolMaps"]
  private static let passedOverSuffixes = [".storyboardc", ".nib", ".momd", ".mlmodelc", ".dSYM"]
}
