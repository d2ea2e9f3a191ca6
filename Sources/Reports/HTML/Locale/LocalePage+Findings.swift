import ReviewModel
import UnicodeText

extension LocalePage {
  /// One finding, expanded. A note is collapsed to its first line.
  func write(_ finding: Diagnostic, number: Int?, id: ElementID, to page: inout Markup) {
    page.constant("\n")
    page.element("li", .class("finding", finding.severity), .id(id)) { page in
      if finding.severity == .note {
        page.element("details") { page in
          page.element("summary") { write(messageOf: finding, number: number, to: &$0) }
          // A summary is a button, which can't contain links.
          page.element("p") { writeLinks(of: finding, id: id, to: &$0) }
          writeMore(of: finding, to: &page)
        }
      } else {
        page.element("p", .class("message")) { page in
          write(messageOf: finding, number: number, to: &page)
          page.constant(" ")
          writeLinks(of: finding, id: id, to: &page)
        }
        writeMore(of: finding, to: &page)
      }
    }
  }

  private func write(messageOf finding: Diagnostic, number: Int?, to page: inout Markup) {
    if let number {
      page.element("span", .class("ordinal"), text: String(number))
      page.constant(" ")
    }
    page.element("span", .class("badge", finding.severity), text: words[finding.severity])
    page.constant(" ")
    page.element("bdi", .class("what")) { $0.words(language.shownText(of: finding.message)) }
  }

  private func writeLinks(of finding: Diagnostic, id: ElementID, to page: inout Markup) {
    page.element("a", .class("rule"), .link(.place(.rule(finding.rule))), text: finding.rule.rawValue)
    page.constant(" ")
    page.element("a", .class("anchor"), .link(.place(id)), .label(words.link), text: "#")
  }

  private func writeMore(of finding: Diagnostic, to page: inout Markup) {
    if let fix = finding.fix { write(fix, of: finding.excerpt, to: &page) }
    let notes =
      finding.pictures.isEmpty
      ? finding.notes : finding.notes.filter { !$0.isShownByPicture && !$0.name.hasPrefix("devices.") }
    if !notes.isEmpty {
      page.element("ul", .class("notes")) { page in
        for note in notes { page.element("li") { $0.words(language.shownText(of: note)) } }
      }
    }
    if let remedy = words.remedy(of: finding.rule) { page.element("p", .class("remedy")) { $0.explanation(remedy) } }
    if !finding.facts.isEmpty { write(finding.facts, to: &page) }
  }

  /// What a finding rests on, folded.
  private func write(_ facts: [StatedFact], to page: inout Markup) {
    page.element("details", .class("facts")) { page in
      page.element("summary", text: language[.findingFacts])
      page.element("ul") { page in
        for fact in facts {
          page.element("li") { page in
            page.words(language.shownText(of: fact.value))
            guard let place = fact.placeLine() else { return }
            page.constant(" ")
            page.element("bdi", .class("muted"), text: place)
          }
        }
      }
    }
  }

  private func write(_ fix: SuggestedFix, of excerpt: Excerpt, to page: inout Markup) {
    let change = WordingChange(from: excerpt.text, to: fix.replacement)
    page.element("p", .class("suggestion")) { page in
      page.element("span", .class("label"), text: fix.safety == .safe ? words.suggested : words.suggestedReview)
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
      page.element("bdi", .class("muted")) { $0.words(language.shownText(of: fix.title)) }
    }
  }

  func writeRules(_ page: inout Markup) {
    guard !rules.isEmpty else { return }
    page.constant("\n")
    page.element("section", .id("rules")) { page in
      page.element("h2", text: language[.indexRulesExplained])
      page.element("dl") { page in
        for (rule, counts, places) in rules {
          page.constant("\n")
          page.element("dt", .id(.rule(rule))) { page in
            page.element("code", text: rule.rawValue)
            page.constant(" ")
            page.element("span", .class("muted"), text: language.phrase(counts, places: places))
          }
          if let descriptor = report.rules[rule] { page.element("dd") { write(descriptor, to: &$0) } }
        }
      }
    }
  }

  private func write(_ rule: RuleDescriptor, to page: inout Markup) {
    page.element("p", .class("summary")) { $0.explanation(language.summary(of: rule.id) ?? rule.summary) }
    page.element("p") { $0.explanation(language.text(.findingFixIt, language.remedy(of: rule.id) ?? rule.remedy)) }
    page.element("p") { $0.explanation(language.rationale(of: rule.id) ?? rule.rationale) }
    page.element("ul") { page in
      for one in rule.cases {
        let severity = rule.graded(one.severity)
        let own = language.when(one.severity, of: rule.id)
        for when in own.isEmpty ? one.when : own {
          page.element("li") { page in
            page.element("span", .class("badge", severity), text: language[severity.word])
            page.constant(" ")
            page.explanation(when)
          }
        }
      }
    }
    if let sentence = language.sentence(onRecordOf: rule) { page.element("p", text: sentence) }
  }
}
