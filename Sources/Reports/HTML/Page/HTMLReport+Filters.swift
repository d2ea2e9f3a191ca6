import Diagnostics

extension HTMLReport {
  /// Hidden until the script is there to make it work.
  func writeFilters(_ page: inout Markup) {
    guard !report.findings.isEmpty else { return }
    page.constant("\n")
    page.element("form", .id("filters"), .constant(.role, "search"), .label("Filter the findings"), .hidden) { page in
      page.element("label", .class("search")) { page in
        page.element("span", text: "Text, key or message")
        page.constant(
          "<input type=\"search\" name=\"text\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"Press / to search\">"
        )
      }
      let locales = sections.map { ($0.tag, $0.tag.isEmpty ? $0.name : "\($0.tag) – \($0.name)") }
      writeChoice(&page, label: "Locale", name: "locale", all: "All locales", locales)
      let choices = rules.map { ($0.rule.rawValue, "\($0.rule.rawValue) (\($0.counts.total.grouped))") }
      writeChoice(&page, label: "Rule", name: "rule", all: "All rules", choices)
      page.element("fieldset") { page in
        page.element("legend", text: "Severity")
        for severity in Severity.allCases.sorted(by: >) where report.counts[severity] > 0 {
          page.element("label", .class("chip", severity)) { page in
            page.start(
              "input", .constant(.type, "checkbox"), .constant(.name, "severity"), .value(severity.rawValue), .checked)
            page.constant(" ")
            page.element("span", text: severity.rawValue + "s")
          }
        }
      }
      page.constant("<p><output></output> <button type=\"reset\">Show all</button></p>")
    }
  }

  /// The values are indices: a tag of a locale may be empty, and all is the value that is.
  private func writeChoice(
    _ page: inout Markup, label: String, name: StaticString, all: String, _ choices: [(value: String, name: String)]
  ) {
    page.element("label") { page in
      page.element("span", text: label)
      page.element("select", .constant(.name, name)) { page in
        page.element("option", .value(""), plain: all)
        for choice in choices { page.element("option", .value("=" + choice.value), plain: choice.name) }
      }
    }
  }
}
