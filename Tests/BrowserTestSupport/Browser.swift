import Foundation

/// One Chromium without a window for all tests of a run. The first test that needs it starts it, and it ends with the
/// run, however that ends.
///
/// Each test gets a page of its own, with nothing in it from another; one page is open at a time, and others wait for
/// their turn in order.
public actor Browser {
  /// Opens a page for the duration of `body`.
  ///
  /// - Throws: ``BrowserError`` when there is no browser, and what `body` throws.
  @discardableResult
  public static func withPage<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Page) async throws -> Result
  ) async throws -> Result {
    let page = try await shared.openPage()
    do {
      let result = try await body(page)
      await shared.close(page)
      return result
    } catch {
      await shared.close(page)
      throw error
    }
  }

  private static let shared = Browser()

  private struct Running {
    var process: DriverProcess
    var session: WebDriverConnection
    /// The window that stays open while pages come and go.
    var home: String
  }

  private var running: Running?
  private var hasPage = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var pageCount = 0

  private func openPage() async throws -> Page {
    await takeTurn()
    do {
      do {
        return try await makePage()
      } catch  where running != nil {
        // A crash in one test should not fail those after it.
        running = nil
        return try await makePage()
      }
    } catch {
      passTurn()
      throw error
    }
  }

  private func makePage() async throws -> Page {
    if running == nil { running = try await start() }
    guard let running else { throw BrowserError(.notInstalled("Chromium")) }
    pageCount += 1
    let folder = running.process.folder.appending(path: "page-\(pageCount)")
    return try await Page(session: running.session, folder: folder)
  }

  private func close(_ page: Page) async {
    if let running {
      do {
        try await page.close(returningTo: running.home)
      } catch {
        self.running = nil
      }
    }
    passTurn()
  }

  private func start() async throws -> Running {
    guard let chromium = BrowserInstallation.chromium else { throw BrowserError(.notInstalled("Chromium")) }
    let process = try await DriverProcess.start()
    let driver = WebDriverConnection(port: process.port)
    let parameters = NewSession(chromium: chromium, profile: process.folder.appending(path: "profile").path)
    let answer = try await driver.send(.post, "session", parameters, as: NewSession.Answer.self)
    let session = driver.below("session").below(answer.sessionId)
    let home = try await session.send(.get, "window", as: String.self)
    return Running(process: process, session: session, home: home)
  }

  /// The session has one current window, so that two tests cannot use it at once.
  private func takeTurn() async {
    if hasPage { await withCheckedContinuation { waiting.append($0) } } else { hasPage = true }
  }

  private func passTurn() {
    if waiting.isEmpty { hasPage = false } else { waiting.removeFirst().resume() }
  }
}
