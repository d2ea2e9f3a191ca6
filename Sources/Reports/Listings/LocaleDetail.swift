private import UnicodeText

/// One language with all that is known of it, and from where.
public struct LocaleDetail: Hashable, Sendable {
  /// What a source gives for a key.
  public struct Group: Hashable, Sendable {
    /// Title, edition and section, or `judgement`.
    public var source: String
    /// Each value in its parts: a word alone, a wording and what to write instead.
    public var values: [[String]]

    public init(source: String, values: [[String]]) {
      self.source = source
      self.values = values
    }
  }
  /// How a key stands.
  public enum Standing: Hashable, Sendable {
    case given, none, undecided, unsaid, missing
    /// The trait that the language lacks.
    case doesNotApply(String)
  }
  public struct Field: Hashable, Sendable {
    /// `instruction.verbs`
    public var key: String
    public var standing: Standing
    /// The file that the value or the statement is from.
    public var file: String?
    public var groups: [Group]

    public init(key: String, standing: Standing, file: String? = nil, groups: [Group] = []) {
      self.key = key
      self.standing = standing
      self.file = file
      self.groups = groups
    }
  }

  public var tag: String
  /// In English: "German".
  public var displayName: String
  public var isRightToLeft: Bool
  /// The published forms of the call to Siri.
  public var heySiriForms: [String]
  /// Where the values come from, nearest first: `pt-PT`, `pt`, `root`.
  public var files: [String]
  public var fields: [Field]

  public init(
    tag: String, displayName: String, isRightToLeft: Bool, heySiriForms: [String], files: [String], fields: [Field]
  ) {
    self.tag = tag
    self.displayName = displayName
    self.isRightToLeft = isRightToLeft
    self.heySiriForms = heySiriForms
    self.files = files
    self.fields = fields
  }

  public func json() -> String {
    JSONWriter(.indented).document(
      of: Members(
        tag: tag, name: displayName, direction: isRightToLeft ? "rtl" : "ltr", heySiri: heySiriForms, files: files,
        fields: fields.map(FieldMembers.init)))
  }

  private struct Members: Encodable {
    let tag, name, direction: String
    let heySiri, files: [String]
    let fields: [FieldMembers]
  }

  private struct FieldMembers: Encodable {
    let key, standing: String
    let trait, file: String?
    let values: [Values]?

    init(_ field: Field) {
      (key, standing, file) = (field.key, field.standing.name, field.file)
      trait = if case .doesNotApply(let trait) = field.standing { trait } else { nil }
      values =
        field.groups.isEmpty
        ? nil : field.groups.map { Values(source: $0.source, of: $0.values.isEmpty ? nil : $0.values.map(Value.init)) }
    }
  }

  private struct Values: Encodable {
    let source: String
    let of: [Value]?
  }

  /// A text, or the list of the parts of a value that has several.
  private struct Value: Encodable {
    let parts: [String]

    func encode(to encoder: any Encoder) throws {
      if parts.count == 1 { try parts[0].encode(to: encoder) } else { try parts.encode(to: encoder) }
    }
  }
}

extension LocaleDetail.Standing {
  /// As programs read it.
  var name: String {
    switch self {
    case .given: "given"
    case .none: "none"
    case .undecided: "undecided"
    case .unsaid: "unsaid"
    case .missing: "missing"
    case .doesNotApply: "does-not-apply"
    }
  }
}
