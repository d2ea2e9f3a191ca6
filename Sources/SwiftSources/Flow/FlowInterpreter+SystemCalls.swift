import ReviewModel
import SwiftSyntax

/// System calls that the facts are about.
extension FlowInterpreter {
  /// - Returns: False for any other call.
  func callSystem(
    _ name: String, of object: FlowObject, _ owner: FlowValue, _ arguments: [Argument], _ call: FunctionCallExprSyntax
  ) -> Bool {
    switch (object.className, name) {
    case (SystemNames.relevantStore, "setRelevantShortcuts"): setRelevant(arguments.first, call)
    case (SystemNames.suggestionCenter, "setShortcutSuggestions"):
      if let list = arguments.first?.value { state.use(list, as: .suggested) }
    case (SystemNames.interaction, "donate"), (SystemNames.activity, "becomeCurrent"):
      state.use(owner, as: .donated(place(call)))
    case (SystemNames.donationManager, "donate"):
      donate(arguments.first { $0.label == "intent" }?.value ?? .unknown, at: place(call))
    case (_, "donate") where !SystemNames.followed.contains(object.className):
      // An App Intent donates itself; functions of other types with this name are read where they are declared.
      let labels = arguments.map(\.label)
      guard labels.isEmpty || labels == ["result"] else { return false }
      donate(owner, at: place(call))
    default: return false
    }
    return true
  }

  private func setRelevant(_ list: Argument?, _ call: FunctionCallExprSyntax) {
    let value = list?.value ?? .unknown
    state.use(value, as: .setAsRelevant)
    var shortcuts: Set<FlowPlace>?
    var isPartial = false
    if case .list(let list) = value, !list.mayHaveMore, !call.isOneOfSeveralBuilds {
      let objects = list.elements.compactMap { object($0.value) }
      if objects.count == list.elements.count, objects.allSatisfy(\.isCreated) {
        let places = Set(objects.map(\.place))
        shortcuts = places
        isPartial = !places.isEmpty && (!state.lastSet.isSubset(of: places) || isForEachTurn(value, call))
      }
    }
    state.lastSet = shortcuts ?? []
    let error = ErrorHandling(of: call)
    record.add(
      FlowRecord.List(
        place: list?.place ?? place(call), shortcuts: shortcuts, scope: scope,
        ignoresError: error.isIgnored, errorPlace: FlowPlace(file: file, utf8: error.place), isPartial: isPartial),
      at: place(call))
  }

  /// Whether each turn of a loop sets only what that turn created, and the loop continues.
  private func isForEachTurn(_ list: FlowValue, _ call: FunctionCallExprSyntax) -> Bool {
    guard let loop = loops.last, loop.isForEach, !loop.ends, case .list(let elements) = list, !elements.elements.isEmpty
    else { return false }
    // A list with one element for each element of another sequence is already complete after one turn.
    return elements.elements.allSatisfy { !$0.isRepeated } && list.objects.allSatisfy { $0 >= loop.objects }
      && !call.isLastInLoop
  }

  private func donate(_ intent: FlowValue, at place: FlowPlace) {
    guard let object = object(intent), !SystemNames.followed.contains(object.className) else {
      record.unknownDonations.insert(place)
      return
    }
    record.appIntents.insert(
      .init(className: object.className, isCreated: object.isCreated, holdsData: object.holdsData, place: place))
  }

  /// `donate()` without a base: that of the type around it, if it is an App Intent.
  func donateSelf(at call: FunctionCallExprSyntax, hasOwn: Bool) {
    let owner = running.last?.owner
    if !hasOwn, let owner, let type = program.types[owner],
      !type.inherited.isDisjoint(with: AppIntentProtocols.all)
    {
      record.appIntents.insert(.init(className: owner, isCreated: true, holdsData: false, place: place(call)))
    } else {
      record.unknownDonations.insert(place(call))
    }
  }

  /// The activity of a controller or a view is what the person is doing now.
  func becomeCurrent(_ value: FlowValue, at place: FlowPlace) {
    guard let object = object(value), object.className == SystemNames.activity else { return }
    state.use(value, as: .donated(place))
  }

  /// SwiftUI’s modifier creates an activity, passes it to a closure, and makes it current.
  func runActivityClosure(_ call: FunctionCallExprSyntax) {
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      state.escape(evaluate(argument.expression))
    }
    let last = call.arguments.last?.expression.as(ClosureExprSyntax.self)
    guard let closure = call.trailingClosure ?? last else { return }
    var names = closure.parameterNames
    if closure.signature?.parameterClause == nil { names = ["$0"] }
    guard let name = names.last else { return }
    let before = state
    let place = place(closure)
    let activity = make(SystemNames.activity, at: place)
    state.use(activity, as: .donated(place))
    var values = Self.instances(names)
    values[name] = activity
    _ = self.call(closure.statements, returned: nil, names: values)
    state.join(before)
  }
}

extension FunctionCallExprSyntax {
  /// Whether `#if` chooses between the call and other code, or compiles it only for the watch: perhaps no build
  /// contains both it and the others in its file.
  var isOneOfSeveralBuilds: Bool {
    ancestors.contains { ancestor in
      guard let clause = ancestor.as(IfConfigClauseSyntax.self) else { return false }
      if (clause.parent?.as(IfConfigClauseListSyntax.self)?.count ?? 1) > 1 { return true }
      return clause.condition.map { CompilationCondition.reading($0).possible.isSubset(of: [.watchOS]) } ?? false
    }
  }

  /// Whether the block around the call exits the loop after it.
  fileprivate var isLastInLoop: Bool {
    guard let item = ancestors.first(where: { $0.is(CodeBlockItemSyntax.self) }),
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return items.drop { $0.id != item.id }.dropFirst().contains {
      $0.item.is(BreakStmtSyntax.self) || $0.item.is(ReturnStmtSyntax.self)
    }
  }
}

/// Names in the system’s frameworks that are significant for the value flow.
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
  /// The property of views and controllers, and the modifier, that make an activity current.
  static let userActivity = "userActivity"

  /// The classes whose properties are followed.
  static let followed: Set<String> = [
    relevantShortcut, relevantStore, shortcut, dateProvider, locationProvider, routineProvider, interaction, activity,
    attributes, suggestionCenter, donationManager,
  ]

  /// The classes whose functions delete donations.
  static let deleting: Set<String> = [interaction, activity, donationManager, "CSSearchableIndex"]

  /// The shared instance that most code uses.
  static let instances: [String: String] = [
    relevantStore: "default", suggestionCenter: "shared", donationManager: "shared",
  ]

  static let storedArguments: [String: Set<String>] = [
    relevantShortcut: ["shortcut"], shortcut: ["intent", "userActivity"], interaction: ["intent"],
    routineProvider: ["situation"], dateProvider: [], locationProvider: [], activity: ["activityType"], attributes: [],
  ]

  /// The classes of initializer arguments, by label, so that `.intent(…)` can be resolved.
  static let argumentTypes: [String: [String: String]] = [
    relevantShortcut: ["shortcut": shortcut], shortcut: ["userActivity": activity],
  ]

  /// The classes of properties, so that `.viewing(recipe)` can be resolved.
  static let propertyTypes: [String: String] = [
    userActivity: activity, "contentAttributeSet": attributes,
  ]

  /// The labels of the system's initializers for the classes in ``kept``.
  static let initializers: [String: Set<[String]>] = [
    relevantShortcut: [["shortcut"]], shortcut: [["intent"], ["userActivity"]], interaction: [["intent", "response"]],
    routineProvider: [["situation"]], dateProvider: [["start", "end"]], locationProvider: [["region"]],
    activity: [["activityType"]], attributes: [["contentType"], ["itemContentType"]],
  ]

  /// Types of plain values, whose instances are not objects.
  static let values: Set<String> = [
    "String", "Substring", "Int", "Double", "Float", "Bool", "Date", "UUID", "URL", "Data", "Character", "Error",
    "Any", "AnyObject", "Void", "INIntent", "Self",
  ]

  /// Those of them that can identify things.
  static let texts: Set<String> = ["String", "Substring", "Int", "UUID", "URL", "Date"]
  /// Types whose new instances are data.
  static let identities: Set<String> = ["UUID", "Date"]
  /// Types whose instances are the same as the string that they are made from.
  static let wrappers: Set<String> = ["String", "NSString", "NSUserActivityPersistentIdentifier"]
  /// Members that only individual things have, and that identify them.
  static let identifiers: Set<String> = ["id", "uuid", "uuidString", "objectID", "persistentModelID"]
  /// Members that write an identifier in another form.
  static let forms: Set<String> = ["description", "debugDescription", "hashValue", "absoluteString", "uuidString"]

  /// Members that name a kind of thing, or the app, rather than data.
  static let keys: Set<String> = [
    "rawValue", "hashValue", "activityType", "bundleIdentifier", "count", "description", "debugDescription", "self",
  ]

  /// Functions that read their arguments and change nothing.
  static let readers: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition", "type",
    "XCTAssertNotNil",
  ]

  /// Methods of arrays that do not change the array.
  static let listReaders: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "first", "firstIndex", "last", "lastIndex", "index",
    "contains", "allSatisfy", "min", "max", "sorted", "reversed", "shuffled", "enumerated", "prefix", "suffix",
    "dropFirst", "dropLast", "elementsEqual", "starts", "joined", "split", "randomElement", "makeIterator", "hash",
  ]

  /// Methods that return the same array in another order, and those that return a part of it.
  static let orders: Set<String> = ["sorted", "reversed", "shuffled", "lazy", "enumerated"]
  static let parts: Set<String> = ["filter", "prefix", "suffix", "dropFirst", "dropLast", "drop"]
  /// Functions that never return.
  static let ends: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

  /// Methods of the followed classes that change no property that matters.
  static let harmless: Set<String> = [
    "addUserInfoEntries", "setImage", "image", "becomeCurrent", "resignCurrent", "invalidate", "donate",
    "setRelevantShortcuts", "setShortcutSuggestions", "getVoiceShortcut", "getAllVoiceShortcuts", "voiceShortcut",
    "allVoiceShortcuts", "deleteDonations",
  ]
}
