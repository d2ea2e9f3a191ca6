import BundleReading
import EditorialRules
import Review
import ReviewModel
import SourceText

/// A folder of the client's workspace with its review; or, without a workspace, a single file.
final class WorkspaceFolder {
  /// As the client names it, without a slash at the end.
  let uri: String
  /// Absolute and without links.
  let location: String
  let review: OngoingReview
  /// Whether something has changed that was not reviewed yet.
  var isStale = true
  /// Whether files on disk may have changed.
  var isOutdated = true
  /// Why nothing can be reviewed.
  private(set) var fault: String?
  /// What the client has been told, so that it is told once.
  var told: Set<String> = []
  /// What the client knows of each document by its URI.
  var published: [String: PublishedDiagnostics] = [:]
  /// What was written of files that are not open, by path.
  var written: [String: WrittenDiagnostics] = [:]
  /// The texts of files that are not open, for positions in them.
  private var texts: [String: TextDocument] = [:]

  /// - Parameters:
  ///   - uri: As the client names it.
  ///   - location: Where it is, without links.
  init(uri: String, location: String) {
    self.uri = uri.hasSuffix("/") ? String(uri.dropLast()) : uri
    self.location = location
    review = OngoingReview(of: location)
  }

  /// Whether a file lies in the folder, or is it.
  func contains(_ place: String) -> Bool {
    place == location || place.hasPrefix(location == "/" ? location : location + "/")
  }

  /// Reads the files on disk again.
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
  /// - Parameter documents: Those that are open.
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

  /// The path in the bundle of a document that is reviewed.
  func path(of document: OpenDocument) -> String? { document.location.flatMap(review.path(ofFileAt:)) }

  /// What the client should know that the review could not do, in sentences.
  var faults: [String] {
    if let fault { return ["Nothing is reviewed: \(fault)"] }
    return (review.state?.failures ?? []).map { "Not reviewed: \($0.description)" }
  }

  /// The findings by the path of their file, each list in the order of a report.
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

  /// The URI of a file of the bundle that is not open.
  func uri(of path: String) -> String {
    let root = Review.folder(of: location)
    if root == location, !path.hasPrefix("../") { return uri + DocumentURI.uri(of: "/" + path).dropFirst(7) }
    return DocumentURI.uri(of: review.location(of: path) ?? FileSystem.absolutePath(FileSystem.join(root, path)))
  }

  /// The text of a file of the bundle that is not open.
  func text(of path: String) -> TextDocument {
    if let known = texts[path] { return known }
    let file = review.state?.bundle.bundle.files.first { $0.path == path }
    let text = TextDocument(file?.encoding == .binary ? [] : file?.utf8 ?? [])
    texts[path] = text
    return text
  }
}

/// What a client knows of the findings in a document.
struct PublishedDiagnostics: Hashable {
  /// Of the document when they were told; nil for one that was not open.
  var version: Int?
  /// What tells these diagnostics from others.
  var identity: String
}

/// The findings in a file, and what a client is told of them.
struct WrittenDiagnostics {
  var diagnostics: [Diagnostic]
  var json: JSONValue
  var identity: String
}
