import ReviewModel

extension LocalePage {
  /// Hidden until the script is there to make it work.
  func writeFilters(_ page: inout Markup) {
    guard !contents.rows.isEmpty else { return }
    page.constant("\n<noscript><p class=\"muted\">")
    page.text(language[.pageScriptNeeded])
    page.constant("</p></noscript>\n")
    page.element("form", .id("filters"), .constant(.role, "search"), .label(language[.filterLabel]), .hidden) { page in
      page.element("label", .class("search")) { page in
        page.element("span", text: language[.filterSearch])
        page.start(
          "input", .constant(.type, "search"), .constant(.name, "text"), .constant(.autocomplete, "off"),
          .constant(.spellcheck, "false"), .placeholder(language[.filterSearchHint]))
      }
      writeChoice(&page, .filterShow, name: "show", shows.map { ($0.value, language[$0.text]) })
      let kinds = Set(contents.rows.compactMap { $0.text?.kind }).sorted()
      writeChoice(
        &page, .filterKind, name: "kind",
        [("", language[.filterKindAll])] + kinds.map { ("=\($0)", language.kind($0)) })
      let choices = rules.map { ("=\($0.rule.rawValue)", "\($0.rule.rawValue) (\(language.number($0.counts.total)))") }
      writeChoice(&page, .filterRule, name: "rule", [("", language[.filterRuleAll])] + choices)
      writeSeverities(&page)
      page.element("p") { page in
        page.constant("<output></output> ")
        page.element("button", .constant(.type, "reset"), text: language[.filterReset])
      }
    }
    page.element("p", .class("clear"), .id("nothing"), .hidden, text: language[.filterNothing])
  }

  /// Who opens a page comes for its findings; where there are none, for its texts.
  private var shows: [(value: String, text: ReportText)] {
    let findings = [("findings", ReportText.filterShowFindings)]
    let others = [("all", ReportText.filterShowAll), ("changed", ReportText.filterShowChanged)]
    return (contents.findingCount > 0 ? findings : []) + others
  }

  private func writeChoice(
    _ page: inout Markup, _ label: ReportText, name: StaticString, _ choices: [(value: String, name: String)]
  ) {
    page.element("label") { page in
      page.element("span", text: language[label])
      page.element("select", .constant(.name, name)) { page in
        for choice in choices { page.element("option", .value(choice.value), plain: choice.name) }
      }
    }
  }

  private func writeSeverities(_ page: inout Markup) {
    let counts = contents.counts
    guard counts.total > 0 else { return }
    page.element("fieldset") { page in
      page.element("legend", text: language[.filterSeverity])
      for severity in Severity.allCases.sorted(by: >) where counts[severity] > 0 {
        page.element("label", .class("chip", severity)) { page in
          page.start(
            "input", .constant(.type, "checkbox"), .constant(.name, "severity"), .value(severity.rawValue), .checked)
          page.constant(" ")
          page.element("span", text: language.counted(severity.count, counts[severity]))
        }
      }
    }
  }

  /// Links to the groups of the page.
  func writeContents(_ page: inout Markup) {
    guard contents.sections.count > 1 else { return }
    page.constant("\n")
    page.element("details", .class("contents")) { page in
      page.element("summary", text: language[.navContents])
      page.element("ul") { page in
        for (number, section) in contents.sections.enumerated() {
          page.element("li") { page in
            page.element("a", .link(.place(.group(number)))) { writeName(of: section, to: &$0) }
          }
        }
      }
    }
  }
}
