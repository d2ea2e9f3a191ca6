public import SourceText

/// What Swift sources do with Siri: the permission, and the offer to add a shortcut.
public struct SiriUseFacts: Hashable, Sendable {
  /// `INPreferences.requestSiriAuthorization`
  public var permissionRequests: [TextLocation] = []
  /// Whether the code uses an intent of the system.
  public var namesSystemIntents = false
  /// Where the app offers to add a shortcut to Siri: `INUIAddVoiceShortcutViewController`, `setShortcutSuggestions`.
  public var shortcutOffers: [TextLocation] = []
  /// Whether the code sets a phrase for a shortcut: `suggestedInvocationPhrase`.
  public var suggestsPhrases = false
  /// Whether the code sets an image for a parameter: `setImage(_:forParameterNamed:)`.
  public var setsImages = false

  public init() {}

  /// Adds the facts of another file.
  public mutating func append(_ other: SiriUseFacts) {
    permissionRequests += other.permissionRequests
    namesSystemIntents = namesSystemIntents || other.namesSystemIntents
    shortcutOffers += other.shortcutOffers
    suggestsPhrases = suggestsPhrases || other.suggestsPhrases
    setsImages = setsImages || other.setsImages
  }
}
