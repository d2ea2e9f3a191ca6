/// What Siri says a dialog for, where an intent definition tells.
public enum DialogPart: Hashable, Sendable {
  /// A question or a confirmation of a parameter.
  case prompt
  /// The response of a code that the definition counts as a success, or as a failure.
  case success, failure
}
