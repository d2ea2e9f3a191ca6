import Diagnostics
import Foundation
import Reports
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("The policy names the styles and the scripts that are there", arguments: Asset.allCases)
  func hashes(asset: Asset) throws {
    let hash = try #require(try sha256(Data(asset.bytes)))
    #expect(asset.hash == hash, "Write \(hash) for \(asset) in PageAssets.swift")
  }

  @Test("No text becomes markup: the same tags and attributes as for a plain one", arguments: HostileReport.texts)
  func structure(text: String) throws {
    let plain = Self.scans(HostileReport.report("plain"))
    let hostile = Self.scans(HostileReport.report(text))
    #expect(hostile.count == plain.count)
    let others: Set = [
      "sup", "/sup", "del", "/del", "ins", "/ins", "code", "/code", "bdi", "/bdi", "article", "section", "mark",
      "/mark",
    ]
    for (hostile, plain) in zip(hostile, plain) {
      #expect(hostile.names.subtracting(plain.names).isSubset(of: others))
      #expect(hostile.attributes.subtracting(plain.attributes).allSatisfy(Self.isHarmless))
      #expect(hostile.faults.isEmpty)
      #expect(hostile.count("script") == plain.count("script") && hostile.count("style") == 1)
      #expect(hostile.values["href", default: []].allSatisfy(Self.isOwn))
    }
  }

  /// What a text decides on: whether its direction is the page's, and whether its key is worth showing.
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

  @Test("A page’s name is a plain file name of its own, whatever a folder is called", arguments: HostileReport.texts)
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

  @Test("Nothing in a page acts unseen", arguments: HostileReport.texts)
  func unseen(text: String) {
    let page = ReportFormat.html.render(HostileReport.report(text, isRightToLeft: true))
    let isClean = page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    #expect(isClean)
    // In the data for the script unseen characters are escaped where they are no letters of a text.
    #expect(!Self.withoutData(page).unicodeScalars.contains { $0.properties.isBidiControl })
  }

  @Test("The script’s data is JSON that ends nowhere else than it should", arguments: HostileReport.texts)
  func data(text: String) throws {
    for file in ReportFormat.html.files(of: HostileReport.report(text)).dropFirst() {
      let data = Self.data(in: file.text)
      #expect(data.count >= 1)
      for json in data {
        #expect(!json.contains("<") && !json.contains("\u{2028}"))
        _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
      }
    }
  }

  @Test("Every text is on its page letter by letter: shown, or in the data beside it", arguments: HostileReport.texts)
  func texts(text: String) throws {
    let report = HostileReport.report(text)
    let page = try #require(ReportFormat.html.files(of: report).last).text
    let json = try #require(Self.data(in: page).first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[Any]])
    #expect(rows.count == page.components(separatedBy: "<article ").count - 1)
    for (row, element) in zip(rows, page.components(separatedBy: "<article ").dropFirst()) {
      let more = row.count > 3 ? row[3] as? [String: Any] : nil
      if more?["long"] != nil {
        #expect(text.utf8.count > 8_000)
      } else if let hidden = more?["text"] as? String {
        #expect(hidden.utf8.elementsEqual(text.utf8))
      } else if !text.isEmpty {
        #expect(Self.plain(element).contains(text))
      }
    }
  }

  @Test("A picture brings nothing but shapes and text", arguments: HostileReport.texts)
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

  @Test("Every id is there once, and every link leads to one, also from page to page")
  func links() throws {
    for report in [SampleReport.report] + HostileReport.texts.map({ HostileReport.report($0) }) {
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
    let all = Self.scans(report).flatMap { $0.values["id", default: []].filter { $0.hasPrefix("f-") } }
    #expect(all.count == report.findings.count)
    for index in report.findings.indices {
      var one = report
      one.findings = [report.findings[index]]
      one.findings[0].diagnostic.location.start.line += 7
      let ids = Self.scans(one).flatMap { $0.values["id", default: []].filter { $0.hasPrefix("f-") } }
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
      let findings = report.findings.filter { $0.diagnostic.subject.locale == tag }
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

  @Test("Every flagged letter is marked, and no letter is lost or doubled", arguments: 0..<200 as Range<UInt64>)
  func marks(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let text = String("Kaffee 🇩🇪 bestellen, e\u{301} コーヒー".prefix(Int.random(in: 0...30, using: &generator)))
    let count = text.unicodeScalars.count
    let ranges = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      let start = Int.random(in: 0...(count + 2), using: &generator)
      return start..<Int.random(in: start...(count + 4), using: &generator)
    }
    let marked = MarkedText(text, ranges: ranges)
    #expect(marked.segments.map { String($0.text) }.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    var offset = 0
    for segment in marked.segments {
      let end = offset + segment.text.unicodeScalars.count
      for place in offset..<end {
        #expect(segment.findings == ranges.indices.filter { ranges[$0].contains(place) })
      }
      offset = end
    }
    for index in ranges.indices { #expect(marked.segments.contains { $0.findings.contains(index) }) }
  }

  @Test(
    "A change of wording is what differs, by whole words where letters replace letters",
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

  @Test("A link leads to the web or nowhere")
  func schemes() {
    #expect(Link.web("https://developer.apple.com/design/")?.target == "https://developer.apple.com/design/")
    for address in ["javascript:alert(1)", " https://x", "JAVASCRIPT:x", "data:text/html,x", "//x", "x", "vbscript:x"] {
      #expect(Link.web(address) == nil)
    }
  }

  private static func scans(_ report: Report) -> [PageScan] {
    ReportFormat.html.files(of: report).map { PageScan($0.text) }
  }

  /// What stands in the elements that only the script reads.
  private static func data(in page: String) -> [String] {
    page.components(separatedBy: "<script type=\"application/json\"").dropFirst().compactMap { part in
      part.split(separator: ">", maxSplits: 1).last?.components(separatedBy: "</script>").first
    }
  }

  private static func withoutData(_ page: String) -> String {
    page.components(separatedBy: "<script type=\"application/json\"").enumerated().map { number, part in
      number == 0 ? part : part.components(separatedBy: "</script>").dropFirst().joined()
    }.joined()
  }

  /// The text of an element: without tags, its escapes resolved.
  private static func plain(_ element: String) -> String {
    var text = ""
    var isTag = true
    for character in element.unicodeScalars {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        text.unicodeScalars.append(character)
      }
    }
    return text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
  }

  /// In Base64, by a tool of the system; nil where it has none.
  private func sha256(_ data: Data) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appending(path: "asset-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["shasum", "-a", "256", file.path]
    #else
      process.arguments = ["sha256sum", file.path]
    #endif
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let digits = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).prefix(64)
    process.waitUntilExit()
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset in
      UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
    }
    return bytes.count == 32 ? Data(bytes).base64EncodedString() : nil
  }
}
