import BrowserTestSupport
import Foundation
import Testing

@Suite("What a page gives", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct PageOutputTests {
  @Test("A page is printed and pictured in whole")
  func pictures() async throws {
    try await Browser.withPage { page in
      try await page.resize(width: 400, height: 300)
      try await page.open(html: "<body style='margin:0'><div style='height:1234px;background:teal'>Long</div>")
      #expect(try await page.pdf().starts(with: Data("%PDF".utf8)))
      let whole = try await size(ofPNG: page.screenshot())
      #expect(whole == [400, 1234])
      #expect(try await size(ofPNG: page.screenshot(isWhole: false)) == [400, 300])
    }
  }

  /// Width and height; nothing where the data are no PNG.
  private func size(ofPNG data: Data) -> [Int] {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]), data.count > 24 else { return [] }
    return [16, 20].map { start in data.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("A download is read, and is not there for the next test")
  func download() async throws {
    let html = """
      <a download="findings.csv" href="data:text/csv;charset=utf-8,a%2Cb%0A">CSV</a>
      <button onclick="const link = document.createElement('a'); link.download = 'findings.json';
        link.href = window.URL.createObjectURL(new Blob(['{}'])); link.click()">JSON</button>
      """
    try await Browser.withPage { page in
      try await page.open(html: html)
      try await page.find("a").click()
      #expect(try await page.download(named: "findings.csv") == Data("a,b\n".utf8))
      try await page.find("button").click()
      #expect(try await page.download(named: "findings.json") == Data("{}".utf8))
    }
    try await Browser.withPage { page in
      await #expect(throws: BrowserError.self) {
        try await page.download(named: "findings.csv", within: .milliseconds(1))
      }
    }
  }

  @Test("An empty file of a download’s name is not yet the download")
  func reservedName() async throws {
    try await Browser.withPage { page in
      let file = try page.write(Data(), named: "downloads/findings.csv")
      await #expect(throws: BrowserError.self) {
        try await page.download(named: "findings.csv", within: .milliseconds(1))
      }
      try Data("a,b\n".utf8).write(to: file)
      #expect(try await page.download(named: "findings.csv") == Data("a,b\n".utf8))
    }
  }

  @Test("What a page writes to the console is given once, and not to the next test")
  func console() async throws {
    try await Browser.withPage { page in
      try await page.open(html: "<script>console.log('one'); console.error('two'); throw new Error('three')</script>")
      let messages = try await page.messages()
      #expect(messages.map(\.level) == ["INFO", "SEVERE", "SEVERE"])
      #expect(zip(messages, ["one", "two", "three"]).allSatisfy { $0.message.contains($1) })
      #expect(messages.allSatisfy { !$0.isPolicyViolation })
      #expect(try await page.messages().isEmpty)
      try await page.run("console.log('four')")
    }
    let foreign = try await Browser.withPage { try await $0.messages() }
    #expect(foreign.isEmpty)
  }

  @Test(
    "What a content security policy forbids is noticed",
    arguments: [
      "<script>document.title = 'ran'</script>", "<style>p { color: red }</style>",
      "<p style='color: red'>text</p>", "<img src='picture.png' alt=''>", "<button onclick='1'>B</button>",
    ])
  func policy(fault: String) async throws {
    let policy = "default-src 'none'; script-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='"
    try await Browser.withPage { page in
      let head = "<!doctype html><meta http-equiv=Content-Security-Policy content=\"\(policy)\">"
      try await page.open(html: "\(head)<p>nothing</p>")
      #expect(try await page.messages() == [])
      try await page.open(html: head + fault)
      let messages = try await page.messages()
      #expect(messages.count == 1 && messages.allSatisfy(\.isPolicyViolation), "\(messages)")
    }
  }
}
