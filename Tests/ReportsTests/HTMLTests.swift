import Diagnostics
import Foundation
import Reports
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("The policy names the style and the script that are there", arguments: [Asset.style, .script, .previewStyle])
  func hashes(asset: Asset) throws {
    let hash = try #require(try sha256(Data(asset.bytes)))
    #expect(asset.hash == hash, "Write \(hash) for \(asset) in PageAssets.swift")
  }

  @Test("No text becomes markup: the same tags and attributes as for a plain one", arguments: HostileReport.texts)
  func structure(text: String) throws {
    let plain = PageScan(ReportFormat.html.render(HostileReport.report("plain")))
    let hostile = PageScan(ReportFormat.html.render(HostileReport.report(text)))
    #expect(hostile.names.subtracting(plain.names).isSubset(of: ["sup", "/sup", "del", "/del", "ins", "/ins"]))
    #expect(hostile.attributes.isSubset(of: plain.attributes))
    #expect(hostile.faults.isEmpty)
    #expect(hostile.count("script") == 1 && hostile.count("style") == 1)
    #expect(hostile.values["href", default: []].allSatisfy { $0.hasPrefix("#") })
  }

  @Test("Nothing in a page acts unseen", arguments: HostileReport.texts)
  func unseen(text: String) {
    let page = ReportFormat.html.render(HostileReport.report(text, isRightToLeft: true))
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!page.unicodeScalars.contains { $0.properties.isBidiControl })
  }

  @Test("A picture brings nothing but shapes and text", arguments: HostileReport.texts)
  func pictures(text: String) {
    let scan = PageScan(ReportFormat.html.render(SampleReport.truncation(of: text, in: "en")))
    let shapes: Set = ["svg", "title", "g", "path", "rect", "circle", "text"]
    let others = scan.tags.drop { $0 != "svg" }.prefix { $0 != "/svg" }.filter { !$0.hasPrefix("/") }
    #expect(scan.tags.contains("text") && scan.faults.isEmpty)
    #expect(Set(others).isSubset(of: shapes))
    #expect(scan.attributes.allSatisfy { !$0.contains("@on") && !$0.hasSuffix("@style") })
    #expect(scan.count("script") == 1 && scan.count("style") == 1)
  }

  @Test("Every id is there once, and every link leads to one")
  func links() {
    for report in [SampleReport.report] + HostileReport.texts.map({ HostileReport.report($0) }) {
      let scan = PageScan(ReportFormat.html.render(report))
      let ids = scan.values["id", default: []]
      #expect(Set(ids).count == ids.count)
      let links = scan.values["href", default: []]
      #expect(links.allSatisfy { $0.hasPrefix("https://") || ids.contains(String($0.dropFirst())) })
    }
  }

  @Test("Each question has a box that works without a script and is named by it")
  func questions() throws {
    let report = SampleReport.report
    let page = ReportFormat.html.render(report)
    for question in report.questions.compactMap(\.question) {
      #expect(page.contains("<label><input type=\"checkbox\"> <span>\(question)</span></label>"))
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
    let all = PageScan(ReportFormat.html.render(report)).values["id", default: []].filter { $0.hasPrefix("f-") }
    #expect(all.count == report.findings.count)
    for index in report.findings.indices {
      var one = report
      one.findings = [report.findings[index]]
      one.findings[0].diagnostic.location.start.line += 7
      let ids = PageScan(ReportFormat.html.render(one)).values["id", default: []].filter { $0.hasPrefix("f-") }
      #expect(ids.count == 1)
      #expect(all.contains(try #require(ids.first)))
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
