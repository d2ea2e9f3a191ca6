import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Markdown")
struct MarkdownTests {
  @Test("Rows keep their columns whatever the cells contain", arguments: HostileReport.texts)
  func columns(text: String) {
    var rows = 0
    for line in ReportFormat.markdown.render(HostileReport.report(text)).split(separator: "\n")
    where line.hasPrefix("|") {
      #expect([4, 5, 6].contains(line.count { $0 == "|" } - 1), "\(line.prefix(400))")
      rows += 1
    }
    #expect(rows > 2)
  }

  @Test("No text becomes a tag, a link, a mention or a reference", arguments: HostileReport.texts)
  func markup(text: String) throws {
    let markdown = withoutCodeSpans(ReportFormat.markdown.render(HostileReport.report(text)))
    let tags = markdown.matches(of: /<[^>]*>?/.matchingSemantics(.unicodeScalar)).map { String($0.output) }
    let ours = /<\/?(details|summary|b|br|code|sub|span( lang="[A-Za-z0-9-]*")?( dir="rtl")?)>/
    #expect(tags.allSatisfy { $0.wholeMatch(of: ours) != nil }, "\(tags)")
    let plain = withoutCodeSpans(ReportFormat.markdown.render(HostileReport.report("plain")))
    #expect(active(in: markdown) == active(in: plain))
    let references = /[@#:][A-Za-z0-9\/]|www\./.matchingSemantics(.unicodeScalar)
    #expect(!withoutEntities(markdown).contains(references))
  }

  /// Characters that could start markup within a line, neither escaped nor written as entities.
  private func active(in markdown: String) -> [Unicode.Scalar] {
    let unescaped = markdown.replacing(/\\[\\`*_\[\]~$]/.matchingSemantics(.unicodeScalar), with: "")
    return unescaped.unicodeScalars.filter { ["\\", "`", "*", "_", "[", "]", "~", "$"].contains($0) }
  }

  private func withoutEntities(_ markdown: String) -> String {
    markdown.replacing(/&#?[A-Za-z0-9]+;/.matchingSemantics(.unicodeScalar), with: "\u{B7}")
  }

  @Test("Questions are a folded task list")
  func questions() {
    let report = SampleReport.report
    let markdown = ReportFormat.markdown.render(report)
    let tasks = markdown.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
    #expect(tasks.count == report.questions.count)
    #expect(markdown.contains("<details><summary>3 guidelines need a human check</summary>\n\n"))
  }

  @Test("Places and rules are complete links if their addresses are known")
  func links() throws {
    var report = SampleReport.report
    report.findings = [
      SampleReport.finding(
        "title-length", .warning, "Long", path: "de.lproj/A (1) ü|>.strings", line: 12, locale: "de", text: "Kaffee",
        flagged: 0..<6)
    ]
    let options = ReportOptions(
      linkRoot: WebRoot("https://github.com/owner/name/blob/abc"), rulePages: WebRoot("https://example.com/Rules"))
    let markdown = ReportFormat.markdown.render(report, options: options)
    let address = "https://github.com/owner/name/blob/abc/de.lproj/A%20%281%29%20%C3%BC%7C%3E.strings#L12"
    #expect(markdown.components(separatedBy: "](<\(address)>)").count == 3, "in both tables")
    #expect(markdown.contains("([`title-length`](<https://example.com/Rules/title-length.md>))"))
    report.findings[0].location.path = "../.shortcut-review.yml"
    #expect(!ReportFormat.markdown.render(report, options: options).contains("blob/abc"))
    report.findings[0].location.path = "Info.plist"
    report.findings[0].location.start = .none
    #expect(
      ReportFormat.markdown.render(report, options: options).contains(
        "(<https://github.com/owner/name/blob/abc/Info.plist>)"))
  }

  @Test("No path, rule or text breaks out of its link", arguments: HostileReport.texts)
  func hostileLinks(text: String) throws {
    let root = try #require(WebRoot("https://example.com/root"))
    var report = HostileReport.report(text)
    report.compare(with: HostileReport.report("other").findings)
    let options = ReportOptions(linkRoot: root, rulePages: root)
    let markdown = ReportFormat.markdown.render(report, options: options)
    let links = markdown.matches(of: /\(<(https?:[^>]*)>\)/).map { String($0.1) }
    #expect(
      links.allSatisfy { $0.wholeMatch(of: /https:\/\/example\.com\/root\/[A-Za-z0-9\/%._~-]+(#L[0-9]+)?/) != nil })
    #expect(links.allSatisfy { !$0.split(separator: "/").contains("..") })
    // A path with slashes may lead out, and a long one may not fit.
    #expect(!links.isEmpty || text.isEmpty || text.contains("/") || text.utf8.count > 1_000)
    for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
      #expect([4, 5, 6, 8].contains(line.count { $0 == "|" } - 1), "\(line.prefix(400))")
    }
  }

  /// CommonMark 0.31.2, sections 2.4 and 6.1: a code span extends from a string of backticks to the next one of the
  /// same length in the paragraph, here in the line. A backtick after a backslash does not count.
  private func withoutCodeSpans(_ markdown: String) -> String {
    let lines = Array(markdown.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let kept = lines.map { line in
      var result: [UInt8] = []
      var index = line.startIndex
      func run(at start: Int) -> Int { line[start...].prefix { $0 == UInt8(ascii: "`") }.count }
      while index < line.endIndex {
        if line[index] == UInt8(ascii: "\\"), index + 1 < line.endIndex {
          result += line[index...index + 1]
          index += 2
          continue
        }
        let fence = run(at: index)
        guard fence > 0 else {
          result.append(line[index])
          index += 1
          continue
        }
        var close = index + fence
        while close < line.endIndex, run(at: close) != fence { close += max(1, run(at: close)) }
        if close < line.endIndex {
          index = close + fence
        } else {
          result += line[index..<index + fence]
          index += fence
        }
      }
      return result
    }
    return String(decoding: Array(kept.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  private struct Row {
    var isNew: Bool
    var severity: String
    var line: Substring
  }

  private static func rows(of report: Report) -> [Row] {
    let top = ReportFormat.markdown.render(report).components(before: "<details>")
    return top.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| (\*\*new\*\* )?(error|warning|note) \|/).map {
        Row(isNew: $0.1 != nil, severity: String($0.2), line: line)
      }
    }
  }

  @Test(
    "New problems come first, errors before warnings, without notes and at most ten", arguments: 0..<20 as Range<UInt64>
  )
  func order(seed: UInt64) {
    var report = GeneratedReport.report(findings: 40, seed: seed)
    report.compare(with: GeneratedReport.report(findings: 60, seed: seed + 100).asBase)
    let rows = Self.rows(of: report)
    #expect(rows.count <= 10 && !rows.isEmpty)
    let ranks = rows.map { ($0.isNew ? 2 : 0) + ($0.severity == "error" ? 1 : 0) }
    #expect(ranks == ranks.sorted(by: >))
    #expect(ReportFormat.markdown.render(report).contains(" (new ones first)\n") == rows.contains(where: { $0.isNew }))
    #expect(!rows.contains { $0.severity == "note" })
  }

  @Test("A problem in several languages is listed once, with their tags")
  func shared() {
    var report = GeneratedReport.report(findings: 0, seed: 1)
    report.findings = (10..<22).map { number in
      SampleReport.finding(
        "localization-missing", .error, "No text", path: "a.strings", line: 1, locale: "x\(number)", text: "Coffee",
        flagged: 0..<0)
    }
    let rows = Self.rows(of: report)
    #expect(rows.count == 1)
    #expect(rows.first?.line.contains("in 12 of 12 languages: x10, x11, ") ?? false)
    #expect(rows.first?.line.contains("x17 and 4 more") ?? false)
  }

  @Test("One finding of each kind comes before the second of any kind")
  func telling() {
    var report = GeneratedReport.report(findings: 0, seed: 1)
    report.findings = (0..<50).map { number in
      SampleReport.finding(
        number % 25 == 24 ? "title-generic" : "title-length", .warning, "Wrong", path: "a.strings", line: number,
        locale: "de", key: "KEY\(number)", text: "Kaffee", flagged: 0..<6)
    }
    let rows = Self.rows(of: report)
    #expect(rows.count == 10)
    #expect(rows.prefix(4).map { $0.line.contains("title-generic") } == [false, true, false, false])
  }
}

extension String {
  fileprivate func components(before mark: String) -> Substring {
    range(of: mark).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
