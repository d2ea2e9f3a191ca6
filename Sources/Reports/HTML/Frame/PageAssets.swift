/// The files of the pages that are the same in every report.
package enum Asset: CaseIterable, Hashable, Sendable {
  case style
  /// Measures texts as the tool does, and draws what devices show of them.
  case measuring
  /// Filters, links, the keyboard.
  case script
  /// Trying a wording, accepting a finding, and what is downloaded of both.
  case editing
  /// The style of the page of a preview, which has no script.
  case previewStyle

  package var bytes: [UInt8] {
    switch self {
    case .style: PackageResources.page_css
    case .measuring: MeasuringScript.bytes
    case .script: PackageResources.page_js
    case .editing:
      PackageResources.changes_js + PackageResources.devices_js + PackageResources.forms_js + PackageResources.edit_js
    case .previewStyle: PackageResources.preview_css
    }
  }

  /// SHA-256 of the file in Base64, by which a page's policy lets it in. A test computes it anew.
  ///
  /// Source: Content Security Policy Level 3, hashes of inline elements.
  package var hash: String {
    switch self {
    case .style: "o32AqcfBdZFIH+Y3q22R5E+qpy14cXB/8VjB+qP6BwQ="
    case .measuring: "hNp+YLzpE9EHilFUZOHHt41UcuXKqQlkL7dEm+dYt9Y="
    case .script: "55sMm4729qPS4sBt5fguHfvzAyGwySsGb13NXsq/GdE="
    case .editing: "zZfqRyUFXvY3b/o1Aa6qVda4/4RVf4PK0h1JJZBsA6o="
    case .previewStyle: "z40B3rTMBTIC5sno5Sjr6+O8i2anBGZ0sbkxEsYLTU0="
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
