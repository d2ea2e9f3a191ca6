import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Text for a terminal")
struct TerminalTests {
  private static let texts =
    HostileReport.texts + [
      "コーヒーを注文。", "สั่งกาแฟหนึ่งแก้ว", "커피 주문하기", "कॉफ़ी मँगाएँ", "ﾊﾝｶｸ Ａ", "a👩🏽‍💻b🇩🇪c✈️d", "e\u{301}e\u{301}",
    ]

  @Test("The underline has the width and the position of the flagged part", arguments: texts, [20, 40, 100])
  func alignment(text: String, columns: Int) throws {
    let count = text.unicodeScalars.count
    for (start, end) in [(0, count), (0, 0), (count, count), (count / 3, count / 2), (count / 2, count)] {
      let excerpt = Excerpt(text: text, flagged: start..<end, language: "", isRightToLeft: false)
      let line = TerminalExcerpt(excerpt, columns: columns)
      #expect(line.underline.count == max(1, displayWidth(of: line.flagged)))
      #expect(line.indent == displayWidth(of: line.before))
      #expect(line.line.unicodeScalars.starts(with: (line.before + line.flagged).unicodeScalars))
      #expect(displayWidth(of: line.line) <= columns, "\(line.line)")
      let mirrored = Excerpt(text: text, flagged: start..<end, language: "", isRightToLeft: true)
      let bracketed = TerminalExcerpt(mirrored, columns: columns).line
      #expect(displayWidth(of: bracketed) <= columns, "\(bracketed)")
    }
  }

  @Test(
    "Columns are counted as in terminals",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("コーヒー", 8), ("ﾊﾝ", 2), ("Ａ", 2), ("커피", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("กำ", 2), ("ดื่ม", 2), ("👩🏽‍💻", 2), ("🇩🇪", 2), ("✈️", 2), ("1️⃣", 2),
      ("قهوة", 4), ("…", 1), ("⟨U+202E⟩", 8), ("\u{301}", 0),
    ])
  func columns(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test("No text, key or path affects the terminal", arguments: HostileReport.texts, [false, true])
  func harmless(text: String, isRightToLeft: Bool) {
    let output = ReportFormat.text.render(HostileReport.report(text, isRightToLeft: isRightToLeft))
    var isolates = 0
    for scalar in output.unicodeScalars {
      switch scalar {
      case "\n": #expect(isolates == 0)
      case "\u{2067}": isolates += 1
      case "\u{2069}": isolates -= 1
      default: #expect(scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl)
      }
    }
    #expect(isolates == 0)
  }

  @Test("If asked, a line under the place of a problem says what it rests on")
  func explanation() throws {
    var report = SampleReport.report
    report.findings = Array(report.findings.prefix(1))
    report.findings[0].facts = StatedFact.samples
    let severity = report.findings[0].severity.rawValue
    let line =
      "      \(severity) because: built into Bar (Bar.xcodeproj/project.pbxproj:211), "
      + "no target contains texts in German"
    var options = ReportOptions(showsNotes: true)
    #expect(!ReportFormat.text.render(report, options: options).contains("because"))
    options.explains = true
    let lines = ReportFormat.text.render(report, options: options).split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex(of: line))
    #expect(lines[index - 1].contains(report.findings[0].rule.rawValue))
    report.findings[0].facts = []
    #expect(!ReportFormat.text.render(report, options: options).contains("because"))
  }

  @Test("Questions are counted, and listed once each with the notes", arguments: [40, 100])
  func questions(columns: Int) {
    let report = SampleReport.report
    let short = ReportFormat.text.render(report)
    #expect(short.contains("\n1 remark, 3 guidelines to check (shown with --notes)\n"))
    let long = ReportFormat.text.render(report, options: ReportOptions(showsNotes: true, columns: columns))
    let list = long.split(separator: "\n").drop { !$0.hasSuffix("need a human check") }.dropLast()
    #expect(list.count { $0.hasPrefix("  [ ] ") } == 3)
    #expect(list.count { $0.hasPrefix("Human Interface Guidelines") } == 1)
    #expect(list.allSatisfy { displayWidth(of: String($0)) <= columns || $0.contains("https://") })
  }

  @Test(
    "A wrapped text keeps its words, in lines that fit",
    arguments: [
      "", "word", "Does each title tell its shortcut apart by its first words, with the rest hidden?",
      "コーヒーを注文 する ボタン を 押して ください と いう 長い 文", String(repeating: "long", count: 40) + " and short",
    ], [20, 40, 100])
  func wrapping(text: String, columns: Int) {
    let lines = wrapped(text, to: columns, after: "- ")
    #expect(lines.first?.hasPrefix("- ") ?? false)
    #expect(lines.flatMap { $0.dropFirst(2).split(separator: " ") } == text.split(separator: " "))
    #expect(lines.allSatisfy { displayWidth(of: $0) <= max(22, columns) || !$0.dropFirst(2).contains(" ") })
  }

  @Test("Hidden notes are counted, and shown on request")
  func notes() {
    let report = SampleReport.report
    let short = ReportFormat.text.render(report)
    #expect(
      short.hasSuffix(
        "4 errors, 6 warnings in 6 locales; 10 problems, 11 places; 1 note not shown (use --notes to show it)\n")
    )
    #expect(!short.contains("title-length"))
    let long = ReportFormat.text.render(report, options: ReportOptions(showsNotes: true))
    #expect(long.hasSuffix("4 errors, 6 warnings, 1 note in 6 locales; 11 problems, 12 places\n"))
    #expect(long.contains("title-length"))
  }

  @Test("The last line says what changed since the base, and new findings are marked")
  func base() throws {
    let report = SampleReport.report
    let same = ReportFormat.text.render(report.compared(with: report.asBase))
    #expect(same.hasSuffix("11 places; nothing new since the base; 1 note not shown (use --notes to show it)\n"))
    #expect(!same.contains(": new "))
    let lacking = report.compared(with: Array(report.asBase.dropFirst(2)))
    let text = ReportFormat.text.render(lacking)
    #expect(text.contains("11 places; 2 new since the base; 1 note"))
    #expect(text.matches(of: #/(?m):[0-9]+: new (error|warning): /#).count == 2)
    var fewer = report
    fewer.findings.removeLast()
    #expect(ReportFormat.text.render(fewer.compared(with: report.asBase)).contains("; 1 fixed since the base"))
  }

  @Test("The findings alone are the beginning of the whole report", arguments: [false, true])
  func quiet(showsNotes: Bool) {
    func text(_ isQuiet: Bool, _ report: Report) -> String {
      ReportFormat.text.render(report, options: ReportOptions(showsNotes: showsNotes, showsFindingsAlone: isQuiet))
    }
    let (quiet, whole) = (text(true, SampleReport.report), text(false, SampleReport.report))
    // Without headings and without the text between the problems.
    let lines = Set(whole.split(separator: "\n"))
    #expect(quiet.split(separator: "\n").allSatisfy(lines.contains))
    #expect(!quiet.contains("locale ") && whole.contains("\nlocale "))
    #expect(quiet.hasSuffix("\n") && !quiet.hasSuffix("\n\n"))
    var empty = SampleReport.report
    empty.findings = []
    #expect(text(true, empty).isEmpty)
  }

  @Test("Assumptions are counted, and listed with the notes")
  func assumptions() {
    let report = SampleReport.truncation(of: "Kaffee mit besonders viel Milch bestellen", in: "de")
    let short = ReportFormat.text.render(report)
    #expect(short.contains("1 assumption") && short.contains(" (shown with --notes)\n"))
    let long = ReportFormat.text.render(report, options: ReportOptions(showsNotes: true))
    #expect(long.contains("watch-card-margin 8") && !long.contains("(shown with --notes)"))
    #expect(!short.contains("watch-card-margin 8"))
  }

  @Test("Long notes are wrapped and keep every word and space", arguments: [40, 100])
  func wrappedNotes(columns: Int) {
    var report = SampleReport.report
    let note = "Source: We suggest “Always  Allow” for the best experience, since others " + "turn things off, "
    report.findings = Array(report.findings.prefix(1))
    report.findings[0].notes = [verbatim(String(repeating: note, count: 5))]
    let text = ReportFormat.text.render(report, options: ReportOptions(columns: columns, showsFindingsAlone: true))
    let lines = text.split(separator: "\n").dropFirst()
    #expect(lines.count > 4 && lines.allSatisfy { displayWidth(of: String($0)) <= columns })
    #expect(lines.count { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("note:") } == 1, "\(text)")
    // Double spaces are kept, unless a line ends there.
    #expect(text.contains("“Always  Allow”") || columns == 40)
    // Content that does not fit is reported as omitted.
    let things = text.split(whereSeparator: \.isWhitespace).count { $0 == "things" }
    #expect(things == 5 || (lines.count == 11 && lines.contains { $0.hasSuffix("…") }))
  }

  @Test("With many findings, the rules that report the most are named")
  func rules() {
    var report = SampleReport.report
    #expect(!ReportFormat.text.render(report).contains("rules with the most problems"))
    report.findings = GeneratedReport.report(findings: 200, seed: 1).findings.filter { $0.severity > .note }
    for index in report.findings.indices { report.findings[index].cause.subject += "\(index / 2)" }
    let text = ReportFormat.text.render(report)
    for (rule, problems) in Dictionary(grouping: report.problems, by: \.rule) {
      let places = problems.reduce(0) { $0 + $1.placeCount }
      let row = text.split(separator: "\n").first { $0.hasPrefix("\(rule) ") }
      #expect(row?.split(separator: " ").suffix(2) == ["\(problems.count)", "\(places)"])
    }
  }

  @Test("No problem takes more than twelve lines", arguments: [20, 40, 100], 0..<3 as Range<UInt64>)
  func height(columns: Int, seed: UInt64) {
    var report = GeneratedReport.report(findings: 60, locales: 30, seed: seed)
    for index in report.findings.indices where index.isMultiple(of: 3) {
      report.findings[index].notes = [verbatim(String(repeating: "A long reason. ", count: 5 * (index % 7)))]
      report.findings[index].fix = SuggestedFix(title: verbatim("Do it"), replacement: "Tee", safety: .safe)
    }
    let options = ReportOptions(showsNotes: true, columns: columns, showsFindingsAlone: true)
    let blocks = ReportFormat.text.render(report, options: options).split(separator: "\n\n")
    #expect(blocks.count == report.problems.count)
    for block in blocks { #expect(block.split(separator: "\n").count <= 12, "\(block)") }
  }

  @Test("By file, problems are in the order of their places; by impact, the worst come first")
  func order() {
    let report = GeneratedReport.report(findings: 80, seed: 3)
    func heads(_ grouping: ReportOptions.Grouping) -> [Substring] {
      var options = ReportOptions(showsNotes: true, showsFindingsAlone: true)
      options.grouping = grouping
      return ReportFormat.text.render(report, options: options).split(separator: "\n").filter { $0.first != " " }
    }
    let (byFile, byImpact) = (heads(.file), heads(.impact))
    #expect(byFile.sorted() == byImpact.sorted())
    let paths = byFile.compactMap { $0.split(separator: ":").first }
    #expect(paths == paths.sorted() && Set(paths).count > 1)
    let severities = byImpact.compactMap { $0.firstMatch(of: #/: (error|warning|note): /#)?.1 }
      .compactMap { Severity(rawValue: String($0)) }
    #expect(severities.count == byImpact.count && severities == severities.sorted(by: >))
  }

  @Test("Color changes no letter")
  func color() {
    let plain = ReportFormat.text.render(SampleReport.report)
    let colored = ReportFormat.text.render(SampleReport.report, options: ReportOptions(usesColor: true))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}

/// Laws for every character assigned in Unicode.
@Suite("Terminal columns")
struct DisplayWidthTests {
  private static let scalars = (0x20...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { !$0.isUnassigned && !$0.isControl }

  @Test("A wide character and an emoji take two columns, a mark and invisible characters none, all others one")
  func single() {
    var wrong: [String] = []
    for scalar in Self.scalars {
      let expected =
        if scalar.isNonspacingMark {
          0
        } else if [.wide, .fullwidth].contains(scalar.eastAsianWidth) || scalar.isEmojiPresentation {
          2
        } else {
          scalar.isDefaultIgnorable ? 0 : 1
        }
      if displayWidth(of: String(scalar)) != expected { wrong.append("U+\(String(scalar.value, radix: 16))") }
    }
    #expect(wrong.isEmpty)
  }

  @Test("The emoji selector widens an ambiguous character to two columns, and does not affect other letters")
  func selectors() {
    var wrong: [String] = []
    for scalar in Self.scalars where !scalar.isVariationSelector {
      let plain = displayWidth(of: String(scalar))
      let expected = scalar.isEmoji ? 2 : plain
      if displayWidth(of: "\(scalar)\u{FE0F}") != expected { wrong.append("U+\(String(scalar.value, radix: 16))") }
      // The other selector requests text presentation, and no terminal narrows a wide character.
      if displayWidth(of: "\(scalar)\u{FE0E}") != plain { wrong.append("text U+\(String(scalar.value, radix: 16))") }
    }
    #expect(wrong.isEmpty)
  }

  @Test("Flags, keycaps, skin tones and families are one emoji of two columns")
  func sequences() throws {
    let indicators = (0x1F1E6...0x1F1FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    for first in indicators {
      for second in indicators { #expect(displayWidth(of: "\(first)\(second)") == 2) }
    }
    for key in "0123456789#*" { #expect(displayWidth(of: "\(key)\u{FE0F}\u{20E3}") == 2) }
    for tone in (0x1F3FB...0x1F3FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      for base in ["👋", "🧑", "☝"] { #expect(displayWidth(of: "\(base)\(tone)") == 2) }
    }
    for family in ["👨‍👩‍👧‍👦", "👩🏽‍💻", "🏳️‍🌈", "🏴‍☠️", "❤️‍🔥", "👁️‍🗨️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"] {
      #expect(displayWidth(of: family) == 2)
      #expect(displayWidth(of: "a\(family)b\(family)") == 6)
    }
  }

  @Test("A mark does not change the width, and a text is as wide as its words")
  func sums() {
    for base in ["a", "é", "漢", "한", "か", "ก", "क", "ب", "👋"] {
      for mark in ["\u{301}", "\u{323}", "\u{20DD}", "\u{3099}"] {
        #expect(displayWidth(of: base + mark) == displayWidth(of: base), "\(base)")
      }
    }
    let words = ["abc", "コーヒー", "กาแฟ", "קָפֶה", "커피", "कॉफ़ी", "👩🏽‍💻", "1️⃣", "e\u{301}", "\u{1112}\u{1161}\u{11AB}"]
    for left in words {
      for right in words {
        #expect(displayWidth(of: "\(left) \(right)") == displayWidth(of: left) + 1 + displayWidth(of: right))
      }
    }
  }
}
