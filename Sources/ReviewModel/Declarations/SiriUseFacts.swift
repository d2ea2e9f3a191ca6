package import SourceText

/// What Swift sources do with Siri: the permission, and the offer to add a shortcut.
package struct SiriUseFacts: Hashable, Sendable {
  /// `INPreferences.requestSiriAuthorization`
  package var permissionRequests: [TextLocation] = []
  /// Whether the code uses an intent of the system.
  package var namesSystemIntents = false
  /// Where the app offers to add a shortcut to Siri: `INUIAddVoiceShortcutViewController`, `setShortcutSuggestions`.
  package var shortcutOffers: [TextLocation] = []
  /// Whether the code sets a phrase for a shortcut: `suggestedInvocationPhrase`.
  package var suggestsPhrases = false
  /// Whether the code sets an image for a parameter: `setImage(_:forParameterNamed:)`.
  package var setsImages = false

  package init() {}

  /// Adds the facts of another file.
  package mutating func append(_ other: SiriUseFacts) {
    permissionRequests += other.permissionRequests
    namesSystemIntents = namesSystemIntents || other.namesSystemIntents
    shortcutOffers += other.shortcutOffers
    suggestsPhrases = suggestsPhrases || other.suggestsPhrases
    setsImages = setsImages || other.setsImages
  }
}
