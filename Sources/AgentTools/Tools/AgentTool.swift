import ReviewModel
import SourceText

protocol AgentTool: Sendable {
  static var definition: ToolDefinition { get }

  /// - Parameters:
  ///   - arguments: Checked against ``ToolDefinition/parameters``.
  ///   - roots: The folders that may be read.
  /// - Throws: ``ToolFault`` if the tool fails; the model sees the reason.
  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer

  /// Prepares what would make the first call slow.
  func prepare(in roots: RootGuard)
}

extension AgentTool {
  func prepare(in roots: RootGuard) {}
}

struct ToolDefinition: Sendable {
  let name: String
  /// For people.
  let title: String
  /// For a model, which reads it once.
  let description: String
  let parameters: [ToolParameter]
  /// A JSON Schema of an object.
  let output: JSONValue
  /// Whether the tool changes files.
  var writes = false
  /// Whether the tool reads files in the roots. Such tools take turns, and other tools do not wait for them.
  var readsFiles = true

  func listed(for version: ProtocolVersion) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("name", name)
    if version.hasStructuredContent { members.add("title", title) }
    members.add("description", description)
    members.add("inputSchema", inputSchema)
    if version.hasStructuredContent { members.add("outputSchema", output) }
    if version.hasAnnotations {
      // A second call changes nothing, because the fixes are already made.
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

struct ToolAnswer: Sendable {
  /// The text for a model, with the same content as the structure.
  var text: String
  /// The structure that ``ToolDefinition/output`` describes.
  var structure: JSONValue
  var attachments: [JSONValue] = []

  init(_ text: String, structure: JSONValue, attachments: [JSONValue] = []) {
    self.text = text
    self.structure = structure
    self.attachments = attachments
  }

  func result(for version: ProtocolVersion) -> JSONValue {
    var members: [JSONValue.Member] = []
    let text: JSONValue = ["type": "text", "text": .string(text)]
    members.add("content", .array([text] + attachments))
    if version.hasStructuredContent { members.add("structuredContent", structure) }
    members.add("isError", false)
    return .object(members)
  }
}

/// Why a tool call failed: what is wrong, and what to do.
struct ToolFault: Error, Hashable, Sendable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The result of a tool call. The model sees it and can try again.
  var result: JSONValue { ["content": [["type": "text", "text": .string(reason)]], "isError": true] }
}

extension [JSONValue.Member] {
  mutating func add(_ name: String, _ value: Bool) { append(JSONValue.Member(name, .boolean(value))) }
}

/// All tools, by name.
struct Toolbox: Sendable {
  private let tools: [any AgentTool]

  init() {
    let pager = Pager()
    tools = [
      ReviewTool(pager: pager), CheckTextTool(), PreviewTextTool(), ExplainRuleTool(),
      ListUntranslatedTool(pager: pager),
      ApplyFixesTool(),
    ]
  }

  var definitions: [ToolDefinition] { tools.map(\.definition) }

  func tool(_ name: String) -> (any AgentTool)? { tools.first { $0.definition.name == name } }

  /// Prepares what would make the first calls slow.
  func prepare(in roots: RootGuard) { tools.forEach { $0.prepare(in: roots) } }

  /// The message for an unknown tool name.
  func unknown(_ name: String) -> String {
    let names = definitions.map(\.name)
    return ["No such tool: ‘\(name.prefix(80))’", NearestNames(to: name, among: names).question].compactMap(\.self)
      .joined(separator: ". ")
  }
}

extension AgentTool {
  var definition: ToolDefinition { Self.definition }

  /// The result of a call, including errors.
  func result(
    _ arguments: JSONValue, in roots: RootGuard, _ context: CallContext, _ version: ProtocolVersion
  ) -> JSONValue {
    do throws(ToolFault) {
      return try call(ToolArguments(arguments, for: definition), in: roots, context).result(for: version)
    } catch {
      return error.result
    }
  }
}
