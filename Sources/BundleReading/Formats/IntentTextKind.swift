import ReviewModel

/// The kinds of the texts of an intent definition, by the key under which they stand.
///
/// Source: the keys that Xcode writes into `.intentdefinition` files; every localizable string `K` has its identifier
/// in a sibling `KID`.
enum IntentTextKind {
  /// - Parameters:
  ///   - key: The dictionary's key: `INIntentTitle`.
  ///   - isSummary: Whether the key stands in `INIntentManagedParameterCombinations`.
  static func kind(ofKey key: String, isSummary: Bool) -> EntryKind {
    switch key {
    case "INIntentTitle": return .title
    case "INIntentDescription": return .description
    case "INIntentParameterCombinationTitle": return isSummary ? .parameterSummary : .suggestionTitle
    case "INIntentParameterCombinationSubtitle": return isSummary ? .prose : .subtitle
    case "INEnumValueDisplayName": return .enumCase
    default: break
    }
    if key.hasSuffix("InvocationPhrase") || key.hasSuffix("SuggestedPhrase") { return .invocationPhrase }
    if key.hasSuffix("FormatString") { return .dialog }
    // The two names of a Boolean are its cases.
    if key.hasSuffix("TrueDisplayName") || key.hasSuffix("FalseDisplayName") { return .enumCase }
    return key.hasSuffix("DisplayName") ? .parameterName : .prose
  }

  /// What a dialog is for.
  ///
  /// - Parameters:
  ///   - key: The dictionary's key: `INIntentResponseCodeFormatString`.
  ///   - isSuccess: Whether the dictionary is a response code that counts as a success.
  static func dialogPart(ofKey key: String, isSuccess: Bool) -> DialogPart? {
    if key.hasPrefix("INIntentParameter") { return .prompt }
    guard key.hasPrefix("INIntentResponseCode") else { return nil }
    return isSuccess ? .success : .failure
  }

  /// Whether `new` decides the kind of an identifier that has `old` already: one text may be both the title of a
  /// suggestion and the summary linked to it, and the rules of titles are the stricter ones.
  static func replaces(_ old: EntryKind, by new: EntryKind) -> Bool {
    old == .parameterSummary && new == .suggestionTitle
  }
}
