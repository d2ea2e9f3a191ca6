import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("The policy lists the styles and scripts of the page", arguments: Asset.allCases)
  func hashes(asset: Asset) throws {
    let hash = try #require(try sha256(Data(asset.bytes)))
    #expect(asset.hash == hash, "Write \(hash) for \(asset) in PageAssets.swift")
  }

  @Test("Every id is unique, and every link leads to one, even between pages")
  func links() throws {
    let empty = [Self.empty(failures: []), Self.empty(failures: [.init(path: "a.strings", reason: verbatim("Lost"))])]
    for report in [SampleReport.report] + empty + HostileReport.texts.map({ HostileReport.report($0) }) {
      let files = ReportFormat.html.files(of: report)
      let scans = Dictionary(uniqueKeysWithValues: files.map { ($0.name, PageScan($0.text)) })
      for (name, scan) in scans {
        let ids = scan.values["id", default: []]
        #expect(Set(ids).count == ids.count, "\(name)")
        for link in scan.values["href", default: []] where !link.hasPrefix("https://") {
          let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          let target = scans[parts[0].isEmpty ? name : parts[0]]
          #expect(target != nil, "\(link) in \(name)")
          if parts.count == 2 { #expect(target?.values["id"]?.contains(parts[1]) == true, "\(link) in \(name)") }
        }
      }
    }
  }

  @Test("A page says what a finding rests on, folded, and only for findings with facts")
  func facts() {
    func pages(_ report: Report) -> String { ReportFormat.html.files(of: report).map(\.text).joined() }
    var report = SampleReport.report
    #expect(!pages(report).contains("<details class=\"facts\">"))
    report.findings[0].facts = StatedFact.samples
    let parts = pages(report).components(separatedBy: "<details class=\"facts\">")
    #expect(parts.count == 2)
    let list = parts.last?.components(separatedBy: "</details>").first ?? ""
    // Each page has its own language.
    #expect(ReportLanguage.supported.contains { list.contains("<summary>\($0[.findingFacts])</summary>") })
    #expect(list.contains("Bar.xcodeproj/project.pbxproj:211"))
    #expect(list.components(separatedBy: "<li>").count == 3)
  }

  private static func empty(failures: [Report.Failure]) -> Report {
    Report(tool: .init(version: "0.1.0", icuVersion: "72.1"), subject: "Empty", failures: failures)
  }

  @Test("If something was not read, the page does not report success")
  func failures() {
    let clear = "<p class=\"clear\">"
    #expect(ReportFormat.html.files(of: Self.empty(failures: [])).map(\.text).joined().contains(clear))
    let page = ReportFormat.html.files(of: Self.empty(failures: [.init(path: "a.strings", reason: verbatim("Lost"))]))
      .map(\.text)
      .joined()
    #expect(!page.contains(clear) && page.components(separatedBy: "a.strings: Lost").count == 2)
  }

  @Test("Each question has a checkbox with a label that works without a script")
  func questions() throws {
    let report = SampleReport.report
    let page = try #require(ReportFormat.html.files(of: report).first).text
    for guideline in report.questions {
      let sites = guideline.sites.isEmpty ? "" : " (\(guideline.sites.joined(separator: ", ")))"
      let question = (guideline.question ?? "") + sites
      let isAsked = page.contains("<label><input type=\"checkbox\"> <span>\(question)</span></label>")
      #expect(isAsked, "\(guideline.id)")
    }
    let urls = Set(report.questions.flatMap(\.places).compactMap(\.url))
    #expect(Set(PageScan(page).values["href", default: []].filter { $0.hasPrefix("https://") }) == urls)
    var other = report
    other.questions = []
    #expect(!ReportFormat.html.render(other).contains("id=\"questions\""))
  }

  @Test("A finding keeps its link when others appear, disappear or move")
  func stableLinks() throws {
    let report = SampleReport.report
    let all = PageScan.scans(of: report).flatMap { $0.values["id", default: []].filter { $0.hasPrefix("f-") } }
    #expect(all.count == report.findings.count)
    for index in report.findings.indices {
      var one = report
      one.findings = [report.findings[index]]
      one.findings[0].location.start.line += 7
      let ids = PageScan.scans(of: one).flatMap { $0.values["id", default: []].filter { $0.hasPrefix("f-") } }
      #expect(ids.count == 1)
      #expect(all.contains(try #require(ids.first)))
    }
  }

  @Test("Every text of a locale and every finding is on its page exactly once")
  func completeness() {
    let report = SampleReport.report
    for file in ReportFormat.html.files(of: report).dropFirst() {
      let tag = file.name == "files.html" ? "" : String(file.name.dropLast(5))
      let scan = PageScan(file.text)
      let texts = report.texts.count { $0.id.locale == tag }
      let findings = report.findings.filter { $0.locale == tag }
      #expect(scan.values["id", default: []].count { $0.hasPrefix("t-") } == texts, "\(file.name)")
      #expect(scan.values["id", default: []].count { $0.hasPrefix("f-") } == findings.count, "\(file.name)")
    }
  }

  @Test(
    "A page is in the reader’s language if one is selected, otherwise in its own", arguments: ReportLanguage.supported)
  func language(language: ReportLanguage) throws {
    let own = ReportFormat.html.files(of: SampleReport.report)
    let chosen = ReportFormat.html.files(of: SampleReport.report, options: ReportOptions(language: language))
    let direction = language.isRightToLeft ? "rtl" : "ltr"
    #expect(chosen.allSatisfy { $0.text.contains("<html lang=\"\(language.tag)\" dir=\"\(direction)\">") })
    #expect(chosen.map(\.name) == own.map(\.name))
    if let page = own.first(where: { $0.name == "\(language.tag).html" }) {
      #expect(page.text.contains("<html lang=\"\(language.tag)\" dir=\"\(direction)\">"))
    }
  }

  @Test("A link leads to the web or nowhere")
  func schemes() {
    #expect(Link.web("https://developer.apple.com/design/")?.target == "https://developer.apple.com/design/")
    for address in ["javascript:alert(1)", " https://x", "JAVASCRIPT:x", "data:text/html,x", "//x", "x", "vbscript:x"] {
      #expect(Link.web(address) == nil)
    }
  }

  /// In Base64, by a tool of the system; nil if the system has none.
  private func sha256(_ data: Data) throws -> String? {
    guard let program = Program("sha256sum") ?? Program("shasum") else { return nil }
    let options = program.path.hasSuffix("shasum") ? ["-a", "256"] : []
    let folder = try ScratchFolder()
    let digits = try program.run(options + [folder.file("asset", data)]).output.prefix(64)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset in
      UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
    }
    return bytes.count == 32 ? Data(bytes).base64EncodedString() : nil
  }

  @Test(
    "A link base is only http or https, without query, fragment, space or non-ASCII letters",
    arguments: [
      ("https://github.com/o/r/blob/abc", true), ("https://github.com/o/r/blob/abc///", true),
      ("http://[::1]:8080/x", true), ("HTTPS://EXAMPLE.COM", true), ("https://gitlab.example/a/-/blob/1%202", true),
      ("", false), ("https://", false), ("https:///x", false), ("ftp://x", false), ("javascript:alert(1)", false),
      ("//example.com", false), ("github.com/o", false), ("https://x y", false), ("https://x?a=b", false),
      ("https://x#y", false), ("https://x|y", false), ("https://x>y", false), ("https://x\"y", false),
      ("https://x\\y", false), ("https://x\ny", false), ("https://\u{FC}.example", false), ("https://x`y", false),
    ])
  func roots(address: String, isRoot: Bool) {
    #expect((WebRoot(address) != nil) == isRoot)
  }

  @Test(
    "A path is encoded by component, and a path that may lead outside has no address",
    arguments: [
      ("de.lproj/Main.strings", "de.lproj/Main.strings"), ("a b/c", "a%20b/c"), ("%2e%2e/x", "%252e%252e/x"),
      ("a?b#c", "a%3Fb%23c"), ("\u{FC}", "%C3%BC"), ("a\n\u{1}", "a%0A%01"), ("~-._", "~-._"), ("...", "..."),
      ("a\\..\\b", "a%5C..%5Cb"), ("https://x", nil), ("", nil), ("/a", nil), ("a/", nil), ("a//b", nil),
      ("..", nil), ("a/../b", nil), ("./a", nil),
    ])
  func paths(path: String, expected: String?) throws {
    let root = try #require(WebRoot("https://example.com/root/"))
    #expect(root.address(of: path) == expected.map { "https://example.com/root/\($0)" })
    #expect(root.appending(path)?.address == (path.isEmpty ? root.address : root.address(of: path)))
  }

  @Test("Every flagged letter is marked, and no letter is lost or duplicated", arguments: TestSweep.seeds(200))
  func marks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = String("Kaffee 🇩🇪 bestellen, e\u{301} コーヒー".prefix(Int.random(in: 0...30, using: &generator)))
    let count = text.unicodeScalars.count
    let ranges = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      let start = Int.random(in: 0...(count + 2), using: &generator)
      return start..<Int.random(in: start...(count + 4), using: &generator)
    }
    var parts: [(text: Substring, findings: [Int], ending: [Int])] = []
    MarkedText(text, ranges: ranges).forEachPart { part, findings, ending, _ in parts.append((part, findings, ending)) }
    #expect(parts.map { String($0.text) }.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    var offset = 0
    for part in parts {
      let end = offset + part.text.unicodeScalars.count
      for place in offset..<end {
        #expect(part.findings == ranges.indices.filter { ranges[$0].contains(place) })
      }
      offset = end
    }
    for (part, next) in zip(parts, parts.dropFirst().map(\.findings) + [[]]) {
      #expect(part.ending == part.findings.filter { !next.contains($0) })
    }
    for index in ranges.indices { #expect(parts.contains { $0.findings.contains(index) }) }
  }

  @Test(
    "A change of wording marks the differences, by whole words if letters replace letters",
    arguments: [
      ("Kaffee bestellen.", "Kaffee bestellen", "Kaffee bestellen", ".", "", ""),
      ("Say Hé Siri now", "Say Hey Siri now", "Say ", "Hé", "Hey", " Siri now"),
      ("a  b", "a b", "a ", " ", "", "b"), ("コーヒーを注文。", "コーヒーを注文", "コーヒーを注文", "。", "", ""),
      ("same", "same", "same", "", "", ""), ("", "new", "", "", "new", ""), ("old", "", "", "old", "", ""),
    ])
  func change(old: String, new: String, before: String, removed: String, inserted: String, after: String) {
    let change = WordingChange(from: old, to: new)
    #expect(change.before == before)
    #expect(change.removed == removed)
    #expect(change.inserted == inserted)
    #expect(change.after == after)
    #expect(String(change.before + change.removed + change.after) == old)
    #expect(String(change.before + change.inserted + change.after) == new)
  }
}

@Suite("Data for the page’s script")
struct PageDataTests {
  private struct Data: Decodable {
    var lang: String
    var locale: String
    var rows: [Row]
  }

  /// The data behind the numbers of a row.
  private struct Row: Decodable {
    var digests: [String]?
    var accepted: [String: Int]?

    private struct More: Decodable {
      var digests: [String]?
      var accepted: [String: Int]?
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      for _ in 0..<3 { _ = try values.decode(Int.self) }
      guard !values.isAtEnd else { return }
      let more = try values.decode(More.self)
      (digests, accepted) = (more.digests, more.accepted)
    }
  }

  private static func data(of report: Report) throws -> [Data] {
    try ReportFormat.html.files(of: report).dropFirst().map { file in
      let json = try #require(PageText.data(in: file.text).first)
      return try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
    }
  }

  @Test("A row uses the number of a finding to show how many equal ones are already accepted")
  func accepted() throws {
    var report = SampleReport.report
    #expect(try Self.data(of: report).allSatisfy { $0.rows.allSatisfy { $0.accepted == nil } })
    for index in report.findings.indices { report.findings[index].acceptedBefore = index + 1 }
    let numbers = try Self.data(of: report).flatMap(\.rows).flatMap { Array(($0.accepted ?? [:]).values) }
    #expect(numbers.sorted() == Array(1...report.findings.count))
  }

  @Test("The row of a missing text or of a file contains what is needed to accept its findings")
  func digests() throws {
    func digests(_ report: Report) throws -> [String] {
      try Self.data(of: report).flatMap(\.rows).flatMap { $0.digests ?? [] }.sorted()
    }
    var report = SampleReport.report
    let ids = Set(report.texts.map(\.id))
    let onFiles = report.findings.filter { $0.textID.map { !ids.contains($0) } ?? true }
    #expect(try digests(report) == onFiles.compactMap(\.identity.textDigest).sorted() && !onFiles.isEmpty)
    for index in report.texts.indices { report.texts[index].isMissing = true }
    #expect(try digests(report) == report.findings.compactMap(\.identity.textDigest).sorted())
  }

  @Test("The page’s language is a valid language, or not set")
  func languages() throws {
    for (tag, expected) in [("a b", ""), ("English", ""), ("x\"y", ""), ("pt-BR", "pt-BR"), ("zh_TW", "zh-TW")] {
      var report = SampleReport.report
      report.locales[0].tag = tag
      let languages = try Self.data(of: report).filter { $0.locale == tag }.map(\.lang)
      #expect(languages == [expected], "\(tag)")
    }
  }
}
