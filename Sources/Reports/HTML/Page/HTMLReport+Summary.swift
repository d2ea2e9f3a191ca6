import Diagnostics

extension HTMLReport {
  func writeHeader(_ page: inout Markup) {
    let texts = report.locales.reduce(0) { $0 + $1.textCount }
    page.element("header", .class("top")) { page in
      page.element("p", .class("kicker"), text: "Siri and Shortcuts texts")
      page.element("h1", .directionOfContent, text: report.subject)
      page.element(
        "p", .class("muted"),
        text: "\(texts.counted("text"))\(report.inLocales), reviewed by "
          + "shortcut-review \(report.tool.version) with ICU \(report.tool.icuVersion) "
          + "by \(report.guidelinesInForce)" + (report.suppressedSentence.map { "; \($0)" } ?? "")
      )
      let counts = report.counts
      page.element("ul", .class("figures")) { page in
        for severity in Severity.allCases.sorted(by: >) {
          page.element("li", .class(severity)) { page in
            page.element("strong", text: counts[severity].grouped)
            page.constant(" ")
            page.element("span", text: counts[severity] == 1 ? severity.rawValue : severity.rawValue + "s")
          }
        }
      }
    }
  }

  func writeFailures(_ page: inout Markup) {
    guard !report.failures.isEmpty else { return }
    page.element("section", .class("failures")) { page in
      page.element("h2", text: "Not read")
      page.element("ul") { page in
        for failure in report.failures { page.element("li", text: failure) }
      }
    }
  }

  func writeLocales(_ page: inout Markup) {
    guard !report.locales.isEmpty else { return }
    let most = max(1, report.locales.lazy.map(\.counts.total).max() ?? 1)
    page.element("section", .id("locales")) { page in
      page.element("h2", text: "Locales")
      page.element("div", .class("scroll"), .constant(.tabindex, "0"), .constant(.role, "group"), .label("Locales")) {
        page in
        page.element("table") { page in
          page.element("thead") { page in
            page.element("tr") { page in
              for name in ["Locale", "Language"] {
                page.element("th", .constant(.scope, "col"), text: name)
              }
              for name in ["Texts", "Errors", "Warnings", "Notes"] {
                page.element("th", .constant(.scope, "col"), .class("number"), text: name)
              }
              page.constant("<td></td>")
            }
          }
          page.element("tbody") { page in
            for locale in report.locales { write(locale, of: most, to: &page) }
          }
        }
      }
    }
  }

  private func write(_ locale: LocaleSummary, of most: Int, to page: inout Markup) {
    page.constant("\n")
    page.element("tr") { page in
      page.element("th", .constant(.scope, "row")) { page in
        if locale.counts.total > 0 {
          page.element("a", .link(.place(.locale(locale.tag)))) { $0.element("code", text: locale.tag) }
        } else {
          page.element("code", text: locale.tag)
        }
      }
      page.element("td", text: locale.displayName)
      page.element("td", .class("number"), text: locale.textCount.grouped)
      for severity in Severity.allCases.sorted(by: >) {
        let count = locale.counts[severity]
        page.element("td", count == 0 ? .class("number none") : .class("number", severity), text: count.grouped)
      }
      page.element("td", .class("bar")) { page in
        page.constant("<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
        var start = 0
        for severity in Severity.allCases.sorted(by: >) where locale.counts[severity] > 0 {
          let width = locale.counts[severity] * 1_000 / most
          page.element(
            "rect", .class(severity), .number(.x, start), .number(.width, width), .number(.height, 10)
          ) { _ in }
          start += width
        }
        page.constant("</svg>")
      }
    }
  }

  func writeRules(_ page: inout Markup) {
    guard !rules.isEmpty else { return }
    page.element("section", .id("rules")) { page in
      page.element("h2", text: "Rules with findings")
      page.element("dl") { page in
        for (rule, counts) in rules {
          page.constant("\n")
          page.element("dt", .id(.rule(rule))) { page in
            page.element("code", text: rule.rawValue)
            page.constant(" ")
            page.element("span", .class("muted"), text: counts.sentence)
          }
          guard let descriptor = report.rules[rule] else { continue }
          page.element("dd") { page in
            page.element("p", .class("summary"), text: descriptor.summary)
            page.element("p", text: descriptor.rationale)
            page.element("ul") { page in
              for one in descriptor.cases {
                page.element("li") { page in
                  page.element("span", .class("badge", one.severity), text: one.severity.rawValue)
                  page.constant(" ")
                  page.text(one.when)
                }
              }
            }
          }
        }
      }
    }
  }

  func writeList(_ page: inout Markup, heading: String, _ sentences: [String]) {
    guard !sentences.isEmpty else { return }
    page.element("section") { page in
      page.element("h2", text: heading)
      page.element("ul") { page in
        for sentence in sentences { page.element("li", text: sentence) }
      }
    }
  }
}
