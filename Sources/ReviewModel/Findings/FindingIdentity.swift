import Platform
import SourceText

/// The identity of a finding across two reviews, or two places of a report.
///
/// It survives if a file is sorted, exported again, or moved within its table. With a digest of the text, a change of
/// wording ends it: findings on the old text are fixed, and findings on the new text are new.
package struct FindingIdentity: Hashable, Sendable {
  package var rule: RuleID
  /// The table of the entry. For a finding on a file without one, the path from the reviewed folder.
  package var table: String
  /// Empty if the finding is about no key.
  package var key: String
  /// Empty if it has no localization.
  package var locale: String
  /// The variation path of a plural, device or set variant: `plural.one`.
  package var variation: String?
  /// ``StableHash/digest(of:)`` of the reviewed text. For a finding on a file, of its flagged part without spaces,
  /// because rewriting a file changes its line layout. Nil if rewording keeps the identity.
  package var textDigest: String?

  package init(
    rule: RuleID, table: String, key: String, locale: String, variation: String? = nil, textDigest: String? = nil
  ) {
    self.rule = rule
    self.table = table
    self.key = key
    self.locale = locale
    self.variation = variation
    self.textDigest = textDigest
  }

  /// - Parameters:
  ///   - key: Nil if the finding is about no key.
  ///   - text: The reviewed text. Nil for a finding on a file.
  ///   - excerpt: The shown part of the file, if there is no text.
  package init(
    rule: RuleID, table: String, key: String?, locale: String, variation: String?, text: String?, excerpt: Excerpt
  ) {
    self.init(
      rule: rule, table: table, key: key ?? "", locale: locale, variation: variation,
      textDigest: StableHash.digest(of: text ?? excerpt.flaggedWithoutSpaces(orWholeLine: key == nil)))
  }

  /// The same finding, whatever its text is.
  package var ofAnyWording: FindingIdentity {
    var identity = self
    identity.textDigest = nil
    return identity
  }

  /// The same finding, whatever the name and the folder of its file.
  package var withoutTable: FindingIdentity {
    var identity = self
    identity.table = ""
    return identity
  }

  /// Its parts, for stable hashes. A missing part is empty.
  package var words: [String] { [rule.rawValue, table, key, locale, variation ?? "", textDigest ?? ""] }

  package static func == (first: FindingIdentity, second: FindingIdentity) -> Bool { first.parts == second.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Compares bytes: a canonically equivalent key is a different one.
  private var parts: [ExactString?] {
    [rule.rawValue, table, key, locale, variation, textDigest].map { $0.map(ExactString.init) }
  }
}

extension Excerpt {
  /// The flagged part without spaces. If only a place is flagged, the key identifies it, otherwise the line.
  fileprivate func flaggedWithoutSpaces(orWholeLine takesLine: Bool) -> String {
    let line = text.unicodeScalars
    let part = line.dropFirst(flagged.lowerBound).prefix(flagged.count)
    if part.isEmpty, !takesLine { return "" }
    return String(String.UnicodeScalarView((part.isEmpty ? line[...] : part).filter { !$0.properties.isWhitespace }))
  }
}
