extension AccessibilityAudit {
  /// Removes from the page all but the first elements of each shape that a selector matches: the time of an audit grows
  /// faster than the page, and the tenth element of a shape tells nothing new.
  ///
  /// - Parameters:
  ///   - count: How many of each shape stay. Of one shape are elements with the same tree of names, classes and names
  ///     of attributes.
  /// - Returns: How many stay.
  @discardableResult
  public static func keepSample(of selector: String, count: Int = 2, in page: Page) async throws -> Int {
    try await page.evaluate(
      """
      const [selector, count] = arguments, seen = new Map();
      const own = element => `${element.localName}.${element.getAttribute("class") ?? ""}` +
        `[${[...element.attributes].map(attribute => attribute.name).sort()}]`;
      const elements = [...document.querySelectorAll(selector)];
      let kept = 0;
      for (const element of elements) {
        // A picture is one thing, whatever is drawn in it.
        const parts = [element, ...element.querySelectorAll("*:not(svg *)")].map(own);
        // Of equal neighbours, as paragraphs of a text, one stands for all.
        const shape = parts.filter((part, place) => part !== parts[place - 1]).join();
        const before = seen.get(shape) ?? 0;
        seen.set(shape, before + 1);
        if (before < count) kept += 1; else element.remove();
      }
      return kept;
      """, selector, count)
  }
}
