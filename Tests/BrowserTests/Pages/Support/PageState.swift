import BrowserTestSupport

/// What a page of a locale shows now.
struct PageState: Decodable, Equatable {
  /// The numbers of the articles, in the order of the page.
  var rows: [Int]
  /// The ids of the findings.
  var findings: [String]
  /// What the filters say of the number of texts.
  var output: String
  /// How many groups have a heading and no text.
  var emptyGroups: Int
  var saysNothingFound: Bool

  /// The numbers in ``output``.
  var counts: [Int] {
    output.replacing(",", with: "").split { !$0.isNumber }.compactMap { Int($0) }
  }
}

extension Page {
  func state() async throws -> PageState {
    try await evaluate(
      """
      const isShown = element => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
      const shown = selector => [...document.querySelectorAll(selector)].filter(isShown);
      return {
        rows: shown("article.entry").map(article => Number(article.dataset.n)),
        findings: shown(".finding").map(finding => finding.id),
        output: document.querySelector("#filters output").value,
        emptyGroups: shown(".group").filter(group => ![...group.querySelectorAll("article")].some(isShown)).length,
        saysNothingFound: shown("#nothing").length > 0,
      };
      """)
  }

  /// Sets the filters as a reader does, and waits until the page shows what they let through.
  func filter(_ values: [String: String] = [:], severities: [String]? = nil) async throws {
    try await run(
      """
      const form = document.getElementById("filters");
      const [values, severities] = arguments;
      for (const [name, value] of Object.entries(values)) {
        form.elements[name].value = value;
        if (form.elements[name].value !== value) throw new Error(`there is no choice ${value}`);
      }
      for (const box of form.querySelectorAll("[name=severity]")) {
        if (severities) box.checked = severities.includes(box.value);
      }
      form.dispatchEvent(new Event("input", {bubbles: true}));
      """, values, severities)
    try await waitForFrame()
  }

  /// Waits until what an event has asked for is drawn.
  func waitForFrame() async throws {
    _ = try await evaluate(
      "return new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 0)))", as: Bool.self)
  }
}
