import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Annotations in the logs of GitHub and Azure")
struct AnnotationTests {
  private static let services: [ReportFormat] = [.github, .azure]

  private func commands(_ report: Report, _ format: ReportFormat, notes: Bool = false) -> [LogCommand?] {
    format.render(report, options: ReportOptions(showsNotes: notes)).dropLast()
      .split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { format == .github ? LogCommand(gitHub: $0) : LogCommand(azure: $0) }
  }

  private func severity(_ command: LogCommand) -> String { command.properties["type"] ?? command.name }

  @Test("A few findings are all there, as they are", arguments: services)
  func all(format: ReportFormat) throws {
    let report = SampleReport.report
    let commands = try commands(report, format, notes: true).map { try #require($0) }
    #expect(commands.count == report.findings.count + report.failures.count)
    #expect(commands[0].message == "fr.lproj/Main.strings: Permission denied" && severity(commands[0]) == "error")
    for command in commands.dropFirst() {
      let (path, line) = (command.properties["file"] ?? command.properties["sourcepath"], command.properties["line"])
      let finding = try #require(
        report.findings.first { finding in
          finding.location.path == path && command.message.hasPrefix(finding.englishMessage)
        })
      let start = finding.location.start
      #expect((line ?? command.properties["linenumber"]) == "\(start.line)")
      #expect((command.properties["col"] ?? command.properties["columnnumber"]) == "\(start.column)")
      for note in finding.englishNotes { #expect(command.message.contains("\n\(note)")) }
    }
  }

  @Test(
    "No more than the service shows, the worst first, and the last line has the rest", arguments: services,
    [0, 1, 9, 10, 11, 30, 200])
  func limit(format: ReportFormat, count: Int) throws {
    for (seed, notes) in [(1, false), (2, true), (3, false)] {
      let report = GeneratedReport.report(findings: count, seed: UInt64(seed * 1_000 + count))
      let counts = SeverityCounts(report.findings.lazy.map(\.severity))
      let wanted = counts.errors + counts.warnings + (notes ? counts.notes : 0)
      let all = commands(report, format, notes: notes)
      guard wanted > 0 else {
        #expect(all.count == 1 && all[0] == nil)
        continue
      }
      let commands = try all.map { try #require($0) }
      for name in ["error", "warning", "notice"] { #expect(commands.count { severity($0) == name } <= 10) }
      #expect(commands.count { severity($0) == "error" } == min(10, counts.errors))
      guard let last = commands.last, last.message.contains(" more: ") else {
        #expect(commands.count == wanted)
        continue
      }
      let named = try #require(last.message.split(separator: " more: ").first).split(separator: ", ")
        .reduce(0) { $0 + (Int($1.prefix { $0.isNumber }) ?? 0) }
      #expect(named == wanted - (commands.count - 1))
      #expect(last.message.contains("in x"), "where the rest is")
    }
  }

  @Test("New findings come before old ones", arguments: services)
  func new(format: ReportFormat) throws {
    var report = GeneratedReport.report(findings: 200, seed: 5)
    report = report.compared(with: report.asBase)
    for index in report.findings.indices where report.findings[index].severity == .error {
      report.findings[index].isNew = index % 20 == 0
    }
    let new = report.findings.filter(\.isNew)
    let shown = commands(report, format).compactMap { $0 }.prefix(new.count)
    #expect(!new.isEmpty && new.count <= 10)
    for command in shown {
      let line = command.properties["line"] ?? command.properties["linenumber"]
      #expect(new.contains { "\($0.location.start.line)" == line && command.message.hasPrefix($0.englishMessage) })
    }
  }

  @Test("GitHub gets no columns that it refuses")
  func columns() throws {
    var report = SampleReport.report
    for index in report.findings.indices where index.isMultiple(of: 2) {
      report.findings[index].location.end.line += 2
    }
    for case let command? in commands(report, .github) where command.properties["file"] != nil {
      let number = { (name: String) in command.properties[name].flatMap { Int($0) } }
      let (line, endLine) = (try #require(number("line")), try #require(number("endLine")))
      #expect(endLine >= line)
      #expect((number("col") == nil) == (line != endLine) && (number("endColumn") == nil) == (line != endLine))
      if let column = number("col"), let endColumn = number("endColumn") { #expect(endColumn >= column) }
    }
  }

  @Test("Nothing of a bundle starts a command or leaves its place", arguments: services, HostileReport.texts)
  func hostile(format: ReportFormat, text: String) throws {
    let commands = try commands(HostileReport.report(text), format).map { try #require($0) }
    #expect(commands.count == 6)
    for command in commands {
      #expect(["error", "task.logissue"].contains(command.name))
      #expect(severity(command) == "error")
      let known: Set = [
        "file", "line", "endLine", "col", "endColumn", "title", "type", "sourcepath", "linenumber", "columnnumber",
        "code",
      ]
      #expect(known.isSuperset(of: command.properties.keys))
    }
    for command in commands.dropFirst() {
      #expect((command.properties["file"] ?? command.properties["sourcepath"]) == text.visible)
      // Long messages lose their middle.
      let (message, whole) = (command.message.unicodeScalars, text.visible.unicodeScalars)
      #expect(message.starts(with: whole) || whole.count > 300)
    }
    let output = format.render(HostileReport.report(text))
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!output.unicodeScalars.contains { $0.properties.isBidiControl || ["\u{2028}", "\u{2029}"].contains($0) })
    if format == .github { #expect(output.split(separator: "\n").allSatisfy { $0.utf16.count < 70_000 }) }
  }
}
