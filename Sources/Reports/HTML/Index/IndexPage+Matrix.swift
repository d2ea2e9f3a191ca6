import ReviewModel

extension IndexPage {
  /// The number of problems by rule and language. A number links to their places.
  func writeMatrix(_ page: inout Markup) {
    let rules = Dictionary(grouping: problems, by: \.rule).mapValues(\.counts).sorted { $0.key < $1.key }
    guard !rules.isEmpty else { return }
    var counts: [RuleID: [String: SeverityCounts]] = [:]
    var tags: Set<String> = []
    for problem in problems {
      let own = Set(problem.findings.lazy.map(\.locale))
      for tag in own { counts[problem.rule, default: [:]][tag, default: SeverityCounts()][problem.severity] += 1 }
      tags.formUnion(own)
    }
    let columns = pages.all.filter { tags.contains($0.tag) }
    page.element("section", .id("matrix")) { page in
      page.element("h2", text: language[.indexRules])
      page.scrollingTable(label: language[.indexRules]) { page in
        page.element("thead") { page in
          page.element("tr") { page in
            page.element("th", .constant(.scope, "col"), text: language[.columnRule])
            page.element("th", .constant(.scope, "col"), .class("number"), text: language[.columnAll])
            for column in columns {
              page.element("th", .constant(.scope, "col"), .class("number")) { page in
                page.element("abbr", .title(language.name(ofLocale: column.tag, in: report))) { page in
                  page.element("code", text: column.tag.isEmpty ? "–" : column.tag)
                }
              }
            }
          }
        }
        page.element("tbody") { page in
          for (rule, total) in rules {
            page.constant("\n")
            page.element("tr") { write(rule, total, counts[rule] ?? [:], columns, to: &$0) }
          }
        }
      }
    }
  }

  private func write(
    _ rule: RuleID, _ total: SeverityCounts, _ counts: [String: SeverityCounts], _ columns: [LocalePages.Page],
    to page: inout Markup
  ) {
    page.element("th", .constant(.scope, "row"), .class("wide")) { page in
      page.element("code", text: rule.rawValue)
      if let summary = language.summary(of: rule) ?? report.rules[rule]?.summary {
        page.element("p", .class("muted")) { $0.explanation(summary) }
      }
    }
    page.element("td", .class("number"), text: language.number(total.total))
    for column in columns {
      guard let count = counts[column.tag], let worst = count.worst else {
        page.element("td", .class("number none"), text: "·")
        continue
      }
      page.element("td", .class("number", worst)) { page in
        page.element(
          "a", .link(.page(column.fileName, .rule(rule))),
          .label("\(rule.rawValue), \(language.name(ofLocale: column.tag, in: report)): \(language.phrase(count))"),
          text: language.number(count.total))
      }
    }
  }
}

extension SeverityCounts {
  /// The worst severity with a count above zero.
  fileprivate var worst: Severity? { Severity.allCases.filter { self[$0] > 0 }.max() }
}
