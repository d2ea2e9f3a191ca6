import Reports
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Recall")
struct RecallTests {
  @Test("The clean bundle has no errors or warnings in any language")
  func clean() throws {
    let bundle = try CleanBundle.shared.get()
    #expect(bundle.report.failures.isEmpty)
    let found = bundle.report.findings.filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule) \($0.locale) \($0.text ?? "")" })")
  }

  @Test("Every language has as many texts of each kind as the measurement needs")
  func texts() throws {
    let languages = try CleanBundle.shared.get().languages
    #expect(languages.count >= 25)
    for language in languages {
      #expect(language.texts(.title, .suggestionTitle).count >= 12, "\(language.tag)")
      #expect(language.texts(.subtitle).count >= 6 && language.texts(.phrase).count >= 6, "\(language.tag)")
      #expect(language.texts(.parameterSummary).count >= 4 && language.texts(.dialog).count >= 9, "\(language.tag)")
      #expect(language.texts(.prose, .usageDescription).count >= 4, "\(language.tag)")
    }
  }

  @Test(
    "A mistake that is nowhere planted in a language has a reason",
    .enabled(if: TestSweep.isWhole, "scripts/test --all"))
  func obstacles() throws {
    let survey = try RecallSurvey.shared.get()
    let planted = Set(survey.outcomes.map { "\($0.defect) \($0.planting.language)" })
    for (index, defect) in RecallSurvey.defects.enumerated() {
      for language in try CleanBundle.shared.get().languages where defect.obstacle(in: language) == nil {
        #expect(planted.contains("\(index) \(language.tag)"), "\(defect.name) in \(language.tag)")
      }
    }
  }

  @Test(
    "At least 98 % of each kind of mistake are found",
    arguments: RecallSurvey.defects.indices.filter { RecallSurvey.defects[$0].isPromised })
  func recall(defect: Int) throws {
    let outcomes = try RecallSurvey.shared.get().outcomes.filter { $0.defect == defect }
    let missed = outcomes.filter { !$0.isFound }
    let list = missed.map { "\($0.planting.language) \($0.planting.keys.sorted().first ?? ""): \($0.planting.shown)" }
    // A sample may have no language in which the mistake can be made.
    #expect(!outcomes.isEmpty || !TestSweep.isWhole)
    #expect(
      missed.count * 50 <= max(50, outcomes.count),
      """
      \(RecallSurvey.defects[defect].name): \(missed.count) of \(outcomes.count) missed
      \(list.joined(separator: "\n"))
      """)
  }

  @Test(
    "A kind that the tool does not promise to find is missed", .enabled(if: TestSweep.isWhole, "scripts/test --all"),
    arguments: RecallSurvey.defects.indices.filter { !RecallSurvey.defects[$0].isPromised })
  func promises(defect: Int) throws {
    let outcomes = try RecallSurvey.shared.get().outcomes.filter { $0.defect == defect }
    #expect(outcomes.count(where: { !$0.isFound }) * 50 > outcomes.count, "to be promised now")
  }

  @Test(
    "The documentation page matches the measurement; TEST_SWEEPS=all UPDATE_SNAPSHOTS=1 writes it",
    .enabled(if: TestSweep.isWhole, "scripts/test --all"),
    .enabled(
      if: Repository.updatesSnapshots || RecallReport.isMeasuredWithLinkedICU,
      "the page was measured with another ICU than the \(ICUVersion.icu) that is linked"))
  func page() throws {
    let report = RecallReport(survey: try RecallSurvey.shared.get(), bundle: try CleanBundle.shared.get())
    let isCurrent = try Repository.holds(figures: report.figures, at: RecallReport.path)
    #expect(isCurrent, "Documentation/Recall.md is not what is measured now")
  }
}

/// What was planted, found and missed, as in the documentation page.
struct RecallReport {
  let survey: RecallSurvey
  let bundle: CleanBundle

  private var tags: [String] { bundle.languages.map(\.tag) }

  var figures: String {
    ["\n\(Self.icuLine)\(ICUVersion.icu).\n", kinds, languages, obstacles, misses].joined(separator: "\n") + "\n"
  }

  static let path = "Documentation/Recall.md"

  /// Whether the committed page can be compared: another ICU version knows other letters and marks, and selects others.
  static let isMeasuredWithLinkedICU =
    (try? Repository.text(path))?.contains("\n\(icuLine)\(ICUVersion.icu).\n") == true

  private static let icuLine = "Measured with ICU "

  private func outcomes(_ defect: Int, _ tag: String? = nil) -> [RecallSurvey.Outcome] {
    survey.outcomes.filter { $0.defect == defect && (tag == nil || $0.planting.language == tag) }
  }

  private var kinds: String {
    let rows = RecallSurvey.defects.indices.map { index in
      let all = outcomes(index)
      let defect = RecallSurvey.defects[index]
      let rules = defect.rules.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return "| \(Self.marked(defect)) | \(rules) | \(Self.figures(all)) |"
    }
    return
      ([
        "## By kind", "", "| Mistake | Any of these rules must report it | Planted | Found | % |",
        "|---|---|--:|--:|--:|",
      ] + rows + ["| **All** | | \(Self.figures(survey.outcomes)) |", ""]).joined(separator: "\n")
  }

  private static func marked(_ defect: any Defect) -> String { defect.isPromised ? defect.name : "\(defect.name) †" }

  private static func figures(_ outcomes: [RecallSurvey.Outcome]) -> String {
    let found = outcomes.count(where: \.isFound)
    let perMille = outcomes.isEmpty ? 0 : found * 1_000 / outcomes.count
    return "\(outcomes.count) | \(found) | \(perMille / 10).\(perMille % 10)"
  }

  /// One table would be too wide to read, so the languages are in groups.
  private var languages: String {
    let groups = stride(from: 0, to: tags.count, by: 13).map { Array(tags[$0..<min($0 + 13, tags.count)]) }
    let tables = groups.map { tags in
      let rows = RecallSurvey.defects.indices.map { index in
        let cells = tags.map { cell(outcomes(index, $0)) }
        return "| \(Self.marked(RecallSurvey.defects[index])) | \(cells.joined(separator: " | ")) |"
      }
      let totals = tags.map { tag in
        let all = survey.outcomes.filter { $0.planting.language == tag }
        return "\(all.count(where: \.isFound))/\(all.count)"
      }
      return
        (["| Mistake | \(tags.joined(separator: " | ")) |", "|---|\(tags.map { _ in "--:" }.joined(separator: "|"))|"]
        + rows + ["| **All** | \(totals.joined(separator: " | ")) |", ""]).joined(separator: "\n")
    }
    return
      """
      ## By kind and language

      Each cell counts the mistakes found. `5/6` means 5 of 6 planted, and `–` means that the language doesn’t allow the mistake.


      """ + tables.joined(separator: "\n")
  }

  private func cell(_ outcomes: [RecallSurvey.Outcome]) -> String {
    guard !outcomes.isEmpty else { return "–" }
    let found = outcomes.count(where: \.isFound)
    return found == outcomes.count ? "\(found)" : "**\(found)/\(outcomes.count)**"
  }

  private var obstacles: String {
    let lines = RecallSurvey.defects.flatMap { defect -> [String] in
      let reasons = bundle.languages.compactMap { language in defect.obstacle(in: language).map { ($0, language.tag) } }
      return Dictionary(grouping: reasons, by: \.0).sorted { $0.key < $1.key }.map { reason, languages in
        "- \(defect.name) (\(languages.map(\.1).joined(separator: ", "))): \(reason)"
      }
    }
    return (["## Where a mistake is not possible", ""] + lines + [""]).joined(separator: "\n")
  }

  private var misses: String {
    let lines = RecallSurvey.defects.indices.flatMap { index -> [String] in
      outcomes(index).filter { !$0.isFound }.map {
        "- \(RecallSurvey.defects[index].name) (\($0.planting.language)): `\($0.planting.shown)`"
      }
    }
    return (["## Missed mistakes", ""] + (lines.isEmpty ? ["Nothing."] : lines)).joined(separator: "\n")
  }
}

extension Planting {
  /// What was planted, on one line, with invisible characters as numbers.
  var shown: String {
    what.unicodeScalars.map { scalar in
      guard scalar.isDefaultIgnorable || scalar.isControl || scalar.isBidiControl else { return String(scalar) }
      return "U+" + String(scalar.value, radix: 16, uppercase: true)
    }
    .joined()
  }
}
