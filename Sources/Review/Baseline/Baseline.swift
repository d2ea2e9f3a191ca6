import BundleReading
public import Editing
public import Reports
import ReviewModel
import SourceText

/// The findings that a team has accepted: a review hides them and reports what is new.
public struct Baseline: Hashable, Sendable {
  /// The name of the file that holds for what is reviewed.
  public static let fileName = ".shortcut-review-baseline.jsonl"

  /// One for each identity, sorted as they are written.
  public private(set) var accepted: [BaselineEntry]

  /// Where its file lies, as seen from what is reviewed; nil where there is none.
  var place: BaselinePlace? {
    didSet {
      namesNoOther = place.map { place in accepted.allSatisfy { ["", place.bundle].contains($0.bundle) } } ?? true
    }
  }
  /// Whether all lines are of reviews of this folder, or do not say of which.
  private(set) var namesNoOther = true
  /// The file that the lines are from; nil where there is none.
  var source: BaselineSource?

  /// - Parameter accepted: In any order. Of equal ones at one path, as two merged branches bring them, the larger count
  ///   holds; the counts of several paths are added, and the last reason counts.
  public init(_ accepted: [BaselineEntry] = []) {
    self.accepted = Self.sorted(Dictionary(grouping: accepted, by: \.identity).values.compactMap(Self.merged))
  }

  private static func merged(_ equal: [BaselineEntry]) -> BaselineEntry? {
    guard var merged = equal.first else { return nil }
    merged.reason = equal.compactMap(\.reason).last
    merged.path = equal.lazy.map(\.path).first { !$0.isEmpty } ?? ""
    merged.bundle = equal.map(\.bundle).min() ?? ""
    let counts = Dictionary(equal.map { ($0.path, $0.count) }, uniquingKeysWith: max)
    let placed = counts.reduce(0) { $1.key.isEmpty ? $0 : min($0 + $1.value, BaselineEntry.mostEqual) }
    // A line without a path may mean any of them.
    merged.count = max(placed, counts[""] ?? 0)
    return merged
  }

  private static func sorted(_ accepted: some Sequence<BaselineEntry>) -> [BaselineEntry] {
    accepted.map { ($0, $0.json) }.sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
  }

  private var byIdentity: [FindingIdentity: BaselineEntry] {
    Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// How many findings each line accepts.
  var counts: [FindingIdentity: Int] { byIdentity.mapValues(\.count) }

  public var isEmpty: Bool { accepted.isEmpty }

  /// The file: a line for each accepted finding, sorted by bytes.
  public var text: String { accepted.map { $0.json + "\n" }.joined() }

  /// Takes what somebody else has accepted.
  ///
  /// The same acceptances once more change nothing: of equal ones on both sides the larger count holds, not the sum.
  ///
  /// - Returns: How many lines are new or have another count or reason.
  @discardableResult
  public mutating func merge(_ other: Baseline) -> Int {
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

  /// Accepts more findings: counts of lines that are there grow, and their reasons stay.
  mutating func add(_ findings: [BaselineEntry]) {
    let merged = byIdentity.merging(Baseline(findings).byIdentity) { line, new in
      var line = line
      line.count = min(line.count + new.count, BaselineEntry.mostEqual)
      line.reason = line.reason ?? new.reason
      return line
    }
    accepted = Self.sorted(merged.values)
  }

  /// Accepts fewer findings: a line whose count is used up goes.
  mutating func remove(_ findings: [BaselineEntry]) {
    var known = byIdentity
    for finding in findings { known[finding.identity]?.count -= finding.count }
    accepted = Self.sorted(known.values.filter { $0.count > 0 })
  }
}

extension Baseline {
  /// Equal baselines hide the same; where they were read from is no part of it.
  public static func == (first: Baseline, second: Baseline) -> Bool { first.accepted == second.accepted }

  public func hash(into hasher: inout Hasher) { hasher.combine(accepted) }
}

extension BaselineEntry {
  /// More equal findings no bundle has.
  static let mostEqual = 1_000_000
}

extension Baseline {
  /// The file that holds for what is reviewed: beside the configuration where it is there, else in the reviewed folder.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - configurationPath: The configuration in force; nil where there is none.
  /// - Returns: The file, and whether it exists, if only as a link that leads nowhere; one that does not belongs beside
  ///   the configuration, else into the reviewed folder.
  static func file(forReviewOf path: String, configurationPath: String?) -> (path: String, exists: Bool) {
    let configuration = configurationPath.flatMap(FileSystem.realPath).map(FileSystem.parent)
    let places = [configuration, Review.folder(of: path)].compactMap(\.self).map { FileSystem.join($0, fileName) }
    if let existing = places.first(where: isThere) { return (existing, true) }
    return (places[0], false)
  }

  /// Whether findings were accepted for what is reviewed.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - configurationPath: The configuration that was asked for; nil for the one in force.
  public static func exists(forReviewOf path: String, configurationPath: String?) -> Bool {
    file(forReviewOf: path, configurationPath: configurationPath ?? ReviewConfiguration.find(for: path)).exists
  }

  /// A link that leads nowhere is there: what it stood for was accepted, and is not to be replaced.
  static func isThere(_ path: String) -> Bool { FileSystem.exists(path) || FileSystem.isLink(path) }

  /// Reads the file at a path; `/dev/null` holds nothing, as an empty file.
  ///
  /// - Throws: ``InputFileError`` where it cannot be read or has a mistake in it.
  public static func load(contentsOf path: String) throws(InputFileError) -> Baseline {
    if FileSystem.isLink(path), !FileSystem.exists(path) {
      throw InputFileError(path: path, reason: "A link that leads nowhere")
    }
    if FileSystem.realPath(path) == "/dev/null" { return Baseline() }
    if GitWorkTree.isOutside(path, namedFrom: FileSystem.parent(of: path)) {
      throw InputFileError(path: path, reason: GitWorkTree.outside)
    }
    return try read(try InputFile.bytes(of: path), path: path)
  }

  /// Reads the file that holds for what is reviewed, perhaps for more.
  static func load(contentsOf file: String, forReviewOf path: String) throws(InputFileError) -> Baseline {
    var baseline = try load(contentsOf: file)
    let place = FileSystem.realPath(file) ?? file
    baseline.settle(at: place, forReviewOf: path)
    return baseline
  }

  /// Reads the file, else gives an empty baseline for the same place.
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
      source?.file = SourceFile.read(path: FileSystem.way(from: root, to: place), bytes: bytes, index: 0).file
    }
  }
}
