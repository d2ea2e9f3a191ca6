import Diagnostics

extension HTMLReport {
  /// One finding: what is wrong, open; a note folded to its first line.
  func write(_ finding: Finding, number: Int?, id: ElementID, to page: inout Markup) {
    let diagnostic = finding.diagnostic
    let hasMore = !diagnostic.notes.isEmpty || diagnostic.fix != nil || !finding.pictures.isEmpty
    if diagnostic.severity == .note, hasMore {
      page.element("details") { page in
        page.element("summary") { write(messageOf: diagnostic, number: number, id: id, to: &$0) }
        writeMore(of: finding, to: &page)
      }
    } else {
      page.element("p", .class("message")) { write(messageOf: diagnostic, number: number, id: id, to: &$0) }
      if hasMore { writeMore(of: finding, to: &page) }
    }
  }

  private func write(messageOf diagnostic: Diagnostic, number: Int?, id: ElementID, to page: inout Markup) {
    if let number {
      page.element("span", .class("ordinal"), text: String(number))
      page.constant(" ")
    }
    page.element("span", .class("badge", diagnostic.severity), text: diagnostic.severity.rawValue)
    page.constant(" ")
    page.element("bdi", .class("what"), text: diagnostic.message)
    page.constant(" ")
    page.element(
      "a", .class("rule"), .link(.place(.rule(diagnostic.rule))),
      .title(report.rules[diagnostic.rule]?.summary ?? diagnostic.rule.rawValue), text: diagnostic.rule.rawValue
    )
    page.constant(" ")
    page.element("a", .class("anchor"), .link(.place(id)), .label("Link to this finding"), text: "#")
  }

  private func writeMore(of finding: Finding, to page: inout Markup) {
    let diagnostic = finding.diagnostic
    if let fix = diagnostic.fix { write(fix, of: finding.excerpt, to: &page) }
    if !diagnostic.notes.isEmpty {
      page.element("ul", .class("notes")) { page in
        for note in diagnostic.notes { page.element("li", text: note) }
      }
    }
    if !finding.pictures.isEmpty {
      page.element(
        "div", .class("strip"), .constant(.tabindex, "0"), .constant(.role, "group"),
        .label("What each watch shows")
      ) { page in
        page.append(Picture(finding.pictures))
      }
    }
  }

  private func write(_ fix: Fix, of excerpt: Excerpt, to page: inout Markup) {
    let change = WordingChange(from: excerpt.text, to: fix.replacement)
    page.element("p", .class("suggestion")) { page in
      page.element("span", .class("label"), text: fix.safety == .safe ? "Suggested" : "Suggested, to be looked at")
      page.constant(" ")
      page.element(
        "bdi", .class("text"), .language(excerpt.language), .direction(isRightToLeft: excerpt.isRightToLeft)
      ) { page in
        page.text(change.before.shortened(to: 600))
        if !change.removed.isEmpty {
          page.element("del") { $0.text(change.removed.shortened(to: 600), showsSpaces: true) }
        }
        if !change.inserted.isEmpty {
          page.element("ins") { $0.text(change.inserted.shortened(to: 600), showsSpaces: true) }
        }
        page.text(change.after.shortened(to: 600))
      }
      page.constant(" ")
      page.element("span", .class("muted"), text: fix.title)
    }
  }
}
