/// A statement of guidance: what it asks, where it stands, and who decides it.
public struct Guideline: Hashable, Sendable, Encodable {
  /// Who decides whether a bundle follows the guideline.
  public enum Check: String, CaseIterable, Hashable, Sendable, Encodable {
    /// The rules do.
    case automatic
    /// The rules decide a part of it, and a person the rest.
    case partial
    /// No text can decide it: a person does.
    case question
  }

  /// Where the guideline stands.
  public struct Place: Hashable, Sendable, Encodable {
    /// "Human Interface Guidelines: Siri"
    public var document: String
    /// The heading above it; empty where the whole document is meant.
    public var section: String
    /// The public page; nil for what only this tool asks.
    public var url: String?
    public init(_ document: String, section: String = "", url: String?) {
      self.document = document
      self.section = section
      self.url = url
    }

    /// "Human Interface Guidelines: Siri, Editorial guidelines"
    public var title: String { section.isEmpty ? document : "\(document), \(section)" }
  }

  /// The bundles whose report asks the question. Where the files leave a doubt, it is asked.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    case everyBundle
    /// Something that Siri or Shortcuts offers: an intent, an App Shortcut, a title or a phrase.
    case actions
    /// Titles and subtitles of what is offered.
    case titles
    case phrases
    /// Values that people give to an intent.
    case parameters
    /// Intents of the app's own.
    case customIntents
    /// What Siri speaks for the app.
    case dialogs
    case systemIntents
    /// Intents of SiriKit or user activities, which the Siri watch face can show.
    case siriKit
    /// Texts that speak of Siri or of shortcuts, or something that these offer.
    case shortcutTexts
    case widgets
    /// Widgets of a watch that are all of one kind: with a timeline, or with a relevance configuration.
    case watchWidgets
  }

  /// `title.no-punctuation`: the subject and what is asked.
  public var id: String
  /// One sentence: what the guideline asks.
  public var statement: String
  /// The most telling place first.
  public var places: [Place]
  public var check: Check
  /// The rules that decide it, or its decidable part, sorted: those whose descriptors name it.
  public var rules: [RuleID]
  /// What a reviewer has to answer where the rules do not: a question whose good answer is yes. Nil where they always do.
  public var question: String?
  /// Where ``question`` is asked.
  public var scope: Scope
  /// The places in the code that leave the question open, the first ones: `App/Offer.swift:12`. Of a bundle’s question.
  public var sites: [String] = []

  private enum CodingKeys: CodingKey {
    case id, statement, check, question, rules, places, sites
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(statement, forKey: .statement)
    try container.encode(check, forKey: .check)
    try container.encodeIfPresent(question, forKey: .question)
    try container.encode(rules, forKey: .rules)
    try container.encode(places, forKey: .places)
    if !sites.isEmpty { try container.encode(sites, forKey: .sites) }
  }

  public init(
    id: String, statement: String, places: [Place], check: Check, rules: [RuleID] = [], question: String?,
    scope: Scope
  ) {
    self.id = id
    self.statement = statement
    self.places = places
    self.check = check
    self.rules = rules
    self.question = question
    self.scope = scope
  }
}
