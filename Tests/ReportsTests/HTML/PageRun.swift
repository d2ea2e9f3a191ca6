import Foundation
import TextLayout

@testable import Reports

/// Runs the script that measures texts in a browser without a window, where one is installed.
enum PageRun {
  static let browser: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// - Parameters:
  ///   - expression: Of JavaScript, in which `measurer` and `questions` are known.
  ///   - questions: What the expression is asked.
  /// - Returns: What the expression gives, read from JSON.
  static func run<Answer: Decodable>(
    _ expression: String, _ questions: some Encodable, _ typesetter: SurfaceTypesetter, as: Answer.Type
  ) throws -> Answer {
    let data = String(decoding: BrowserMeasuring(typesetter).json, as: UTF8.self)
    let asked = String(decoding: try JSONEncoder().encode(questions), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    let html = """
      <!doctype html><meta charset="utf-8"><body>
      <script type="application/json" id="data">\(data)</script>
      <script type="application/json" id="questions">\(asked)</script>
      <script>
      "use strict";
      (() => {
      \(String(decoding: MeasuringScript.bytes, as: UTF8.self))
      const parsed = (id) => JSON.parse(document.getElementById(id).textContent);
      const measurer = makeMeasurer(parsed("data"));
      const questions = parsed("questions");
      const answer = JSON.stringify(\(expression));
      const plain = answer.replace(/[^ -~]|[<>&]/g, (unit) => "\\\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
      document.body.replaceChildren("ANSWER:" + plain + ":END");
      })();
      </script></body>
      """
    let output = try dump(html)
    guard let start = output.range(of: "ANSWER:"),
      let end = output.range(of: ":END", range: start.upperBound..<output.endIndex)
    else { throw CocoaError(.fileReadCorruptFile) }
    return try JSONDecoder().decode(Answer.self, from: Data(output[start.upperBound..<end.lowerBound].utf8))
  }

  /// The page as it is once its script has run.
  private static func dump(_ html: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    try Data(html.utf8).write(to: page)
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser ?? "")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile", "--dump-dom",
      page.absoluteString,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
