import BundleReading
import EditorialRules
import JSONRPC
import Review
import ReviewModel
import SourceText

/// An open document that is reviewed, with its review.
struct DocumentPlace {
  let document: OpenDocument
  let folder: WorkspaceFolder
  let path: String
  let state: OngoingState

  /// - Returns: nil for a document that is not reviewed.
  init?(_ parameters: JSONValue, _ client: ClientCapabilities, _ workspace: Workspace) throws(RPCError) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw .invalidParameters("textDocument.uri is missing")
    }
    guard let document = workspace.documents[uri], let folder = workspace.folder(of: document),
      let path = folder.path(of: document), let state = folder.review.state
    else { return nil }
    self.document = document
    self.folder = folder
    self.path = path
    self.state = state
  }

  /// The first text whose literal contains a byte of the file, as the indices of its entry and of the text in it.
  /// - Complexity: O(number of texts)
  func text(at utf8: Int) -> (entry: Int, text: Int)? {
    guard let file = state.bundle.bundle.files.firstIndex(where: { $0.path == path }) else { return nil }
    for (index, entry) in state.bundle.bundle.entries.enumerated() {
      for place in entry.texts.indices {
        let literal = entry.texts[place].literal
        if literal.file == file, literal.utf8.lowerBound <= utf8, utf8 <= literal.utf8.upperBound {
          return (index, place)
        }
      }
    }
    return nil
  }

  /// The findings in the document that overlap a range, as offsets in its text.
  func diagnostics(touching range: Range<Int>) -> [Diagnostic] {
    state.diagnostics.filter { diagnostic in
      guard diagnostic.location.path == path else { return false }
      let start = document.text.offset(of: diagnostic.location.start)
      let end = max(start, document.text.offset(of: diagnostic.location.end))
      return start <= range.upperBound && range.lowerBound <= end
    }
  }
}
