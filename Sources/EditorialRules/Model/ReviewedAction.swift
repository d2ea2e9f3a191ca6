import LocaleData
import ReviewModel
import SourceText
import UnicodeText

/// An action that people find and run, declared in an intent definition or as an App Intent in Swift. Rules on actions
/// check both in this form.
struct ReviewedAction: Sendable {
  enum Origin: Sendable {
    /// An index into ``DeclaredFacts/intents``.
    case definition(Int)
    case code(AppIntentDeclaration)
  }

  struct Parameter: Sendable {
    var name: String
    var type: String
    /// The name of the enumeration of its values, if it has one.
    var enumeration: String?
    /// True if the action cannot run without a value from the user.
    var isRequired: Bool
    var isAsked: Bool
    /// The parameter and the value that decide whether this one is used.
    var parent: String?
    var parentValue: String?
    /// True if the result of another action can become its value.
    var mayTakeResults: Bool
  }

  var origin: Origin
  /// The name in files and code: `OrderSoup`.
  var name: String
  var place: Finding.Place
  var title: Title?
  var parameters: [Parameter]
  var entries: [Int]
  /// The entries of its summaries, in the order of their declaration.
  var summaries: [Int]

  struct Title: Sendable {
    /// In the development language.
    var text: String
    /// Nil if the definition has no entry for it.
    var entry: Int?
  }

  var definition: Int? { if case .definition(let index) = origin { index } else { nil } }
  var code: AppIntentDeclaration? { if case .code(let intent) = origin { intent } else { nil } }
}

struct ActionReading {
  private let bundle: LocalizationBundle
  private let entriesByIntent: [[Int]]
  private let enumerations: Set<String>

  init(_ bundle: LocalizationBundle, entriesByIntent: [[Int]]) {
    self.bundle = bundle
    enumerations = Set((bundle.code?.appValues ?? []).lazy.filter { $0.cases != nil }.map(\.name))
    self.entriesByIntent = entriesByIntent
  }

  /// The actions of definitions first, in the order of the files.
  func actions() -> [ReviewedAction] {
    bundle.facts.intents.enumerated().filter { !$0.element.isSystem && $0.element.use == .action }.map {
      action($0.element, at: $0.offset)
    } + actionsInCode()
  }

  // MARK: Definitions

  private func action(_ intent: IntentDeclaration, at index: Int) -> ReviewedAction {
    let entries = entriesByIntent[index]
    let byKey = Dictionary(firstOf: entries.map { (bundle.entries[$0].id.key, $0) })
    let title = intent.titleID.flatMap { byKey[$0] }
    let summaries = intent.combinations.filter { $0.use == .summary }.compactMap { $0.titleID.flatMap { byKey[$0] } }
    return ReviewedAction(
      origin: .definition(index), name: intent.name, place: place(of: intent, entries),
      title: intent.title.map { ReviewedAction.Title(text: $0, entry: title) },
      parameters: intent.parameters.map { parameter in
        ReviewedAction.Parameter(
          name: parameter.name, type: parameter.type, enumeration: parameter.enumeration,
          isRequired: parameter.isRequired,
          isAsked: (parameter.asksWhenMissing || parameter.asksToChoose) && !parameter.hasDefaultValue,
          parent: parameter.parent, parentValue: parameter.parentValue,
          mayTakeResults: parameter.isConfigurable && (!parameter.hasDynamicOptions || parameter.asksWhenMissing))
      },
      entries: entries, summaries: summaries)
  }

  /// The title in the definition, or the declaration itself if it has none.
  private func place(of intent: IntentDeclaration, _ entries: [Int]) -> Finding.Place {
    for index in entries where bundle.entries[index].kind == .title {
      let entry = bundle.entries[index]
      guard let text = entry.texts.firstIndex(where: { $0.literal == intent.place }) else { continue }
      let string = entry.texts[text].text
      return .text(entry: index, text: text, range: string.startIndex..<string.endIndex)
    }
    return .source(intent.place)
  }

  // MARK: Sources

  /// Protocols of intents that people don't run as actions, or whose parameters are the system's.
  private static let others: Set<String> = [
    "SetFocusFilterIntent", "SnippetIntent", "DeprecatedAppIntent", "WidgetConfigurationIntent",
    "ControlConfigurationIntent", "SystemIntent", "AssistantIntent",
  ]

  private func actionsInCode() -> [ReviewedAction] {
    guard let parts = bundle.code?.appIntents, !parts.isEmpty else { return [] }
    let entries = Dictionary(firstOf: bundle.entries.enumerated().map { ($0.element.id, $0.offset) })
    let texts = Dictionary(grouping: bundle.facts.placedTexts, by: \.owner)
    return parts.grouped(by: \.name).flatMap { name, parts -> [ReviewedAction] in
      // Two targets may each have a type with the name, and an extension may belong to either.
      let declarations = parts.filter { !$0.isExtension }
      let extensions = parts.filter(\.isExtension)
      return declarations.compactMap { declaration in
        let whole = extensions.reduce(declaration, Self.joined)
        guard whole.use == .action, whole.conformances.isDisjoint(with: Self.others) else { return nil }
        let own = (texts[name] ?? []).filter { declarations.count == 1 || $0.place.file == declaration.place.file }
        return action(whole, texts: own, entries)
      }
    }
  }

  private static func joined(_ intent: AppIntentDeclaration, _ part: AppIntentDeclaration) -> AppIntentDeclaration {
    var intent = intent
    intent.parameters += part.parameters
    intent.summaries += part.summaries
    intent.conformances.formUnion(part.conformances)
    intent.behavior.append(part.behavior)
    return intent
  }

  private func action(_ intent: AppIntentDeclaration, texts: [PlacedText], _ known: [EntryID: Int]) -> ReviewedAction {
    let texts = texts.sorted { ($0.place.file, $0.place.utf8.lowerBound) < ($1.place.file, $1.place.utf8.lowerBound) }
    var seen: Set<Int> = []
    let entries = texts.compactMap { text in known[text.entry].flatMap { seen.insert($0).inserted ? $0 : nil } }
    let titles = Set(texts.filter { $0.kind == .title }.compactMap { known[$0.entry] })
    return ReviewedAction(
      origin: .code(intent), name: intent.name, place: .source(intent.place),
      // Each branch of a condition may have its own title.
      title: titles.count == 1 ? titles.first.flatMap(title(in:)) : nil,
      parameters: intent.parameters.map { parameter in
        let isRequested = intent.behavior.requestedParameters.contains(parameter.name)
        let isRequired = !parameter.isOptional && !parameter.hasDefaultValue
        return ReviewedAction.Parameter(
          name: parameter.name, type: parameter.type, enumeration: enumeration(of: parameter), isRequired: isRequired,
          isAsked: isRequired || isRequested && !parameter.hasDefaultValue, mayTakeResults: !parameter.refusesInput)
      },
      entries: entries, summaries: entries.filter { bundle.entries[$0].kind == .parameterSummary })
  }

  /// The app's enumeration that is the type of a value, or of a list of values.
  private func enumeration(of parameter: AppIntentDeclaration.Parameter) -> String? {
    enumerations.contains(parameter.valueType) ? parameter.valueType : nil
  }

  private func title(in entry: Int) -> ReviewedAction.Title? {
    let tag = bundle.entries[entry].sourceLocale ?? bundle.developmentLocale
    let text = bundle.entries[entry].texts.first { $0.locale == tag }?.text ?? bundle.entries[entry].impliedSource
    return text.map { ReviewedAction.Title(text: $0, entry: entry) }
  }
}

extension ReviewedAction {
  /// The category in Apple's table for the verb of its title, with the verb. Nil if the table has none.
  func verb(in bundle: ReviewedBundle, with context: AnalysisContext) -> (verb: String, category: String)? {
    guard let title, let language = bundle.languages[bundle.developmentLocale] else { return nil }
    let known = language.profile.intents.categoryVerbs
    guard let verb = TitleVerb.find(known.map(\.key), in: title.text, language, context.analyzer),
      let category = known.first(where: { $0.key == verb })?.value
    else { return nil }
    return (verb, category)
  }

  /// Whether its title is about spending money: with a verb of Apple's category of orders, or a verb for paying.
  func spendsMoney(in bundle: ReviewedBundle, with context: AnalysisContext) -> Bool {
    guard let title, let language = bundle.languages[bundle.developmentLocale] else { return false }
    if verb(in: bundle, with: context)?.category == "Order" { return true }
    let verbs = language.profile.intents.paymentVerbs.words
    return TitleVerb.find(verbs, in: title.text, language, context.analyzer) != nil
  }
}
