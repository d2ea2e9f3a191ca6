import UnicodeText

/// The languages that the tool knows something of.
public struct LocaleListing: Hashable, Sendable {
  public struct Row: Hashable, Sendable, Encodable {
    /// BCP 47.
    public var tag: String
    /// In English: "German".
    public var displayName: String
    /// What people say to Siri in that language; none where Siri does not speak it.
    public var heySiriForms: [String]
    /// How an instruction is phrased in a title, in words; nil where that cannot be decided.
    public var instructionForm: String?
    /// The most words of a title and of a phrase before a finding.
    public var titleWordLimit, phraseWordLimit: Int?
    /// Of the keys that the language should fill: given by a file of its own language, said to have none or to be
    /// undecided, and not filled.
    public var given, stated, missing: Int

    private enum CodingKeys: String, CodingKey {
      case tag
      case displayName = "name"
      case heySiriForms = "heySiri"
      case instructionForm, titleWordLimit, phraseWordLimit, given, stated, missing
    }

    public init(
      tag: String, displayName: String, heySiriForms: [String] = [], instructionForm: String? = nil,
      titleWordLimit: Int? = nil, phraseWordLimit: Int? = nil, given: Int = 0, stated: Int = 0, missing: Int = 0
    ) {
      self.tag = tag
      self.displayName = displayName
      self.heySiriForms = heySiriForms
      self.instructionForm = instructionForm
      self.titleWordLimit = titleWordLimit
      self.phraseWordLimit = phraseWordLimit
      self.given = given
      self.stated = stated
      self.missing = missing
    }
  }

  public var rows: [Row]

  public init(_ rows: [Row]) { self.rows = rows }

  public func text(options: ReportOptions = ReportOptions()) -> String {
    var table = TextTable(
      header: [
        "locale", "language", "Hey Siri", "instructions", "title words", "phrase words", "given", "none", "missing",
      ],
      alignments: [.left, .left, .left, .left, .right, .right, .right, .right, .right]
    )
    table.rows = rows.map { row in
      [row.tag, row.displayName, row.heySiriForms.joined(separator: ", "), row.instructionForm ?? "–"]
        + [row.titleWordLimit, row.phraseWordLimit].map { $0.map(String.init) ?? "–" }
        + [row.given, row.stated, row.missing].map(String.init)
    }
    return table.text(options: options)
  }

  public func json() -> String { JSONWriter(.indented).document(of: rows) }
}
