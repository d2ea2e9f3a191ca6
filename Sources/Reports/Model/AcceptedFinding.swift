public import ReviewModel
import SourceText
private import UnicodeText

/// A finding that a team has accepted, or several equal ones: a line of a baseline.
public struct AcceptedFinding: Hashable, Sendable {
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

    init(_ finding: AcceptedFinding) {
      let identity = finding.identity
      (rule, table, key, locale) = (identity.rule, identity.table, identity.key, identity.locale)
      (variation, text) = (identity.variation, identity.textDigest ?? "")
      (count, path, reason) = (finding.count, finding.path, finding.reason)
      bundle = finding.bundle.isEmpty ? nil : finding.bundle
    }
  }
}
