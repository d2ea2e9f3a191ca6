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
    var json = JSONWriter()
    json.object { json in
      json.member("tag", tag)
      json.member("name", displayName)
      json.member("direction", isRightToLeft ? "rtl" : "ltr")
      json.member("heySiri", heySiriForms)
      json.member("files", files)
      json.member("fields") { $0.array(of: fields, Self.write) }
    }
    return json.string
  }

  private static func write(_ json: inout JSONWriter, field: Field) {
    json.object { json in
      json.member("key", field.key)
      json.member("standing", field.standing.name)
      if case .doesNotApply(let trait) = field.standing { json.member("trait", trait) }
      json.member("file", field.file)
      guard !field.groups.isEmpty else { return }
      json.member("values") { json in
        json.array(of: field.groups) { json, group in
          json.object { json in
            json.member("source", group.source)
            guard !group.values.isEmpty else { return }
            json.member("of") { json in
              json.array(of: group.values) { json, value in
                if value.count == 1, let only = value.first {
                  json.value(only)
                } else {
                  json.array(of: value) { $0.value($1) }
                }
              }
            }
          }
        }
      }
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
