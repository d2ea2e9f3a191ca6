import Reports
import ReviewModel
import SourceText
import TextLayout

/// Reports in which texts, keys, paths, comments and everything else contain harmful markup.
enum HostileReport {
  static let texts = [
    "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "</style><b>",
    "</title><svg onload=alert(1)>", "javascript:alert(1)", "\"><a href=\"javascript:alert(1)\">x</a>",
    "' onmouseover='alert(1)", "<!--", "-->", "]]>", "&lt;&amp;&#60;&quot", "a\u{0}b", "\u{1}\u{7F}\u{85}\u{9B}31m",
    "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}evil\u{2066}x\u{2067}y", "a\u{2028}b\u{2029}c\rd\r\ne\nf\tg",
    "\u{FEFF}\u{200B}\u{AD}\u{FFFE}\u{10FFFF}", "| a | b |", "``` `` `", "`", "\\|\\`\\",
    "@everyone #123 GH-1 www.example.com https://example.com a@b.example :smile:",
    "[link](javascript:alert(1)) ![image](x) **bold** __b__ ~~s~~ $x$", "<details>\n\n# heading\n\n- list",
    "👩🏽‍💻👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿", "hidden\u{E0041}\u{E0042}", "e\u{301}\u{301}\u{301}", "\u{301}", "שלום <b> עולם", "",
    "a::error::b\n::set-env name=X::y", "::stop-commands::x", "%0A::error::b%25%3A,col=3,title=x", "##[add-path]/x",
    "##vso[task.setvariable variable=x]y", "a\n##vso[task.complete]b;code=c;]d", "%AZP25%0D%5D%3B", "../../x",
    "//host/x", "{0} {{1}} {applicationName} [a](1)", "error: x", "C:\\x: error: y",
    String(repeating: "very long ", count: 600), String(repeating: "字", count: 5_000),
    String(repeating: "\u{301}", count: 5_000),
  ]

  static func report(_ text: String, isRightToLeft: Bool = false) -> Report {
    let count = text.unicodeScalars.count
    // As long as our own sentences may be.
    let sentence = String(String.UnicodeScalarView(text.unicodeScalars.prefix(300)))
    let ranges = [0..<count, 0..<0, count..<count, (count / 3)..<(count / 2), count..<(count + 5)]
    let findings = ranges.enumerated().map { number, range in
      let position = SourcePosition(line: 1, column: 1 + range.lowerBound)
      let location = SourceRange(path: text, bytes: range, start: position, end: position)
      let excerpt = Excerpt(text: text, flagged: range, language: text, isRightToLeft: isRightToLeft)
      var finding = Diagnostic(
        FindingIdentity(
          rule: RuleID(rawValue: text), table: text, key: text, locale: text, variation: text, text: text,
          excerpt: excerpt),
        severity: .error, message: verbatim(text), notes: [verbatim(text)],
        fix: SuggestedFix(
          title: verbatim(text), replacement: text + text, safety: .needsReview,
          edit: FileEdit(location: location, text: text)),
        location: location, kind: .title, excerpt: excerpt, source: text, comment: text,
        textID: TextID(entry: -1, text: -1, locale: text))
      finding.storeLines = [StoreLine(rank: number, intent: text, locale: text, text: text)]
      // Each has a different cause.
      finding.cause.subject = "\(number) \(text)"
      return finding
    }
    let descriptor = RuleDescriptor(
      id: RuleID(rawValue: text), summary: text, remedy: text, rationale: text, cases: [.init(.error, text)],
      guidelines: [text],
      limits: [text], kinds: [.title])
    var report = Report(
      tool: Report.Tool(version: text, icuVersion: text), subject: text, findings: findings,
      locales: [
        LocaleSummary(
          tag: text, displayName: text, isRightToLeft: isRightToLeft, textCount: 5, counts: SeverityCounts(errors: 5))
      ],
      rules: [descriptor.id: descriptor], remarks: [verbatim(text)],
      failures: [.init(path: text, reason: verbatim(text))],
      assumptions: [
        Assumption(id: text, summary: text, unit: .points, value: 8, range: 6...11, source: text)
      ],
      questions: [
        Guideline(
          id: text, statement: sentence, places: [.init(sentence, section: sentence, url: text)], check: .question,
          rules: [RuleID(rawValue: text)], question: sentence, scope: .everyBundle)
      ])
    report.guidelines = report.questions
    addTexts(text, isRightToLeft: isRightToLeft, to: &report)
    return report
  }

  /// A text in each kind of group, the first of them with all findings except one.
  private static func addTexts(_ text: String, isRightToLeft: Bool, to report: inout Report) {
    report.developmentLocale = text
    report.groups = [.intent, .appShortcuts, .app, .vocabulary, .table].map { TextGroup($0, name: text) }
    report.texts = report.groups.indices.map { group in
      ReportedText(
        id: TextID(entry: group, text: 0, locale: text), table: text, kind: .title, key: text, variation: text,
        path: text, line: 3, group: group,
        excerpt: Excerpt(text: text, flagged: 0..<0, language: text, isRightToLeft: isRightToLeft), source: text,
        comment: text, state: .new,
        measuring: TextMeasuring(
          role: .title, samples: [TextMeasuring.Sample(placeholder: text, text: text, isLongest: false)]))
    }
    for index in report.findings.indices.dropLast() { report.findings[index].textID = report.texts[0].id }
    report.measuring = Array("{\"schema\":1}".utf8)
  }
}
