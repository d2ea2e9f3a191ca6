import Diagnostics
import Reports
import Testing

@Suite("Markdown")
struct MarkdownTests {
  @Test("Rows keep their columns whatever the cells hold", arguments: HostileReport.texts)
  func columns(text: String) {
    for line in ReportFormat.markdown.render(HostileReport.report(text)).split(separator: "\n")
    where line.hasPrefix("|") {
      #expect([4, 5, 6].contains(line.count { $0 == "|" } - 1), "\(line.prefix(400))")
    }
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

  /// The characters that could open markup within a line: neither escaped nor written as entities.
  private func active(in markdown: String) -> [Unicode.Scalar] {
    let unescaped = markdown.replacing(/\\[\\`*_\[\]~$]/.matchingSemantics(.unicodeScalar), with: "")
    return unescaped.unicodeScalars.filter { ["\\", "`", "*", "_", "[", "]", "~", "$"].contains($0) }
  }

  private func withoutEntities(_ markdown: String) -> String {
    markdown.replacing(/&#?[A-Za-z0-9]+;/.matchingSemantics(.unicodeScalar), with: "\u{B7}")
  }

  @Test("Nothing in it acts unseen", arguments: HostileReport.texts)
  func unseen(text: String) {
    let markdown = ReportFormat.markdown.render(HostileReport.report(text, isRightToLeft: true))
    #expect(markdown.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!markdown.unicodeScalars.contains { $0.properties.isBidiControl })
  }

  @Test("Questions are a folded task list, and give way where there is no room")
  func questions() {
    let report = SampleReport.report
    let markdown = ReportFormat.markdown.render(report)
    let tasks = markdown.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
    #expect(tasks.count == report.questions.count)
    #expect(markdown.contains("<details><summary>3 questions that no text answers</summary>\n\n"))
    let small = ReportFormat.markdown.render(report, options: ReportOptions(markdownLimit: 1_000))
    #expect(
      !small.contains("- [ ]") && small.contains("3 questions that no text answers: the other formats list them."))
  }

  @Test("It stays under its limit and says how many findings it leaves out", arguments: [3_000, 8_000, 65_000])
  func limit(bytes: Int) {
    var report = SampleReport.report
    report.findings = (0..<600).map { line in
      SampleReport.finding(
        "title-length", .warning, "Long", path: "de.lproj/Main.strings", line: line, locale: "de", text: "Kaffee",
        flagged: 0..<6)
    }
    let markdown = ReportFormat.markdown.render(report, options: ReportOptions(markdownLimit: bytes))
    #expect(markdown.utf8.count <= bytes)
    let shown = markdown.split(separator: "\n").count { $0.hasPrefix("| warning |") }
    #expect(shown < 600)
    #expect(markdown.contains("\(600 - shown) findings do not fit here"))
    report.findings = Array(report.findings.prefix(3))
    #expect(!ReportFormat.markdown.render(report).contains("not fit here"))
  }

  /// CommonMark 0.31.2, sections 2.4 and 6.1: a code span reaches from a string of backticks to the next of the same
  /// length in the paragraph, here in the line; a backslash before a backtick takes it out of the count.
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
}
