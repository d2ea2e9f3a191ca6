import SwiftSyntax

/// Follows values through a function: an abstract interpreter that runs every statement once, takes every path of a
/// branch, and joins the states where paths meet.
///
/// Values that leave the followed code have escaped; nothing is assumed about them.
final class FlowInterpreter {
  struct Running {
    var owner: String?
    var file: Int
    /// The object that it runs for, if it is known.
    var me: FlowValue?
    /// The class that it returns, if it declares one.
    var returned: String?
    /// The depth of the state’s stacks outside it.
    var frames = 1
    var scopes = 1
    var exits: [FlowState] = []
    var values: [FlowValue] = []
    /// The states at exits from loops and switches, innermost last.
    var breaks: [[FlowState]] = []
  }

  struct Loop {
    /// How many objects existed before it.
    var objects: Int
    var frames: Int
    var scopes: Int
    /// Whether the number of its turns is unknown.
    var isOpen: Bool
    /// Whether each turn is for an element of a sequence.
    var isForEach: Bool
    /// Whether its body exits it, in the first turn or later.
    var ends: Bool
  }

  let program: FlowProgram
  var state = FlowState()
  var record = FlowRecord()
  var running: [Running] = []
  var loops: [Loop] = []
  /// The current turns of loops over known elements.
  var turns: [Int] = []
  /// The numbers of objects, by where they are created and through which calls.
  var numbers: [ObjectKey: Int] = [:]
  var calls: [FlowPlace] = []
  /// The function where the interpretation started.
  private(set) var scope = FlowPlace(file: 0, utf8: 0..<0)
  /// The value of the last expression, if a function consists only of it.
  var implicitReturn: FlowValue?
  /// True if a limit on work or nesting was exceeded; the results for the function are then discarded.
  private(set) var isExhausted = false
  private(set) var mostCalls = FlowInterpreter.deepestCalls
  private var depth = 0
  private var steps = 0

  struct ObjectKey: Hashable {
    var place: FlowPlace
    var calls: [FlowPlace]
    var turns: [Int]
    var className: String
  }

  /// The maximum nesting of syntax, including calls that are followed; each level takes some kilobytes of stack.
  static let deepest = 300
  private static let deepestCalls = 6
  static let mostSteps = 20_000
  static let mostObjects = 400
  /// Loops over more elements run once for all of them.
  static let mostTurns = 8

  init(_ program: FlowProgram) { self.program = program }

  /// Runs a function on its own, with unknown arguments.
  ///
  /// - Returns: The paths on which it ends, for each enumeration case that it distinguishes; nil if there is too much
  ///   to follow.
  func run(_ entry: FlowEntry) -> [[FlowState]]? {
    let known = record
    for limit in [Self.deepestCalls, 1] {
      mostCalls = limit
      record = known
      var runs: [[FlowState]] = []
      for choice in choices(of: entry) {
        runs.append(runOnce(entry, choice))
        guard !isExhausted else { break }
      }
      if !isExhausted { return runs }
    }
    return nil
  }

  /// A parameter, and which case it is.
  private struct Choice {
    var parameter: String
    var name: String
    var held: [TypeSyntax]
  }

  /// The cases of the first parameter whose cases the function distinguishes; nil for any value.
  private func choices(of entry: FlowEntry) -> [Choice?] {
    for parameter in entry.parameters ?? [] {
      let name = (parameter.secondName ?? parameter.firstName).text
      guard let type = parameter.type.className, let cases = program.types[type]?.cases, !cases.isEmpty,
        cases.count <= Self.mostTurns, cases.values.contains(where: { !$0.isEmpty }),
        entry.body.distinguishesCases(name)
      else { continue }
      return cases.sorted { $0.key < $1.key }.map { Choice(parameter: name, name: $0.key, held: $0.value) }
    }
    return [nil]
  }

  private func runOnce(_ entry: FlowEntry, _ choice: Choice?) -> [FlowState] {
    state = FlowState()
    running = [Running(owner: entry.owner, file: entry.file)]
    (numbers, calls, turns, loops) = ([:], [], [], [])
    scope = place(entry.body).start
    (isExhausted, depth, steps) = (false, 0, 0)
    if entry.hasSelf, let owner = entry.owner, SystemNames.followed.contains(owner),
      !program.isOwn(owner, in: entry.file)
    {
      running[0].me = known(owner, at: place(entry.body))
    }
    if let parameters = entry.parameters { declare(parameters, of: entry.name) }
    if let choice {
      let held = choice.held.map { instance(of: $0, at: place($0), isGiven: true) }
      state.declare(choice.parameter, .payload(choice.name, held))
    }
    execute(entry.body)
    let value = implicitReturn
    if state.isLive, let value { state.use(value, as: .returned) }
    var exits = running.first?.exits ?? []
    if state.isLive { exits.append(state) }
    let returned = entry.parameters?.filter { $0.type.isInOut }.map { ($0.secondName ?? $0.firstName).text } ?? []
    for index in exits.indices {
      for name in returned {
        if let value = exits[index].frames.first?.first?[name] { exits[index].use(value, as: .returned) }
      }
      for (name, value) in exits[index].own {
        exits[index].use(value, as: .stored)
        // The code that sets the list uses the object as it is left here.
        if !value.objects.isEmpty, isSecret(name, of: entry), program.isOnlySetAsRelevant(name, in: entry.file) {
          exits[index].use(value, as: .setAsRelevant)
        }
      }
    }
    return exits
  }

  /// Whether other files cannot access a property.
  private func isSecret(_ name: String, of entry: FlowEntry) -> Bool {
    program.property(name, of: entry.owner, in: entry.file)?.isPrivate == true
  }

  /// Runs `body` one level deeper, or gives up.
  func deeper(_ body: () -> FlowValue) -> FlowValue {
    steps += 1
    guard depth < Self.deepest, steps < Self.mostSteps, numbers.count < Self.mostObjects, !isExhausted else {
      isExhausted = true
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// The file whose code is running.
  var file: Int { running.last?.file ?? 0 }

  func place(_ node: some SyntaxProtocol) -> FlowPlace { FlowPlace(file: file, utf8: node.flowPlace) }

  // MARK: Objects

  func make(_ className: String, at place: FlowPlace, _ properties: [String: FlowObject.Property] = [:]) -> FlowValue {
    let id = number(className, place)
    state.objects[id] = FlowObject(className: className, place: place, isCreated: true, properties: properties)
    return .object(id)
  }

  /// An object from elsewhere.
  func known(_ className: String, at place: FlowPlace, isGiven: Bool = false) -> FlowValue {
    guard className.mayNameType, !program.isAbstract(className, in: file) else { return .instance }
    let id = number(className, place)
    if state.objects[id] == nil {
      // A case without values is one of a few constants, and nobody’s data.
      state.objects[id] = FlowObject(
        className: className, place: place, isCreated: false, isGiven: isGiven && !program.isOfConstants(className))
    }
    return .object(id)
  }

  private func number(_ className: String, _ place: FlowPlace) -> Int {
    let key = ObjectKey(place: place, calls: calls, turns: turns, className: className)
    let id = numbers[key] ?? numbers.count
    numbers[key] = id
    return id
  }

  func object(_ value: FlowValue) -> FlowObject? {
    if case .object(let id) = value { state.objects[id] } else { nil }
  }

  /// Whether a value contains personal data.
  func holdsData(_ value: FlowValue) -> Bool {
    switch value {
    case .data: true
    case .object:
      object(value).map { $0.holdsData || $0.isGiven && !SystemNames.followed.contains($0.className) } ?? false
    case .list(let list): list.elements.contains { holdsData($0.value) }
    case .payload(_, let values): values.contains(where: holdsData)
    default: false
    }
  }

  // MARK: Parameters and types

  func declare(_ parameters: FunctionParameterListSyntax, of function: String? = nil) {
    for parameter in parameters {
      let name = parameter.secondName ?? parameter.firstName
      var value = FlowValue.instance
      if parameter.ellipsis == nil { value = instance(of: parameter.type, at: place(name), isGiven: true) }
      // A string that some call passes as a constant is the name of a kind of action; any other string is data.
      let label = parameter.firstName.text
      if value == .instance, let type = parameter.type.className, SystemNames.texts.contains(type),
        !name.text.namesKind, !program.passesConstant(to: function ?? "", label: label)
      {
        value = .data
      }
      state.declare(name.text, value)
    }
  }

  /// An instance of a declared type that comes from elsewhere.
  func instance(of type: TypeSyntax, at place: FlowPlace, isGiven: Bool = false) -> FlowValue {
    if type.isArray { return .list(FlowList(mayHaveMore: true)) }
    guard let name = type.className, !SystemNames.values.contains(name) else { return .instance }
    return known(name, at: place, isGiven: isGiven)
  }

  /// The name of a type if the expression is one. In a script without case, any name could be a type: it is one if the
  /// app declares it, or if it is called and named like an intent.
  ///
  /// - Parameter isCalled: Whether the expression, or its `init`, is called.
  func typeName(_ expression: ExprSyntax, isCalled: Bool = false) -> String? {
    if let name = expression.typeName { return name == "Self" ? running.last?.owner ?? name : name }
    var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let member = expression.as(MemberAccessExprSyntax.self), member.base?.core.typeName != nil {
      name = member.declName.baseName.text
    }
    guard let name, name.mayNameType, !isDeclared(name) else { return nil }
    return program.isOwn(name, in: file) || isCalled && name.hasSuffix("Intent") ? name : nil
  }

  /// Whether the code can see a variable, property or function with this name.
  func isDeclared(_ name: String) -> Bool {
    if state.variable(name) != nil || state.own[name] != nil { return true }
    return [running.last?.owner.flatMap { program.types[$0] }, program.functions].contains { type in
      type?.properties[name] != nil || type?.functions[name] != nil
    }
  }

  /// Whether only the running code uses a variable.
  func isNamedOnce(_ name: String) -> Bool { program.uses(of: name) <= 1 }
}

extension CodeBlockItemListSyntax {
  /// Whether a `switch` distinguishes the cases of a variable.
  fileprivate func distinguishesCases(_ name: String) -> Bool {
    var isAfterSwitch = false
    for token in tokens(viewMode: .sourceAccurate) {
      if isAfterSwitch, token.tokenKind == .identifier(name) { return true }
      isAfterSwitch = token.tokenKind == .keyword(.switch)
    }
    return false
  }
}

extension String {
  /// Whether the last word of a variable’s name shows that it distinguishes kinds rather than things.
  var namesKind: Bool {
    let start = lastIndex(where: \.isUppercase) ?? startIndex
    return Self.kinds.contains(self[start...].lowercased())
  }

  private static let kinds: Set<String> = [
    "type", "kind", "prefix", "suffix", "domain", "namespace", "separator", "scheme", "category", "action",
  ]
}
