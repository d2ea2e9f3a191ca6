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

extension [BaselineEntry] {
  /// How many acceptances are of no use any more, and the first of them; nil where there are none.
  var remark: Message? {
    guard let first else { return nil }
    var findings = MessageValue.message(first.message)
    for next in dropFirst().prefix(2) {
      findings = .message(SharedMessage.row(["first": findings, "next": .message(next.message)]))
    }
    if count > 3 {
      findings = .message(ReviewMessage.findingsAndMore(["findings": findings, "count": .number(count - 3)]))
    }
    let findingCount = reduce(0) { $0 + $1.count }
    return ReviewMessage.staleAcceptances(["count": .number(findingCount), "findings": findings])
  }
}

extension BaselineEntry {
  /// "title-length of ‘ORDER’ in de"
  fileprivate var message: Message {
    UnusedAcceptance.message(
      rule: Self.brief(identity.rule.rawValue), key: Self.brief(identity.key), locale: Self.brief(identity.locale))
  }

  /// As much of a text as a sentence has room for.
  static func brief(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
  }
}

/// What a review of a file or of one `.lproj` folder has read: what the whole finds besides, it does not find.
struct PartialTexts {
  private struct Name: Hashable {
    var path: String
    var key: ExactString
    var digest: String
  }
  private var paths: Set<String>
  private var names: Set<Name> = []

  /// - Parameter way: As in ``Baseline/way``.
  init(_ bundle: LocalizationBundle, way: String) {
    paths = Set(bundle.files.lazy.flatMap { [$0.path, FileSystem.join(way, $0.path)] })
    for text in bundle.entries.lazy.flatMap(\.texts) {
      let digest = StableHash.digest(of: text.text)
      let path = bundle.files[text.literal.file].path
      for path in [path, FileSystem.join(way, path)] {
        names.insert(Name(path: path, key: ExactString(text.key), digest: digest))
      }
    }
  }

  /// Whether what the line is for is gone for the whole too: its file was read, and no longer has the text.
  func lack(_ line: BaselineEntry) -> Bool {
    guard !line.identity.key.isEmpty, paths.contains(line.path) else { return false }
    return !names.contains(
      Name(path: line.path, key: ExactString(line.identity.key), digest: line.identity.textDigest ?? ""))
  }
}
