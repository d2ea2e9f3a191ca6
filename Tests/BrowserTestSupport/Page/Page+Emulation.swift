/// What a reader has set in the system, or does with the page.
public struct Media: Hashable, Sendable {
  public enum Medium: String, Sendable { case screen, print }
  public enum ColorScheme: String, Sendable { case light, dark }

  public var medium: Medium = .screen
  public var colorScheme: ColorScheme = .light
  public var hasForcedColors = false
  public var reducesMotion = false
  public var prefersMoreContrast = false

  public init(
    _ medium: Medium = .screen, _ colorScheme: ColorScheme = .light, hasForcedColors: Bool = false,
    reducesMotion: Bool = false, prefersMoreContrast: Bool = false
  ) {
    self.medium = medium
    self.colorScheme = colorScheme
    self.hasForcedColors = hasForcedColors
    self.reducesMotion = reducesMotion
    self.prefersMoreContrast = prefersMoreContrast
  }
}

extension Page {
  /// Shows the page as under these settings, until others are given.
  public func emulate(_ media: Media) async throws {
    let features = [
      MediaFeature(name: "prefers-color-scheme", value: media.colorScheme.rawValue),
      MediaFeature(name: "forced-colors", value: media.hasForcedColors ? "active" : "none"),
      MediaFeature(name: "prefers-reduced-motion", value: media.reducesMotion ? "reduce" : "no-preference"),
      MediaFeature(name: "prefers-contrast", value: media.prefersMoreContrast ? "more" : "no-preference"),
    ]
    _ = try await session.devTools(
      "Emulation.setEmulatedMedia", EmulatedMedia(media: media.medium.rawValue, features: features))
  }

  /// Whether the scripts of pages that are opened from now on run. Those of tests always do.
  public func allowScripts(_ isAllowed: Bool) async throws {
    _ = try await session.devTools("Emulation.setScriptExecutionDisabled", ["value": !isAllowed])
  }

  /// Shows the page in an area of this size.
  ///
  /// - Parameters:
  ///   - width: In CSS pixels. 320 is what WCAG’s reflow asks for.
  ///   - scale: Pixels of the device for one of CSS.
  ///   - isMobile: With a viewport as phones have it, which heeds `<meta name="viewport">`.
  public func resize(width: Int, height: Int, scale: Double = 1, isMobile: Bool = false) async throws {
    _ = try await session.devTools(
      "Emulation.setDeviceMetricsOverride",
      DeviceMetrics(width: width, height: height, deviceScaleFactor: scale, mobile: isMobile))
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
    var deviceScaleFactor: Double
    var mobile: Bool
  }
}
