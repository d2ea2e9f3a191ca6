public import Foundation

extension Page {
  /// The page as it is printed, with its colours, on paper of the size that its style asks for or on A4.
  ///
  /// It takes seconds for 100 articles, and minutes for thousands.
  public func pdf() async throws -> Data {
    try await session.devTools("Page.printToPDF", PrintSettings(), as: Picture.self).data
  }

  /// A picture of the page in PNG.
  ///
  /// - Parameter isWhole: With what lies outside the window too.
  /// - Throws: ``BrowserError`` when the page is so long that Chromium has no memory for its picture.
  public func screenshot(isWhole: Bool = true) async throws -> Data {
    var settings = CaptureSettings(captureBeyondViewport: isWhole)
    if isWhole {
      let metrics = try await session.devTools("Page.getLayoutMetrics", as: LayoutMetrics.self)
      settings.clip = CaptureSettings.Clip(width: metrics.cssContentSize.width, height: metrics.cssContentSize.height)
    }
    return try await session.devTools("Page.captureScreenshot", settings, as: Picture.self).data
  }

  /// The content of the file that the page downloads under a name, once it is complete.
  ///
  /// - Throws: ``BrowserError`` when there is none in time, or an empty one.
  public func download(named name: String, within deadline: Duration = .seconds(30)) async throws -> Data {
    let file = folder.appending(path: "downloads").appending(path: name)
    var content = Data()
    try await wait(until: "‘\(name)’ is downloaded", within: deadline) {
      // It has another name until it is complete. Before it is given its own, Chromium makes an empty file of that
      // name, to learn which permissions it gets.
      content = (try? Data(contentsOf: file)) ?? Data()
      return !content.isEmpty
    }
    return content
  }

  private struct PrintSettings: Encodable {
    var printBackground = true
    var preferCSSPageSize = true
    /// Inches.
    var paperWidth = 8.27
    var paperHeight = 11.69
  }

  /// Base64, which `Data` reads by itself.
  private struct Picture: Decodable {
    var data: Data
  }

  private struct CaptureSettings: Encodable {
    var format = "png"
    var captureBeyondViewport: Bool
    var clip: Clip?

    struct Clip: Encodable {
      var x = 0.0
      var y = 0.0
      var width: Double
      var height: Double
      var scale = 1.0
    }
  }

  private struct LayoutMetrics: Decodable {
    var cssContentSize: Size

    struct Size: Decodable {
      var width: Double
      var height: Double
    }
  }
}
