/// What a session of Chromium is asked for.
///
/// Source: W3C WebDriver, section 8.1, and ChromeDriver’s ‘Capabilities & ChromeOptions’.
struct NewSession: Encodable {
  private var capabilities: Capabilities

  /// - Parameters:
  ///   - chromium: The path of the program.
  ///   - profile: A folder of its own.
  init(chromium: String, profile: String) {
    let options = ChromiumOptions(
      binary: chromium,
      args: [
        "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--no-default-browser-check",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
        "--user-data-dir=\(profile)", "--window-size=1280,900", "--hide-scrollbars", "--lang=en-US",
        "--force-color-profile=srgb",
        // The pages are our own, and root has no sandbox.
        "--no-sandbox",
      ])
    capabilities = Capabilities(alwaysMatch: .init(options: options))
  }

  struct Answer: Decodable, Sendable {
    var sessionId: String
  }

  private struct Capabilities: Encodable {
    var alwaysMatch: Wanted
  }

  private struct Wanted: Encodable {
    var options: ChromiumOptions
    var logs = ["browser": "ALL"]
    /// A test that meets a dialog should see it.
    var prompts = "ignore"
    /// Milliseconds.
    var timeouts = ["script": 120_000, "pageLoad": 60_000, "implicit": 0]

    enum CodingKeys: String, CodingKey {
      case options = "goog:chromeOptions"
      case logs = "goog:loggingPrefs"
      case prompts = "unhandledPromptBehavior"
      case timeouts
    }
  }

  private struct ChromiumOptions: Encodable {
    var binary: String
    var args: [String]
  }
}
