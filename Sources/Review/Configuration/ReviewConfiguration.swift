package import BundleReading
package import EditorialRules
import GitRepository
import Platform
package import ReviewModel
import SourceText

/// The contents of `.shortcut-review.yml` in the form that a review uses. Every rule, device and locale in it exists.
package struct ReviewConfiguration: Sendable {
  /// The name of the file, which is in the app's folder or above it.
  package static let fileName = ReadingOptions.configurationName

  /// Which files to read, and what they do not contain.
  package var reading = ReadingOptions()
  /// The devices to measure texts for, and assumptions about them.
  package var truncation = TruncationSettings()
  /// Settings of rules, and the team's own words.
  package var editorial = EditorialSettings()
  /// The terms in the configuration itself.
  var ownTerms = ByLocale<TermList>()
  var glossaries: [GlossaryReference] = []
  var readGlossaries: [Glossary] = []
  var gate = Gate.Limits()
  /// Findings to hide. Their places are in ``file``.
  package var suppressions: [Suppression] = []
  /// The file itself; nil if there is none.
  var file: SourceFile?

  /// The defaults.
  package init() {}

  /// The path of the file as it was found or passed.
  var path: String? { file?.path }

  /// The paths of all files that were read: its own, then those of glossaries.
  package var filesRead: [String] {
    let glossaries = readGlossaries.map { glossary in
      let name = glossary.file.path
      return name.hasPrefix("/") ? name : FileSystem.join(reading.directory ?? ".", name)
    }
    return [path].compactMap(\.self) + glossaries
  }

  /// The configuration in effect for a path: the given file, otherwise the nearest one, otherwise an empty one.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - file: The given file; nil for the nearest one, from `path` upward.
  ///   - boundary: As in ``ReviewOptions/boundary``.
  package static func inForce(
    for path: String, at file: String? = nil, within boundary: ReadingBoundary? = nil
  ) throws(ConfigurationError) -> ReviewConfiguration {
    guard let file = file ?? find(for: path, within: boundary) else { return ReviewConfiguration() }
    return try load(contentsOf: file, within: boundary)
  }

  /// The configuration file for a path: in its folder or in the nearest folder above.
  ///
  /// The search ends at the root of a git work tree or of the file system.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - boundary: As in ``ReviewOptions/boundary``. Folders outside it are not searched.
  /// - Returns: The path of the file; nil if there is none.
  package static func find(for path: String, within boundary: ReadingBoundary? = nil) -> String? {
    guard var folder = FileSystem.realPath(path) else { return nil }
    if !FileSystem.isFolder(folder) { folder = FileSystem.parent(of: folder) }
    while boundary?.contains(folder) ?? true {
      let candidate = FileSystem.join(folder, fileName)
      // A broken link must not lead to a review with other rules. Reading it throws an error.
      if FileSystem.exists(candidate) || FileSystem.isLink(candidate) { return candidate }
      if folder == "/" || FileSystem.exists(FileSystem.join(folder, ".git")) { return nil }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }

  /// Reads a configuration file.
  ///
  /// - Parameter boundary: As in ``ReviewOptions/boundary``.
  /// - Throws: ``ConfigurationError`` if the file cannot be read, is neither UTF-8 nor UTF-16 with a byte order mark,
  ///   or has an error.
  package static func load(
    contentsOf path: String, within boundary: ReadingBoundary? = nil
  ) throws(ConfigurationError) -> ReviewConfiguration {
    if FileSystem.isLink(path), !FileSystem.exists(path) {
      throw ConfigurationError(path: path, message: "The link is broken")
    }
    if GitWorkTree.isOutside(path, namedFrom: FileSystem.parent(of: path)) {
      throw ConfigurationError(path: path, message: GitWorkTree.outside)
    }
    if let boundary, !boundary.contains(path) { throw ConfigurationError(path: path, message: ReadingBoundary.outside) }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path, atMost: maximumBytes)
    } catch {
      throw ConfigurationError(path: path, message: error.reason)
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let read = SourceFile.read(path: path, bytes: bytes, index: 0)
    let utf8 = isUTF16 && read.faults.isEmpty ? read.file.utf8 : bytes
    guard let yaml = String(validating: utf8, as: UTF8.self) else {
      throw ConfigurationError(path: path, message: "Not valid UTF-8")
    }
    let directory = FileSystem.realPath(path).map(FileSystem.parent(of:))
    var configuration = try ReviewConfiguration(yaml: yaml, of: read.file, directory: directory)
    try configuration.readGlossaries { name in
      let path = name.hasPrefix("/") ? name : FileSystem.join(directory ?? ".", name)
      if GitWorkTree.isOutside(path, namedFrom: directory ?? ".") {
        return .failure(ReadFailure(path: path, .system(GitWorkTree.outside)))
      }
      if let boundary, !boundary.contains(path) {
        return .failure(ReadFailure(path: path, .system(ReadingBoundary.outside)))
      }
      return Result { () throws(ReadFailure) in try FileSystem.bytes(of: path, atMost: Glossary.maximumBytes) }
    }
    return configuration
  }

  /// Configurations are written by hand. A file of more than 1 MB is probably something else.
  private static let maximumBytes = 1 << 20

  /// The suppressions for an app. The configuration becomes one of the app's files, so that a finding can refer to it.
  ///
  /// - Parameter path: The reviewed path, which the paths of the app's files are relative to; nil if the app and its
  ///   configuration are in memory.
  package func suppressions(in bundle: inout LocalizationBundle, at path: String? = nil) -> [Suppression] {
    guard let file, !suppressions.isEmpty else { return [] }
    let index = bundle.files.count
    var name = file.path
    if let path {
      name = FileSystem.relativePath(from: Review.folder(of: path), to: FileSystem.realPath(file.path) ?? file.path)
    }
    bundle.files.append(SourceFile.read(path: name, bytes: file.bytes, index: index).file)
    return suppressions.map { suppression in
      var suppression = suppression
      suppression.file = index
      return suppression
    }
  }
}
