package import SourceText

/// How an App Intent runs and what it requests from people, as far as its code shows.
package struct AppIntentBehavior: Hashable, Sendable {
  /// The place in the code that brings the app to the front on every run: `openAppWhenRun`, `supportedModes`.
  package var foreground: TextLocation?
  /// True if the intent may run in the background under some condition, or if the code computes that.
  package var mayRunInBackground = false
  /// The calls that request a confirmation, in the order of the file.
  package var confirmations: [TextLocation] = []
  /// True if a comment explains a confirmation.
  package var explainsConfirmation = false
  /// A confirmation that people get after another one in a single run of `perform`.
  package var secondConfirmation: TextLocation?
  /// The first call of `perform`, or of a function that it calls, that certainly moves money.
  package var payment: TextLocation?
  /// The parameters whose values the code requests during a run.
  package var requestedParameters: Set<String> = []
  /// Nil if no `perform` was read.
  package var result: AppIntentResult?
  /// What the names in `perform` suggest about its effect.
  package var hints: Set<CodeHint> = []
  /// The types of the errors that `perform` throws by name, each at its first place.
  package var thrownErrors: [ThrownError] = []

  package init() {}

  /// Adds the facts of an extension.
  package mutating func append(_ other: AppIntentBehavior) {
    foreground = foreground ?? other.foreground
    mayRunInBackground = mayRunInBackground || other.mayRunInBackground
    confirmations += other.confirmations
    explainsConfirmation = explainsConfirmation || other.explainsConfirmation
    secondConfirmation = secondConfirmation ?? other.secondConfirmation
    payment = payment ?? other.payment
    requestedParameters.formUnion(other.requestedParameters)
    result = result ?? other.result
    hints.formUnion(other.hints)
    thrownErrors += other.thrownErrors
  }
}

/// What `perform` returns.
package struct AppIntentResult: Hashable, Sendable {
  /// The protocols of the result: `IntentResult`, `ReturnsValue`, `ProvidesDialog`, `ShowsSnippetView`, `OpensIntent`.
  package var protocols: Set<String>
  /// True if the code creates a result with a value, whatever its type is.
  package var isCreatedWithValue: Bool
  /// True if the code does anything before it returns.
  package var hasWork: Bool
  package init(protocols: Set<String>, isCreatedWithValue: Bool, hasWork: Bool) {
    self.protocols = protocols
    self.isCreatedWithValue = isCreatedWithValue
    self.hasWork = hasWork
  }
}

/// What a name suggests about the code: `purchase` of `shop.purchasePass(days)`.
package enum CodeHint: Hashable, Sendable, CaseIterable {
  /// It moves money.
  case pays
  /// It destroys something, or does something that can't be undone.
  case isFinal
  /// It leads somewhere within the app.
  case navigates
  /// It plays audio or video.
  case plays
  /// It calls something that requests a confirmation.
  case confirms
  /// The type's name says that it only shows or finds something: `ShowMenu`.
  case looksUp
}

/// An error that code throws by the name of its type.
package struct ThrownError: Hashable, Sendable {
  package var type: String
  package var place: TextLocation
  package init(type: String, place: TextLocation) {
    self.type = type
    self.place = place
  }
}

/// A text that sources declare, with its entry.
package struct PlacedText: Hashable, Sendable {
  package var kind: EntryKind
  package var dialogPart: DialogPart?
  /// The type that the text belongs to.
  package var owner: String
  package var entry: EntryID
  package var isTypeName: Bool
  package var place: TextLocation
  package init(_ text: DeclaredText, owner: String, entry: EntryID) {
    kind = text.kind
    dialogPart = text.dialogPart
    isTypeName = text.isTypeName
    place = text.place
    self.owner = owner
    self.entry = entry
  }
}
