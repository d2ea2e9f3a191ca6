import Diagnostics

extension HTMLReport {
  func writeFindings(_ page: inout Markup) {
    page.constant("\n")
    page.element("section", .id(.findings), .label("Findings")) { page in
      guard !report.findings.isEmpty else {
        page.element("p", .class("clear"), text: "Nothing to report.")
        return
      }
      var ids = ElementIDs()
      for section in sections {
        page.constant("\n")
        page.element("section", .class("locale"), .id(.locale(section.tag)), .data(.locale, section.tag)) { page in
          page.element("h2") { page in
            page.text(section.name)
            if !section.tag.isEmpty {
              page.constant(" ")
              page.element("code", text: section.tag)
            }
            page.constant(" ")
            page.element("span", .class("muted"), text: section.counts.sentence)
          }
          for file in section.files { write(file, to: &page, ids: &ids) }
        }
      }
    }
  }

  private func write(_ file: FileSection, to page: inout Markup, ids: inout ElementIDs) {
    page.constant("\n")
    page.element("section", .class("file")) { page in
      page.element("h3") { $0.element("bdi", .direction(isRightToLeft: false), text: file.path) }
      for entry in file.entries {
        page.constant("\n")
        page.element("article", .class("entry")) { page in
          writeSubject(of: entry, to: &page)
          writeTexts(of: entry, to: &page)
          page.element("ol") { page in
            for (number, finding) in entry.findings.enumerated() {
              let id = ids.next(finding.diagnostic)
              page.constant("\n")
              page.element(
                "li", .class("finding", finding.diagnostic.severity), .id(id),
                .data(.rule, finding.diagnostic.rule.rawValue), .data(.severity, finding.diagnostic.severity.rawValue)
              ) { page in
                write(finding, number: entry.findings.count > 1 ? number + 1 : nil, id: id, to: &page)
              }
            }
          }
        }
      }
    }
  }

  private func writeSubject(of entry: EntrySection, to page: inout Markup) {
    page.element("p", .class("subject")) { page in
      if let kind = entry.subject.kind {
        page.element("span", .class("kind"), text: kind)
        page.constant(" ")
      }
      if let key = entry.subject.key {
        page.element("code", .class("key"), text: key.shortened(to: 200))
        page.constant(" ")
      }
      if let variation = entry.subject.variation {
        page.element("code", .class("variation"), text: variation)
        page.constant(" ")
      }
      if entry.line > 0 { page.element("span", .class("place"), text: "line \(entry.line)") }
    }
  }

  private func writeTexts(of entry: EntrySection, to page: inout Markup) {
    let excerpt = entry.excerpt
    guard !excerpt.text.isEmpty || entry.source != nil else { return }
    page.element("div", .class("texts")) { page in
      page.element(
        "p", .class("text"), .language(excerpt.language), .direction(isRightToLeft: excerpt.isRightToLeft)
      ) { page in
        let marked = MarkedText(
          excerpt.text, ranges: entry.findings.map(\.excerpt.flagged), code: excerpt.isRightToLeft ? excerpt.code : [])
        for (index, segment) in marked.segments.enumerated() {
          let next = index + 1 < marked.segments.count ? marked.segments[index + 1].findings : []
          write(segment, before: next, of: entry, to: &page)
        }
      }
      if let source = entry.source {
        page.element("p", .class("text source"), .language(""), .directionOfContent, .title("Source")) { page in
          page.element("span", .class("label"), .language("en"), text: "Source")
          page.constant(" ")
          page.text(source.shortened(to: 1_000))
        }
      }
    }
    if !entry.comment.isEmpty {
      page.element("p", .class("comment"), .language(""), .directionOfContent) { page in
        page.element("span", .class("label"), .language("en"), text: "Comment")
        page.constant(" ")
        page.text(entry.comment.shortened(to: 1_000))
      }
    }
  }

  /// - Parameter next: The findings of the segment that follows.
  private func write(
    _ segment: MarkedText.Segment, before next: [Int], of entry: EntrySection, to page: inout Markup
  ) {
    guard !segment.isCode else {
      var plain = segment
      plain.isCode = false
      page.element("bdi", .direction(isRightToLeft: false)) { write(plain, before: next, of: entry, to: &$0) }
      return
    }
    guard let worst = segment.findings.map({ entry.findings[$0].diagnostic.severity }).max() else {
      page.text(segment.text.shortened(to: 600))
      return
    }
    // A place without a character is drawn as a bar.
    page.element("mark", segment.text.isEmpty ? .class("place", worst) : .class(worst)) { page in
      page.text(segment.text.shortened(to: 600), showsSpaces: true)
    }
    // Each part is numbered once, where it ends.
    let ending = segment.findings.filter { !next.contains($0) }
    guard entry.findings.count > 1, !ending.isEmpty else { return }
    page.element("sup", .constant(.ariaHidden, "true")) { page in
      page.text(ending.map { String($0 + 1) }.joined(separator: " "))
    }
  }
}
