import EditorialRules
import Platform
package import Reports
package import ReviewModel
import SourceText
import UnicodeText

/// What a baseline hides from some findings, and which of its lines hide nothing anymore.
package struct BaselineMatch {
  /// The indices of accepted findings.
  package private(set) var accepted: Set<Int> = []
  /// How many findings each line hides, by identity.
  private(set) var counts: [FindingIdentity: Int] = [:]
  private var left: [FindingIdentity: BaselineEntry]
  private let rootPath: String

  /// If there are more equal findings than accepted ones, those at the line's path are accepted first, then the others
  /// in order. If the file of a line is gone, the rest of its count applies to a table with the same name elsewhere,
  /// because the file was moved.
  ///
  /// - Parameters:
  ///   - identities: The identities of the findings, in their order.
  ///   - paths: The paths of their files, relative to the reviewed folder.
  ///   - isGone: Whether the file at a line's path no longer exists.
  package init(
    _ baseline: Baseline, _ identities: [FindingIdentity], paths: [String], isGone: (String) -> Bool = { _ in false }
  ) {
    left = Dictionary(baseline.applicable.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    rootPath = baseline.rootPath
    guard !left.isEmpty else { return }
    for index in identities.indices { accept(index, identities[index], at: paths[index]) }
    for index in identities.indices where !accepted.contains(index) { accept(index, identities[index], at: nil) }
    takeMoved(identities, isGone)
  }

  /// The same for the findings of a bundle.
  init(_ baseline: Baseline, _ findings: [Diagnostic], in bundle: LocalizationBundle) {
    let paths = Set(bundle.files.map(\.path))
    self.init(
      baseline, findings.map(\.identity), paths: findings.map(\.location.path),
      isGone: { baseline.isGone($0, from: paths) })
  }

  /// - Parameter path: The required path of the line; nil for any path.
  private mutating func accept(_ index: Int, _ identity: FindingIdentity, at path: String?) {
    for name in rootPath.isEmpty ? [identity] : [identity.under(rootPath), identity] {
      guard let line = left[name], line.count > 0 else { continue }
      if let path, line.path != path, line.path != FileSystem.join(rootPath, path) { continue }
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

  /// How many findings with the identity of this one are hidden.
  func count(of identity: FindingIdentity) -> Int {
    (counts[identity] ?? 0) + (rootPath.isEmpty ? 0 : counts[identity.under(rootPath)] ?? 0)
  }

  /// The lines that accept more findings than exist, with the excess as their counts, in the order of the file.
  package var unused: [BaselineEntry] { Baseline(left.values.filter { $0.count > 0 }).accepted }
}

extension FindingIdentity {
  /// As seen from a folder further up. `rootPath` is the path back.
  func under(_ rootPath: String) -> Self {
    var identity = self
    identity.table = FileSystem.join(rootPath, table)
    return identity
  }

  /// In whatever folder the table is.
  fileprivate var anywhere: Self {
    var identity = self
    identity.table = table.split(separator: "/").last.map(String.init) ?? table
    return identity
  }
}
