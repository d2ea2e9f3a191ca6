import BundleReading
import Reports
import ReviewModel
import Testing
import UnicodeText

@testable import Review

@Suite("When a review fails")
struct GateTests {
  private static let tags: [String?] = [nil, "en", "de", "pt", "pt-BR", "th"]

  /// Every way to have at most two findings of each severity in some language.
  private static let findings: [[(locale: LocaleIdentifier?, severity: Severity)]] = tags.flatMap { tag in
    Severity.allCases.flatMap { severity in
      (0...2).map { count in
        Array(repeating: (tag.map { LocaleIdentifier($0) }, severity), count: count)
      }
    }
  }

  private func bundle(
    _ findings: [(locale: LocaleIdentifier?, severity: Severity)], _ yaml: String = "", name: String = "Bar"
  ) throws -> Gate.Bundle {
    let configuration = try ReviewConfiguration(yaml: yaml, path: "c.yml")
    return Gate.Bundle(name: name, findings: findings, limits: configuration.gate)
  }

  private func english(_ messages: [Message]) -> [String] { messages.map(ReportLanguage.english.plainText(of:)) }

  @Test("Without a language’s threshold there is one for all: from the command line, the configuration, or error")
  func thresholds() throws {
    for findings in Self.findings {
      for given in [nil] + FailureThreshold.allCases.map(Optional.some) {
        for configured in [nil] + FailureThreshold.allCases.map(Optional.some) {
          let bundle = try bundle(findings, configured.map { "failOn: \($0.rawValue)" } ?? "")
          let verdict = Gate(failOn: given).verdict(on: [bundle])
          let threshold = given ?? configured ?? .error
          #expect(verdict.isFailed == findings.contains { threshold.isReached(by: $0.severity) })
          #expect(verdict.reasons.isEmpty && verdict.remarks.isEmpty)
        }
      }
    }
  }

  @Test("A language has its own threshold, also for its variants; on the command line only “never” overrides it")
  func byLanguage() throws {
    let yaml = "failOn: {all: warning, pt: never, th: error, de: note}"
    let expected: [String?: FailureThreshold] = [
      nil: .warning, "en": .warning, "de": .note, "pt": .never, "pt-BR": .never, "th": .error,
    ]
    for findings in Self.findings {
      let own = findings.first.flatMap { expected[$0.locale?.tag] } ?? .warning
      let isReached = findings.contains { own.isReached(by: $0.severity) }
      #expect(try Gate().verdict(on: [bundle(findings, yaml)]).isFailed == isReached)
      #expect(try !Gate(failOn: .never).verdict(on: [bundle(findings, yaml)]).isFailed)
      let isNamed = findings.first.map { ![nil, "en"].contains($0.locale?.tag) } ?? false
      let errors = try Gate(failOn: .error).verdict(on: [bundle(findings, yaml)])
      #expect(errors.isFailed == (isNamed ? isReached : findings.contains { $0.severity == .error }))
    }
  }

  @Test("Findings that do not count are mentioned")
  func excused() throws {
    let thai = LocaleIdentifier("th")
    let findings: [(locale: LocaleIdentifier?, severity: Severity)] = [(thai, .error), (thai, .error), (thai, .note)]
    let verdict = try Gate().verdict(on: [bundle(findings, "failOn: {th: never}")])
    #expect(!verdict.isFailed)
    #expect(
      english(verdict.remarks) == [
        "2 findings in th do not make the review fail, because the configuration says ‘failOn: never’."
      ])
    let two = try Gate().verdict(on: [bundle([], name: "Foo"), bundle([findings[0]], "failOn: {th: never}")])
    #expect(
      english(two.remarks) == [
        "1 finding in th of Bar does not make the review fail, because the configuration says ‘failOn: never’."
      ])
  }

  @Test("Too many warnings: in all, in one language, or in one of several bundles")
  func warnings() throws {
    func warnings(_ tag: String?, _ count: Int) -> [(locale: LocaleIdentifier?, severity: Severity)] {
      Array(repeating: (tag.map { LocaleIdentifier($0) }, .warning), count: count)
    }
    let many = warnings("en", 3) + warnings("th", 5) + warnings(nil, 1)
    for (yaml, given, reasons) in [
      ("", nil, []), ("", 9, []), ("", 8, ["9 warnings, but --max-warnings allows 8"]),
      ("maxWarnings: 9", nil, []), ("maxWarnings: 8", nil, ["9 warnings, but ‘maxWarnings’ allows 8"]),
      ("maxWarnings: 8", 9, []), ("maxWarnings: {th: 5}", 4, []),
      ("maxWarnings: {th: 4}", 4, ["5 warnings in th, but ‘maxWarnings’ allows 4"]),
      (
        "maxWarnings: {th: 4, all: 3}", nil,
        [
          "4 warnings, but ‘maxWarnings’ allows 3", "5 warnings in th, but ‘maxWarnings’ allows 4",
        ]
      ),
      ("failOn: never\nmaxWarnings: 8", nil, ["9 warnings, but ‘maxWarnings’ allows 8"]),
      // A language with the threshold `never` does not count warnings either.
      ("failOn: {th: never}", 4, []),
      (
        "failOn: {th: never}\nmaxWarnings: {th: 4}", nil,
        [
          "5 warnings in th, but ‘maxWarnings’ allows 4"
        ]
      ),
    ] as [(String, Int?, [String])] {
      let verdict = try Gate(maxWarnings: given).verdict(on: [bundle(many, yaml)])
      #expect(english(verdict.reasons) == reasons, "\(yaml), --max-warnings \(given ?? -1)")
      #expect(verdict.isFailed == !reasons.isEmpty)
      // The configured limits do not apply with `--fail-on never`, but a limit on the command line does.
      let never = try Gate(failOn: .never, maxWarnings: given).verdict(on: [bundle(many, yaml)])
      #expect(never.isFailed == (given.map { $0 < 9 } ?? false))
    }
    let bundles = try [bundle(many, "maxWarnings: 8", name: "A"), bundle(many, "maxWarnings: 9", name: "B")]
    #expect(english(Gate().verdict(on: bundles).reasons) == ["9 warnings of A, but ‘maxWarnings’ allows 8"])
    #expect(
      english(Gate(maxWarnings: 17).verdict(on: bundles).reasons) == ["18 warnings, but --max-warnings allows 17"])
    #expect(Gate(maxWarnings: 18).verdict(on: bundles).reasons.isEmpty)
  }
}
