import SourceText

/// What makes two findings the same one, in two reviews or two places of a report.
///
/// It outlives a file that is sorted, exported anew or moved within its table. With a digest of the text, another
/// wording ends it: what was found in the old text is fixed, what is found in the new one is new.
public struct FindingIdentity: Hashable, Sendable {
  public var rule: RuleID
  /// The table of the entry; for a fault of a file without one, the path of the file from the reviewed folder.
  public var table: String
  /// Empty where the finding is about no key.
  public var key: String
  /// Empty where it is about no localization.
  public var locale: String
  /// The variation path of a plural, device or set variant: `plural.one`.
  public var variation: String?
  /// ``StableHash/digest(of:)`` of the reviewed text; of a fault of a file, of what is flagged, without spaces, since
  /// writing a file anew changes how its lines are laid out. Nil where rewording keeps the identity.
  public var textDigest: String?

  public init(
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
  ///   - key: Nil where the finding is about no key.
  ///   - text: The reviewed text; nil for a fault of a file.
  ///   - excerpt: What of the file is shown, where there is no text.
  public init(
    rule: RuleID, table: String, key: String?, locale: String, variation: String?, text: String?, excerpt: Excerpt
  ) {
    self.init(
      rule: rule, table: table, key: key ?? "", locale: locale, variation: variation,
      textDigest: StableHash.digest(of: text ?? excerpt.flaggedWithoutSpaces(orWholeLine: key == nil)))
  }

  /// The same finding, however its text is worded.
  public var ofAnyWording: FindingIdentity {
    var identity = self
    identity.textDigest = nil
    return identity
  }

  /// The same finding, whatever its file is called and wherever it lies.
  public var withoutTable: FindingIdentity {
    var identity = self
    identity.table = ""
    return identity
  }

  /// What it is made of, for hashes that outlive a run; a part that is missing is empty.
  public var words: [String] { [rule.rawValue, table, key, locale, variation ?? "", textDigest ?? ""] }

  public static func == (first: FindingIdentity, second: FindingIdentity) -> Bool { first.parts == second.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Byte for byte: a key that is only canonically equivalent is another one.
  private var parts: [ExactString?] {
    [rule.rawValue, table, key, locale, variation, textDigest].map { $0.map(ExactString.init) }
  }
}

extension Excerpt {
  /// The flagged part without spaces. Where only a place is flagged, a key tells what is meant, else the line does.
  fileprivate func flaggedWithoutSpaces(orWholeLine takesLine: Bool) -> String {
    let line = text.unicodeScalars
    let part = line.dropFirst(flagged.lowerBound).prefix(flagged.count)
    if part.isEmpty, !takesLine { return "" }
    return String(String.UnicodeScalarView((part.isEmpty ? line[...] : part).filter { !$0.properties.isWhitespace }))
  }
}
