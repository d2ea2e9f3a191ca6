import Foundation
import Reports
import ReviewModel
import Testing

@Suite("What the page’s script is told")
struct PageDataTests {
  private struct Data: Decodable {
    var lang: String
    var locale: String
    var rows: [Row]
  }

  /// What stands behind the numbers of a row.
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

  @Test("A row tells by the number of a finding how many like it are accepted already")
  func accepted() throws {
    var report = SampleReport.report
    #expect(try Self.data(of: report).allSatisfy { $0.rows.allSatisfy { $0.accepted == nil } })
    for index in report.findings.indices { report.findings[index].acceptedBefore = index + 1 }
    let numbers = try Self.data(of: report).flatMap(\.rows).flatMap { Array(($0.accepted ?? [:]).values) }
    #expect(numbers.sorted() == Array(1...report.findings.count))
  }

  @Test("The row of a missing text, or of a file, tells what its findings are accepted by")
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

  @Test("The page’s language is a language, or none")
  func languages() throws {
    for (tag, expected) in [("a b", ""), ("English", ""), ("x\"y", ""), ("pt-BR", "pt-BR"), ("zh_TW", "zh-TW")] {
      var report = SampleReport.report
      report.locales[0].tag = tag
      let languages = try Self.data(of: report).filter { $0.locale == tag }.map(\.lang)
      #expect(languages == [expected], "\(tag)")
    }
  }
}
