import BrowserTestSupport

/// What texts take on a screen.
enum TextWidths {
  /// Opens a page, waits for its fonts, and measures the texts in it.
  ///
  /// - Parameter body: Markup in which every `<text>` of SVG with a `y` is measured.
  /// - Returns: The width of each, in the order of the page; nothing where a font is missing.
  static func measured(in body: String, style: String) async throws -> [Double] {
    try await Browser.withPage { page in
      try await page.open(
        html: "<!doctype html><meta charset=\"utf-8\"><style>\(style)</style><body>\(body)</body>")
      return try await page.evaluate(
        """
        return document.fonts.ready.then(async () => {
          await Promise.all([...document.fonts].map(font => font.load()));
          if ([...document.fonts].some(font => font.status !== "loaded")) return [];
          // Not the bounding box: letters may stand out of their advances.
          return [...document.querySelectorAll("text[y]")].map(text => {
            const extents = Array.from({length: text.getNumberOfChars()}, (_, place) => text.getExtentOfChar(place));
            return Math.max(...extents.map(one => one.x + one.width)) - Math.min(...extents.map(one => one.x));
          });
        });
        """)
    }
  }
}
