import BrowserTestSupport
import Foundation

extension Page {
  /// Makes room for all texts at once: what the reader can do stands beside those alone that are in sight.
  func showAllTexts() async throws {
    try await resize(width: 1_000, height: 60_000)
    try await filter(["show": "all"])
    let missing = "[...document.querySelectorAll('article.entry')].some(article => !article.querySelector('button'))"
    try await wait(until: "!\(missing)")
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
  /// - Returns: The numbers of those that have an editor.
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
        return true;
      });
      """, pairs.map(\.key), pairs.map(\.value))
    return Set(done)
  }

  /// Accepts findings with a reason; their texts have to be in sight.
  ///
  /// - Parameter reasons: By the id of the finding.
  func accept(_ reasons: [String: String]) async throws {
    let pairs = reasons.sorted { $0.key < $1.key }
    try await run(
      """
      const [ids, reasons] = arguments;
      for (const [place, id] of ids.entries()) {
        const finding = document.getElementById(id);
        finding.querySelector(":scope > .buttons button").click();
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
