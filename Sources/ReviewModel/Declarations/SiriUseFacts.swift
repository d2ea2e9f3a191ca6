public import SourceText

/// What Swift sources do with Siri itself: the permission, the offer to add a shortcut.
public struct SiriUseFacts: Hashable, Sendable {
  /// `INPreferences.requestSiriAuthorization`
  public var permissionRequests: [TextLocation] = []
  /// Whether the code names an intent of the system.
  public var namesSystemIntents = false
  /// Where people are offered to add a shortcut to Siri: `INUIAddVoiceShortcutViewController`, `setShortcutSuggestions`.
  public var shortcutOffers: [TextLocation] = []
  /// Whether the code sets a phrase for a shortcut: `suggestedInvocationPhrase`.
  public var suggestsPhrases = false
  /// Whether the code gives an image to a parameter: `setImage(_:forParameterNamed:)`.
  public var setsImages = false

  public init() {}

  /// Adds what another file says.
  public mutating func append(_ other: SiriUseFacts) {
    permissionRequests += other.permissionRequests
    namesSystemIntents = namesSystemIntents || other.namesSystemIntents
    shortcutOffers += other.shortcutOffers
    suggestsPhrases = suggestsPhrases || other.suggestsPhrases
    setsImages = setsImages || other.setsImages
  }
}
