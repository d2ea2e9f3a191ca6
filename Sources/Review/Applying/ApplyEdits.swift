import BundleReading
package import Editing
import Platform
import Reports
package import ReviewModel
import SourceText

/// Applies edits from the page of a report or from another tool to the app and its baseline.
package struct ApplyEdits: Sendable {
  private let path: String
  private let sources: (any SwiftCodeReader)?
  private let configurationPath: String?
  private let baselinePath: String?
  private let isTrial: Bool
  private let allowsPlaceholders: Bool

  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  ///   - configurationPath: The configuration file; nil for the nearest one, from the path upward.
  ///   - baselinePath: The file of accepted findings; nil for the one that a review uses.
  ///   - isTrial: Whether nothing is written.
  ///   - allowsPlaceholders: Whether to apply texts whose placeholders differ from the source.
  package init(
    to path: String, reader: (any SwiftCodeReader)?, configurationPath: String? = nil, baselinePath: String? = nil,
    isTrial: Bool = false, allowsPlaceholders: Bool = false
  ) {
    self.path = path
    sources = reader
    self.configurationPath = configurationPath ?? ReviewConfiguration.find(for: path)
    self.baselinePath = baselinePath
    self.isTrial = isTrial
    self.allowsPlaceholders = allowsPlaceholders
  }

  /// Applies a file: edits as XLIFF or CSV, or accepted findings.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the file in errors: its path, if it has one.
  /// - Throws: ``InputFileError`` if the file, the app, the configuration or the baseline cannot be read, or the
  ///   baseline cannot be written. Nothing is written then.
  package func apply(_ bytes: [UInt8], named name: String) throws(InputFileError) -> ApplyResult {
    switch try AppliedFile.read(bytes, path: name) {
    case .edits(let edits): try apply(edits, named: name)
    case .acceptances(let baseline): try accept(baseline)
    }
  }

  /// The same for a file on disk.
  package func apply(contentsOf file: String) throws(InputFileError) -> ApplyResult {
    try apply(try InputFile.bytes(of: file), named: file)
  }

  private func apply(_ edits: [TranslationEdit], named name: String) throws(InputFileError) -> ApplyResult {
    let configuration = try configuration()
    guard let location = FileSystem.realPath(path) else {
      throw InputFileError(path: path, reason: "No such file or folder")
    }
    let root = LocalizationBundleReader.root(of: location)
    // If two runs overlap, the second one reads what the first has written.
    let lock = try isTrial ? nil : FolderLock.forChange(of: root)
    defer { lock?.release() }
    let reader = LocalizationBundleReader(options: configuration.reading, sources: sources)
    let bundle = reader.read(path: path)
    guard !bundle.files.isEmpty else {
      let failure = bundle.failures.first
      throw InputFileError(path: failure?.path ?? path, reason: failure?.reason ?? "There is nothing to change")
    }
    let ignored = Self.inside(root, name)
    var plan = bundle.plan(edits, ignoring: ignored, root: root, sources: sources)
    if !allowsPlaceholders {
      let check = PlaceholderCheck(of: bundle) { reader.holding($0).read(path: path) }
      plan = check.plan(plan, of: edits) { bundle.plan($0, ignoring: ignored, root: root, sources: sources) }
    }
    var result = ApplyResult(source: name, bundle: bundle, edits: edits, plan: plan)
    for change in plan.changes where !isTrial {
      do throws(InputFileError) {
        guard try change.write(under: root) else {
          result.refuse(change, "The file changed after it was read: run apply again")
          continue
        }
      } catch {
        result.fail(change, error)
      }
    }
    return result
  }

  /// The edit file itself, if it is in the app's folder, relative to the reviewed folder. Its texts are not part of the
  /// app yet.
  private static func inside(_ root: String, _ name: String) -> Set<String> {
    guard let file = FileSystem.realPath(name), file.hasPrefix(root + "/") else { return [] }
    return [String(file.dropFirst(root.count + 1))]
  }

  private func configuration() throws(InputFileError) -> ReviewConfiguration {
    do throws(ConfigurationError) {
      return try ReviewConfiguration.inForce(for: path, at: configurationPath)
    } catch {
      throw InputFileError(error)
    }
  }

  private func accept(_ accepted: Baseline) throws(InputFileError) -> ApplyResult {
    guard FileSystem.exists(path) else { throw InputFileError(path: path, reason: "No such file or folder") }
    let place = Baseline.file(forReviewOf: path, configurationPath: configurationPath)
    let file = baselinePath ?? place.path
    let lock = try isTrial ? nil : FolderLock.forChange(of: FileSystem.parent(of: file))
    defer { lock?.release() }
    var baseline = try Baseline.load(ifThere: file, forReviewOf: path)
    let former = baseline
    let placed = AcceptancePlacement(forReviewOf: path, baseline).placed(accepted.accepted)
    let changes = baseline.merge(Baseline(placed))
    if changes > 0, !isTrial {
      try baseline.write(to: file, insteadOf: former, forReviewOf: path, isNamed: baselinePath != nil)
    }
    var result = ApplyResult(acceptances: accepted.accepted.count, changes: changes, in: file)
    result.elsewhereCount = accepted.accepted.count - placed.count
    return result
  }
}

/// Converts findings that were accepted on a page into lines of a baseline.
///
/// A page's paths are relative to a folder that contains everything it shows, and its table names are those of the
/// reviewed folder. In a baseline, both are relative to the folder of its file.
struct AcceptancePlacement {
  /// The absolute path of the reviewed folder; nil if it does not exist.
  private let root: String?
  private let place: BaselinePlace?

  init(forReviewOf path: String, _ baseline: Baseline) {
    root = FileSystem.realPath(path).map(LocalizationBundleReader.root)
    place = baseline.place
  }

  /// Removes findings in files outside the reviewed folder.
  func placed(_ accepted: [BaselineEntry]) -> [BaselineEntry] {
    guard let root else { return accepted }
    return accepted.compactMap { finding in
      guard let path = path(of: finding, from: root) else { return nil }
      var finding = finding
      let rootPath = place?.rootPath ?? ""
      finding.path = path.isEmpty ? path : FileSystem.join(rootPath, path)
      finding.bundle = place?.bundle ?? ""
      let isPlaced = rootPath.isEmpty || finding.identity.table.hasPrefix(rootPath + "/")
      if !isPlaced { finding.identity = finding.identity.under(rootPath) }
      return finding
    }
  }

  /// The path relative to the reviewed folder; nil if the file is elsewhere.
  private func path(of finding: BaselineEntry, from root: String) -> String? {
    guard !finding.path.isEmpty else { return "" }
    var folder = root
    while !folder.isEmpty {
      let location = FileSystem.join(folder, finding.path)
      if FileSystem.exists(location) {
        guard folder != root else { return finding.path }
        guard let location = FileSystem.realPath(location), location.hasPrefix(root + "/") else { return nil }
        return String(location.dropFirst(root.count + 1))
      }
      folder = folder == "/" ? "" : FileSystem.parent(of: folder)
    }
    // The page may be about an earlier state of the folder.
    let parts = finding.path.split(separator: "/")
    let paths = parts.indices.lazy.map { parts[$0...].joined(separator: "/") }
    return paths.first { FileSystem.exists(FileSystem.join(root, $0)) } ?? finding.path
  }
}
