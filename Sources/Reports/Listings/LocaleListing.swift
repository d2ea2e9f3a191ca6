import UnicodeText

/// The languages that the tool has data for.
package struct LocaleListing: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Encodable {
    /// BCP 47.
    package var tag: String
    /// In English: "German".
    package var displayName: String
    /// What people say to Siri in that language. Empty if Siri does not support it.
    package var heySiriForms: [String]
    /// How titles word an instruction. Nil if that is undecided.
    package var instructionForm: String?
    /// How many words a title and a phrase may have before the tool reports them.
    package var titleWordLimit, phraseWordLimit: Int?
    /// The keys that the language needs: how many its own file fills, how many it marks as none or undecided, and how
    /// many are missing.
    package var given, stated, missing: Int

    private enum CodingKeys: String, CodingKey {
      case tag
      case displayName = "name"
      case heySiriForms = "heySiri"
      case instructionForm, titleWordLimit, phraseWordLimit, given, stated, missing
    }

    package init(
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

  package var rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  package func text(options: ReportOptions = ReportOptions()) -> String {
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

  package func json() -> String { JSONWriter(.indented).document(of: rows) }
}
