/// What the reader does on the page; the script fills it.
extension LocalePage {
  /// The reader's own wordings and acceptances, and the ways to take them along.
  func writeChanges(_ page: inout Markup) {
    page.constant("\n")
    page.element("section", .id("changes"), .label(language[.exportTitle]), .hidden) { page in
      page.element("h2", text: language[.exportTitle])
      page.constant("<output></output>\n")
      page.element("p", .class("buttons")) { page in
        writeButton("xliff", .exportXliff, to: &page)
        writeButton("csv", .exportCsv, to: &page)
        writeButton("baseline", .exportBaseline, to: &page)
        writeButton("discard", .exportDiscard, to: &page)
      }
      page.element("p", .class("muted")) { page in
        page.text(language[.exportHow])
        page.constant(" <code dir=\"ltr\">shortcut-review apply <i></i> PATH</code>")
      }
      page.constant("<p class=\"muted kept\"></p>")
    }
  }

  private func writeButton(_ action: StaticString, _ text: ReportText, to page: inout Markup) {
    page.element("button", .constant(.type, "button"), .constant(.name, action), text: language[text])
    page.constant(" ")
  }

  /// A table of the keys, which the script opens.
  func writeKeys(_ page: inout Markup) {
    page.constant("\n")
    page.element("dialog", .id("keys"), .label(language[.keysTitle])) { page in
      page.element("h2", text: language[.keysTitle])
      page.element("dl") { page in
        for (key, text) in Self.keys {
          page.element("dt") { $0.element("kbd", text: key) }
          page.element("dd", text: language[text])
        }
      }
      page.element("form", .constant(.method, "dialog")) { $0.element("button", text: language[.keysClose]) }
    }
  }

  private static let keys: [(String, ReportText)] = [
    ("j", .keysNext), ("k", .keysPrevious), ("/", .keysSearch), ("e", .keysEdit), ("c", .keysCopyText),
    ("y", .keysCopyKey), ("?", .keysHelp),
  ]
}
