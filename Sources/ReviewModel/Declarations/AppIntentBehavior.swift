public import SourceText

/// What the code of an App Intent says of how it runs and what it asks.
public struct AppIntentBehavior: Hashable, Sendable {
  /// Where the code says that the app comes to the front whenever the intent runs: `openAppWhenRun`, `supportedModes`.
  public var foreground: TextLocation?
  /// True where the code says, in some condition, that the intent may run in the background, or computes it.
  public var mayRunInBackground = false
  /// The calls that ask for a confirmation, in the order of the file.
  public var confirmations: [TextLocation] = []
  /// Of those, one that people meet after another one in a single run of `perform`.
  public var secondConfirmation: TextLocation?
  /// The first call of `perform`, or of a function that it calls, that surely moves money.
  public var payment: TextLocation?
  /// The parameters whose values the code asks for while it runs.
  public var requestedParameters: Set<String> = []
  /// nil where no `perform` was read.
  public var result: AppIntentResult?
  /// What the names that `perform` uses tell of what it does.
  public var hints: Set<CodeHint> = []
  /// The types of the errors that `perform` throws by name, each at its first place.
  public var thrownErrors: [ThrownError] = []

  public init() {}

  /// Adds what an extension says.
  public mutating func append(_ other: AppIntentBehavior) {
    foreground = foreground ?? other.foreground
    mayRunInBackground = mayRunInBackground || other.mayRunInBackground
    confirmations += other.confirmations
    secondConfirmation = secondConfirmation ?? other.secondConfirmation
    payment = payment ?? other.payment
    requestedParameters.formUnion(other.requestedParameters)
    result = result ?? other.result
    hints.formUnion(other.hints)
    thrownErrors += other.thrownErrors
  }
}

/// What `perform` returns.
public struct AppIntentResult: Hashable, Sendable {
  /// The protocols of the result: `IntentResult`, `ReturnsValue`, `ProvidesDialog`, `ShowsSnippetView`, `OpensIntent`.
  public var protocols: Set<String>
  /// True where a result is made with a value, whatever its type says.
  public var isMadeWithValue: Bool
  /// True where the code does anything before it returns.
  public var hasWork: Bool
  public init(protocols: Set<String>, isMadeWithValue: Bool, hasWork: Bool) {
    self.protocols = protocols
    self.isMadeWithValue = isMadeWithValue
    self.hasWork = hasWork
  }
}

/// What a name in code tells of what the code does: `purchase` of `shop.purchasePass(days)`.
public enum CodeHint: Hashable, Sendable, CaseIterable {
  /// It moves money.
  case pays
  /// It destroys something, or does what cannot be taken back.
  case isFinal
  /// It leads somewhere within the app.
  case navigates
  /// Something it calls asks for a confirmation.
  case confirms
}

/// An error that code throws by the name of its type.
public struct ThrownError: Hashable, Sendable {
  public var type: String
  public var place: TextLocation
  public init(type: String, place: TextLocation) {
    self.type = type
    self.place = place
  }
}

/// A text that sources declare, with the entry that it became.
public struct PlacedText: Hashable, Sendable {
  public var kind: EntryKind
  public var dialogPart: DialogPart?
  /// The type that the text belongs to.
  public var owner: String
  public var entry: EntryID
  public var place: TextLocation
  public init(kind: EntryKind, dialogPart: DialogPart?, owner: String, entry: EntryID, place: TextLocation) {
    self.kind = kind
    self.dialogPart = dialogPart
    self.owner = owner
    self.entry = entry
    self.place = place
  }
}
