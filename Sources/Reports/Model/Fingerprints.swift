import ReviewModel
import SourceText

/// Tells the findings of one report apart, and knows them again in the next one.
///
/// A fingerprint is made of what a baseline knows a finding by: rule, table, key, locale, variation and text. So it
/// outlives a file that is moved, sorted or exported anew, and a changed text has another one. Equal findings are
/// counted in the order of the report.
struct Fingerprints {
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
    var hash = StableHash()
    for part in [identity.rule.rawValue, identity.table, identity.key, identity.locale, identity.textDigest ?? ""] {
      hash.combine(part)
      // A separator that UTF-8 never has.
      hash.combine(0xFF)
    }
    if let variation = identity.variation { hash.combine(variation) }
    // Of several bundles each has its own.
    if !finding.bundle.isEmpty {
      hash.combine(0xFF)
      hash.combine(finding.bundle)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(ordinal)"
  }
}
