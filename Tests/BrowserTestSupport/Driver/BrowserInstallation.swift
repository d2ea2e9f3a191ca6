import Foundation

/// What a machine needs so that tests can look at a page, as `scripts/install-dependencies --tests` installs it.
public enum BrowserInstallation {
  /// The path of Chromium or Chrome.
  static let chromium = executable([
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ])

  /// The path of the program that drives it. Its version has to be that of the browser.
  static let chromedriver = executable([
    "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver", "/usr/local/bin/chromedriver",
    "/opt/homebrew/bin/chromedriver",
  ])

  /// Whether a page can be opened.
  public static let hasBrowser = chromium != nil && chromedriver != nil

  /// Whether a page can be opened and examined.
  public static let hasAccessibilityAudit = hasBrowser && accessibilityScript != nil

  /// The path of axe-core’s script in the Python environment of the tools.
  static let accessibilityScript: String? = {
    let libraries = root.appending(path: "Tools/.venv/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
    return versions.sorted()
      .map { libraries.appending(path: "\($0)/site-packages/axe_playwright_python/axe.min.js").path }
      .first { FileManager.default.isReadableFile(atPath: $0) }
  }()

  /// The folder of the package.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func executable(_ paths: [String]) -> String? {
    paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
