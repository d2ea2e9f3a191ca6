import Review
import ReviewModel
import SourceText

/// Changes of `.shortcut-review.yml`, for findings in formats that have no comments.
struct ConfigurationActions {
  private let client: ClientCapabilities
  private let workspace: Workspace
  /// People write configurations; one longer than this is another file by mistake.
  private static let longest = 1 << 20

  init(_ client: ClientCapabilities, _ workspace: Workspace) {
    self.client = client
    self.workspace = workspace
  }

  /// The edit that suppresses a finding; nil where the client or the file takes none.
  func suppressing(_ diagnostic: Diagnostic, at place: DocumentPlace) -> JSONValue? {
    // A configuration says nothing of itself.
    guard diagnostic.rule != "suppression-unused" else { return nil }
    let path = place.folder.review.configurationPath
    let edit = WorkspaceEdit(client)
    guard let location = FileSystem.realPath(path) else {
      guard !FileSystem.isLink(path), let item = place.folder.review.suppression(of: diagnostic, in: "") else {
        return nil
      }
      return edit.creating(DocumentURI.uri(of: path), item.text)
    }
    let open = workspace.documents.values.first { $0.location == location }
    let onDisk = open == nil ? try? FileSystem.bytes(of: location, atMost: Self.longest) : nil
    guard let text = open?.text ?? onDisk.map({ TextDocument($0) }),
      let yaml = String(validating: text.utf8, as: UTF8.self),
      let item = place.folder.review.suppression(of: diagnostic, in: yaml)
    else { return nil }
    let position = text.position(of: item.utf8, client.encoding)
    return edit.changing(
      open?.uri ?? DocumentURI.uri(of: path), open?.version,
      [["range": DiagnosticWriting.range(position, position), "newText": .string(item.text)]])
  }
}
