import ReviewModel
import TextLayout

/// Texts that devices cut off: some as pictures, and some in all their languages.
extension IndexPage {
  /// Shows each text that is certainly cut off, in the language that loses most, on the narrowest device that cuts it
  /// off.
  func writeCuts(_ page: inout Markup) {
    let cuts = worstCuts
    guard !cuts.isEmpty else { return }
    let words = language.pictureWords
    page.element("section", .id("cuts")) { page in
      page.element("h2", text: language[.indexCut])
      page.element("ul") { page in
        for (finding, picture) in cuts {
          page.constant("\n")
          page.element("li") { page in
            page.append(Picture([picture], in: words))
            page.element("p") { page in
              let name = language.name(ofLocale: finding.locale, in: report)
              if let file = pages.fileName(of: finding.locale) {
                page.element("a", .link(.page(file, .finding(finding)))) { write(finding.excerpt, to: &$0) }
              } else {
                write(finding.excerpt, to: &page)
              }
              page.constant(" ")
              page.element("bdi", .class("muted"), text: name)
            }
          }
        }
      }
      page.element("p", .class("muted small"), text: language[.picturesNote])
    }
  }

  private static let pictureLimit = 8

  private var worstCuts: [(finding: Diagnostic, picture: SurfacePicture)] {
    var worst: [Int: (finding: Diagnostic, picture: SurfacePicture, over: Int)] = [:]
    for finding in report.findings where finding.severity > .note {
      guard let entry = finding.textID?.entry,
        let picture = finding.pictures.filter(\.isCut).min(by: { $0.textWidth < $1.textWidth })
      else { continue }
      let over = max(picture.text.graphemesOver, picture.subtitle?.graphemesOver ?? 0)
      if let known = worst[entry], known.over >= over { continue }
      worst[entry] = (finding, picture, over)
    }
    return worst.sorted { ($1.value.over, $0.key) < ($0.value.over, $1.key) }.prefix(Self.pictureLimit)
      .map { ($0.value.finding, $0.value.picture) }
  }

  private func write(_ excerpt: Excerpt, to page: inout Markup) {
    page.element(
      "bdi", .language(excerpt.language), .direction(isRightToLeft: excerpt.isRightToLeft),
      text: excerpt.text.shortened(to: 80))
  }
}

extension SurfacePicture {
  /// Whether one of its texts is certainly cut off.
  fileprivate var isCut: Bool { text.verdict == .cut || subtitle?.verdict == .cut }
}

/// One text in all languages.
extension IndexPage {
  /// Shows which languages are long. The first comparison is expanded.
  func writeComparisons(_ page: inout Markup) {
    guard !report.compared.isEmpty else { return }
    page.element("section", .id("compared")) { page in
      page.element("h2", text: language[.indexCompared])
      for (number, text) in report.compared.enumerated() {
        page.constant("\n")
        page.element("details", number == 0 ? .open : .omitted) { page in
          page.element("summary") { page in
            write(source(of: text), to: &page)
            page.constant(" ")
            page.element("code", .class("muted"), text: text.key.shortened(to: 80))
          }
          let surface = language.pictureWords.surfaceName(text.surfaceID, text.surfaceName)
          page.element("p", .class("muted"), text: language.text(.indexComparedNote, text.deviceName, surface))
          page.scrollingTable(label: language[.indexCompared]) { write(text, to: &$0) }
        }
      }
    }
  }

  /// The text in the development language, otherwise in the first language that has it.
  private func source(of text: ComparedText) -> Excerpt {
    let own = text.wordings.first { $0.id.locale == report.developmentLocale }
    let excerpt = (own ?? text.wordings.first { $0.id.locale == "Base" } ?? text.wordings.first)?.excerpt
    return excerpt ?? Excerpt(text: text.key, flagged: 0..<0, language: "", isRightToLeft: false)
  }

  private func write(_ text: ComparedText, to page: inout Markup) {
    let longest = max(1, text.wordings.lazy.map(\.em).max() ?? 1)
    page.element("thead") { page in
      page.element("tr") { page in
        for column in [ReportText.columnLanguage, .columnText, .columnVerdict] {
          page.element("th", .constant(.scope, "col"), text: language[column])
        }
        page.element("th", .constant(.scope, "col")) { page in
          page.element("span", .class("unseen-label"), text: language[.columnChart])
        }
      }
    }
    page.element("tbody") { page in
      for wording in text.wordings.sorted(by: { $0.em > $1.em }) {
        page.constant("\n")
        page.element("tr") { write(wording, width: Int(wording.em / longest * 1_000), to: &$0) }
      }
    }
  }

  private func write(_ wording: ComparedText.Wording, width: Int, to page: inout Markup) {
    let (excerpt, parts) = (wording.excerpt, ExcerptParts(wording.excerpt))
    page.element("th", .constant(.scope, "row")) { page in
      let name = language.name(ofLocale: wording.id.locale, in: report)
      if let file = pages.fileName(of: wording.id.locale) {
        page.element("a", .link(.page(file, textIDs[wording.id]))) { $0.element("bdi", text: name) }
      } else {
        page.element("bdi", text: name)
      }
    }
    page.element("td", .class("wide")) { page in
      page.element(
        "bdi", .class("text"), .language(excerpt.language), .direction(isRightToLeft: excerpt.isRightToLeft)
      ) { page in
        page.text(String(parts.before).shortened(to: 200))
        if !parts.flagged.isEmpty { page.element("s", text: String(parts.flagged).shortened(to: 200)) }
        page.text(String(parts.after).shortened(to: 200))
      }
    }
    let verdict = language.pictureWords.verdict(wording.verdict, nil, wording.graphemesOver)
    let isCut = wording.verdict == .cut
    page.element("td", isCut ? .class(.warning) : .omitted, text: language.listed(verdict))
    page.element("td", .class("bar")) { page in
      page.constant("<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
      page.element("rect", .class(isCut ? .warning : .note), .number(.width, width), .number(.height, 10)) { _ in }
      page.constant("</svg>")
    }
  }
}
