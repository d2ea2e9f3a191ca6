public import Diagnostics

/// A finding that a team has accepted, or several equal ones: a line of a baseline.
public struct AcceptedFinding: Hashable, Sendable {
  /// What tells findings apart; it outlives a file that is moved, sorted or exported anew.
  public struct Identity: Hashable, Sendable {
    public var rule: RuleID
    /// As in ``DiagnosticSubject/table``.
    public var table: String
    /// Empty where the finding is about no key.
    public var key: String
    public var locale: String
    public var variation: String?
    /// ``StableHash/digest(of:)`` of the reviewed text, else of what is flagged in the file, without spaces: writing a
    /// file anew changes how its lines are laid out.
    public var text: String

    public init(rule: RuleID, table: String, key: String, locale: String, variation: String? = nil, text: String) {
      self.rule = rule
      self.table = table
      self.key = key
      self.locale = locale
      self.variation = variation
      self.text = text
    }

    public static func == (first: Identity, second: Identity) -> Bool { first.parts == second.parts }

    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

    /// Byte for byte: a key that is only canonically equivalent is another one.
    private var parts: [ExactString?] {
      [rule.rawValue, table, key, locale, variation, text].map { $0.map(ExactString.init) }
    }
  }

  public var identity: Identity
  /// How many equal findings are accepted; at least 1.
  public var count: Int
  /// Where it stood: of more equal findings than are accepted, those there are meant.
  public var path: String
  /// The folder whose review noted it, from the folder of the file; empty where the two are the same. A review of another
  /// folder, with more or less around the same texts, need not find it.
  public var bundle: String
  /// Why it is accepted; nil where nobody said.
  public var reason: String?

  public init(_ identity: Identity, count: Int = 1, path: String = "", bundle: String = "", reason: String? = nil) {
    self.identity = identity
    self.count = count
    self.path = path
    self.bundle = bundle
    self.reason = reason
  }

  /// The line without its end, its members always in the same order.
  public var json: String {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("rule") { $0.value(identity.rule.rawValue) }
      json.member("table") { $0.value(identity.table) }
      json.member("key") { $0.value(identity.key) }
      json.member("locale") { $0.value(identity.locale) }
      if let variation = identity.variation { json.member("variation") { $0.value(variation) } }
      json.member("text") { $0.value(identity.text) }
      json.member("count") { $0.value(count) }
      json.member("path") { $0.value(path) }
      if !bundle.isEmpty { json.member("bundle") { $0.value(bundle) } }
      if let reason { json.member("reason") { $0.value(reason) } }
    }
    return String(decoding: json.utf8, as: UTF8.self)
  }
}

extension Finding {
  /// What a baseline knows the finding by.
  public var identity: AcceptedFinding.Identity {
    let subject = diagnostic.subject
    return AcceptedFinding.Identity(
      rule: diagnostic.rule, table: subject.table, key: subject.key ?? "", locale: subject.locale,
      variation: subject.variation, text: StableHash.digest(of: subject.text ?? flagged))
  }

  /// The flagged part of the excerpt without spaces. Where only a place is flagged, a key tells what is meant, else the
  /// line does.
  private var flagged: String {
    let line = excerpt.text.unicodeScalars
    let part = line.dropFirst(excerpt.flagged.lowerBound).prefix(excerpt.flagged.count)
    if part.isEmpty, diagnostic.subject.key != nil { return "" }
    return String(String.UnicodeScalarView((part.isEmpty ? line[...] : part).filter { !$0.properties.isWhitespace }))
  }
}
