import Platform
package import ReviewModel
import SourceText
import UnicodeText

/// An accepted finding, or several equal ones: a line of a baseline.
package struct BaselineEntry: Hashable, Sendable {
  package var identity: FindingIdentity
  /// How many equal findings are accepted; at least 1.
  package var count: Int
  /// The path where it was. If there are more equal findings than are accepted, those at this path are accepted.
  package var path: String
  /// The folder whose review wrote the entry, relative to the baseline's folder. Empty if it is the same folder. A
  /// review of another folder, with more or fewer files around the same texts, may not find it.
  package var bundle: String
  /// The reason. Nil if there is none.
  package var reason: String?

  package init(
    _ identity: FindingIdentity, count: Int = 1, path: String = "", bundle: String = "", reason: String? = nil
  ) {
    self.identity = identity
    self.count = count
    self.path = path
    self.bundle = bundle
    self.reason = reason
  }

  /// The line without its line end. The order of the members is fixed.
  package var json: String { String(decoding: JSONWriter(.compact).utf8(of: Members(self)), as: UTF8.self) }

  private struct Members: Encodable {
    let rule: RuleID
    let table, key, locale: String
    let variation: String?
    let text: String
    let count: Int
    let path: String
    let bundle, reason: String?

    init(_ finding: BaselineEntry) {
      let identity = finding.identity
      (rule, table, key, locale) = (identity.rule, identity.table, identity.key, identity.locale)
      (variation, text) = (identity.variation, identity.textDigest ?? "")
      (count, path, reason) = (finding.count, finding.path, finding.reason)
      bundle = finding.bundle.isEmpty ? nil : finding.bundle
    }
  }
}

/// Makes the fingerprints of problems unique in a report. Two problems can share a ``Problem/fingerprint`` if a team
/// gives places of one cause different severities.
struct ProblemFingerprints {
  private var counts: [String: Int] = [:]

  /// The fingerprint, a colon, and the number of the problem among those with the same fingerprint, from 1.
  mutating func next(_ problem: Problem) -> String {
    let fingerprint = problem.fingerprint
    counts[fingerprint, default: 0] += 1
    return "\(fingerprint):\(counts[fingerprint] ?? 1)"
  }
}

/// Makes the fingerprints of findings unique in a report, and stable across reports.
///
/// A fingerprint consists of what identifies a finding in a baseline: rule, table, key, locale, variation and text. It
/// stays the same if a file is moved, sorted or exported again, and changes with the text. Equal findings are numbered
/// in the order of the report.
package struct Fingerprints {
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    var bundle: String
    var identity: FindingIdentity
  }

  /// The fingerprint of the next finding: sixteen hexadecimal digits, a colon, and the number among equal findings,
  /// from 1.
  mutating func next(_ finding: Diagnostic) -> String {
    let identity = finding.identity
    let key = Key(bundle: finding.bundle, identity: identity)
    let ordinal = counts[key, default: 0] + 1
    counts[key] = ordinal
    return Self.fingerprint(of: identity, bundle: finding.bundle, ordinal: ordinal)
  }

  /// - Parameters:
  ///   - bundle: The path of the reviewed bundle. Empty if only one is reviewed.
  ///   - ordinal: The number among findings with the same identity, from 1.
  package static func fingerprint(of identity: FindingIdentity, bundle: String = "", ordinal: Int) -> String {
    var hash = StableHash()
    for part in [identity.rule.rawValue, identity.table, identity.key, identity.locale, identity.textDigest ?? ""] {
      hash.combine(part)
      // A separator that never occurs in UTF-8.
      hash.combine(0xFF)
    }
    if let variation = identity.variation { hash.combine(variation) }
    // If there are several bundles, each has its own fingerprints.
    if !bundle.isEmpty {
      hash.combine(0xFF)
      hash.combine(bundle)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(ordinal)"
  }
}
