import Diagnostics
public import Reports

/// What a baseline hides of some findings, and which of its lines hide nothing any more.
package struct BaselineMatch {
  /// Indices of the findings that are accepted.
  package private(set) var accepted: Set<Int> = []
  /// How many of the findings of each identity are.
  private(set) var counts: [AcceptedFinding.Identity: Int] = [:]
  private var left: [AcceptedFinding.Identity: AcceptedFinding]

  /// Of more equal findings than are accepted, those at the path of the line are, then the first ones.
  ///
  /// - Parameters:
  ///   - identities: Of the findings, in their order.
  ///   - paths: Of the files that they stand in, from the reviewed folder.
  package init(_ baseline: Baseline, _ identities: [AcceptedFinding.Identity], paths: [String]) {
    left = Dictionary(baseline.accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    guard !left.isEmpty else { return }
    for index in identities.indices { take(index, identities) { $0.path == paths[index] } }
    for index in identities.indices where !accepted.contains(index) { take(index, identities) { _ in true } }
  }

  private mutating func take(
    _ index: Int, _ identities: [AcceptedFinding.Identity], _ isWanted: (AcceptedFinding) -> Bool
  ) {
    guard let line = left[identities[index]], line.count > 0, isWanted(line) else { return }
    left[identities[index]]?.count -= 1
    accepted.insert(index)
    counts[identities[index], default: 0] += 1
  }

  /// The lines that accept more than there is, their counts what is too many, sorted as they are written.
  package var unused: [AcceptedFinding] { Baseline(left.values.filter { $0.count > 0 }).accepted }
}

extension [AcceptedFinding] {
  /// How many acceptances are of no use any more, and the first of them; nil where there are none.
  var remark: String? {
    guard !isEmpty else { return nil }
    let count = reduce(0) { $0 + $1.count }
    let named = prefix(3).map(\.name)
    let others = self.count - named.count
    let names = named.joined(separator: "; ") + (others > 0 ? "; and \(others) more" : "")
    return "\(count) accepted \(count == 1 ? "finding" : "findings") of the baseline no longer "
      + "\(count == 1 ? "occurs" : "occur"): \(names). The baseline can do without."
  }
}

extension AcceptedFinding {
  /// "title-length of ‘ORDER’ in de"
  fileprivate var name: String {
    func brief(_ text: String) -> String {
      text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
    }
    let key = identity.key.isEmpty ? "" : " of ‘\(brief(identity.key))’"
    let locale = identity.locale.isEmpty ? "" : " in \(brief(identity.locale))"
    return brief(identity.rule.rawValue) + key + locale
  }
}
