import BrowserTestSupport
import TextLayout

@testable import Reports

/// Runs the script that measures texts in a browser.
enum PageRun {
  /// - Parameters:
  ///   - expression: Of JavaScript, in which `measurer` and `questions` are known.
  ///   - questions: What the expression is asked.
  /// - Returns: What the expression gives.
  static func run<Answer: Decodable>(
    _ expression: String, _ questions: some Encodable, _ typesetter: SurfaceTypesetter, as: Answer.Type
  ) async throws -> Answer {
    try await Browser.withPage { page in
      try await page.open(html: "<!doctype html><meta charset=\"utf-8\"><body>")
      return try await page.evaluate(
        """
        "use strict";
        \(String(decoding: MeasuringScript.bytes, as: UTF8.self))
        const measurer = makeMeasurer(JSON.parse(arguments[0])), questions = arguments[1];
        return \(expression);
        """, String(decoding: BrowserMeasuring(typesetter).json, as: UTF8.self), questions)
    }
  }
}
