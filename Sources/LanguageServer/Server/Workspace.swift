import JSONRPC
import Platform
import Review
import ReviewModel
import SourceText

struct Workspace {
  private let reader: (any SwiftCodeReader)?
  private(set) var folders: [WorkspaceFolder] = []
  /// By URI.
  private(set) var documents: [String: OpenDocument] = [:]
  /// Folders that the client names but that do not exist.
  private(set) var missing: [String] = []
  /// Whether the client named any folders.
  private var hasFolders = false

  /// - Parameter reader: Reads Swift code; nil if the tool was built without a parser.
  init(reader: (any SwiftCodeReader)?) { self.reader = reader }

  /// Takes the folders from `initialize`.
  mutating func open(_ parameters: JSONValue) {
    var uris = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    if uris.isEmpty, let root = parameters["rootUri"]?.string { uris = [root] }
    if uris.isEmpty, let path = parameters["rootPath"]?.string, path.hasPrefix("/") {
      uris = [FileURI.uri(of: FileSystem.absolutePath(path))]
    }
    hasFolders = !uris.isEmpty
    for uri in uris { add(uri) }
  }

  /// A folder inside another one is reviewed with it.
  private mutating func add(_ uri: String) {
    guard let path = FileURI.path(of: uri), let location = FileSystem.realPath(path) else {
      missing.append(uri)
      return
    }
    guard !folders.contains(where: { $0.contains(location) }) else { return }
    folders.removeAll { $0.location.hasPrefix(location == "/" ? location : location + "/") }
    folders.append(WorkspaceFolder(uri: uri, location: location, reader: reader))
  }

  /// - Returns: The URIs of files that have no diagnostics anymore.
  mutating func didChangeFolders(_ parameters: JSONValue) -> [String] {
    let event = parameters["event"]
    var forgotten: [String] = []
    for folder in event?["removed"]?.elements ?? [] {
      guard let path = folder["uri"]?.string.flatMap(FileURI.path) else { continue }
      let location = FileSystem.realPath(path) ?? path
      forgotten += folders.first { $0.location == location }?.published.keys.sorted() ?? []
      folders.removeAll { $0.location == location }
    }
    for folder in event?["added"]?.elements ?? [] {
      if let uri = folder["uri"]?.string { add(uri) }
    }
    hasFolders = hasFolders || !folders.isEmpty
    return forgotten
  }

  func folder(of document: OpenDocument) -> WorkspaceFolder? {
    document.location.flatMap { location in folders.first { $0.contains(location) } }
  }

  func document(at path: String, in folder: WorkspaceFolder) -> OpenDocument? {
    guard let location = folder.review.location(of: path) else { return nil }
    return documents.values.first { $0.location == location }
  }

  mutating func didOpen(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string else {
      return
    }
    let location = FileURI.path(of: uri).flatMap(FileSystem.realPath)
    // Without a workspace, an open file is reviewed on its own.
    if !hasFolders, let location, !folders.contains(where: { $0.contains(location) }), !FileSystem.isFolder(location) {
      folders.append(WorkspaceFolder(uri: uri, location: location, reader: reader))
    }
    let isInside = location.map { place in folders.contains { $0.contains(place) } } ?? false
    // Files outside the workspace are not read.
    let bytes = isInside ? location.flatMap { try? FileSystem.bytes(of: $0, atMost: Self.longestFile) } : nil
    documents[uri] = OpenDocument(
      uri: uri, location: isInside ? location : nil, version: item["version"]?.integer ?? 0, text: text, onDisk: bytes)
    touch(uri)
  }

  private static let longestFile = HeaderFrames.longestMessage

  mutating func didChange(_ parameters: JSONValue, _ encoding: PositionEncoding) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { return }
    for change in parameters["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { continue }
      guard let place = change["range"], place != .null else {
        documents[uri]?.replaceAll(by: text)
        continue
      }
      // Without both ends, the change is ambiguous.
      guard let start = Position(place["start"]), let end = Position(place["end"]) else { continue }
      documents[uri]?.change(start, end, encoding, to: text)
    }
    documents[uri]?.setVersion(parameters["textDocument"]?["version"]?.integer)
    touch(uri)
  }

  /// Saving can change more than the document: an editor may save several, and a formatter may change the text.
  mutating func didSave(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = FileURI.path(of: uri) else { return }
    let location = FileSystem.realPath(path) ?? path
    for folder in folders where folder.contains(location) || folder.isConfigured(by: location) {
      folder.isOutdated = true
    }
  }

  mutating func didClose(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { return }
    touch(uri)
    documents[uri] = nil
  }

  mutating func didChangeFiles(_ parameters: JSONValue) {
    for change in parameters["changes"]?.elements ?? [] {
      guard let path = change["uri"]?.string.flatMap(FileURI.path) else { continue }
      // A removed file has no real path, but its folder may have one.
      let location =
        FileSystem.realPath(path)
        ?? FileSystem.realPath(FileSystem.parent(of: path)).map { FileSystem.join($0, FileSystem.name(of: path)) }
        ?? path
      for folder in folders where folder.contains(location) || folder.isConfigured(by: location) {
        folder.isOutdated = true
      }
    }
  }

  private func touch(_ uri: String) {
    guard let document = documents[uri], let folder = folder(of: document) else { return }
    folder.isStale = true
  }
}

extension WorkspaceFolder {
  /// Whether a file above the folder can affect its review.
  fileprivate func isConfigured(by place: String) -> Bool {
    FileSystem.name(of: place).hasPrefix(".shortcut-review") && location.hasPrefix(FileSystem.parent(of: place))
  }
}

extension Position {
  /// - Parameter json: The result is nil for nil and for an invalid position.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }
}
