import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Annotations in GitHub and Azure logs, and lines for Xcode")
struct LogTests {
  private static let services: [ReportFormat] = [.github, .azure]

  private func commands(_ report: Report, _ format: ReportFormat, notes: Bool = false) -> [LogCommand?] {
    format.render(report, options: ReportOptions(showsNotes: notes)).dropLast()
      .split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { format == .github ? LogCommand(gitHub: $0) : LogCommand(azure: $0) }
  }

  private func severity(_ command: LogCommand) -> String { command.properties["type"] ?? command.name }

  @Test("A few problems are all listed as they are", arguments: services)
  func all(format: ReportFormat) throws {
    let report = SampleReport.report
    let commands = try commands(report, format, notes: true).map { try #require($0) }
    #expect(commands.count == report.problems.count + report.failures.count)
    #expect(commands[0].message == "fr.lproj/Main.strings: Permission denied" && severity(commands[0]) == "error")
    for command in commands.dropFirst() {
      let (path, line) = (command.properties["file"] ?? command.properties["sourcepath"], command.properties["line"])
      let finding = try #require(
        report.findings.first { finding in
          // A problem in several languages begins with none.
          finding.location.path == path
            && [finding.locale, ""].contains { command.message.hasPrefix(report.told(finding, in: $0)) }
        })
      let start = finding.location.start
      #expect((line ?? command.properties["linenumber"]) == "\(start.line)")
      #expect((command.properties["col"] ?? command.properties["columnnumber"]) == "\(start.column)")
      for note in finding.englishNotes { #expect(command.message.contains("\n\(note)")) }
    }
  }

  @Test(
    "No more than the service shows, the worst first, and the last line counts the rest", arguments: services,
    [0, 1, 9, 10, 11, 30, 200])
  func limit(format: ReportFormat, count: Int) throws {
    for (seed, notes) in [(1, false), (2, true), (3, false)] {
      let report = GeneratedReport.report(findings: count, seed: UInt64(seed * 1_000 + count))
      let counts = SeverityCounts(report.problems.lazy.map(\.severity))
      let wanted = counts.errors + counts.warnings + (notes ? counts.notes : 0)
      let all = commands(report, format, notes: notes)
      guard wanted > 0 else {
        #expect(all.count == 1 && all[0] == nil)
        continue
      }
      let commands = try all.map { try #require($0) }
      for name in ["error", "warning", "notice"] { #expect(commands.count { severity($0) == name } <= 10) }
      #expect(commands.count { severity($0) == "error" } == min(10, counts.errors))
      guard let last = commands.last, last.message.hasPrefix("Not shown: ") else {
        #expect(commands.count == wanted)
        continue
      }
      let named = try #require(last.message.dropFirst("Not shown: ".count).split(separator: ";").first).split(
        separator: ", "
      )
      .reduce(0) { $0 + (Int($1.prefix { $0.isNumber }) ?? 0) }
      #expect(named == wanted - (commands.count - 1))
      #expect(last.message.contains("in x"), "where the rest is")
    }
  }

  @Test("New problems come before old ones of the same severity", arguments: services)
  func new(format: ReportFormat) throws {
    var report = GeneratedReport.report(findings: 200, seed: 5)
    report = report.compared(with: report.asBase)
    for index in report.findings.indices where report.findings[index].severity == .error {
      report.findings[index].isNew = index % 20 == 0
    }
    let new = report.findings.filter(\.isNew)
    let shown = commands(report, format).compactMap { $0 }.prefix(new.count)
    #expect(!new.isEmpty && new.count <= 10 && shown.count == new.count)
    for command in shown {
      let line = command.properties["line"] ?? command.properties["linenumber"]
      #expect(new.contains { "\($0.location.start.line)" == line && command.message.contains($0.englishMessage) })
    }
  }

  @Test("GitHub gets no columns that it rejects")
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

  @Test("No text of a bundle starts a command or leaves its place", arguments: services, HostileReport.texts)
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
      // Long messages are shortened in the middle.
      let (message, whole) = (command.message.unicodeScalars, text.visible.unicodeScalars)
      #expect(message.starts(with: whole) || whole.count > 300)
    }
    let output = format.render(HostileReport.report(text))
    if format == .github { #expect(output.split(separator: "\n").allSatisfy { $0.utf16.count < 70_000 }) }
  }

  private func lines(_ report: Report, _ options: ReportOptions) -> [Substring] {
    ReportFormat.xcode.render(report, options: options).dropLast().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
  }

  @Test("For Xcode, each problem is a line with its absolute place and its rule", arguments: 0..<3 as Range<UInt64>)
  func findings(seed: UInt64) throws {
    for report in [SampleReport.report, GeneratedReport.report(findings: 60, seed: seed)] {
      let problems = report.sorted.problems.filter { $0.severity > .note }
      let lines = lines(report, ReportOptions(rootFolder: "/Users/me/App"))
      #expect(lines.count == problems.count + report.failures.count)
      for (line, problem) in zip(lines.dropFirst(report.failures.count), problems) {
        let finding = problem.shown
        let start = finding.location.start
        // A text's line ends are shown visibly.
        let place = "/Users/me/App/\(finding.location.path):\(start.line):\(start.column)"
        #expect(line.hasPrefix("\(place): \(finding.severity): \(report.told(problem))"))
        #expect(line.hasSuffix(" (\(finding.rule))"))
      }
    }
  }

  @Test("A path that leads out of the folder leads to the file")
  func folders() {
    #expect(XcodeReport.absolute("../Shared/a.strings", in: "/Users/me/App") == "/Users/me/Shared/a.strings")
    #expect(XcodeReport.absolute("../../../../a.strings", in: "/Users/me/") == "/a.strings")
    #expect(XcodeReport.absolute("./a/../b.strings", in: "/") == "/b.strings")
    #expect(XcodeReport.absolute("/b.strings", in: "/Users/me") == "/b.strings")
  }

  @Test("Notes are included on request, each after its finding")
  func notes() {
    let lines = lines(SampleReport.report, ReportOptions(showsNotes: true, rootFolder: "/R"))
    let findings = SampleReport.report.problems.map(\.shown)
    let advice = findings.reduce(0) { $0 + $1.notes.count + ($1.fix == nil ? 0 : 1) }
    #expect(lines.count == findings.count + advice + SampleReport.report.failures.count)
    #expect(lines.contains { $0.contains(": note: Titles are labels") })
  }

  @Test("No text of a bundle becomes another line or a command of another service", arguments: HostileReport.texts)
  func hostile(text: String) {
    for root in [nil, "/Users/me"] {
      let lines = lines(HostileReport.report(text), ReportOptions(rootFolder: root))
      #expect(lines.count == 6)
      for line in lines {
        #expect(LogCommand(gitHub: line) == nil && LogCommand(azure: line) == nil && !line.contains("##["))
        #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(["error: ", "/", "./"].contains { line.utf8.starts(with: $0.utf8) })
      }
    }
  }
}

/// A line of a log, as the GitHub Actions runner or the Azure Pipelines agent reads it.
///
/// Scalar by scalar, as they do: only Swift combines a colon and a following mark into one character.
struct LogCommand {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  let name: String
  let properties: [String: String]
  let message: String

  /// As GitHub's `ActionCommand` reads a line; nil for a line without a command.
  init?(gitHub line: some StringProtocol) {
    let line = Array(line.unicodeScalars.drop(while: \.properties.isWhitespace))[...]
    guard line.starts(with: "::".unicodeScalars) else { return nil }
    let rest = line.dropFirst(2)
    guard let end = Self.place(of: "::", in: rest) else { return nil }
    self.init(
      head: rest[..<end], separator: ",", data: rest[end...].dropFirst(2), percent: "%25",
      escapes: ["%3A": ":", "%2C": ","])
  }

  /// As Azure's `Command` reads a line: the prefix can be anywhere.
  init?(azure line: some StringProtocol) {
    let line = Array(line.unicodeScalars)[...]
    guard let start = Self.place(of: "##vso[", in: line) else { return nil }
    let rest = line[start...].dropFirst(6)
    guard let end = rest.firstIndex(of: "]") else { return nil }
    self.init(
      head: rest[..<end], separator: ";", data: rest[end...].dropFirst(), percent: "%AZP25",
      escapes: ["%5D": "]", "%3B": ";"])
  }

  /// - Parameter escapes: Only those of properties.
  private init?(
    head: Scalars, separator: Unicode.Scalar, data: Scalars, percent: String, escapes: [String: Unicode.Scalar]
  ) {
    let shared: [String: Unicode.Scalar] = ["%0D": "\r", "%0A": "\n", percent: "%"]
    let words = head.split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return nil }
    var properties: [String: String] = [:]
    for part in (words.count > 1 ? words[1] : []).split(separator: separator) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return nil }
      let value = Self.decoded(pair[1], shared.merging(escapes) { first, _ in first })
      properties[Self.string(pair[0])] = value
    }
    self.name = Self.string(name)
    self.properties = properties
    message = Self.decoded(data, shared)
  }

  private static func place(of mark: String, in scalars: Scalars) -> Int? {
    scalars.indices.first { scalars[$0...].starts(with: mark.unicodeScalars) }
  }

  private static func decoded(_ scalars: Scalars, _ escapes: [String: Unicode.Scalar]) -> String {
    var result: [Unicode.Scalar] = []
    var rest = scalars
    while let first = rest.first {
      let escape = first == "%" ? escapes.first { rest.starts(with: $0.key.unicodeScalars) } : nil
      result.append(escape?.value ?? first)
      rest = rest.dropFirst(escape?.key.unicodeScalars.count ?? 1)
    }
    return string(result[...])
  }

  private static func string(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }
}
