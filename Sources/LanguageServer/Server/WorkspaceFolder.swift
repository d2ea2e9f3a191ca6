import BundleReading
import EditorialRules
import JSONRPC
import Platform
import Review
import ReviewModel
import SourceText

/// A folder of the client's workspace with its review. Without a workspace, it is a single file.
final class WorkspaceFolder {
  /// The URI from the client, without a slash at the end.
  let uri: String
  /// Absolute, without links.
  let location: String
  let review: OngoingReview
  /// Whether something has changed since the last review.
  var isStale = true
  /// Whether files on disk may have changed.
  var isOutdated = true
  private(set) var fault: String?
  /// The messages that the client has received, so that it gets each one once.
  var shownFaults: Set<String> = []
  /// What the client knows about each document, by URI.
  var published: [String: PublishedDiagnostics] = [:]
  var written: [String: WrittenDiagnostics] = [:]
  /// The texts of files that are not open, used to compute positions.
  private var texts: [String: TextDocument] = [:]

  /// - Parameters:
  ///   - uri: The URI from the client.
  ///   - location: Its path without links.
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  init(uri: String, location: String, reader: (any SwiftCodeReader)?) {
    self.uri = uri.hasSuffix("/") ? String(uri.dropLast()) : uri
    self.location = location
    review = OngoingReview(of: location, reader: reader)
  }

  /// Whether the folder contains a file, or is that file.
  func contains(_ place: String) -> Bool {
    place == location || place.hasPrefix(location == "/" ? location : location + "/")
  }

  func load() {
    isOutdated = false
    isStale = true
    (texts, written) = ([:], [:])
    do throws(ConfigurationError) {
      try review.load()
      fault = nil
    } catch {
      fault = error.description
    }
  }

  /// Reviews what has changed.
  ///
  /// - Parameter documents: The open documents.
  func update(with documents: some Sequence<OpenDocument>) {
    if isOutdated { load() }
    guard isStale else { return }
    isStale = false
    var held: [String: [UInt8]] = [:]
    for document in documents {
      guard let path = path(of: document), let contents = document.contents else { continue }
      held[path] = contents
    }
    review.hold(held)
    review.update()
  }

  func path(of document: OpenDocument) -> String? { document.location.flatMap(review.path(ofFileAt:)) }

  /// What the review could not do, as sentences for the client.
  var faults: [String] {
    if let fault { return ["The folder is not reviewed: \(fault)"] }
    return (review.state?.failures ?? []).map { "Not reviewed: \($0.description)" }
  }

  /// The findings by the path of their file, each list in report order.
  var findings: [(path: String, diagnostics: [Diagnostic])] {
    var places: [String: Int] = [:]
    var found: [(path: String, diagnostics: [Diagnostic])] = []
    for diagnostic in review.state?.diagnostics ?? [] {
      let path = diagnostic.location.path
      if let place = places[path] {
        found[place].diagnostics.append(diagnostic)
      } else {
        places[path] = found.count
        found.append((path, [diagnostic]))
      }
    }
    return found
  }

  func uri(of path: String) -> String {
    let root = Review.folder(of: location)
    if root == location, !path.hasPrefix("../") { return uri + FileURI.uri(of: "/" + path).dropFirst(7) }
    return FileURI.uri(of: review.location(of: path) ?? FileSystem.absolutePath(FileSystem.join(root, path)))
  }

  func text(of path: String) -> TextDocument {
    if let known = texts[path] { return known }
    let file = review.state?.bundle.bundle.files.first { $0.path == path }
    let text = TextDocument(file?.encoding == .binary ? [] : file?.utf8 ?? [])
    texts[path] = text
    return text
  }
}

struct PublishedDiagnostics: Hashable {
  /// The version of the document when they were sent; nil if it was not open.
  var version: Int?
  var identity: String
}

struct WrittenDiagnostics {
  var diagnostics: [Diagnostic]
  var json: JSONValue
  var identity: String
}
