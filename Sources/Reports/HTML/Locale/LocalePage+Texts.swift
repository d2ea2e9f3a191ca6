import ReviewModel
import SourceText

extension LocalePage {
  func writeTexts(_ page: inout Markup) {
    page.constant("\n")
    page.element("div", .id(.texts), .constant(.tabindex, "-1")) { page in
      if contents.findingCount == 0 { page.element("p", .class("clear"), text: language[.pageClear]) }
      var ids = ElementIDs()
      for (number, section) in contents.sections.enumerated() {
        page.constant("\n")
        page.element("section", .class("group"), .id(.group(number))) { page in
          writeHeading(of: section, to: &page)
          for row in section.rows { write(contents.rows[row], number: row, to: &page, ids: &ids) }
        }
      }
    }
  }

  private func writeHeading(of section: PageContents.Section, to page: inout Markup) {
    page.element("h2") { page in
      writeName(of: section, to: &page)
      page.constant(" ")
      let counts = SeverityCounts(
        contents.rows[section.rows].lazy.flatMap(\.findings).map(\.severity))
      if counts.total > 0 { page.element("span", .class("muted"), text: language.phrase(counts)) }
    }
  }

  /// What a group is called: an intent by its title in the language of the page.
  func writeName(of section: PageContents.Section, to page: inout Markup) {
    guard let group = section.group else { return page.text(language[.sectionFiles]) }
    if !group.bundle.isEmpty {
      page.element("bdi", text: group.bundle.shortened(to: 40))
      page.constant(" · ")
    }
    switch group.content {
    case .intent:
      if let title = title(of: section) {
        page.element(
          "bdi", .language(title.language), .direction(isRightToLeft: title.isRightToLeft),
          text: title.text.shortened(to: 80))
        page.constant(" ")
      }
      page.element("code", text: group.name.shortened(to: 80))
    case .appShortcuts: page.text(language[.sectionAppShortcuts])
    case .app: page.text(language[.sectionApp])
    case .vocabulary: page.text(language[.sectionVocabulary])
    case .table:
      page.text(language[.sectionOther])
      if !group.name.isEmpty {
        page.constant(" ")
        page.element("code", text: group.name.shortened(to: 80))
      }
    }
  }

  private func title(of section: PageContents.Section) -> Excerpt? {
    let texts = contents.rows[section.rows].prefix(8).lazy.compactMap(\.text)
    return texts.first { Self.titles.contains($0.kind) && !$0.excerpt.text.isEmpty }?.excerpt
  }

  private static let titles: Set<String> = ["title", "shortTitle", "suggestionTitle", "activityTitle"]

  private func write(_ row: PageContents.Row, number: Int, to page: inout Markup, ids: inout ElementIDs) {
    page.constant("\n")
    page.element(
      "article", row.findings.isEmpty ? .class("entry") : .class("entry found"),
      row.text.map { .id(ids.next($0)) } ?? .omitted, .data(String(number))
    ) { page in
      writeSubject(of: row, to: &page)
      writeTexts(of: row, to: &page)
      guard !row.findings.isEmpty else { return }
      page.element("ol") { page in
        for (number, finding) in row.findings.enumerated() {
          write(finding, number: row.findings.count > 1 ? number + 1 : nil, id: ids.next(finding), to: &page)
        }
      }
      if let pictures = row.findings.lazy.map(\.pictures).first(where: { !$0.isEmpty }) {
        page.element(
          "div", .class("strip"), .constant(.tabindex, "0"), .constant(.role, "group"),
          .label(language[.picturesLabel])
        ) { $0.append(Picture(pictures, in: pictureWords)) }
        page.element("p", .class("muted small"), text: language[.picturesNote])
      }
    }
  }

  /// Left out where the page has it: thousands of times it would be said for nothing.
  func direction(isRightToLeft: Bool) -> Attribute {
    isRightToLeft == language.isRightToLeft ? .omitted : .direction(isRightToLeft: isRightToLeft)
  }

  private func writeSubject(of row: PageContents.Row, to page: inout Markup) {
    let finding = row.findings.first
    let kind = row.text?.kind ?? finding?.kind
    let path = row.text?.path ?? row.findings.first?.location.path ?? ""
    let line = row.text?.line ?? row.findings.first?.location.start.line ?? 0
    page.element("p", .class("subject")) { page in
      if let kind {
        page.element("span", .class("kind"), text: words.kind(kind))
        page.constant(" ")
      }
      // In a catalog the key often is the source, which stands there anyway.
      if let key = row.text?.key ?? finding?.key, key != row.text?.source, key != row.text?.excerpt.text {
        page.element("code", .class("key"), direction(isRightToLeft: false), text: key.shortened(to: 200))
        page.constant(" ")
      }
      if let variation = row.text?.variation ?? finding?.variation {
        page.element("code", .class("variation"), text: variation)
        page.constant(" ")
      }
      if let state = row.text?.state {
        page.element("span", .class("state"), text: language[state.text])
        page.constant(" ")
      }
      page.element(
        "span", .class("place"), direction(isRightToLeft: false), text: line > 0 ? "\(path):\(line)" : path)
    }
  }
}

extension ReportedText.State {
  fileprivate var text: ReportText {
    switch self {
    case .new: .textStateNew
    case .needsReview: .textStateNeedsReview
    case .stale: .textStateStale
    }
  }
}

extension ReportLanguage {
  /// The name of a kind; the identifier of one that has none.
  func kind(_ kind: String) -> String { ReportText(rawValue: "kind.\(kind)").map { self[$0] } ?? kind }

  /// "2 errors, 1 warning": what is not there is not named.
  func phrase(_ counts: SeverityCounts) -> String {
    Severity.allCases.sorted(by: >).filter { counts[$0] > 0 }.map { counted($0.count, counts[$0]) }
      .joined(separator: " · ")
  }
}
