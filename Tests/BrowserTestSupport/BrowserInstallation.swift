import Foundation
import ReviewTestSupport

/// What a machine needs so that tests can look at a page, as `scripts/install-dependencies --tests` installs it.
public enum BrowserInstallation {
  /// The path of Chromium or Chrome.
  static let chromium = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ].first(where: FileManager.default.isExecutableFile)

  /// Whether a page can be opened.
  public static let hasBrowser = chromium != nil

  /// Whether a page can be opened and examined.
  public static let hasAccessibilityAudit = hasBrowser && accessibilityScript != nil

  /// The path of axe-core’s script in the Python environment of the tools.
  static let accessibilityScript: String? = {
    let libraries = Repository.path("Tools/.venv/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return versions.sorted().map { "\(libraries)/\($0)/site-packages/axe_playwright_python/axe.min.js" }
      .first(where: FileManager.default.isReadableFile)
  }()
}
