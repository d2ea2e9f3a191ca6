public import ReviewModel
import SourceText
import UnicodeText

/// A finding that a team has accepted, or several equal ones: a line of a baseline.
public struct BaselineEntry: Hashable, Sendable {
  public var identity: FindingIdentity
  /// How many equal findings are accepted; at least 1.
  public var count: Int
  /// Where it stood: of more equal findings than are accepted, those there are meant.
  public var path: String
  /// The folder whose review noted it, from the folder of the file; empty where the two are the same. A review of another
  /// folder, with more or less around the same texts, need not find it.
  public var bundle: String
  /// Why it is accepted; nil where nobody said.
  public var reason: String?

  public init(
    _ identity: FindingIdentity, count: Int = 1, path: String = "", bundle: String = "", reason: String? = nil
  ) {
    self.identity = identity
    self.count = count
    self.path = path
    self.bundle = bundle
    self.reason = reason
  }

  /// The line without its end, its members always in the same order.
  public var json: String { String(decoding: JSONWriter(.compact).utf8(of: Members(self)), as: UTF8.self) }

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

/// Tells the problems of one report apart. Two have one ``Problem/fingerprint`` where a team grades places of one cause
/// differently.
struct ProblemFingerprints {
  private var counts: [String: Int] = [:]

  /// The fingerprint, a colon, and which of the equal ones it is, from 1.
  mutating func next(_ problem: Problem) -> String {
    let fingerprint = problem.fingerprint
    counts[fingerprint, default: 0] += 1
    return "\(fingerprint):\(counts[fingerprint] ?? 1)"
  }
}

/// Tells the findings of one report apart, and knows them again in the next one.
///
/// A fingerprint is made of what a baseline knows a finding by: rule, table, key, locale, variation and text. So it
/// outlives a file that is moved, sorted or exported anew, and a changed text has another one. Equal findings are
/// counted in the order of the report.
package struct Fingerprints {
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    var bundle: String
    var identity: FindingIdentity
  }

  /// The next finding’s: sixteen hexadecimal digits, a colon, and which of the equal ones it is, from 1.
  mutating func next(_ finding: Diagnostic) -> String {
    let identity = finding.identity
    let key = Key(bundle: finding.bundle, identity: identity)
    let ordinal = counts[key, default: 0] + 1
    counts[key] = ordinal
    return Self.fingerprint(of: identity, bundle: finding.bundle, ordinal: ordinal)
  }

  /// - Parameters:
  ///   - bundle: The path of the reviewed bundle; empty where only one is reviewed.
  ///   - ordinal: Which of the findings of one identity it is, from 1.
  package static func fingerprint(of identity: FindingIdentity, bundle: String = "", ordinal: Int) -> String {
    var hash = StableHash()
    for part in [identity.rule.rawValue, identity.table, identity.key, identity.locale, identity.textDigest ?? ""] {
      hash.combine(part)
      // A separator that UTF-8 never has.
      hash.combine(0xFF)
    }
    if let variation = identity.variation { hash.combine(variation) }
    // Of several bundles each has its own.
    if !bundle.isEmpty {
      hash.combine(0xFF)
      hash.combine(bundle)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(ordinal)"
  }
}
