import ReviewModel

/// Names of the system’s frameworks that mean something to the flow of values.
///
/// Source: Apple’s reference of Intents, AppIntents, Foundation and Core Spotlight.
enum SystemNames {
  static let relevantShortcut = "INRelevantShortcut"
  static let relevantStore = "INRelevantShortcutStore"
  static let shortcut = "INShortcut"
  static let dateProvider = "INDateRelevanceProvider"
  static let locationProvider = "INLocationRelevanceProvider"
  static let routineProvider = "INDailyRoutineRelevanceProvider"
  static let interaction = "INInteraction"
  static let activity = "NSUserActivity"
  static let attributes = "CSSearchableItemAttributeSet"
  static let suggestionCenter = "INVoiceShortcutCenter"
  static let donationManager = "IntentDonationManager"

  /// The property of views and controllers, and the modifier, that makes an activity current.
  static let userActivity = "userActivity"

  /// The classes whose properties are followed.
  static let followed: Set<String> = [
    relevantShortcut, relevantStore, shortcut, dateProvider, locationProvider, routineProvider, interaction, activity,
    attributes, suggestionCenter, donationManager,
  ]

  /// The classes whose functions delete donations.
  static let deleting: Set<String> = [interaction, activity, donationManager, "CSSearchableIndex"]

  /// The one instance that most code asks for.
  static let instances: [String: String] = [
    relevantStore: "default", suggestionCenter: "shared", donationManager: "shared",
  ]

  /// What making an instance remembers of its arguments, by label.
  static let kept: [String: Set<String>] = [
    relevantShortcut: ["shortcut"], shortcut: ["intent", "userActivity"], interaction: ["intent"],
    routineProvider: ["situation"], dateProvider: [], locationProvider: [], activity: [], attributes: [],
  ]

  /// The labels of the initializers that the system has for the classes in ``kept``.
  static let initializers: [String: Set<[String]>] = [
    relevantShortcut: [["shortcut"]], shortcut: [["intent"], ["userActivity"]], interaction: [["intent", "response"]],
    routineProvider: [["situation"]], dateProvider: [["start", "end"]], locationProvider: [["region"]],
    activity: [["activityType"]], attributes: [["contentType"], ["itemContentType"]],
  ]

  /// Types of plain values, of which no instance is an object.
  static let values: Set<String> = [
    "String", "Substring", "Int", "Double", "Float", "Bool", "Date", "UUID", "URL", "Data", "Character", "Error",
    "Any", "AnyObject", "Void", "INIntent", "Self",
  ]

  /// Types whose new instances are data.
  static let identities: Set<String> = ["UUID", "Date"]

  /// Members that name a kind of thing, or what the app is called, rather than data.
  static let keys: Set<String> = [
    "rawValue", "hashValue", "activityType", "bundleIdentifier", "count", "description", "debugDescription", "self",
  ]

  /// Functions that look at their arguments and change nothing.
  static let readers: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition", "type", "XCTAssertNotNil",
  ]

  /// Methods of arrays that leave the array as it is.
  static let listReaders: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "first", "firstIndex", "last", "lastIndex", "index",
    "contains", "allSatisfy", "min", "max", "sorted", "reversed", "shuffled", "enumerated", "prefix", "suffix",
    "dropFirst", "dropLast", "elementsEqual", "starts", "joined", "split", "randomElement", "makeIterator", "hash",
  ]

  /// Functions that never return.
  static let ends: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

  /// Methods of the followed classes that change none of the properties that matter.
  static let harmless: Set<String> = [
    "addUserInfoEntries", "setImage", "image", "becomeCurrent", "resignCurrent", "invalidate", "donate",
    "setRelevantShortcuts", "setShortcutSuggestions", "getVoiceShortcut", "getAllVoiceShortcuts", "voiceShortcut",
    "allVoiceShortcuts", "deleteDonations",
  ]
}
