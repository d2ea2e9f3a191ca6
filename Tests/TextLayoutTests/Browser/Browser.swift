import Foundation

/// A browser without a window, where one is installed.
enum Browser {
  static let path: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Opens a page, waits for its fonts, and measures the texts in it.
  ///
  /// - Parameter body: Markup in which every `<text>` of SVG with a `y` is measured.
  /// - Returns: The width that each takes on the screen, in the order of the page; nothing where the browser fails.
  static func textWidths(in body: String, style: String) throws -> [Double] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    let script = """
      document.fonts.ready.then(async () => {
        await Promise.all([...document.fonts].map(font => font.load()));
        const faults = [...document.fonts].filter(font => font.status !== "loaded").length;
        // Not the bounding box: letters may stand out of their advances.
        const widths = [...document.querySelectorAll("text[y]")].map(text => {
          let left = Infinity, right = -Infinity;
          for (let place = 0; place < text.getNumberOfChars(); place++) {
            const extent = text.getExtentOfChar(place);
            left = Math.min(left, extent.x);
            right = Math.max(right, extent.x + extent.width);
          }
          return (right - left).toFixed(4);
        });
        document.body.innerHTML = "";
        document.body.append("WIDTHS:" + (faults ? "" : widths.join(",")) + ":END");
      });
      """
    let html =
      "<!doctype html><meta charset=\"utf-8\"><style>\(style)</style><body>\(body)<script>\(script)</script></body>"
    try Data(html.utf8).write(to: page)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--allow-file-access-from-files",
      "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=20000", "--dump-dom", page.absoluteString,
    ]
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    guard let start = text.range(of: "WIDTHS:"),
      let end = text.range(of: ":END", range: start.upperBound..<text.endIndex)
    else { return [] }
    return text[start.upperBound..<end.lowerBound].split(separator: ",").compactMap { Double($0) }
  }
}
