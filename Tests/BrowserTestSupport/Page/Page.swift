public import Foundation

/// A tab of the browser that one test uses.
///
/// What one test emulates, stores, downloads or logs is gone for the next.
public struct Page: Sendable {
  let session: WebDriverConnection
  /// For what the test opens and downloads.
  let folder: URL
  init(session: WebDriverConnection, folder: URL) async throws {
    self.session = session
    self.folder = folder
    let downloads = folder.appending(path: "downloads")
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    let window = try await session.send(.post, "window/new", ["type": "tab"], as: WindowHandle.self)
    _ = try await session.send(.post, "window", window)
    // What was written before belongs to another test.
    _ = try await messages()
    // Otherwise a tab that is not in front has no focus to show.
    _ = try await session.devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
    _ = try await session.devTools("Browser.setDownloadBehavior", DownloadBehavior(downloadPath: downloads.path))
  }

  func close(returningTo home: String) async throws {
    // All files are of one origin, whose storage would stay.
    _ = try await session.devTools("Storage.clearDataForOrigin", StoredData(origin: "file://"))
    _ = try await session.send(.delete, "window")
    _ = try await session.send(.post, "window", WindowHandle(handle: home))
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens an address, `file:` and `data:` too, and waits until it is loaded.
  public func open(_ address: URL) async throws {
    _ = try await session.send(.post, "url", ["url": address.absoluteString])
  }

  /// Writes a page into a file and opens that, as its reader would.
  public func open(html: String, named name: String = "page.html") async throws {
    try await open(write(Data(html.utf8), named: name))
  }

  /// Writes a file beside the others of the test.
  ///
  /// - Returns: Its address.
  @discardableResult
  public func write(_ content: Data, named name: String) throws -> URL {
    let file = folder.appending(path: name)
    try content.write(to: file)
    return file
  }

  /// Loads the page anew.
  public func reload() async throws { _ = try await session.send(.post, "refresh") }

  /// The address, with its fragment.
  public func address() async throws -> String { try await session.send(.get, "url", as: String.self) }

  public func title() async throws -> String { try await session.send(.get, "title", as: String.self) }

  private struct WindowHandle: Codable {
    var handle: String
  }

  private struct DownloadBehavior: Encodable {
    var behavior = "allow"
    var downloadPath: String
  }

  private struct StoredData: Encodable {
    var origin: String
    var storageTypes = "all"
  }
}
