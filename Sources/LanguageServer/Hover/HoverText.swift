import EditorialRules
import JSONRPC
import Reports
import Review
import ReviewModel
import SourceText

/// What an editor shows for a place: how devices display the text, and explanations of its findings.
struct HoverText {
  private let client: ClientCapabilities
  private let workspace: Workspace

  init(_ client: ClientCapabilities, _ workspace: Workspace) {
    self.client = client
    self.workspace = workspace
  }

  /// The answer to `textDocument/hover`.
  func answer(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    let place = try DocumentPlace(parameters, client, workspace)
    guard let place, let position = Position(parameters["position"]) else { return .null }
    let offset = place.document.text.offset(of: position, client.encoding)
    var blocks: [String] = []
    var range: Range<Int>?
    if let (entry, text) = place.text(at: offset + place.document.shift),
      let card = DrawnCard(ofText: text, in: entry, of: place.state.bundle, with: AnalysisContext())
    {
      blocks.append(MarkdownPreview(Preview(card)).render())
      let literal = place.state.bundle.bundle.entries[entry].texts[text].literal.utf8
      range = literal.lowerBound - place.document.shift..<literal.upperBound - place.document.shift
    }
    var shown: Set<RuleID> = []
    for diagnostic in place.diagnostics(touching: offset..<offset) where shown.insert(diagnostic.rule).inserted {
      guard let rule = RuleRegistry.rule(diagnostic.rule)?.descriptor else { continue }
      let sentences = "\(rule.summary) Fix it: \(rule.remedy) \(rule.rationale)"
      blocks.append("**\(diagnostic.rule.rawValue)**: \(MarkdownPreview.explanation(sentences))")
    }
    guard !blocks.isEmpty else { return .null }
    let kind: JSONValue = client.readsMarkdown ? "markdown" : "plaintext"
    var members: [JSONValue.Member] = [
      .init("contents", ["kind": kind, "value": .string(blocks.joined(separator: "\n\n"))])
    ]
    if let range {
      let text = place.document.text
      members.append(
        .init(
          "range",
          DiagnosticWriting.range(
            text.position(of: range.lowerBound, client.encoding), text.position(of: range.upperBound, client.encoding)))
      )
    }
    return .object(members)
  }
}
