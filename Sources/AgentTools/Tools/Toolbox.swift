import ReviewModel
import SourceText

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
