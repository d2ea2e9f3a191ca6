import ReviewModel
import SourceText

/// Where things are in a bundle. Empty for some texts of an app, except for what their tables show.
struct BundleIndex: Sendable {
  /// By tag: the style of the bundle's titles.
  private(set) var titleCaseHabits: [String: TitleCaseHabit] = [:]
  /// By index into ``DeclaredFacts/intents``: the entries that belong to the intent.
  private(set) var entriesByIntent: [[Int]] = []
  private(set) var cardTexts = CardTexts(in: LocalizationBundle())
  /// The actions that people find and run, from definitions and sources.
  private(set) var actions: [ReviewedAction] = []
  private(set) var tablesOfPhrases: Set<String> = []
  /// The types of App Intents with parameters that people find in the Shortcuts app.
  private(set) var appIntentsWithParameters: Set<String> = []
  /// Indices into ``LocalizationBundle/files`` by path.
  private(set) var filesByPath: [String: Int] = [:]
  private(set) var optionEntries: [String: [Int]] = [:]
  /// The displayed names of types that sources declare and that are the names of no parameters.
  private(set) var typeNames: Set<EntryID> = []
  /// The types of App Intents that open the app, and those that provide shortcuts for them.
  private(set) var openingTypes: Set<String> = []
  /// The tags with texts that stand for an entry's own: sentences that Xcode exports once for each enumeration case, and
  /// texts in a table that no target includes, which one finding is about.
  private(set) var coveredLocales: [EntryID: Set<String>] = [:]

  init(of bundle: LocalizationBundle, phrases: DeclaredPhrases) {
    self.init(ofTablesIn: bundle)
    titleCaseHabits = TitleCaseHabit.habits(in: bundle)
    entriesByIntent = Array(repeating: [], count: bundle.facts.intents.count)
    for (index, entry) in bundle.entries.enumerated() {
      if let intent = entry.intent, entriesByIntent.indices.contains(intent) { entriesByIntent[intent].append(index) }
    }
    cardTexts = CardTexts(in: bundle)
    actions = ActionReading(bundle, entriesByIntent: entriesByIntent).actions()
    tablesOfPhrases = phrases.tables(in: bundle.entries)
    let appIntents = bundle.code?.appIntents ?? []
    appIntentsWithParameters = Set(appIntents.lazy.filter { $0.isPlainAction && !$0.parameters.isEmpty }.map(\.name))
    let names = bundle.facts.placedTexts.filter { $0.kind == .parameterName }
    typeNames = Set(names.lazy.filter(\.isTypeName).map(\.entry))
      .subtracting(names.lazy.filter { !$0.isTypeName }.map(\.entry))
    openingTypes = Set(appIntents.lazy.filter(\.opensApp).map(\.name))
    for shortcut in bundle.facts.appShortcuts ?? [] {
      if let intent = shortcut.intent, openingTypes.contains(intent), let owner = shortcut.owner {
        openingTypes.insert(owner)
      }
    }
    filesByPath = Dictionary(firstOf: bundle.files.enumerated().map { ($0.element.path, $0.offset) })
  }

  /// The index of some texts of an app.
  ///
  /// - Parameter bundle: A bundle with whole tables. Nil if it has less.
  init(ofTablesIn bundle: LocalizationBundle?) {
    guard let bundle else { return }
    optionEntries = Dictionary(
      grouping: bundle.entries.indices.filter { [.enumCase, .parameterName].contains(bundle.entries[$0].kind) },
      by: { bundle.entries[$0].id.table })
    // The key of a composite consists of the sentence's identifier, a hyphen and the case's identifier.
    for entry in bundle.entries where entry.isComposite {
      guard let hyphen = entry.id.key.lastIndex(of: "-") else { continue }
      let sentence = EntryID(table: entry.id.table, key: String(entry.id.key[..<hyphen]))
      coveredLocales[sentence, default: []].formUnion(entry.texts.lazy.filter { !$0.text.isBlank }.map(\.locale))
    }
    for table in bundle.facts.targets.unshipped {
      guard case .definition(let definition) = table.reason else { continue }
      for key in table.keys {
        coveredLocales[EntryID(table: definition, key: key), default: []].insert(table.locale)
      }
    }
  }
}
