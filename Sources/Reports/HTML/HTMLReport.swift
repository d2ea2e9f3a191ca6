import Diagnostics
import TextLayout

/// The report as one page that holds all it needs: it can be mailed, and opens without a network.
struct HTMLReport {
  let report: Report
  let sections: [LocaleSection]
  let rules: [(rule: RuleID, counts: SeverityCounts)]

  init(_ report: Report) {
    self.report = report
    sections = report.sections
    rules = report.countsByRule
  }

  func render() -> String {
    var page = Markup(reserving: 32_768 + report.findings.count * 2_560)
    page.constant("<!DOCTYPE html>\n")
    page.start("html", .language("en"), .direction(isRightToLeft: false))
    writeHead(&page)
    page.element("body") { page in
      page.element("a", .class("skip"), .link(.place(.findings)), text: "Skip to the findings")
      writeHeader(&page)
      page.element("main") { page in
        writeFailures(&page)
        writeLocales(&page)
        writeFilters(&page)
        writeFindings(&page)
        writeRules(&page)
        writeQuestions(&page)
        writeList(&page, heading: "Remarks on this review", report.remarks)
        writeList(&page, heading: "What the devices’ layouts assume", report.assumptions.map(\.statement))
      }
      page.element("footer") { page in
        page.element(
          "p",
          text:
            "shortcut-review \(report.tool.version), with the segmentation and casing of ICU \(report.tool.icuVersion)"
        )
      }
      page.appendScript()
    }
    page.constant("\n</html>\n")
    return page.string
  }

  private func writeHead(_ page: inout Markup) {
    page.element("head") { page in
      page.constant("<meta charset=\"utf-8\">\n")
      page.appendContentSecurityPolicy()
      page.constant(
        """
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">

        """
      )
      page.element("title", plain: "\(report.subject): Siri and Shortcuts texts")
      page.appendStyle()
    }
    page.constant("\n")
  }
}
