import Platform
import Review
import ReviewModel
import SourceText

/// Changes of `.shortcut-review.yml`, for findings in formats without comments.
struct ConfigurationActions {
  private let client: ClientCapabilities
  private let workspace: Workspace
  /// Configurations are written by hand. A longer file is probably something else.
  private static let longest = 1 << 20

  init(_ client: ClientCapabilities, _ workspace: Workspace) {
    self.client = client
    self.workspace = workspace
  }

  /// The edit that suppresses a finding; nil if the client or the file does not allow it.
  func suppressing(_ diagnostic: Diagnostic, at place: DocumentPlace) -> JSONValue? {
    // Findings in the configuration itself cannot be suppressed.
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
