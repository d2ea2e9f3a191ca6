import Diagnostics

extension LocalePage {
  /// One finding: what is wrong, open; a note folded to its first line.
  func write(_ finding: Finding, number: Int?, id: ElementID, to page: inout Markup) {
    let diagnostic = finding.diagnostic
    page.constant("\n")
    page.element("li", .class("finding", diagnostic.severity), .id(id)) { page in
      if diagnostic.severity == .note {
        page.element("details") { page in
          page.element("summary") { write(messageOf: diagnostic, number: number, to: &$0) }
          // A summary is a button, which holds no links.
          page.element("p") { writeLinks(of: diagnostic, id: id, to: &$0) }
          writeMore(of: finding, to: &page)
        }
      } else {
        page.element("p", .class("message")) { page in
          write(messageOf: diagnostic, number: number, to: &page)
          page.constant(" ")
          writeLinks(of: diagnostic, id: id, to: &page)
        }
        writeMore(of: finding, to: &page)
      }
    }
  }

  private func write(messageOf diagnostic: Diagnostic, number: Int?, to page: inout Markup) {
    if let number {
      page.element("span", .class("ordinal"), text: String(number))
      page.constant(" ")
    }
    page.element("span", .class("badge", diagnostic.severity), text: words[diagnostic.severity])
    page.constant(" ")
    // Who does not read English gets the rule’s sentence first, and what is said of this text below it.
    if let summary = language.tag == "en" ? nil : words.summary(of: diagnostic.rule) {
      page.element("bdi", .class("what"), text: summary)
    } else {
      page.element("bdi", .class("what"), language.english, language.englishDirection, text: diagnostic.message)
    }
  }

  private func writeLinks(of diagnostic: Diagnostic, id: ElementID, to page: inout Markup) {
    page.element("a", .class("rule"), .link(.place(.rule(diagnostic.rule))), text: diagnostic.rule.rawValue)
    page.constant(" ")
    page.element("a", .class("anchor"), .link(.place(id)), .label(words.link), text: "#")
  }

  private func writeMore(of finding: Finding, to page: inout Markup) {
    let diagnostic = finding.diagnostic
    let summary = words.summary(of: diagnostic.rule)
    if language.tag != "en", summary != nil {
      page.element("p", .class("asks"), language.english, language.englishDirection, text: diagnostic.message)
    } else if let summary {
      page.element("p", .class("asks"), text: summary)
    }
    if let fix = diagnostic.fix { write(fix, of: finding.excerpt, to: &page) }
    guard !diagnostic.notes.isEmpty else { return }
    page.element("ul", .class("notes"), language.english, language.englishDirection) { page in
      for note in diagnostic.notes { page.element("li", text: note) }
    }
  }

  private func write(_ fix: Fix, of excerpt: Excerpt, to page: inout Markup) {
    let change = WordingChange(from: excerpt.text, to: fix.replacement)
    page.element("p", .class("suggestion")) { page in
      page.element(
        "span", .class("label"), text: fix.safety == .safe ? words.suggested : words.suggestedReview)
      page.constant(" ")
      page.element(
        "bdi", .class("text"), .language(excerpt.language), direction(isRightToLeft: excerpt.isRightToLeft)
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
      page.element("bdi", .class("muted"), language.english, language.englishDirection, text: fix.title)
    }
  }

  /// Why the rules of the page’s findings are there.
  func writeRules(_ page: inout Markup) {
    guard !rules.isEmpty else { return }
    page.constant("\n")
    page.element("section", .id("rules")) { page in
      page.element("h2", text: language[.indexRulesExplained])
      page.element("dl") { page in
        for (rule, counts) in rules {
          page.constant("\n")
          page.element("dt", .id(.rule(rule))) { page in
            page.element("code", text: rule.rawValue)
            page.constant(" ")
            page.element("span", .class("muted"), text: language.phrase(counts))
          }
          if let descriptor = report.rules[rule] { page.element("dd") { write(descriptor, to: &$0) } }
        }
      }
    }
  }

  private func write(_ rule: RuleDescriptor, to page: inout Markup) {
    page.element("p", .class("summary"), text: language.summary(of: rule.id) ?? rule.summary)
    page.element("p", text: language.rationale(of: rule.id) ?? rule.rationale)
    page.element("ul") { page in
      for one in rule.cases {
        page.element("li") { page in
          page.element("span", .class("badge", one.severity), text: language[one.severity.word])
          page.constant(" ")
          page.text(language.when(one.severity, of: rule.id) ?? one.when)
        }
      }
    }
  }
}
