import EditorialRules
package import Reports
package import ReviewModel
import SourceText
import UnicodeText

/// What a baseline hides of some findings, and which of its lines hide nothing any more.
package struct BaselineMatch {
  /// Indices of the findings that are accepted.
  package private(set) var accepted: Set<Int> = []
  /// How many findings each line hides, by its identity.
  private(set) var counts: [FindingIdentity: Int] = [:]
  private var left: [FindingIdentity: BaselineEntry]
  private let way: String

  /// Of more equal findings than are accepted, those at the path of the line are, then the first ones. What is left of
  /// a line whose file is gone hides the same in a table of the same name elsewhere: the file was moved.
  ///
  /// - Parameters:
  ///   - identities: Of the findings, in their order.
  ///   - paths: Of the files that they stand in, from the reviewed folder.
  ///   - isGone: Whether the file at the path of a line is not there any more.
  package init(
    _ baseline: Baseline, _ identities: [FindingIdentity], paths: [String],
    isGone: (String) -> Bool = { _ in false }
  ) {
    left = Dictionary(baseline.applicable.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    way = baseline.way
    guard !left.isEmpty else { return }
    for index in identities.indices { take(index, identities[index], at: paths[index]) }
    for index in identities.indices where !accepted.contains(index) { take(index, identities[index], at: nil) }
    takeMoved(identities, isGone)
  }

  /// The same for the findings of a bundle.
  init(_ baseline: Baseline, _ findings: [Diagnostic], in bundle: LocalizationBundle) {
    let paths = Set(bundle.files.map(\.path))
    self.init(
      baseline, findings.map(\.identity), paths: findings.map(\.location.path),
      isGone: { baseline.isGone($0, from: paths) })
  }

  /// - Parameter path: Where the line has to be; nil for anywhere.
  private mutating func take(_ index: Int, _ identity: FindingIdentity, at path: String?) {
    for name in way.isEmpty ? [identity] : [identity.under(way), identity] {
      guard let line = left[name], line.count > 0 else { continue }
      if let path, line.path != path, line.path != FileSystem.join(way, path) { continue }
      return use(name, for: index)
    }
  }

  private mutating func use(_ name: FindingIdentity, for index: Int) {
    left[name]?.count -= 1
    accepted.insert(index)
    counts[name, default: 0] += 1
  }

  private mutating func takeMoved(_ identities: [FindingIdentity], _ isGone: (String) -> Bool) {
    guard accepted.count < identities.count else { return }
    var moved: [FindingIdentity: [BaselineEntry]] = [:]
    for line in unused.reversed() where isGone(line.path) { moved[line.identity.anywhere, default: []].append(line) }
    for index in identities.indices where !accepted.contains(index) {
      guard let name = moved[identities[index].anywhere]?.last?.identity else { continue }
      use(name, for: index)
      if left[name]?.count == 0 { moved[identities[index].anywhere]?.removeLast() }
    }
  }

  /// How many findings are hidden that are known by what this one is known by.
  func count(of identity: FindingIdentity) -> Int {
    (counts[identity] ?? 0) + (way.isEmpty ? 0 : counts[identity.under(way)] ?? 0)
  }

  /// The lines that accept more than there is, their counts what is too many, sorted as they are written.
  package var unused: [BaselineEntry] { Baseline(left.values.filter { $0.count > 0 }).accepted }
}

extension FindingIdentity {
  /// From a folder further up, to which `way` is the way back.
  func under(_ way: String) -> Self {
    var identity = self
    identity.table = FileSystem.join(way, table)
    return identity
  }

  /// Wherever the table lies.
  fileprivate var anywhere: Self {
    var identity = self
    identity.table = table.split(separator: "/").last.map(String.init) ?? table
    return identity
  }
}
