import BundleReading
package import Editing
import GitRepository
import Platform
package import Reports
import ReviewModel
import SourceText

/// The findings that a team has accepted. A review hides them and reports only new ones.
package struct Baseline: Hashable, Sendable {
  /// The name of the baseline file.
  package static let fileName = ".shortcut-review-baseline.jsonl"

  /// One for each identity, in the order of the file.
  package private(set) var accepted: [BaselineEntry]

  /// The location of its file relative to the reviewed folder; nil if there is no file.
  var place: BaselinePlace? {
    didSet {
      namesNoOther = place.map { place in accepted.allSatisfy { ["", place.bundle].contains($0.bundle) } } ?? true
    }
  }
  /// Whether all lines come from reviews of this folder, or do not name a folder.
  private(set) var namesNoOther = true
  /// The file of the lines; nil if there is none.
  var source: BaselineSource?

  /// - Parameter accepted: In any order. If equal lines have the same path, as after merging two branches, the larger
  ///   count applies. The counts of different paths are added. The last reason applies.
  package init(_ accepted: [BaselineEntry] = []) {
    self.accepted = Self.sorted(Dictionary(grouping: accepted, by: \.identity).values.compactMap(Self.merged))
  }

  private static func merged(_ equal: [BaselineEntry]) -> BaselineEntry? {
    guard var merged = equal.first else { return nil }
    merged.reason = equal.compactMap(\.reason).last
    merged.path = equal.lazy.map(\.path).first { !$0.isEmpty } ?? ""
    merged.bundle = equal.map(\.bundle).min() ?? ""
    let counts = Dictionary(equal.map { ($0.path, $0.count) }, uniquingKeysWith: max)
    let placed = counts.reduce(0) { $1.key.isEmpty ? $0 : min($0 + $1.value, BaselineEntry.mostEqual) }
    // A line without a path can mean any of them.
    merged.count = max(placed, counts[""] ?? 0)
    return merged
  }

  private static func sorted(_ accepted: some Sequence<BaselineEntry>) -> [BaselineEntry] {
    accepted.map { ($0, $0.json) }.sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
  }

  private var byIdentity: [FindingIdentity: BaselineEntry] {
    Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var counts: [FindingIdentity: Int] { byIdentity.mapValues(\.count) }
  package var isEmpty: Bool { accepted.isEmpty }
  /// The contents of the file: one line for each accepted finding, sorted by bytes.
  package var text: String { accepted.map { $0.json + "\n" }.joined() }

  /// Merges accepted findings from elsewhere.
  ///
  /// Merging the same findings again changes nothing: for equal lines the larger count applies, not the sum.
  ///
  /// - Returns: How many lines are new or have a different count or reason.
  @discardableResult
  package mutating func merge(_ other: Baseline) -> Int {
    let former = byIdentity
    let merged = former.merging(other.byIdentity) { line, other in
      var line = line
      line.count = max(line.count, other.count)
      line.reason = other.reason ?? line.reason
      return line
    }
    accepted = Self.sorted(merged.values)
    return merged.count { former[$0.key] != $0.value }
  }

  /// Accepts more findings. The counts of existing lines increase, and their reasons stay.
  mutating func add(_ findings: [BaselineEntry]) {
    let merged = byIdentity.merging(Baseline(findings).byIdentity) { line, new in
      var line = line
      line.count = min(line.count + new.count, BaselineEntry.mostEqual)
      line.reason = line.reason ?? new.reason
      return line
    }
    accepted = Self.sorted(merged.values)
  }

  /// Accepts fewer findings. A line with a count of 0 is removed.
  mutating func remove(_ findings: [BaselineEntry]) {
    var known = byIdentity
    for finding in findings { known[finding.identity]?.count -= finding.count }
    accepted = Self.sorted(known.values.filter { $0.count > 0 })
  }

  /// Equal baselines hide the same findings, wherever they were read from.
  package static func == (first: Baseline, second: Baseline) -> Bool { first.accepted == second.accepted }

  package func hash(into hasher: inout Hasher) { hasher.combine(accepted) }

  /// The baseline file for a review: next to the configuration if it exists there, otherwise in the reviewed folder.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - configurationPath: The configuration in effect; nil if there is none.
  /// - Returns: The file, and whether it exists. A broken link counts as existing. A new file belongs next to the
  ///   configuration, otherwise into the reviewed folder.
  static func file(forReviewOf path: String, configurationPath: String?) -> (path: String, exists: Bool) {
    let configuration = configurationPath.flatMap(FileSystem.realPath).map(FileSystem.parent)
    let places = [configuration, Review.folder(of: path)].compactMap(\.self).map { FileSystem.join($0, fileName) }
    if let existing = places.first(where: isThere) { return (existing, true) }
    return (places[0], false)
  }

  /// Whether findings were accepted for the reviewed path.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - configurationPath: The configuration from the command line; nil for the one in effect.
  static func exists(forReviewOf path: String, configurationPath: String?) -> Bool {
    file(forReviewOf: path, configurationPath: configurationPath ?? ReviewConfiguration.find(for: path)).exists
  }

  /// A broken link counts as existing: findings were accepted in its target, which must not be replaced.
  static func isThere(_ path: String) -> Bool { FileSystem.exists(path) || FileSystem.isLink(path) }

  /// Reads a file. `/dev/null` is the same as an empty file.
  ///
  /// - Throws: ``InputFileError`` if it cannot be read or has an error.
  package static func load(contentsOf path: String) throws(InputFileError) -> Baseline {
    if FileSystem.isLink(path), !FileSystem.exists(path) {
      throw InputFileError(path: path, reason: "The link is broken")
    }
    if FileSystem.realPath(path) == "/dev/null" { return Baseline() }
    if GitWorkTree.isOutside(path, namedFrom: FileSystem.parent(of: path)) {
      throw InputFileError(path: path, reason: GitWorkTree.outside)
    }
    return try read(try InputFile.bytes(of: path), path: path)
  }

  /// Reads the file for the reviewed path. It may also be the file for others.
  static func load(contentsOf file: String, forReviewOf path: String) throws(InputFileError) -> Baseline {
    var baseline = try load(contentsOf: file)
    let place = FileSystem.realPath(file) ?? file
    baseline.settle(at: place, forReviewOf: path)
    return baseline
  }

  /// Reads the file, otherwise returns an empty baseline for the same place.
  static func load(ifThere file: String, forReviewOf path: String) throws(InputFileError) -> Baseline {
    guard !isThere(file) else { return try load(contentsOf: file, forReviewOf: path) }
    let folder = FileSystem.parent(of: file)
    var baseline = Baseline()
    if let folder = FileSystem.realPath(folder.isEmpty ? "." : folder) {
      baseline.settle(at: FileSystem.join(folder, fileName), forReviewOf: path)
    }
    return baseline
  }

  /// - Parameters:
  ///   - place: The absolute path of the file.
  ///   - path: The reviewed folder or file.
  mutating func settle(at place: String, forReviewOf path: String) {
    let root = Review.folder(of: path)
    self.place = BaselinePlace(folder: FileSystem.parent(of: place), root: root)
    self.place?.isPartial = FileSystem.realPath(path) != root
    if let bytes = source?.file.bytes {
      source?.file = SourceFile.read(path: FileSystem.relativePath(from: root, to: place), bytes: bytes, index: 0).file
    }
  }
}

extension BaselineEntry {
  /// No app has more equal findings.
  static let mostEqual = 1_000_000
}
