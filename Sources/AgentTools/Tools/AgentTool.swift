import SourceText

/// Something that a model may ask the server to do.
protocol AgentTool: Sendable {
  static var definition: ToolDefinition { get }

  /// - Parameters:
  ///   - arguments: Checked against ``ToolDefinition/parameters``.
  ///   - roots: What may be read.
  /// - Throws: ``ToolFault`` where it cannot be done; the model is told why.
  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer

  /// Does in advance what a first call would take long for.
  func prepare(in roots: RootGuard)
}

extension AgentTool {
  func prepare(in roots: RootGuard) {}
}

/// What a client is told of a tool.
struct ToolDefinition: Sendable {
  let name: String
  /// For people.
  let title: String
  /// For a model, which reads it once.
  let description: String
  let parameters: [ToolParameter]
  /// A JSON Schema of an object.
  let output: JSONValue
  /// Whether it changes files.
  var writes = false
  /// Whether it reads files of the roots: such tools take turns, and others do not wait for them.
  var readsFiles = true

  /// As a list of tools has it.
  func listed(for version: ProtocolVersion) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("name", name)
    if version.hasStructuredContent { members.add("title", title) }
    members.add("description", description)
    members.add("inputSchema", inputSchema)
    if version.hasStructuredContent { members.add("outputSchema", output) }
    if version.hasAnnotations {
      // A fix that was made is none the next time: a second call changes nothing.
      members.add(
        "annotations",
        [
          "title": .string(title), "readOnlyHint": .boolean(!writes), "destructiveHint": .boolean(writes),
          "idempotentHint": true, "openWorldHint": false,
        ])
    }
    return .object(members)
  }

  private var inputSchema: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("type", "object")
    members.add("properties", .object(parameters.map { JSONValue.Member($0.name, $0.schema) }))
    let required = parameters.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.add("required", required) }
    members.add("additionalProperties", false)
    return .object(members)
  }
}

/// What a tool answers.
struct ToolAnswer: Sendable {
  /// What a model reads: of a structure it says the same.
  var text: String
  /// As ``ToolDefinition/output`` describes it.
  var structure: JSONValue
  /// What stands beside the text: pictures.
  var attachments: [JSONValue] = []

  init(_ text: String, structure: JSONValue, attachments: [JSONValue] = []) {
    self.text = text
    self.structure = structure
    self.attachments = attachments
  }

  /// As a call of a tool gives it.
  func result(for version: ProtocolVersion) -> JSONValue {
    var members: [JSONValue.Member] = []
    let text: JSONValue = ["type": "text", "text": .string(text)]
    members.add("content", .array([text] + attachments))
    if version.hasStructuredContent { members.add("structuredContent", structure) }
    members.add("isError", false)
    return .object(members)
  }
}

/// Why a tool does not do what it was asked: what is wrong, and what to do.
struct ToolFault: Error, Hashable, Sendable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// As a call of a tool gives it: the model sees it and may try again.
  var result: JSONValue {
    ["content": [["type": "text", "text": .string(reason)]], "isError": true]
  }
}

extension [JSONValue.Member] {
  mutating func add(_ name: String, _ value: Bool) { append(JSONValue.Member(name, .boolean(value))) }
}
