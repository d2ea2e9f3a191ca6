public import Diagnostics

/// A finding of an earlier review, as far as a comparison needs it.
public struct BaseFinding: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  public var message: String
  /// As in ``SourceRange/path``.
  public var path: String
  /// 1-based; 0 in a file without lines.
  public var line: Int
  /// As in ``DiagnosticSubject``: locale, kind, key, variation and the whole text.
  public var locale: String
  public var kind: String?
  public var key: String?
  public var variation: String?
  public var text: String?

  public init(
    rule: RuleID, severity: Severity, message: String, path: String, line: Int, locale: String, kind: String? = nil,
    key: String? = nil, variation: String? = nil, text: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.path = path
    self.line = line
    self.locale = locale
    self.kind = kind
    self.key = key
    self.variation = variation
    self.text = text
  }

  /// What a later review finds in a base of the same files.
  public init(_ diagnostic: Diagnostic) {
    let subject = diagnostic.subject
    self.init(
      rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message,
      path: diagnostic.location.path, line: diagnostic.location.start.line, locale: subject.locale,
      kind: subject.kind, key: subject.key, variation: subject.variation, text: subject.text)
  }

  /// What the finding means, wherever it stands: two findings of one meaning are the same one in two revisions.
  ///
  /// The severity is no part of it, since the configuration may change that. A finding that is about no entry has
  /// nothing but its message to be told by.
  struct Meaning: Hashable {
    let rule: RuleID
    let locale: String
    let kind: String?
    /// Byte for byte: what is only canonically equivalent is another key, and another text.
    let key: ExactString?
    let variation: String?
    let text: ExactString?
  }

  var meaning: Meaning {
    Meaning(
      rule: rule, locale: locale, kind: kind, key: key.map(ExactString.init), variation: variation,
      text: (text ?? (key == nil ? message : nil)).map(ExactString.init))
  }
}

extension BaseFinding: Comparable {
  /// By locale, path, line, rule, then by whatever else tells two apart.
  public static func < (lhs: BaseFinding, rhs: BaseFinding) -> Bool {
    if lhs.locale != rhs.locale { return lhs.locale < rhs.locale }
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    if lhs.line != rhs.line { return lhs.line < rhs.line }
    if lhs.rule != rhs.rule { return lhs.rule < rhs.rule }
    if lhs.severity != rhs.severity { return rhs.severity < lhs.severity }
    return lhs.tieBreakers.lexicographicallyPrecedes(rhs.tieBreakers) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var tieBreakers: [String] {
    [key ?? "", variation ?? "", kind ?? "", text ?? "", message, locale, path, rule.rawValue]
  }
}
