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
    var known: [FindingIdentity: BaselineEntry] = [:]
    var counts: [FindingIdentity: [String: Int]] = [:]
    for finding in accepted {
      var merged = known[finding.identity] ?? finding
      merged.reason = finding.reason ?? merged.reason
      if merged.path.isEmpty { merged.path = finding.path }
      merged.bundle = min(merged.bundle, finding.bundle)
      known[finding.identity] = merged
      counts[finding.identity, default: [:]][finding.path, default: 0].formLarger(finding.count)
    }
    for (identity, byPath) in counts {
      let placed = byPath.reduce(0) { $1.key.isEmpty ? $0 : min($0 + $1.value, BaselineEntry.mostEqual) }
      // A line without a path may mean any of them.
      known[identity]?.count = max(placed, byPath[""] ?? 0)
    }
    self.accepted = Self.sorted(known.values)
  }

  mutating func replace(with lines: some Sequence<BaselineEntry>) { accepted = Self.sorted(lines) }

  private static func sorted(_ accepted: some Sequence<BaselineEntry>) -> [BaselineEntry] {
    accepted.map { ($0, $0.json) }.sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
  }

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
    var known = Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var changes = 0
    for finding in other.accepted {
      var merged = known[finding.identity] ?? finding
      merged.count = max(merged.count, finding.count)
      merged.reason = finding.reason ?? merged.reason
      if known.updateValue(merged, forKey: finding.identity) != merged { changes += 1 }
    }
    accepted = Self.sorted(known.values)
    return changes
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

extension Int {
  fileprivate mutating func formLarger(_ other: Int) { self = Swift.max(self, other) }
}

extension Baseline {
  /// Accepts more findings: counts of lines that are there grow, and their reasons stay.
  mutating func add(_ findings: [BaselineEntry]) {
    var known = Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in Baseline(findings).accepted {
      guard var line = known[finding.identity] else {
        known[finding.identity] = finding
        continue
      }
      line.count = min(line.count + finding.count, BaselineEntry.mostEqual)
      line.reason = line.reason ?? finding.reason
      known[finding.identity] = line
    }
    replace(with: known.values)
  }

  /// Accepts fewer findings: a line whose count is used up goes.
  mutating func remove(_ findings: [BaselineEntry]) {
    var known = Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings {
      guard var line = known[finding.identity] else { continue }
      line.count -= finding.count
      known[finding.identity] = line.count > 0 ? line : nil
    }
    replace(with: known.values)
  }
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
    let root = FileSystem.realPath(path).map(LocalizationBundleReader.root) ?? path
    let configuration = configurationPath.flatMap(FileSystem.realPath).map(FileSystem.parent)
    let places = [configuration, root].compactMap { $0 }.map { FileSystem.join($0, fileName) }
    if let existing = places.first(where: isThere) { return (existing, true) }
    return (places[0], false)
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
    return try read(try InputFile.bytes(of: path), path: path)
  }
}

extension Baseline {
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
    let location = FileSystem.realPath(path)
    let root = location.map(LocalizationBundleReader.root) ?? path
    self.place = BaselinePlace(folder: FileSystem.parent(of: place), root: root)
    self.place?.isPartial = location != root
    source?.call(FileSystem.way(from: root, to: place))
  }

  /// How many findings each line accepts.
  var counts: [FindingIdentity: Int] {
    Dictionary(accepted.map { ($0.identity, $0.count) }, uniquingKeysWith: max)
  }
}
