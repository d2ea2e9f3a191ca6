import EmbeddedFiles

struct PageFrame {
  var language: ReportLanguage
  var title: String
  var skip: (target: ElementID, text: ReportText)
  var tool: Report.Tool
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

/// The page loads nothing, and runs only its own style and scripts, whatever a reviewed text contains.
struct ContentPolicy {
  let text: String

  init(_ scripts: [Asset], style: Asset = .style) {
    let own = scripts.isEmpty ? "" : " script-src \(scripts.map(Self.source).joined(separator: " "));"
    text =
      "default-src 'none'; style-src \(Self.source(style));\(own) img-src data:; base-uri 'none'; form-action 'none'"
  }

  private static func source(_ asset: Asset) -> String { "'sha256-\(asset.hash)'" }
}

/// The files that are the same in all reports.
package enum Asset: CaseIterable, Hashable, Sendable {
  case style
  /// Measures texts as the tool does, and draws what devices show of them.
  case measuring
  /// Checks texts as the tool does.
  case pageRules
  /// Filters, links and keyboard shortcuts.
  case script
  /// New wordings, accepted findings, and downloads of both.
  case editing
  /// The style of a preview page, which has no script.
  case previewStyle

  package var bytes: [UInt8] {
    switch self {
    case .style: EmbeddedFiles.pageStyle
    case .measuring: MeasuringScript.bytes
    case .pageRules: PageRulesScript.bytes
    case .script: EmbeddedFiles.pageScript
    case .editing: EmbeddedFiles.editingScript
    case .previewStyle: EmbeddedFiles.previewStyle
    }
  }

  /// The SHA-256 hash of the file in Base64, for the page's content security policy. A test verifies it.
  ///
  /// Source: Content Security Policy Level 3, hashes of inline elements.
  package var hash: String {
    switch self {
    case .style: "OLBTX+AIpYYcD9QyaJPticaBzyQfK8WIjvaKHePLFa0="
    case .pageRules: "xOf4POLFuIr0KNCEJ3vZRs0+gHWrjnnFtc8a0lbFWX8="
    case .measuring: "UI6Xzilr1kEjpAafVi1pYfrwX7UkQb/p49wAfLQZEQQ="
    case .script: "GsHdxUzXOyY0JCzhhbbOsTNtWsI/gXGjgftVqZDCNzU="
    case .editing: "/5EOmFCyPpt69EZ8hVs63KE6aTFHPGZ9O5cMh6Pdsms="
    case .previewStyle: "26hPZ8Q/bOSuOGCgNy9hBobtPKdbocI+weUaX/OaSlg="
    }
  }
}

extension Markup {
  /// The policy of ``PageFrame``, for a page without scripts.
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
