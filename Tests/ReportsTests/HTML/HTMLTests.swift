import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("The policy names the styles and the scripts that are there", arguments: Asset.allCases)
  func hashes(asset: Asset) throws {
    let hash = try #require(try sha256(Data(asset.bytes)))
    #expect(asset.hash == hash, "Write \(hash) for \(asset) in PageAssets.swift")
  }

  @Test("Every id is there once, and every link leads to one, also from page to page")
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

  private static func empty(failures: [Report.Failure]) -> Report {
    Report(tool: .init(version: "0.1.0", icuVersion: "72.1"), subject: "Empty", failures: failures)
  }

  @Test("Nothing is in order where something was not read")
  func failures() {
    let clear = "<p class=\"clear\">"
    #expect(ReportFormat.html.files(of: Self.empty(failures: [])).map(\.text).joined().contains(clear))
    let page = ReportFormat.html.files(of: Self.empty(failures: [.init(path: "a.strings", reason: verbatim("Lost"))]))
      .map(\.text)
      .joined()
    #expect(!page.contains(clear) && page.components(separatedBy: "a.strings: Lost").count == 2)
  }

  @Test("Each question has a box that works without a script and is named by it")
  func questions() throws {
    let report = SampleReport.report
    let page = try #require(ReportFormat.html.files(of: report).first).text
    for guideline in report.questions {
      let question = ReportLanguage.english.question(of: guideline.id) ?? guideline.question ?? ""
      let isAsked = page.contains("<label><input type=\"checkbox\"> <span>\(question)</span></label>")
      #expect(isAsked, "\(guideline.id)")
    }
    let urls = Set(report.questions.flatMap(\.places).compactMap(\.url))
    #expect(Set(PageScan(page).values["href", default: []].filter { $0.hasPrefix("https://") }) == urls)
    var other = report
    other.questions = []
    #expect(!ReportFormat.html.render(other).contains("id=\"questions\""))
  }

  @Test("A finding keeps its link when others come, go or move")
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

  @Test("Every text of a locale and every finding is on its page, once")
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

  @Test("A page is in the reader’s language where one is chosen, else in its own", arguments: ReportLanguage.supported)
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

  /// In Base64, by a tool of the system; nil where it has none.
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
}
