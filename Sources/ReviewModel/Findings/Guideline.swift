/// A guideline: its requirement, its source, and who checks it.
package struct Guideline: Hashable, Sendable, Encodable {
  /// Who checks whether an app follows the guideline.
  package enum Check: String, CaseIterable, Hashable, Sendable, Encodable {
    /// The rules do.
    case automatic
    /// The rules check a part of it, and a person the rest.
    case partial
    /// A person, because rules can't.
    case question
  }

  /// The source of the guideline.
  package struct Place: Hashable, Sendable, Encodable {
    /// "Human Interface Guidelines: Siri"
    package var document: String
    /// The heading above it; empty if the whole document is meant.
    package var section: String
    /// The public page. Nil for a requirement of this tool only.
    package var url: String?
    package init(_ document: String, section: String = "", url: String?) {
      self.document = document
      self.section = section
      self.url = url
    }

    /// "Human Interface Guidelines: Siri, Editorial guidelines"
    package var title: String { section.isEmpty ? document : "\(document), \(section)" }
  }

  /// The apps whose report asks the question. If the files leave a doubt, the report asks it.
  package enum Scope: String, CaseIterable, Hashable, Sendable {
    case everyBundle
    /// Something that Siri or Shortcuts offers: an intent, an App Shortcut, a title or a phrase.
    case actions
    /// Titles and subtitles of these offers.
    case titles
    case phrases
    /// Values that people give to an intent.
    case parameters
    /// The app's own intents.
    case customIntents
    /// What Siri says for the app.
    case dialogs
    case systemIntents
    /// SiriKit intents or user activities, which the Siri watch face can show.
    case siriKit
    /// Texts that mention Siri or shortcuts, or something that these offer.
    case shortcutTexts
    case widgets
    /// Watch widgets that are all of one kind: with a timeline, or with a relevance configuration.
    case watchWidgets
  }

  /// `title.no-punctuation`: the subject and the requirement.
  package var id: String
  /// The requirement, in one sentence.
  package var statement: String
  /// The most relevant source first.
  package var places: [Place]
  package var check: Check
  /// The rules that check it, or its checkable part, sorted. Their descriptors name the guideline.
  package var rules: [RuleID]
  /// A question for a person if rules don't check everything. The good answer is yes. Nil if rules always do.
  package var question: String?
  /// The scope of ``question``.
  package var scope: Scope
  /// The first places in the code that leave the question open: `App/Offer.swift:12`. Only for the question of an app.
  package var sites: [String] = []

  private enum CodingKeys: CodingKey {
    case id, statement, check, question, rules, places, sites
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(statement, forKey: .statement)
    try container.encode(check, forKey: .check)
    try container.encodeIfPresent(question, forKey: .question)
    try container.encode(rules, forKey: .rules)
    try container.encode(places, forKey: .places)
    if !sites.isEmpty { try container.encode(sites, forKey: .sites) }
  }

  package init(
    id: String, statement: String, places: [Place], check: Check, rules: [RuleID] = [], question: String?, scope: Scope
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
