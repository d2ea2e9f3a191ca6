import EditorialRules
import Reports
import ReviewModel
import SourceText

/// Converts findings into diagnostics of the protocol.
///
/// Source: Language Server Protocol 3.17, Diagnostic.
struct DiagnosticWriting {
  let client: ClientCapabilities
  private var addresses: [RuleID: String?] = [:]

  init(for client: ClientCapabilities) { self.client = client }

  /// - Parameters:
  ///   - uri: The URI of the file.
  ///   - text: The text of the file.
  mutating func json(_ diagnostic: Diagnostic, uri: String, in text: TextDocument) -> JSONValue {
    let range = range(of: diagnostic, in: text)
    var members: [JSONValue.Member] = [
      .init("range", range), .init("severity", .number(Self.severity(diagnostic.severity))),
      .init("code", .string(diagnostic.rule.rawValue)),
    ]
    if let address = address(of: diagnostic.rule) {
      members.append(.init("codeDescription", ["href": .string(address)]))
    }
    members.append(.init("source", "shortcut-review"))
    var message = client.language.plainText(of: diagnostic.message)
    let notes = diagnostic.notes.map(client.language.plainText(of:))
    // If the client has no place for them, they become lines of the message.
    if !client.showsRelated { message = ([message] + notes).joined(separator: "\n") }
    members.append(.init("message", .string(message)))
    if client.showsRelated, !notes.isEmpty {
      let related = notes.map { note -> JSONValue in
        ["location": ["uri": .string(uri), "range": range], "message": .string(note)]
      }
      members.append(.init("relatedInformation", .array(related)))
    }
    return .object(members)
  }

  func range(of diagnostic: Diagnostic, in text: TextDocument) -> JSONValue {
    Self.range(of: diagnostic.location, in: text, client.encoding)
  }

  /// A location in a file. If the finding has no line, it is the first line.
  static func range(of place: SourceRange, in text: TextDocument, _ encoding: PositionEncoding) -> JSONValue {
    range(text.position(of: place.start, encoding), text.position(of: place.end, encoding))
  }

  static func range(_ start: Position, _ end: Position) -> JSONValue {
    ["start": json(start), "end": json(max(start, end))]
  }

  private static func json(_ position: Position) -> JSONValue {
    ["line": .number(String(position.line)), "character": .number(String(position.character))]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "1"
    case .warning: "2"
    case .note: "3"
    }
  }

  private mutating func address(of rule: RuleID) -> String? {
    if let known = addresses[rule] { return known }
    let guidelines = RuleRegistry.rule(rule)?.descriptor.guidelines.compactMap(GuidelineCatalog.guideline) ?? []
    let address = RuleAddress.address(of: rule, guidelines, pages: client.rulePages)
    addresses[rule] = address
    return address
  }
}
