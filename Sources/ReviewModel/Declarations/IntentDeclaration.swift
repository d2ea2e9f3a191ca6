package import SourceText

/// An intent in an intent definition.
package struct IntentDeclaration: Hashable, Sendable {
  package var name: String
  /// In lower case, whatever the definition has: `generic`, `order`, `create`, `checkin` …
  package var category: String?
  /// `Custom` or `System`, as in the definition (absent: custom).
  package var isSystem = false
  /// `INIntentUserConfirmationRequired`.
  package var requiresConfirmation = false
  /// `INIntentEligibleForWidgets`, `INIntentConfigurable`, `INIntentIneligibleForSuggestions`.
  package var isEligibleForWidgets = false
  package var isConfigurable = false
  package var isIneligibleForSuggestions = false
  package var keyParameter: String?
  package var inputParameter: String?
  /// The response property that is passed to the next action of a shortcut.
  package var outputParameter: String?
  package var titleID: String?
  package var title: String?
  package var descriptionID: String?
  package var parameters: [ParameterDeclaration] = []
  package var combinations: [CombinationDeclaration] = []
  package var responses: [ResponseDeclaration] = []
  /// The place of the declaration: of its title if it has one, otherwise of its name.
  package var place: TextLocation
  /// The table of the definition, as in ``EntryID/table``.
  package var table: String
  package init(name: String, place: TextLocation, table: String) {
    self.name = name
    self.place = place
    self.table = table
  }

  /// True if the configuration of a widget is its purpose: the Shortcuts app or Siri does not offer it.
  package var isForWidgets: Bool { isEligibleForWidgets && (!isConfigurable || isIneligibleForSuggestions) }

  /// What people do with it. The Shortcuts app offers configurable intents, and Siri suggests intents with a suggestion
  /// title.
  package var use: IntentUse {
    if isSystem || isConfigurable { return .action }
    let hasSuggestion = combinations.contains { $0.use == .suggestion && $0.title?.isEmpty == false }
    // A definition without these flags may be older than they are. Intents for widgets are an exception.
    if !isIneligibleForSuggestions, hasSuggestion || !isEligibleForWidgets { return .action }
    return isEligibleForWidgets ? .configuration : .hidden
  }
}

/// A response code of an intent.
package struct ResponseDeclaration: Hashable, Sendable {
  /// `success`, `failure`, `ready`, or one of the app's own.
  package var name: String
  package var isSuccess: Bool
  /// The identifier of the text that Siri says. Nil if the definition has no such text.
  package var textID: String?
  package init(name: String, isSuccess: Bool, textID: String?) {
    self.name = name
    self.isSuccess = isSuccess
    self.textID = textID
  }
}

/// What people do with an intent.
package enum IntentUse: Hashable, Sendable {
  /// They find it in the list of actions, and run it.
  case action
  /// They configure a widget or a control with it, and don't find it anywhere else.
  case configuration
  /// They don't find it anywhere. A button of a widget runs it.
  case hidden
}

/// A parameter combination: one form in which the system offers the intent.
package struct CombinationDeclaration: Hashable, Sendable {
  package enum Use: Hashable, Sendable {
    /// `INIntentParameterCombinations`: what Siri suggests.
    case suggestion
    /// `INIntentManagedParameterCombinations`: what the Shortcuts editor shows.
    case summary
  }
  package var use: Use
  /// The names of the parameters, in the definition's order.
  package var parameters: [String]
  /// The combination's key as in the file, for display.
  package var key: String
  package var supportsBackground: Bool
  /// The identifiers of the texts; nil if the definition has none.
  package var titleID: String?
  /// The texts in the definition itself.
  package var title: String?
  package var subtitle: String?
  package init(
    use: Use, parameters: [String], key: String, supportsBackground: Bool = false,
    titleID: String? = nil, title: String? = nil, subtitle: String? = nil
  ) {
    self.use = use
    self.parameters = parameters
    self.key = key
    self.supportsBackground = supportsBackground
    self.titleID = titleID
    self.title = title
    self.subtitle = subtitle
  }
}

/// An intent that the `Info.plist` of an app or an extension lists as handled.
package struct SupportedIntent: Hashable, Sendable {
  /// The name of the class: `INSendMessageIntent`, `OrderSoupIntent`.
  package var name: String
  package var place: TextLocation
  package init(name: String, place: TextLocation) {
    self.name = name
    self.place = place
  }

  /// True for a class of the system. Names of system intents begin with `IN`, names of custom ones with a word.
  package static func isSystem(_ name: String) -> Bool {
    guard name.hasPrefix("IN"), name.hasSuffix("Intent"), name != "INIntent" else { return false }
    let word = name.dropFirst(2).prefix(2)
    return word.first?.isUppercase == true && word.last?.isLowercase == true
  }
}
