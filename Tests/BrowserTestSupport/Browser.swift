import Foundation
import ReviewTestSupport

/// One Chromium for all tests of a run, started by the first test that needs it.
///
/// Each test gets its own page with nothing from other tests. As many pages are open at a time as the machine has
/// cores, and others wait for their turn.
package actor Browser {
  /// Opens a page for the duration of `body`.
  ///
  /// - Throws: ``BrowserError`` if there is no browser, and what `body` throws.
  @discardableResult
  package static func withPage<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Page) async throws -> Result
  ) async throws -> Result {
    await shared.takeTurn()
    do {
      let page = try await Page(in: shared.running())
      do {
        let result = try await body(page)
        await page.close()
        await shared.passTurn()
        return result
      } catch {
        await page.close()
        throw error
      }
    } catch {
      await shared.passTurn()
      throw error
    }
  }

  private static let shared = Browser()

  private var tools: DevTools?
  private var free = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A crash in one test should not fail the tests after it.
  private func running() throws -> DevTools {
    if let tools, tools.isRunning { return tools }
    let started = try DevTools()
    tools = started
    return started
  }

  private func takeTurn() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  private func passTurn() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

/// Why the browser did not do what a test requested.
package struct BrowserError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// What a machine needs so that tests can open pages, as `scripts/install-dependencies --tests` installs it.
package enum BrowserInstallation {
  /// The path of Chromium or Chrome.
  static let chromium = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ].first(where: FileManager.default.isExecutableFile)

  /// Whether a page can be opened.
  package static let hasBrowser = chromium != nil

  /// Whether a page can be opened and audited.
  package static let hasAccessibilityAudit = hasBrowser && accessibilityScript != nil

  /// The path of axe-core’s script in the tools’ Python environment.
  static let accessibilityScript: String? = {
    let libraries = Repository.path("Tools/.venv/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return versions.sorted().map { "\(libraries)/\($0)/site-packages/axe_playwright_python/axe.min.js" }
      .first(where: FileManager.default.isReadableFile)
  }()
}
