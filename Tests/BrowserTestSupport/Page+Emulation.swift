/// What a reader has set in the system, or does with the page.
package struct Media: Hashable, Sendable {
  package enum Medium: String, Sendable { case screen, print }
  package enum ColorScheme: String, Sendable { case light, dark }

  package var medium: Medium
  package var colorScheme: ColorScheme

  package init(_ medium: Medium = .screen, _ colorScheme: ColorScheme = .light) {
    self.medium = medium
    self.colorScheme = colorScheme
  }
}

extension Page {
  /// Shows the page under these settings, until others are set.
  package func emulate(_ media: Media) async throws {
    let scheme = MediaFeature(name: "prefers-color-scheme", value: media.colorScheme.rawValue)
    try await send("Emulation.setEmulatedMedia", EmulatedMedia(media: media.medium.rawValue, features: [scheme]))
  }

  /// Whether scripts run on pages that are opened from now on. Scripts of tests always run.
  package func allowScripts(_ isAllowed: Bool) async throws {
    try await send("Emulation.setScriptExecutionDisabled", ["value": !isAllowed])
  }

  /// Shows the page in an area of this size.
  ///
  /// - Parameter width: In CSS pixels. WCAG’s reflow criterion uses 320.
  package func resize(width: Int, height: Int) async throws {
    try await send("Emulation.setDeviceMetricsOverride", DeviceMetrics(width: width, height: height))
  }

  private struct EmulatedMedia: Encodable {
    var media: String
    var features: [MediaFeature]
  }

  private struct MediaFeature: Encodable {
    var name: String
    var value: String
  }

  private struct DeviceMetrics: Encodable {
    var width: Int
    var height: Int
    var deviceScaleFactor = 1
    var mobile = false
  }
}
