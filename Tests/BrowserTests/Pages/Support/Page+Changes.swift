import BrowserTestSupport
import Foundation

/// What a page of a locale currently shows.
struct PageState: Decodable, Equatable {
  /// The numbers of the articles, in the order of the page.
  var rows: [Int]
  /// The ids of the findings.
  var findings: [String]
  /// The number of texts according to the filters.
  var output: String
  /// How many groups have a heading but no text.
  var emptyGroups: Int
  var saysNothingFound: Bool

  /// How many rows are shown and how many there are according to ``output``, texts and places in files together.
  var counts: [Int] {
    let parts = output.replacing(",", with: "").components(separatedBy: " · ").map { part in
      part.split { !$0.isNumber }.compactMap { Int($0) }
    }
    return [0, 1].map { place in parts.reduce(0) { $0 + ($1.indices.contains(place) ? $1[place] : 0) } }
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

  /// Sets the filters as a reader does, and waits until the page shows the result.
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

  /// Waits until the result of an event is drawn.
  func waitForFrame() async throws {
    _ = try await evaluate(
      "return new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 0)))", as: Bool.self)
  }
}

extension Page {
  /// Makes room for all texts at once: controls appear only next to visible texts.
  func showAllTexts() async throws {
    try await resize(width: 1_000, height: 60_000)
    try await filter(["show": "all"])
    let missing = "[...document.querySelectorAll('article.entry')].some(article => !article.querySelector('button'))"
    try await wait(until: "!\(missing)")
  }

  /// Clicks the button with a label.
  func click(_ label: String, in selector: String) async throws {
    for button in try await findAll("\(selector) button") where try await button.text() == label {
      return try await button.click()
    }
    throw BrowserError("there is no button ‘\(label)’ in \(selector)")
  }

  /// Opens the editor of a text by its key.
  ///
  /// - Parameter row: The number of the article.
  /// - Returns: Whether there is one.
  @discardableResult
  func openEditor(ofRow row: Int) async throws -> Bool {
    try await evaluate(
      """
      const article = document.querySelector(`article[data-n="${arguments[0]}"]`);
      article.tabIndex = -1;
      article.focus();
      article.dispatchEvent(new KeyboardEvent("keydown", {key: "e", bubbles: true}));
      return Boolean(article.querySelector(".editor textarea"));
      """, row)
  }

  /// Changes texts in their editors.
  ///
  /// - Parameter wordings: By the number of the article.
  /// - Returns: The numbers of the texts that have an editor.
  func edit(_ wordings: [Int: String]) async throws -> Set<Int> {
    let pairs = wordings.sorted { $0.key < $1.key }
    let done: [Int] = try await evaluate(
      """
      const [rows, wordings] = arguments;
      return rows.filter((row, place) => {
        const article = document.querySelector(`article[data-n="${row}"]`);
        article.tabIndex = -1;
        article.focus();
        article.dispatchEvent(new KeyboardEvent("keydown", {key: "e", bubbles: true}));
        const field = article.querySelector(".editor textarea");
        if (!field) return false;
        field.value = wordings[place];
        field.dispatchEvent(new Event("input", {bubbles: true}));
        article.querySelector(".editor button.main").click();
        // A wording that has lost a placeholder is asked about.
        article.querySelector(".editor [role=alert] + .buttons button.main")?.click();
        return true;
      });
      """, pairs.map(\.key), pairs.map(\.value))
    return Set(done)
  }

  /// Accepts findings with a reason; their texts must be visible.
  ///
  /// - Parameter reasons: By the id of the finding.
  func accept(_ reasons: [String: String]) async throws {
    let pairs = reasons.sorted { $0.key < $1.key }
    try await run(
      """
      const [ids, reasons] = arguments;
      for (const [place, id] of ids.entries()) {
        const finding = document.getElementById(id);
        const button = finding.querySelector(":scope > .buttons button");
        // What a new wording has solved is not accepted any more.
        if (!button) continue;
        button.click();
        finding.querySelector(".reason input").value = reasons[place];
        finding.querySelector(".reason button.main").click();
      }
      """, pairs.map(\.key), pairs.map(\.value))
  }

  /// The content of a file that the page saves.
  func export(_ action: String, as name: String) async throws -> Data {
    try await run("document.querySelector(`#changes [name=${arguments[0]}]`).click()", action)
    return try await download(named: name)
  }
}
