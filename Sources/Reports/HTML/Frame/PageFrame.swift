import EmbeddedFiles

/// What every page of the report has around its content.
struct PageFrame {
  var language: ReportLanguage
  var title: String
  /// Where the link for people without a mouse leads, and what it says.
  var skip: (target: ElementID, text: ReportText)
  var tool: Report.Tool
  /// What runs in the page, in this order.
  var scripts: [Asset]

  /// - Parameter content: The header and the main part.
  func render(reserving capacity: Int, content: (inout Markup) -> Void) -> [UInt8] {
    var page = Markup(reserving: capacity)
    page.constant("<!DOCTYPE html>\n")
    page.start("html", .language(language.tag), .direction(isRightToLeft: language.isRightToLeft))
    writeHead(&page)
    page.element("body") { page in
      page.element("a", .class("skip"), .link(.place(skip.target)), text: language[skip.text])
      content(&page)
      page.element("footer") { page in
        page.element("p", text: language.text(.pageFooter, tool.version, tool.icuVersion))
      }
      for script in scripts {
        page.constant("\n<script>")
        page.constant(script)
        page.constant("</script>")
      }
    }
    page.constant("\n</html>\n")
    return page.utf8
  }

  private func writeHead(_ page: inout Markup) {
    page.element("head") { page in
      page.constant("<meta charset=\"utf-8\">\n")
      page.start("meta", .constant(.httpEquiv, "Content-Security-Policy"), .content(ContentPolicy(scripts).text))
      page.constant(
        """

        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">

        """
      )
      page.element("title", plain: title)
      page.constant("<style>")
      page.constant(Asset.style)
      page.constant("</style>\n")
    }
    page.constant("\n")
  }
}

/// Nothing is loaded, and no style or script runs but the page's own, whatever a reviewed text may hold.
struct ContentPolicy {
  let text: String

  init(_ scripts: [Asset], style: Asset = .style) {
    let own = scripts.isEmpty ? "" : " script-src \(scripts.map(Self.source).joined(separator: " "));"
    text =
      "default-src 'none'; style-src \(Self.source(style));\(own) img-src data:; base-uri 'none'; form-action 'none'"
  }

  private static func source(_ asset: Asset) -> String { "'sha256-\(asset.hash)'" }
}

/// The files of the pages that are the same in every report.
package enum Asset: CaseIterable, Hashable, Sendable {
  case style
  /// Measures texts as the tool does, and draws what devices show of them.
  case measuring
  /// Judges texts as the tool does.
  case judging
  /// Filters, links, the keyboard.
  case script
  /// Trying a wording, accepting a finding, and what is downloaded of both.
  case editing
  /// The style of the page of a preview, which has no script.
  case previewStyle

  package var bytes: [UInt8] {
    switch self {
    case .style: EmbeddedFiles.pageStyle
    case .measuring: MeasuringScript.bytes
    case .judging: JudgingScript.bytes
    case .script: EmbeddedFiles.pageScript
    case .editing: EmbeddedFiles.editingScript
    case .previewStyle: EmbeddedFiles.previewStyle
    }
  }

  /// SHA-256 of the file in Base64, by which a page's policy lets it in. A test computes it anew.
  ///
  /// Source: Content Security Policy Level 3, hashes of inline elements.
  package var hash: String {
    switch self {
    case .style: "unNIxc4zrqMQSb5Nzv7dwM/qIUj4KuqFo2/3+1D4HJ4="
    case .judging: "hcTtRB1w+6UjbZBdH3oT/2JzmDHJ9jEGVQJWISRzTMM="
    case .measuring: "UI6Xzilr1kEjpAafVi1pYfrwX7UkQb/p49wAfLQZEQQ="
    case .script: "zeMzUDN6AqiUgtcjBmLM8aQEvV0AChQcKNTrP0ELGSs="
    case .editing: "TH0QFqENPcNtPFVB7RQKDusUNYX3G7b+kqtGS81o4zc="
    case .previewStyle: "26hPZ8Q/bOSuOGCgNy9hBobtPKdbocI+weUaX/OaSlg="
    }
  }
}

extension Markup {
  /// As ``PageFrame`` has it, for a page without a script.
  mutating func appendPreviewSecurityPolicy() {
    start(
      "meta", .constant(.httpEquiv, "Content-Security-Policy"), .content(ContentPolicy([], style: .previewStyle).text))
    constant("\n")
  }

  mutating func appendPreviewStyle() {
    constant("<style>")
    constant(Asset.previewStyle)
    constant("</style>\n")
  }
}
