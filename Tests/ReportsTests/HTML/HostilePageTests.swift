import Foundation
import Reports
import ReviewTestSupport
import Testing

@Suite("Pages with hostile texts")
struct HostilePageTests {
  private static let plain = PageScan.scans(of: HostileReport.report("plain"))

  @Test("No text becomes markup: tags and attributes are the same as for a plain text", arguments: HostileReport.texts)
  func structure(text: String) throws {
    let hostile = PageScan.scans(of: HostileReport.report(text))
    #expect(hostile.count == Self.plain.count)
    let others: Set = [
      "sup", "/sup", "del", "/del", "ins", "/ins", "code", "/code", "bdi", "/bdi", "article", "section", "mark",
      "/mark",
    ]
    for (hostile, plain) in zip(hostile, Self.plain) {
      #expect(hostile.names.subtracting(plain.names).isSubset(of: others))
      #expect(hostile.attributes.subtracting(plain.attributes).allSatisfy(Self.isHarmless))
      #expect(hostile.faults.isEmpty)
      #expect(hostile.count("script") == plain.count("script") && hostile.count("style") == 1)
      #expect(hostile.values["href", default: []].allSatisfy(Self.isOwn))
    }
  }

  /// What a text determines: whether its direction is the page's, and whether its key is worth showing.
  private static func isHarmless(_ attribute: String) -> Bool {
    let name = attribute.split(separator: "@").last ?? ""
    return ["class", "lang", "dir", "data-n", "aria-hidden", "id"].contains(name)
  }

  /// A place in a page of the report.
  private static func isOwn(_ link: String) -> Bool {
    let name = link.prefix { $0 != "#" }
    return name.isEmpty
      || (name.hasSuffix(".html")
        && name.dropLast(5).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }

  @Test("A page’s name is a plain, unique file name, whatever a folder is called", arguments: HostileReport.texts)
  func names(text: String) {
    var report = HostileReport.report(text)
    let tags = ["index", "de", "DE", "../de", "a/b", "a\\b", ".", "..", "con:x", "é", "e\u{301}", "-x"]
    report.locales += tags.map {
      LocaleSummary(tag: $0, displayName: $0, isRightToLeft: false, textCount: 0, counts: SeverityCounts())
    }
    let names = ReportFormat.html.files(of: report).map(\.name)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect(names.allSatisfy { Self.isOwn($0) && !$0.hasPrefix("-") })
    #expect(names.count == report.locales.count + 1)
  }

  @Test(
    "Every text is on its page letter by letter, shown or in the data, which cannot end early",
    arguments: HostileReport.texts)
  func texts(text: String) throws {
    let files = ReportFormat.html.files(of: HostileReport.report(text))
    for json in files.dropFirst().flatMap({ PageText.data(in: $0.text) }) {
      #expect(!json.contains("<") && !json.contains("\u{2028}"))
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
    let page = try #require(files.last).text
    let json = try #require(PageText.data(in: page).first)
    let rows = try #require(try JSONObject(json).members["rows"] as? [[Any]])
    #expect(rows.count == page.components(separatedBy: "<article ").count - 1)
    for (row, element) in zip(rows, page.components(separatedBy: "<article ").dropFirst()) {
      let more = row.count > 3 ? row[3] as? [String: Any] : nil
      if more?["long"] != nil {
        #expect(text.utf8.count > 8_000)
      } else if let hidden = more?["text"] as? String {
        #expect(hidden.utf8.elementsEqual(text.utf8))
      } else if !text.isEmpty {
        #expect(PageText.plain(element).contains(text))
      }
    }
  }

  @Test("A picture contains only shapes and text", arguments: HostileReport.texts)
  func pictures(text: String) throws {
    let files = ReportFormat.html.files(of: SampleReport.truncation(of: text, in: "en"))
    let page = try #require(files.first { $0.name == "en.html" })
    let scan = PageScan(page.text)
    let shapes: Set = ["svg", "title", "g", "path", "rect", "circle", "text"]
    let others = scan.tags.drop { $0 != "svg" }.prefix { $0 != "/svg" }.filter { !$0.hasPrefix("/") }
    #expect(scan.tags.contains("text") && scan.faults.isEmpty)
    #expect(Set(others).isSubset(of: shapes))
    #expect(scan.attributes.allSatisfy { !$0.contains("@on") && !$0.hasSuffix("@style") })
    #expect(scan.count("style") == 1)
  }
}
