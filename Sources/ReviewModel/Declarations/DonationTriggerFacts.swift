package import SourceText

/// A function, or a closure that runs on a trigger.
package struct CodeBody: Hashable, Sendable {
  /// What makes code run without a user action.
  package enum Trigger: Hashable, Sendable {
    case launch
    /// The app, or a scene of it, comes to the front.
    case activation
    /// A view appears.
    case appearance
    case timer
    /// A row or a cell of a list is created.
    case row
  }

  /// What code does about shortcuts and donations.
  package struct Act: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The list of relevant shortcuts is set.
      case setsList
      /// It is set to an empty list literal.
      case clearsList
      case donates
    }
    package var kind: Kind
    package var step: Step
    package var place: TextLocation
    package init(_ kind: Kind, step: Step, place: TextLocation) {
      self.kind = kind
      self.step = step
      self.place = place
    }
  }

  /// The circumstances under which a place of a body is reached.
  package struct Step: Hashable, Sendable {
    /// True if it depends on a condition other than an optional value or the app being in front.
    package var isGuarded = false
    package var isInLoop = false
    package init() {}
  }

  /// A call of a function that may belong to the app.
  package struct Call: Hashable, Sendable {
    package var name: String
    /// The names before it, in lower case: types and values. Empty for a function of the enclosing type.
    package var bases: [String]
    package var step: Step
    package init(_ name: String, bases: [String], step: Step) {
      self.name = name
      self.bases = bases
      self.step = step
    }
  }

  /// The type around it.
  package var owner: String?
  /// Nil for a closure.
  package var name: String?
  package var trigger: Trigger?
  /// True for a function that runs after signing out.
  package var signsOut = false
  /// True if other accounts remain signed in after that, as far as its parameters and calls show.
  package var keepsAccounts = false
  package var acts: [Act] = []
  package var calls: [Call] = []
  /// The place of the function’s name, or of the call that receives the closure.
  package var place: TextLocation

  package init(owner: String?, name: String?, trigger: Trigger?, place: TextLocation) {
    self.owner = owner
    self.name = name
    self.trigger = trigger
    self.place = place
  }
}

/// A user activity that is offered as a shortcut, or one that becomes current.
package struct UserActivityUse: Hashable, Sendable {
  /// Where a shortcut is created from it. Nil for one that becomes current.
  package var offer: TextLocation?
  /// Its type as in the code. Nil if it is not visible.
  package var type: String?

  package init(offer: TextLocation?, type: String?) {
    self.offer = offer
    self.type = type
  }
}

/// A call of `INInteraction.delete(with:)`.
package struct InteractionDeletion: Hashable, Sendable {
  /// True for a list of identifiers, false for the identifier of a group. Nil if the code leaves it open.
  package var isByIdentifiers: Bool?
  /// As in ``DonationDeletionFact/place``.
  package var place: TextLocation
  package init(isByIdentifiers: Bool?, place: TextLocation) {
    self.isByIdentifiers = isByIdentifiers
    self.place = place
  }
}
