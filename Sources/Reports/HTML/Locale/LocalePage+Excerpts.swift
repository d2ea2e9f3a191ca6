import ReviewModel
import UnicodeText

/// The text of a row beside its source.
extension LocalePage {
  func writeTexts(of row: PageContents.Row, to page: inout Markup) {
    guard let excerpt = row.text?.excerpt ?? row.findings.first?.excerpt else { return }
    let source = row.text?.source ?? row.findings.first?.source
    if !excerpt.text.isEmpty || row.text != nil {
      page.element("div", .class("texts")) { page in
        if excerpt.text.isEmpty {
          let isMissing = row.text?.isMissing ?? false
          page.element("p", .class("text none"), text: isMissing ? words.missing : words.empty)
        } else {
          page.element(
            "p", .class("text"), .language(excerpt.language), direction(isRightToLeft: excerpt.isRightToLeft)
          ) { write(excerpt, of: row, to: &$0) }
        }
        if let source {
          page.element("p", .class("source")) { page in
            page.element("span", .class("label"), text: words.source)
            page.constant(" ")
            page.element("bdi", .language(sourceLanguage(of: row)), text: source.shortened(to: Self.longest))
          }
        }
      }
    }
    let comment = row.text?.comment ?? row.findings.first?.comment ?? ""
    if !comment.isEmpty {
      page.element("p", .class("comment")) { page in
        page.element("span", .class("label"), text: words.comment)
        page.constant(" ")
        page.element("bdi", .language(""), text: comment.shortened(to: Self.longest))
      }
    }
  }

  private func sourceLanguage(of row: PageContents.Row) -> String {
    row.text?.sourceLanguage ?? LocaleIdentifier(report.developmentLocale).languageTag
  }

  /// A longer text is shown by its beginning and its end.
  static let longest = 1_000

  private func write(_ excerpt: Excerpt, of row: PageContents.Row, to page: inout Markup) {
    // A finding on a text that a locale lacks is about no part of what stands here.
    let findings = row.findings.enumerated().filter { $0.element.excerpt.text == excerpt.text }
    guard !findings.isEmpty || (excerpt.isRightToLeft && !excerpt.code.isEmpty) else {
      return page.text(excerpt.text.shortened(to: Self.longest))
    }
    let marked = MarkedText(
      excerpt.text, ranges: findings.map(\.element.excerpt.flagged), code: excerpt.isRightToLeft ? excerpt.code : [])
    for (index, segment) in marked.segments.enumerated() {
      let next = index + 1 < marked.segments.count ? marked.segments[index + 1].findings : []
      let ending = segment.findings.filter { !next.contains($0) }.map { findings[$0].offset }
      let worst = segment.findings.map { findings[$0].element.severity }.max()
      write(segment, worst: worst, ending: row.findings.count > 1 ? ending : [], to: &page)
    }
  }

  /// - Parameters:
  ///   - worst: How bad it is what is said of the segment; nil where nothing is.
  ///   - ending: The numbers of the findings whose part ends with it, counted from 0.
  private func write(_ segment: MarkedText.Segment, worst: Severity?, ending: [Int], to page: inout Markup) {
    guard !segment.isCode else {
      var plain = segment
      plain.isCode = false
      page.element("bdi", .direction(isRightToLeft: false)) { write(plain, worst: worst, ending: ending, to: &$0) }
      return
    }
    guard let worst else { return page.text(segment.text.shortened(to: 600)) }
    // A place without a character is drawn as a bar.
    page.element("mark", segment.text.isEmpty ? .class("place", worst) : .class(worst)) { page in
      page.text(segment.text.shortened(to: 600), showsSpaces: true)
    }
    guard !ending.isEmpty else { return }
    // The style writes the number, so that nobody copies it with the text.
    page.element(
      "sup", .constant(.ariaHidden, "true"), .data(ending.map { String($0 + 1) }.joined(separator: " "))
    ) {
      _ in
    }
  }
}
