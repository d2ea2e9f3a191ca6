import ReviewModel
import TextLayout

/// The preview as one self-contained page without scripts.
struct HTMLPreview {
  let preview: Preview

  init(_ preview: Preview) { self.preview = preview }

  func render() -> String {
    var page = Markup(reserving: 32_768)
    page.constant("<!DOCTYPE html>\n")
    page.start("html", .language("en"), .direction(isRightToLeft: preview.isRightToLeft))
    page.element("head") { page in
      page.constant("<meta charset=\"utf-8\">\n")
      page.appendPreviewSecurityPolicy()
      page.constant(
        """
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">

        """)
      page.element("title", plain: "\(preview.subject.written.shortened(to: 80)): device preview")
      page.appendPreviewStyle()
    }
    page.constant("\n")
    page.element("body") { page in
      writeHeader(&page)
      page.element("main") { page in
        writePictures(&page)
        writeNumbers(&page)
        writeAssumptions(&page)
        writeFigures(&page)
      }
      page.element("footer") { page in
        page.element(
          "p", text: "shortcut-review \(preview.tool.version), text segmentation by ICU \(preview.tool.icuVersion)")
      }
    }
    page.constant("\n</html>\n")
    return page.string
  }

  /// The maximum length of a text outside pictures.
  private static let textLimit = 2_000

  private func writeHeader(_ page: inout Markup) {
    page.element("header") { page in
      page.element(
        "h1", .language(preview.locale), .direction(isRightToLeft: preview.isRightToLeft),
        text: preview.subject.written.shortened(to: Self.textLimit))
      if !preview.isSubtitleAlone, let subtitle = preview.subtitle {
        page.element(
          "p", .class("subtitle muted"), .language(preview.locale), .direction(isRightToLeft: preview.isRightToLeft),
          text: subtitle.written.shortened(to: Self.textLimit))
      }
      let size = preview.textSize.map { ", text size \($0.rawValue)" } ?? ""
      page.element("p", .class("muted"), text: "\(preview.kind), \(preview.languageName) (\(preview.locale))\(size)")
      page.element("p", .class("headline"), text: preview.headline)
      for note in preview.notes { page.element("p", .class("muted"), text: note) }
    }
  }

  private func writePictures(_ page: inout Markup) {
    page.element(
      "div", .class("scroll strip"), .constant(.tabindex, "0"), .constant(.role, "group"), .label("Device previews")
    ) { $0.append(Picture(preview.pictures)) }
  }

  private func writeNumbers(_ page: inout Markup) {
    let columns = ["Surface", "Device", "Text size", "Shown", "Verdict"]
    let numbers = ["Characters too long"]
    table("Numbers", columns: columns, numbers: numbers, to: &page) { page in
      for layout in preview.layouts {
        let parts = preview.parts(of: layout)
        write(parts.main, named: parts.below == nil ? nil : "title", of: layout, to: &page)
        if let below = parts.below { write(below, named: "subtitle", of: layout, to: &page) }
      }
    }
  }

  /// A row of the table.
  ///
  /// - Parameter name: The part of the surface, if it has two.
  private func write(_ part: Preview.Part, named name: String?, of layout: SurfaceLayout, to page: inout Markup) {
    let drawn = part.drawn
    page.constant("\n")
    page.element("tr") { page in
      page.element("th", .constant(.scope, "row"), text: layout.surface.name + (name.map { ", \($0)" } ?? ""))
      page.element("td", text: layout.device.name)
      let size = preview.textSize(of: layout).rawValue
      page.element("td", text: size)
      page.element(
        "td", .class("text"), .language(preview.locale), .direction(isRightToLeft: preview.isRightToLeft)
      ) { page in
        for (line, drawn) in zip(part.lines, drawn.lines) {
          page.element("span") { page in
            page.text(line)
            if drawn.hasEllipsis { page.text(Truncator.ellipsis) }
          }
        }
        if !part.hidden.isEmpty {
          page.element("span", .class("muted")) { page in
            page.element("bdi", .language("en"), text: "hidden:")
            page.constant(" ")
            page.text(part.hidden.shortened(to: 400))
          }
        }
      }
      page.element("td", drawn.verdict.className, text: ReportLanguage.english[drawn.verdict.text])
      page.element("td", .class("number"), text: drawn.graphemesOver > 0 ? drawn.graphemesOver.grouped : "·")
    }
  }

  private func writeAssumptions(_ page: inout Markup) {
    guard !preview.assumptions.isEmpty else { return }
    table("Assumptions", columns: ["Name", "Description", "Source"], numbers: ["Value", "Range"], to: &page) {
      page in
      for assumption in preview.assumptions {
        let range = assumption.range
        let limits =
          range.lowerBound == range.upperBound
          ? "·" : "\(range.lowerBound.decimal) to \(range.upperBound.decimal)"
        write(
          [assumption.id, assumption.summary, assumption.source], numbers: [assumption.value.decimal, limits], to: &page
        )
      }
    }
  }

  private func writeFigures(_ page: inout Markup) {
    guard !preview.figures.isEmpty else { return }
    table("Published values", columns: ["Name", "Description", "Source"], numbers: ["Value"], to: &page) { page in
      for figure in preview.figures {
        write([figure.id, figure.summary, figure.source], numbers: [figure.value.decimal], to: &page)
      }
    }
  }

  private func write(_ texts: [String], numbers: [String], to page: inout Markup) {
    page.constant("\n")
    page.element("tr") { page in
      for (place, text) in texts.enumerated() {
        if place == 0 {
          page.element("th", .constant(.scope, "row")) { $0.element("code", text: text) }
        } else {
          page.element("td", text: text)
        }
      }
      for number in numbers { page.element("td", .class("number"), text: number) }
    }
  }

  /// A heading and a table, which scrolls if the page is too narrow.
  private func table(
    _ heading: String, columns: [String], numbers: [String], to page: inout Markup, rows: (inout Markup) -> Void
  ) {
    page.element("h2", text: heading)
    page.element("div", .class("scroll"), .constant(.tabindex, "0"), .constant(.role, "group"), .label(heading)) {
      page in
      page.element("table") { page in
        page.element("thead") { page in
          page.element("tr") { page in
            for name in columns { page.element("th", .constant(.scope, "col"), text: name) }
            for name in numbers { page.element("th", .constant(.scope, "col"), .class("number"), text: name) }
          }
        }
        page.element("tbody", content: rows)
      }
    }
  }
}

extension Verdict {
  fileprivate var className: Attribute {
    switch self {
    case .fits: .class("verdict fits")
    case .probablyFits: .class("verdict probably-fits")
    case .breaksWord: .class("verdict breaks-word")
    case .probablyCut: .class("verdict probably-cut")
    case .cut: .class("verdict cut")
    }
  }
}
