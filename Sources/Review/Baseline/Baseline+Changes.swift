import Reports

extension Baseline {
  /// Accepts more findings: counts of lines that are there grow, and their reasons stay.
  mutating func add(_ findings: [AcceptedFinding]) {
    var known = Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in Baseline(findings).accepted {
      guard var line = known[finding.identity] else {
        known[finding.identity] = finding
        continue
      }
      line.count = min(line.count + finding.count, AcceptedFinding.mostEqual)
      line.reason = line.reason ?? finding.reason
      known[finding.identity] = line
    }
    replace(with: known.values)
  }

  /// Accepts fewer findings: a line whose count is used up goes.
  mutating func remove(_ findings: [AcceptedFinding]) {
    var known = Dictionary(accepted.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings {
      guard var line = known[finding.identity] else { continue }
      line.count -= finding.count
      known[finding.identity] = line.count > 0 ? line : nil
    }
    replace(with: known.values)
  }
}
