import ReviewModel
import SourceText

/// Test results in JUnit XML: one suite per localization, and one for problems that several localizations share.
///
/// A problem that fails the review is a failed test. Its name consists of the rule, the key and the variation, so that
/// a service recognizes it when lines move. All other texts of the localization are one passing test, and its output
/// lists the milder problems. So no suite is empty, and a localization without problems appears as passed.
///
/// Sources: GitLab’s “Unit test reports”, the Jenkins xUnit schema `junit-10.xsd`, Azure’s PublishTestResults.
struct JUnitReport {
  private let report: Report
  private let options: ReportOptions

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    let suites = suites
    var xml = XMLWriter(reserving: 4_096 + report.findings.count * 512)
    let attributes: [(StaticString, String)] = [
      ("name", "shortcut-review"), ("tests", "\(suites.reduce(0) { $0 + $1.cases.count })"),
      ("failures", "\(suites.reduce(0) { $0 + $1.failures })"), ("errors", "\(suites.reduce(0) { $0 + $1.errors })"),
      ("time", "0"),
    ]
    xml.element("testsuites", attributes) { xml in
      for suite in suites { suite.write(to: &xml) }
    }
    return xml.string
  }

  private var suites: [JUnitSuite] {
    var problems = Dictionary(grouping: report.problems) {
      Place(bundle: $0.identity.bundle, locale: $0.locales(in: report).count > 1 ? nil : $0.onlyLocale(in: report))
    }
    let names = Dictionary(report.locales.map { ($0.tag, $0.displayName) }, uniquingKeysWith: { first, _ in first })
    let bundles =
      report.bundles.isEmpty ? [("", report.locales.map(\.tag))] : report.bundles.map { ($0.path, $0.locales) }
    var suites: [JUnitSuite] = []
    for (bundle, tags) in bundles {
      for tag in tags {
        let place = Place(bundle: bundle, locale: tag)
        suites.append(suite(place, name: names[tag] ?? tag, problems: problems.removeValue(forKey: place) ?? []))
      }
    }
    // Problems without a localization, or with several.
    let others = problems.sorted { $0.key.order.lexicographicallyPrecedes($1.key.order) }
    for (place, own) in others { suites.append(suite(place, name: place.locale ?? "", problems: own)) }
    if suites.isEmpty || !report.failures.isEmpty { suites.insert(readingSuite, at: 0) }
    if !report.reasons.isEmpty { suites.insert(gateSuite, at: 0) }
    return suites
  }

  private struct Place: Hashable {
    /// As in ``Diagnostic/bundle``.
    var bundle: String
    /// Nil if there are several.
    var locale: String?

    /// Shared problems come after those without a locale.
    var order: [String] { [bundle, locale == nil ? "1" : "0", locale ?? ""] }
  }

  /// Jenkins takes everything before the last full stop for a package. No name is from a folder outside the repository.
  private static func className(_ parts: String...) -> String {
    let parts = parts.filter { !$0.isEmpty }.map { $0.visible.replacing(".", with: "_") }
    return (["shortcut-review"] + parts).joined(separator: ".")
  }

  private func suite(_ place: Place, name: String, problems: [Problem]) -> JUnitSuite {
    let title =
      switch place.locale {
      case nil: "Several languages"
      case "": "Files without a locale"
      case let tag?: name == tag ? tag : "\(tag) (\(name))"
      }
    var suite = JUnitSuite(name: place.bundle.isEmpty ? title : "\(place.bundle): \(title)")
    let className = Self.className(place.bundle, place.locale.map { $0.isEmpty ? "files" : $0 } ?? "languages")
    var names = UniqueNames()
    var output: [String] = []
    for problem in problems {
      let finding = problem.shown
      let message = problem.messageLine(in: report)
      guard problem.findings.contains(where: isFailing) else {
        let rule = problem.rule.rawValue.visible
        output.append("\(finding.placeLine): \(problem.severity): \(message) (\(rule))")
        continue
      }
      let details = ["\(finding.placeLine): \(message)"] + finding.adviceLines
      suite.cases.append(
        JUnitSuite.Case(
          name: names.next(Self.name(of: finding)), className: className, file: finding.location.path,
          outcome: .failed(
            type: problem.rule.rawValue, message: message, details: details.joined(separator: "\n"))))
    }
    suite.cases.append(
      JUnitSuite.Case(name: "All other texts", className: className, outcome: .passed(output.joined(separator: "\n"))))
    return suite
  }

  /// The reasons why the review fails although no finding does.
  private var gateSuite: JUnitSuite {
    var suite = JUnitSuite(name: "Gate")
    var names = UniqueNames()
    for reason in report.englishReasons {
      suite.cases.append(
        JUnitSuite.Case(
          name: names.next("Number of warnings"), className: Self.className("gate"), file: nil,
          outcome: .failed(type: "gate", message: reason.visible, details: reason.visible)))
    }
    return suite
  }

  /// Failures that no localization causes. Without localizations, the review itself.
  private var readingSuite: JUnitSuite {
    var suite = JUnitSuite(name: "Reading")
    let className = Self.className("reading")
    var names = UniqueNames()
    for failure in report.failures {
      suite.cases.append(
        JUnitSuite.Case(
          name: names.next(failure.file.visible), className: className, file: failure.file,
          outcome: .error(message: failure.englishReason)))
    }
    suite.cases.append(JUnitSuite.Case(name: "All other files", className: className, outcome: .passed("")))
    return suite
  }

  private func isFailing(_ finding: Diagnostic) -> Bool {
    if let isFailing = finding.isFailing { return isFailing }
    guard let severity = options.failingSeverity else { return false }
    return finding.severity >= severity
  }

  /// "title-punctuation: ORDER_TITLE plural.one". For a finding without a key, the file.
  private static func name(of finding: Diagnostic) -> String {
    let place = finding.key.map { key in [key, finding.variation ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
    let name = place ?? finding.location.path
    return "\(finding.rule): \(name)".visible.shortened(to: 200)
  }
}

/// Makes test names unique, because services show only the first test with a name.
private struct UniqueNames {
  private var counts: [String: Int] = [:]
  private var used: Set<String> = []

  /// The name, with a number if it is taken.
  mutating func next(_ name: String) -> String {
    var result = name
    while !used.insert(result).inserted {
      counts[name, default: 1] += 1
      result = "\(name) (\(counts[name] ?? 1))"
    }
    return result
  }
}

struct JUnitSuite {
  struct Case {
    enum Outcome {
      /// With the output of the test, in visible lines. Empty if there is none.
      case passed(String)
      case failed(type: String, message: String, details: String)
      case error(message: String)
    }

    var name: String
    var className: String
    var file: String?
    var outcome: Outcome
  }

  var name: String
  var cases: [Case] = []

  var failures: Int { cases.count { if case .failed = $0.outcome { true } else { false } } }
  var errors: Int { cases.count { if case .error = $0.outcome { true } else { false } } }

  func write(to xml: inout XMLWriter) {
    let attributes: [(StaticString, String)] = [
      ("name", name), ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "0"), ("time", "0"),
    ]
    xml.element("testsuite", attributes) { xml in
      for one in cases { one.write(to: &xml) }
    }
  }
}

extension JUnitSuite.Case {
  fileprivate func write(to xml: inout XMLWriter) {
    var attributes: [(StaticString, String)] = [("classname", className), ("name", name)]
    if let file { attributes.append(("file", file)) }
    // No duration: equal reports produce equal bytes.
    attributes.append(("time", "0"))
    switch outcome {
    case .passed(""): xml.element("testcase", attributes)
    case .passed(let output): xml.element("testcase", attributes) { $0.element("system-out", [], text: output) }
    case .failed(let type, let message, let details):
      xml.element("testcase", attributes) { xml in
        xml.element("failure", [("type", type), ("message", message)], text: details)
      }
    case .error(let message):
      xml.element("testcase", attributes) { xml in
        xml.element("error", [("type", "unread"), ("message", message)], text: message.visible)
      }
    }
  }
}
