/// What code does that is no property of an object.
struct FlowRecord {
  struct List {
    /// Of the list; of the call where it has none.
    var place: Range<Int>
    /// The places of the shortcuts that are in the list; nil where not all are known.
    var shortcuts: Set<Range<Int>>?
    var scope: Range<Int>
    var error: ErrorHandling
  }
  /// By the place of the call.
  var lists: [Range<Int>: List] = [:]
  /// Donations of App Intents: the class, its being made, and the place.
  var appIntents: Set<AppIntent> = []
  /// Donations of something that is not followed.
  var unknownDonations: Set<Range<Int>> = []
  /// The places of objects that a variable is made with.
  var named: Set<Range<Int>> = []

  struct AppIntent: Hashable {
    var className: String
    var isMade: Bool
    var place: Range<Int>
  }

  /// Another way leads to the same call.
  mutating func add(_ list: List, at place: Range<Int>) {
    guard var known = lists[place] else {
      lists[place] = list
      return
    }
    if known.shortcuts != list.shortcuts { known.shortcuts = nil }
    lists[place] = known
  }
}
