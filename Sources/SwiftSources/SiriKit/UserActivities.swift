import SwiftSyntax

/// What a file says of its user activities, by the names that hold them.
struct UserActivities {
  /// A name, and where it means what it means.
  struct Name: Hashable {
    var name: String
    /// The full name of the type around it.
    var type: String
    /// The function or closure whose own the name is; nil for a member of the type.
    var function: SyntaxIdentifier?
  }

  /// What a use of a name may mean, the nearest first.
  typealias Candidates = [Name]

  struct Title {
    var activity: Candidates
    /// The type that the text belongs to.
    var owner: String?
    var texts: [Resolution]
  }

  /// Names that hold a user activity.
  var known: Set<Name> = []
  /// Those of which the file says that Siri may suggest them.
  var suggested: [Candidates] = []
  /// Every title that is set, of an activity or of something else.
  var titles: [Title] = []

  /// The activity that a use means; nil for something else. Views and controllers have one of that name.
  func activity(_ candidates: Candidates) -> Name? {
    candidates.first(where: known.contains) ?? candidates.last { $0.name == "userActivity" }
  }
}
