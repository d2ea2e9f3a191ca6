package import SourceText

/// What sources do with shortcuts, donations, widgets and Siri, in the order of the files. Facts that are not here are
/// certainly absent; undecided ones are marked as such.
package struct SwiftCodeFacts: Hashable, Sendable {
  // MARK: App Intents and widgets

  package var appIntents: [AppIntentDeclaration] = []
  package var appValues: [AppValueDeclaration] = []
  /// The types that provide options written in the code, with their number.
  package var optionLists: [AppValueDeclaration] = []
  /// The type of each entity’s `defaultQuery`, by the name of the entity.
  package var entityQueries: [String: String] = [:]
  /// The types with a `defaultResult()`: queries, other providers of options, and protocols of the app for them.
  package var typesWithDefaultResult: Set<String> = []
  package var types: [DeclaredType] = []
  package var widgets: [DeclaredWidget] = []
  package var relevanceFunctions: [RelevanceFunction] = []
  package var relevanceScores: [RelevanceScore] = []
  package var widgetCalls: [WidgetCall] = []

  // MARK: Relevant shortcuts and donations, whose values are followed

  /// Code that can be reached in several ways can have several facts for one place.
  package var relevantShortcuts: [RelevantShortcutFact] = []
  /// Every place that sets the list of relevant shortcuts.
  package var relevantLists: [RelevantListFact] = []
  /// Where a call ignores the error of a function that sets the list and rethrows.
  package var droppedErrors: [TextLocation] = []
  /// Actions that the app sets as relevant or suggests.
  package var offeredIntents: [OfferedIntentFact] = []
  /// Activities that the app sets as relevant or suggests.
  package var offeredActivities: [OfferedActivityFact] = []
  package var donations: [DonationFact] = []
  package var deletions: [DonationDeletionFact] = []
  /// Whether the app adds its own items to Spotlight, so that deleting items may have nothing to do with donations.
  package var indexesItems = false
  /// False if the tool could not follow code that may donate or delete, because of syntax errors or endless code.
  package var areDonationsWhole = true

  // MARK: Shortcuts and donations, from each place alone

  /// The functions and closures that pass shortcuts and donations to the system, or run on a trigger.
  package var bodies: [CodeBody] = []
  /// Force-unwrapped shortcuts of intents: `INShortcut(intent: intent)!`
  package var forcedShortcuts: [TextLocation] = []
  /// Every `INRelevantShortcut(shortcut:)` in the code.
  package var createdRelevantShortcuts: [TextLocation] = []
  /// Whether any code uses the function that sets relevant shortcuts.
  package var namesRelevantStore = false
  /// Activities that the app offers as shortcuts, and those that become current.
  package var activityUses: [UserActivityUse] = []
  package var interactionDeletions: [InteractionDeletion] = []
  /// Donations whose intent visibly contains data, by the place of the call.
  package var donationsOfData: Set<TextLocation> = []

  // MARK: Siri

  /// `INPreferences.requestSiriAuthorization`
  package var siriPermissionRequests: [TextLocation] = []
  /// Whether the code uses an intent of the system.
  package var namesSystemIntents = false
  /// Where the app offers to add a shortcut to Siri: `INUIAddVoiceShortcutViewController`, `setShortcutSuggestions`.
  package var siriOffers: [TextLocation] = []
  /// Whether the code sets a phrase for a shortcut: `suggestedInvocationPhrase`.
  package var suggestsPhrases = false
  /// Whether the code sets an image for a parameter: `setImage(_:forParameterNamed:)`.
  package var setsImages = false
  /// Whether any file imports the frameworks of Siri and Shortcuts.
  package var importsIntents = false

  // MARK: Manifests

  /// The packages whose manifests were read.
  package var packages: [PackageFact] = []
  /// The targets in Tuist manifests.
  package var manifestTargets: [ManifestTarget] = []

  package init() {}

  /// Whether nothing in the sources is about shortcuts, donations or widgets. Code that runs when a view appears, and
  /// code for signing out, does not count.
  package var isEmpty: Bool {
    guard bodies.allSatisfy(\.acts.isEmpty), !activityUses.contains(where: { $0.offer != nil }) else { return false }
    var counted = self
    (counted.bodies, counted.activityUses, counted.offeredActivities) = ([], [], [])
    (counted.interactionDeletions, counted.donationsOfData) = ([], [])
    (counted.indexesItems, counted.areDonationsWhole) = (false, true)
    (counted.packages, counted.manifestTargets) = ([], [])
    return counted == SwiftCodeFacts()
  }

  /// Adds the facts of another file.
  package mutating func append(_ other: SwiftCodeFacts) {
    appIntents += other.appIntents
    appValues += other.appValues
    optionLists += other.optionLists
    entityQueries.merge(other.entityQueries) { first, _ in first }
    typesWithDefaultResult.formUnion(other.typesWithDefaultResult)
    types += other.types
    widgets += other.widgets
    relevanceFunctions += other.relevanceFunctions
    relevanceScores += other.relevanceScores
    widgetCalls += other.widgetCalls
    relevantShortcuts += other.relevantShortcuts
    relevantLists += other.relevantLists
    droppedErrors += other.droppedErrors
    offeredIntents += other.offeredIntents
    offeredActivities += other.offeredActivities
    donations += other.donations
    deletions += other.deletions
    indexesItems = indexesItems || other.indexesItems
    areDonationsWhole = areDonationsWhole && other.areDonationsWhole
    bodies += other.bodies
    forcedShortcuts += other.forcedShortcuts
    createdRelevantShortcuts += other.createdRelevantShortcuts
    namesRelevantStore = namesRelevantStore || other.namesRelevantStore
    activityUses += other.activityUses
    interactionDeletions += other.interactionDeletions
    donationsOfData.formUnion(other.donationsOfData)
    siriPermissionRequests += other.siriPermissionRequests
    namesSystemIntents = namesSystemIntents || other.namesSystemIntents
    siriOffers += other.siriOffers
    suggestsPhrases = suggestsPhrases || other.suggestsPhrases
    setsImages = setsImages || other.setsImages
    importsIntents = importsIntents || other.importsIntents
    packages += other.packages
    manifestTargets += other.manifestTargets
  }

  /// Adds the defaults of queries and of other providers to the parameters of all App Intents.
  package mutating func addDefaultResults() {
    guard !typesWithDefaultResult.isEmpty else { return }
    // A type may get its default from a protocol.
    let inheriting = types.filter { $0.conformances.contains { typesWithDefaultResult.contains($0.name) } }
    let providers = typesWithDefaultResult.union(inheriting.map(\.name))
    for intent in appIntents.indices {
      for index in appIntents[intent].parameters.indices {
        let parameter = appIntents[intent].parameters[index]
        guard let provider = parameter.optionsProvider ?? entityQueries[parameter.valueType],
          providers.contains(provider)
        else { continue }
        appIntents[intent].parameters[index].hasDefaultValue = true
      }
    }
  }
}
