import Foundation

/// An audit of a page with axe-core.
///
/// It finds what a program can find. Whether people can use a page takes a person to decide.
package struct AccessibilityAudit: Sendable {
  /// Levels A and AA of WCAG 2.0, 2.1 and 2.2.
  package static let standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

  /// axe-core’s names of standards or groups of rules.
  package var tags: [String] = AccessibilityAudit.standards
  /// Rules that are skipped whatever their tags.
  package var disabledRules: [String] = []
  /// CSS selectors of the elements to audit; the whole page if there are none.
  package var scope: [String] = []

  package init() {}

  /// The result of an audit.
  package struct Findings: Decodable, Sendable {
    package var violations: [AccessibilityViolation]
    /// What axe-core cannot decide, such as contrast over a gradient.
    package var undecided: [AccessibilityViolation]
    /// The rules that found something to check.
    package var appliedRules: [String]
  }

  /// Audits what the page shows now, including content that is drawn only when it is scrolled into view.
  ///
  /// It takes seconds for 100 articles, and five minutes are not enough for 5,000: see ``keepSample(of:count:in:)``.
  ///
  /// - Throws: ``BrowserError`` if axe-core is missing or fails.
  package func findings(in page: Page) async throws -> Findings {
    guard let path = BrowserInstallation.accessibilityScript else { throw BrowserError("axe-core is not installed") }
    // Run by the driver: a content security policy would block a script in the page.
    if try await !page.evaluate("return typeof window.axe === 'object'", as: Bool.self) {
      try await page.run(String(contentsOfFile: path, encoding: .utf8))
    }
    return try await page.evaluate(Self.script, tags, disabledRules, scope)
  }

  private static let script = """
    const [tags, disabled, scope] = arguments;
    const context = scope.length ? {include: scope.map(selector => [selector])} : document;
    // What is not drawn until it is scrolled to has no colours to compare.
    const drawnLater = [...document.querySelectorAll("body *")]
      .filter(element => getComputedStyle(element).contentVisibility === "auto");
    for (const element of drawnLater) element.style.contentVisibility = "visible";
    const options = {
      runOnly: {type: "tag", values: tags},
      rules: Object.fromEntries(disabled.map(rule => [rule, {enabled: false}])),
      resultTypes: ["violations", "incomplete"],
      // It asks for style sheets over the network, which the page may forbid.
      preload: false,
    };
    const brief = results => results.map(({id, impact, help, helpUrl, nodes}) => ({
      rule: id, impact, help, address: helpUrl, count: nodes.length,
      places: nodes.slice(0, 20).map(({target, html, failureSummary}) => ({
        selector: target.flat(9).join(" "), html: html.slice(0, 300), advice: failureSummary ?? "",
      })),
    }));
    return axe.run(context, options).then(found => ({
      violations: brief(found.violations), undecided: brief(found.incomplete),
      appliedRules: [found.passes, found.violations, found.incomplete].flat().map(rule => rule.id).sort(),
    }));
    """
}

extension AccessibilityAudit {
  /// Removes from the page all but the first elements of each structure that a selector matches. The time of an audit
  /// grows faster than the page, and the tenth element with the same structure shows nothing new.
  ///
  /// - Parameters:
  ///   - count: How many of each structure stay. Elements have the same structure if their trees of names, classes and
  ///     attribute names are equal.
  /// - Returns: How many stay.
  @discardableResult
  package static func keepSample(of selector: String, count: Int = 2, in page: Page) async throws -> Int {
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

/// A rule that a page violates, with the places.
package struct AccessibilityViolation: Decodable, Sendable, CustomStringConvertible {
  /// axe-core’s name of the rule, such as ‘color-contrast’.
  package var rule: String
  /// ‘minor’, ‘moderate’, ‘serious’ or ‘critical’.
  package var impact: String?
  package var help: String
  /// Where axe-core explains it.
  package var address: String
  /// How many elements violate it.
  package var count: Int
  /// The first 20 of them.
  package var places: [Place]

  package struct Place: Decodable, Sendable {
    /// A CSS selector for this one element.
    package var selector: String
    /// The element’s own markup, shortened.
    package var html: String
    /// How to fix it.
    package var advice: String
  }

  package var description: String {
    let lines = places.map {
      "  \($0.selector)  \($0.html)\n    " + $0.advice.split(separator: "\n").joined(separator: "\n    ")
    }
    return (["\(rule) (\(impact ?? "no impact"), \(count)): \(help) \(address)"] + lines).joined(separator: "\n")
  }
}
