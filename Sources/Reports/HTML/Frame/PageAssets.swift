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
    case .measuring: PackageResources.measure_js
    case .script: PackageResources.page_js
    case .editing: PackageResources.edit_js
    case .previewStyle: PackageResources.preview_css
    }
  }

  /// SHA-256 of the file in Base64, by which a page's policy lets it in. A test computes it anew.
  ///
  /// Source: Content Security Policy Level 3, hashes of inline elements.
  package var hash: String {
    switch self {
    case .style: "9nPIz2UlC0cmBkWnX5pENBTz+QhLP66AgJJFEYC08Xc="
    case .measuring: "d/Xuw4xe8HXhGJIkTM+eJJ2Ck34HQBOY35gxlWh3Whc="
    case .script: "6dziX26qgZBUCanTnriIqHxokoURpWkUk1KtWbPBwp8="
    case .editing: "Rkl7ZYrTf69POsieaS9fbXajKvBUxj/6q+sqopRhbis="
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
