import BrowserTestSupport
import Foundation
import Reports
import ReviewTestSupport
import Testing
import TextLayout
import UnicodeText

@Suite(
  "The page’s findings for real texts",
  .enabled(if: BrowserInstallation.hasBrowser, noBrowser),
  .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct CorpusVerdictTests {
  struct Question: Hashable, Encodable {
    var text, role, locale: String
  }

  /// The role in which a text in the corpus’s lists is drawn.
  private static let roles: [String: TextRole] = [
    "intent.title": .title, "combo.title": .title, "combo.title#case": .title, "combo.subtitle": .title,
    "activity.title": .title, "shortTitle": .shortTitle, "phrase": .phrase, "invocation": .phrase,
    "combo.summary": .summary, "summary": .summary,
  ]

  /// Every such text of the corpus, once.
  private static func questions() throws -> [Question] {
    var questions: Set<Question> = []
    for row in try CorpusTable.folders.flatMap({ try CorpusTable("\($0)/ENTRIES.tsv").rows }) {
      guard let role = roles[row["kind"] ?? ""], let text = row["value"], !text.isEmpty, let locale = row["locale"],
        locale != "Base"
      else { continue }
      questions.insert(Question(text: text, role: role.rawValue, locale: locale.replacing("_", with: "-")))
    }
    return questions.sorted { ($0.locale, $0.role, $0.text) < ($1.locale, $1.role, $1.text) }
  }

  @Test(
    "The page agrees with the tool on all texts and devices",
    .enabled(if: ICUVersion.icu.hasPrefix("72."), "the script breaks lines as ICU 72 does"))
  func verdicts() async throws {
    let questions = try Self.questions()
    #expect(questions.count > 500)
    // By question: the device, the surface and the verdict of each layout.
    let answers: [[[String]]] = try await ReportPages.coffeeBar.get().open { page in
      return try await page.evaluate(
        """
        const measurer = makeMeasurer(JSON.parse(document.getElementById("measuring").textContent));
        return arguments[0].map(question => measurer.layouts({...question, samples: []})
          .map(({device, surface, text}) => [device, surface, text.verdict]));
        """, questions)
    }
    // The page draws the devices and surfaces of the example’s targets.
    let devices = Set(answers.joined().map { $0[0] })
    let surfaces = Set(answers.joined().map { $0[1] })
    let typesetter = SurfaceTypesetter(
      surfaces: Surface.all().filter { surfaces.contains($0.id) },
      devices: Device.all.filter { devices.contains($0.id) })
    let analyzer = TextAnalyzer()
    var (same, all) = (0, 0)
    for (question, answer) in zip(questions, answers) {
      let role = try #require(TextRole(rawValue: question.role))
      let layouts = typesetter.layouts(
        of: question.text, subtitle: nil, role: role, locale: LocaleIdentifier(question.locale), analyzer: analyzer)
      let verdicts = Dictionary(
        layouts.map { ([$0.deviceID, $0.surfaceID], $0.text.verdict.rawValue) }, uniquingKeysWith: { first, _ in first }
      )
      try #require(verdicts.count == answer.count)
      all += answer.count
      same += answer.count { verdicts[[$0[0], $0[1]]] == $0[2] }
    }
    print("Verdicts on \(questions.count) real texts: \(same) of \(all) are the same in the page")
    #expect(all > questions.count && Double(same) >= 0.99 * Double(all))
  }
}
