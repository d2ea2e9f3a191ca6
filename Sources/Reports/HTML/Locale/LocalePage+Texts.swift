import ReviewModel
import SourceText
import UnicodeText

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
      let findings = contents.rows[section.rows].flatMap(\.findings)
      if !findings.isEmpty {
        page.element("span", .class("muted"), text: language.phrase(findings.problemCounts, places: findings.count))
      }
    }
  }

  /// The name of a group. An intent has its title in the language of the page.
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
    case .store:
      page.text(language[.sectionStore])
      page.constant(" ")
      page.element("code", text: group.name.shortened(to: 80))
    }
  }

  private func title(of section: PageContents.Section) -> Excerpt? {
    let texts = contents.rows[section.rows].prefix(8).lazy.compactMap(\.text)
    return texts.first { EntryKind.titles.contains($0.kind) && !$0.excerpt.text.isEmpty }?.excerpt
  }

  private func write(_ row: PageRow, number: Int, to page: inout Markup, ids: inout ElementIDs) {
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
      if let pictures = row.pictures {
        PageDevices(pictures, isSubtitle: row.kind == .subtitle, language, pictureWords).write(to: &page)
      }
    }
  }

  /// Left out if the page has the same direction, because it would repeat thousands of times.
  func direction(isRightToLeft: Bool) -> Attribute {
    isRightToLeft == language.isRightToLeft ? .omitted : .direction(isRightToLeft: isRightToLeft)
  }

  private func writeSubject(of row: PageRow, to page: inout Markup) {
    page.element("p", .class("subject")) { page in
      // Under “Other texts”, thousands of rows would repeat that they are other texts.
      if let kind = row.kind, kind != .prose {
        page.element("b", text: words.kind(kind))
        page.constant(" ")
      }
      // In a catalog, the key is often the source, which is there anyway.
      if let key = row.key, key != row.text?.source, key != row.text?.excerpt.text {
        page.element("code", .class("key"), direction(isRightToLeft: false), text: key.shortened(to: 200))
        page.constant(" ")
      }
      if let variation = row.variation {
        page.element("code", .class("variation"), text: variation)
        page.constant(" ")
      }
      if let state = row.text?.state {
        page.element("span", .class("state"), text: language[state.text])
        page.constant(" ")
      }
      page.element("small", direction(isRightToLeft: false), text: row.line > 0 ? "\(row.path):\(row.line)" : row.path)
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
  func kind(_ kind: EntryKind) -> String {
    ReportText(rawValue: "kind.\(kind.rawValue)").map { self[$0] } ?? kind.rawValue
  }

  /// "2 errors, 1 warning": counts of zero are left out.
  func phrase(_ counts: SeverityCounts) -> String {
    Severity.allCases.sorted(by: >).filter { counts[$0] > 0 }.map { counted($0.count, counts[$0]) }
      .joined(separator: " · ")
  }
}

extension LocalePage {
  func writeTexts(of row: PageRow, to page: inout Markup) {
    guard let excerpt = row.excerpt else { return }
    if !excerpt.text.isEmpty || row.text != nil {
      page.element("div", .class("texts")) { page in
        if excerpt.text.isEmpty {
          let isMissing = row.text?.isMissing ?? false
          page.element("p", .class("text none"), text: isMissing ? words.missing : words.empty)
        } else {
          page.element(
            "p", .class("text"), excerpt.language == language.tag ? .omitted : .language(excerpt.language),
            direction(isRightToLeft: excerpt.isRightToLeft)
          ) { write(excerpt, of: row, to: &$0) }
          writeStoreLength(of: row, excerpt, to: &page)
        }
        if let source = row.source {
          page.element("p", .class("source")) { page in
            page.element("i", text: words.source)
            page.constant(" ")
            page.element("bdi", .language(sourceLanguage(of: row)), text: source.shortened(to: Self.longest))
          }
        }
      }
    }
    if !row.comment.isEmpty {
      page.element("p", .class("comment")) { page in
        page.element("i", text: words.comment)
        page.constant(" ")
        page.element("bdi", .language(""), text: row.comment.shortened(to: Self.longest))
      }
    }
  }

  private func writeStoreLength(of row: PageRow, _ excerpt: Excerpt, to page: inout Markup) {
    // An item of a list is not counted separately.
    guard let limit = row.kind?.storeLimit, row.variation == nil else { return }
    let count = StoreLength(excerpt.text).characters
    page.element(
      "p", .class("muted small"), text: language.text(.storeCharacters, language.number(count), language.number(limit)))
  }

  private func sourceLanguage(of row: PageRow) -> String {
    row.text?.sourceLanguage ?? LocaleIdentifier(report.developmentLocale).languageTag
  }

  /// A longer text is shortened to its beginning and its end.
  static let longest = 1_000

  private func write(_ excerpt: Excerpt, of row: PageRow, to page: inout Markup) {
    // A finding on a missing text does not flag a part of the text shown here.
    let findings = row.findings.enumerated().filter { $0.element.excerpt.text == excerpt.text }
    guard !findings.isEmpty || (excerpt.isRightToLeft && !excerpt.code.isEmpty) else {
      return page.text(excerpt.text.shortened(to: Self.longest))
    }
    let marked = MarkedText(
      excerpt.text, ranges: findings.map(\.element.excerpt.flagged), code: excerpt.isRightToLeft ? excerpt.code : [])
    page.write(marked, longest: 600) { parts in
      parts.map { findings[$0].element.severity }.max()
    } numbers: { ending in
      row.findings.count > 1 ? ending.map { findings[$0].offset + 1 } : []
    }
  }
}
