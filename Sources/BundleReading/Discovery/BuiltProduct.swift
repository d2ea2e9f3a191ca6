import ReviewModel
import SourceText

/// Recognizes the built products in a path: apps, extensions, frameworks.
///
/// The system looks up a product's texts in the product's own folders.
package enum BuiltProduct {
  /// Products that run on their own: apps, including watch apps and App Clips inside another app, and extensions.
  private static let executables = [".app", ".appex", ".xpc"]
  private static let framework = ".framework"
  private static let resources = ".bundle"
  /// The folder of compiled App Intents, which belongs to the folder around it.
  static let metadataFolder = "Metadata.appintents"

  static func isExecutable(_ component: some StringProtocol) -> Bool {
    executables.contains { component.hasSuffix($0) && component.count > $0.count }
  }

  /// Whether a folder with this name has its own localizations, independent of the folders around it. An app's settings
  /// bundle does not: it has the app's languages.
  static func isBoundary(_ component: some StringProtocol) -> Bool {
    isExecutable(component) || component.hasSuffix(framework)
      || component.hasSuffix(resources) && component != "Settings.bundle"
  }

  /// Whether a folder is an app, an extension or an archive, or is inside one.
  package static func contains(folder: String) -> Bool { outermost(of: folder) != nil }

  /// The outermost app, extension or archive at or above a folder; nil if there is none.
  static func outermost(of folder: String) -> String? {
    let parts = folder.split(separator: "/")
    return parts.firstIndex { isExecutable($0) || $0.hasSuffix(".xcarchive") }
      .map { parts[...$0].joined(separator: "/") }
  }

  /// The outermost app, extension, archive or framework at or above a folder; nil if there is none.
  static func outermostBuilt(of folder: String) -> String? {
    let parts = folder.split(separator: "/")
    return parts.firstIndex { part in
      isExecutable(part) || [".xcarchive", framework, ".xcframework"].contains { part.hasSuffix($0) }
    }.map { parts[...$0].joined(separator: "/") }
  }

  static let listPaths = [
    "Info.plist", "Contents/Info.plist", "Resources/Info.plist", "Versions/A/Resources/Info.plist",
  ]

  /// Whether a folder may contain files copied by a build: a resource bundle, a framework, a build folder.
  static func mayHoldCopies(_ component: some StringProtocol) -> Bool {
    component.hasSuffix(resources) || component.hasSuffix(framework) || component.lowercased() == "build"
  }

  /// The folder where the system looks up texts from a folder of compiled metadata: the one around it.
  static func home(ofMetadataIn folder: String) -> String? {
    let parts = folder.split(separator: "/")
    return parts.lastIndex { $0 == metadataFolder }.map { parts[..<$0].joined(separator: "/") }
  }

  private static let dot = UInt8(ascii: ".")

  /// Whether texts declared in `home` may be looked up in a table of `folder`. Excluded are the tables of another app
  /// or extension, and those outside the app. An extension and the app around it share their sources, so either may
  /// have the other's texts.
  static func mayShareTexts(home: String, folder: String) -> Bool {
    // Most folders are not inside a product.
    guard home.utf8.contains(dot) || folder.utf8.contains(dot) else { return true }
    let from = home.split(separator: "/")
    let to = folder.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return !to[shared...].contains(where: isExecutable) && !from[shared...].contains { $0.hasSuffix(".app") }
  }

  /// Folders in a product without text to review: compiled interfaces and models, signatures, symbols.
  static func isSkipped(_ name: String, in folder: String) -> Bool {
    skipped.contains(name) || skippedSuffixes.contains { name.hasSuffix($0) } || isTrainingData(name, in: folder)
  }

  /// Whether a file is inside such a folder.
  static func isSkipped(path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.contains { isSkipped(String(folders[$0]), in: String(folders[..<$0].last ?? "")) }
  }

  /// Whether a folder contains Siri's phrase training data in compressed form. In an app with one language, it is next
  /// to the metadata; otherwise in each `.lproj`.
  static func isTrainingData(_ name: String, in folder: String) -> Bool {
    name == "nlu.appintents" || name == "nlu" && folder.split(separator: "/").last.map(String.init) == metadataFolder
  }

  private static let skipped: Set<String> = ["_CodeSignature", "SC_Info", "BCSymbolMaps"]
  private static let skippedSuffixes = [".storyboardc", ".nib", ".momd", ".mlmodelc", ".dSYM"]
}

/// Finds tables that were copied, by a build or manually, from the sources next to them.
///
/// A resource bundle may be a product or a source. It is a copy if a table with the same name and language, outside all
/// such folders, has its keys.
enum TableCopies {
  private struct Table: Hashable {
    var name: String
    var locale: String
  }

  /// The minimum share of a copy's keys that its source contains: a build may be older than the sources.
  private static let leastShare = 0.9

  /// Removes the copies.
  ///
  /// - Parameter isIncluded: Whether the configuration includes the file at a path anyway.
  /// - Returns: The folders that contain them, sorted.
  static func take(from files: inout [FileContents], isIncluded: (String) -> Bool) -> [String] {
    let folders = files.map { holder(of: $0.path.whole) }
    guard folders.contains(where: { $0 != nil }) else { return [] }
    var keys: [Table: Set<String>] = [:]
    for (file, folder) in zip(files, folders) where folder == nil {
      for text in file.texts { keys[Table(name: file.path.stem, locale: text.locale), default: []].insert(text.key) }
    }
    var found: Set<String> = []
    files = zip(files, folders).compactMap { file, folder in
      guard let folder, isCopy(file, of: keys), !isIncluded(file.path.whole) else { return file }
      found.insert(folder)
      return nil
    }
    return found.sorted()
  }

  private static func isCopy(_ file: FileContents, of keys: [Table: Set<String>]) -> Bool {
    guard !file.texts.isEmpty, file.informationList == nil else { return false }
    let shared = file.texts.count { keys[Table(name: file.path.stem, locale: $0.locale)]?.contains($0.key) ?? false }
    return Double(shared) >= leastShare * Double(file.texts.count)
  }

  /// The outermost folder around a file that may contain copies.
  private static func holder(of path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    return parts.firstIndex(where: BuiltProduct.mayHoldCopies).map { parts[...$0].joined(separator: "/") }
  }
}
