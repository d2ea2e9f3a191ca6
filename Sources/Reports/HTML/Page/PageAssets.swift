/// The files of the page that are the same in every report.
package enum Asset: Hashable, Sendable {
  case style, script
  /// The style of the page of a preview, which has no script.
  case previewStyle

  package var bytes: [UInt8] {
    switch self {
    case .style: PackageResources.page_css
    case .script: PackageResources.page_js
    case .previewStyle: PackageResources.preview_css
    }
  }

  /// SHA-256 of the file in Base64, by which the page's policy lets it in. A test computes it anew.
  ///
  /// Source: Content Security Policy Level 3, hashes of inline elements.
  package var hash: String {
    switch self {
    case .style: "L/LB55qra8mMGJEICwdj+vuGWBn49XjcCCMk3TKtMTA="
    case .script: "/yK7FvFvdvfQDi6e/QfxtwmSQzvE2G6WxDh9ibouOM0="
    case .previewStyle: "z40B3rTMBTIC5sno5Sjr6+O8i2anBGZ0sbkxEsYLTU0="
    }
  }
}

extension Markup {
  /// Nothing is loaded, and no style or script runs but the page's own, whatever a reviewed text may hold.
  mutating func appendContentSecurityPolicy() {
    let policy =
      "default-src 'none'; style-src 'sha256-\(Asset.style.hash)'; script-src 'sha256-\(Asset.script.hash)'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    start("meta", .constant(.httpEquiv, "Content-Security-Policy"), .content(policy))
    constant("\n")
  }

  mutating func appendStyle() {
    constant("<style>")
    constant(Asset.style)
    constant("</style>\n")
  }

  /// As ``appendContentSecurityPolicy()``, for a page without a script.
  mutating func appendPreviewSecurityPolicy() {
    let policy =
      "default-src 'none'; style-src 'sha256-\(Asset.previewStyle.hash)'; base-uri 'none'; form-action 'none'"
    start("meta", .constant(.httpEquiv, "Content-Security-Policy"), .content(policy))
    constant("\n")
  }

  mutating func appendPreviewStyle() {
    constant("<style>")
    constant(Asset.previewStyle)
    constant("</style>\n")
  }

  mutating func appendScript() {
    constant("\n<script>")
    constant(Asset.script)
    constant("</script>\n")
  }
}
