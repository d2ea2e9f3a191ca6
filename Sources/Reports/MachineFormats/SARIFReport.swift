import ReviewModel
import UnicodeText

/// The report for code scanning: SARIF 2.1.0, with one run and one result per problem.
///
/// GitHub accepts 25,000 results per run and shows 5,000, so the worst come first. A notification says what is left
/// out. Fixed findings are not results, because GitHub takes every result for a current finding.
///
/// Sources: Static Analysis Results Interchange Format (SARIF) 2.1.0 plus Errata 01; GitHub’s documentation, “SARIF
/// support for code scanning”.
package struct SARIFReport {
  private let report: Report
  private let options: ReportOptions
  private static let resultLimit = 25_000

  package init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String { render(resultLimit: Self.resultLimit) }

  /// - Parameter resultLimit: The maximum number of results. Tests use a smaller one.
  package func render(resultLimit: Int) -> String {
    JSONWriter(.indented).document(
      of: SARIFLog(runs: [SARIFRun(report, options: options, resultLimit: resultLimit)]),
      reserving: 16_384 + report.findings.count * 2_048)
  }
}

private struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [SARIFRun]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}

private struct SARIFRun: Encodable {
  let tool: JSONObject<Driver>
  let columnKind = "unicodeCodePoints"
  // Editors also treat CR as a line end; the SARIF default does not.
  let newlineSequences = ["\r\n", "\n", "\r"]
  let originalUriBaseIds: JSONObject<JSONObject<SARIFText>> = [
    SARIFAddress.base: ["description": SARIFText(text: "The folder that paths are relative to")]
  ]
  let invocations: [Invocation]
  let results: JSONArray<SARIFResult>
  let properties: Properties

  init(_ report: Report, options: ReportOptions, resultLimit: Int) {
    let rules = Set(report.findings.lazy.map(\.rule)).sorted {
      $0.rawValue.utf8.lexicographicallyPrecedes($1.rawValue.utf8)
    }
    let ruleIndices = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    let problems = report.problems
    let isWhole = problems.count <= resultLimit
    // Every problem counts, shown or not, so that no fingerprint depends on the others.
    var fingerprints = ProblemFingerprints()
    let all = problems.map { ($0, fingerprints.next($0)) }
    results = JSONArray(all.prefix(resultLimit)) { problem, fingerprint in
      SARIFResult(problem, in: report, ruleIndex: ruleIndices[problem.rule], fingerprint: fingerprint)
    }
    let driver = Driver(
      name: report.tool.name, version: report.tool.version, informationUri: options.rulePages?.address,
      rules: rules.map { SARIFRule($0, report, pages: options.rulePages) })
    tool = ["driver": driver]
    invocations = [Invocation(report, problemCount: problems.count, isWhole: isWhole)]
    properties = Properties(
      subject: report.subject, icu: report.tool.icuVersion, guidelines: report.guidelineEdition,
      suppressed: report.suppressedCount, fixed: report.base?.fixed.count)
  }

  struct Driver: Encodable {
    let name, version: String
    let informationUri: String?
    let rules: [SARIFRule]
  }

  struct Properties: Encodable {
    let subject, icu, guidelines: String
    let suppressed: Int
    let fixed: Int?
  }
}

private struct Invocation: Encodable {
  let executionSuccessful: Bool
  let toolExecutionNotifications: [Notification]

  struct Notification: Encodable {
    let level: String
    let message: SARIFText

    init(_ level: String, _ text: String) {
      self.level = level
      message = SARIFText(words: [text])
    }
  }

  init(_ report: Report, problemCount: Int, isWhole: Bool) {
    executionSuccessful = report.failures.isEmpty
    let left = "This file contains only the worst of \(problemCount.grouped) problems, because GitHub accepts no more"
    toolExecutionNotifications =
      (report.englishReasons + report.failures.map(\.description)).map { Notification("error", $0) }
      + (isWhole ? [] : [Notification("warning", left)]) + report.englishRemarks.map { Notification("note", $0) }
  }
}

/// A message that consists only of text.
struct SARIFText: Encodable {
  let text: String
}

extension SARIFText {
  /// Lines of text for people. Nothing in them is a link or a placeholder.
  ///
  /// Source: SARIF 2.1.0, sections 3.11.5 and 3.11.6. A brace around anything but a number stays as it is, because
  /// viewers show doubled braces as they are.
  init(words lines: [String]) {
    text = lines.map { line in
      let line = line.visible.shortened(to: 1_000)
      // Most texts have neither, and a longer search is slow.
      guard line.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) else { return line }
      return line.replacing("](", with: "] (").replacing(/\{([0-9]+)\}/) { "{{\($0.1)}}" }
    }.joined(separator: "\n")
  }
}
