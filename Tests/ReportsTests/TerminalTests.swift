import Diagnostics
import Reports
import Testing

@Suite("Text for a terminal")
struct TerminalTests {
  private static let texts =
    HostileReport.texts + [
      "コーヒーを注文。", "สั่งกาแฟหนึ่งแก้ว", "커피 주문하기", "कॉफ़ी मँगाएँ", "ﾊﾝｶｸ Ａ", "a👩🏽‍💻b🇩🇪c✈️d", "e\u{301}e\u{301}",
    ]

  @Test("The underline is as wide as the flagged part and begins where it begins", arguments: texts, [20, 40, 100])
  func alignment(text: String, columns: Int) throws {
    let count = text.unicodeScalars.count
    for (start, end) in [(0, count), (0, 0), (count, count), (count / 3, count / 2), (count / 2, count)] {
      let excerpt = Excerpt(text: text, flagged: start..<end, language: "", isRightToLeft: false)
      let line = TerminalExcerpt(excerpt, columns: columns)
      #expect(line.underline.count == max(1, displayWidth(of: line.flagged)))
      #expect(line.indent == displayWidth(of: line.before))
      #expect(line.line.unicodeScalars.starts(with: (line.before + line.flagged).unicodeScalars))
      #expect(displayWidth(of: line.line) <= columns, "\(line.line)")
    }
  }

  @Test(
    "Columns are counted as terminals do",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("コーヒー", 8), ("ﾊﾝ", 2), ("Ａ", 2), ("커피", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("กำ", 2), ("ดื่ม", 2), ("👩🏽‍💻", 2), ("🇩🇪", 2), ("✈️", 2), ("1️⃣", 2), ("قهوة", 4), ("…", 1), ("⟨U+202E⟩", 8),
      ("\u{301}", 0),
    ])
  func columns(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test("Nothing in a text, key or path acts on the terminal", arguments: HostileReport.texts, [false, true])
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

  @Test("Questions are counted, and listed with the notes, each once", arguments: [40, 100])
  func questions(columns: Int) {
    let report = SampleReport.report
    let short = ReportFormat.text.render(report)
    #expect(short.contains("3 questions are left that no text answers: --notes lists them\n"))
    let long = ReportFormat.text.render(report, options: ReportOptions(showsNotes: true, columns: columns))
    let list = long.split(separator: "\n").drop { !$0.hasSuffix("that no text answers") }.dropLast()
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

  @Test("Hidden notes are counted, and shown where they are asked for")
  func notes() {
    let report = SampleReport.report
    let short = ReportFormat.text.render(report)
    #expect(short.hasSuffix("5 errors, 6 warnings in 6 locales; 1 note not shown: --notes shows it\n"))
    #expect(!short.contains("title-length"))
    let long = ReportFormat.text.render(report, options: ReportOptions(showsNotes: true))
    #expect(long.hasSuffix("5 errors, 6 warnings, 1 note in 6 locales\n"))
    #expect(long.contains("title-length"))
  }

  @Test("Colour changes no letter")
  func color() {
    let plain = ReportFormat.text.render(SampleReport.report)
    let colored = ReportFormat.text.render(SampleReport.report, options: ReportOptions(usesColor: true))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
