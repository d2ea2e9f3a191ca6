import Diagnostics

/// The report for code scanning: SARIF 2.1.0, one run.
///
/// GitHub takes 25,000 results of a run and shows 5,000, the worst of which it wants first; what is left out is said in a
/// notification. Findings that the base has and the report no longer are not among the results: GitHub takes every
/// result for a finding of now.
///
/// Sources: Static Analysis Results Interchange Format (SARIF) 2.1.0 plus Errata 01; GitHub’s documentation, “SARIF
/// support for code scanning”.
package struct SARIFReport {
  let report: Report
  let options: ReportOptions
  /// Sorted by identifier.
  let rules: [RuleID]
  /// Where each of ``rules`` stands.
  let ruleIndices: [RuleID: Int]
  private static let resultLimit = 25_000
  /// What paths are relative to.
  static let base = "%SRCROOT%"

  package init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    rules = Set(report.findings.lazy.map(\.diagnostic.rule)).sorted {
      $0.rawValue.utf8.lexicographicallyPrecedes($1.rawValue.utf8)
    }
    ruleIndices = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
  }

  func render() -> String { render(resultLimit: Self.resultLimit) }

  /// - Parameter resultLimit: How many results there may be; tests have no time for so many.
  package func render(resultLimit: Int) -> String {
    let isWhole = report.findings.count <= resultLimit
    let shown = isWhole ? nil : WorstFirst.indices(of: report.findings, limit: resultLimit)
    var fingerprints = Fingerprints()
    var json = JSONWriter(reserving: 16_384 + report.findings.count * 2_048)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member("runs") { json in
        json.array(of: [report]) { json, report in
          json.object { json in
            json.member("tool") { json in json.object { $0.member("driver", writeDriver) } }
            json.member("columnKind", "unicodeCodePoints")
            // As editors count lines: the default has no CR.
            json.member("newlineSequences", ["\r\n", "\n", "\r"])
            json.member("originalUriBaseIds") { json in
              json.object { json in json.member(Self.base, writeBase) }
            }
            json.member("invocations") { $0.array(of: [isWhole], writeInvocation) }
            json.member("results") { json in
              // Every finding is counted, shown or not, so that a fingerprint does not depend on the others.
              let results = report.findings.enumerated().map { ($0, $1, fingerprints.next($1)) }
              json.array(of: results.filter { shown?.contains($0.0) ?? true }) { json, result in
                write(result.1, fingerprint: result.2, to: &json)
              }
            }
            json.member("properties", writeProperties)
          }
        }
      }
    }
    return json.string
  }

  private func writeBase(_ json: inout JSONWriter) {
    json.object { $0.member("description") { Self.write("The folder that paths count from", to: &$0) } }
  }

  private func writeDriver(_ json: inout JSONWriter) {
    json.object { json in
      json.member("name", "shortcut-review")
      json.member("version", report.tool.version)
      json.member("informationUri", options.rulePages?.address)
      json.member("rules") { $0.array(of: rules, writeRule) }
    }
  }

  /// What the reader should know of the review itself.
  private func writeInvocation(_ json: inout JSONWriter, isWhole: Bool) {
    var notifications = (report.reasons + report.failures).map { (level: "error", text: $0) }
    if !isWhole {
      notifications.append(
        ("warning", "Of \(report.findings.count.grouped) findings only the worst are here: GitHub takes no more"))
    }
    notifications += report.remarks.map { ("note", $0) }
    json.object { json in
      json.member("executionSuccessful", report.failures.isEmpty)
      json.member("toolExecutionNotifications") { json in
        json.array(of: notifications) { json, notification in
          json.object { json in
            json.member("level", notification.level)
            json.member("message") { Self.write(Self.words(notification.text), to: &$0) }
          }
        }
      }
    }
  }

  private func writeProperties(_ json: inout JSONWriter) {
    json.object { json in
      json.member("subject", report.subject)
      json.member("icu", report.tool.icuVersion)
      json.member("guidelines", report.guidelineEdition)
      json.member("suppressed", report.suppressedCount)
      if let base = report.base { json.member("fixed", base.fixed.count) }
    }
  }

  /// A message of text alone.
  static func write(_ text: String, to json: inout JSONWriter) { json.object { $0.member("text", text) } }

  /// Text for people, on one line: nothing in it is a link or stands for an argument.
  ///
  /// Source: SARIF 2.1.0, sections 3.11.5 and 3.11.6. A brace that does not hold a number is left as it is, since viewers
  /// show doubled ones doubled.
  static func words(_ text: String) -> String {
    let text = text.visible.shortened(to: 1_000)
    // Most texts have neither, and a search for more than a byte is slow.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }) else { return text }
    return text.replacing("](", with: "] (").replacing(/\{([0-9]+)\}/) { "{{\($0.1)}}" }
  }
}
