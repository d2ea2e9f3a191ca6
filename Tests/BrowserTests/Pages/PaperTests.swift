import BrowserTestSupport
import Foundation
import Reports
import ReviewTestSupport
import Testing

/// A printed sheet as an image in shades of gray.
///
/// Source: the `pgm` format, <https://netpbm.sourceforge.net/doc/pgm.html>.
private struct Sheet {
  private let width, height: Int
  private let shades: ArraySlice<UInt8>

  init?(_ file: Data) {
    let bytes = [UInt8](file)
    // "P5", the width, the height and 255, each followed by whitespace.
    let fields = bytes.split(maxSplits: 4, omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 0x0A }
    guard fields.count == 5, fields[0].elementsEqual("P5".utf8),
      let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self)), bytes.count >= width * height
    else { return nil }
    (self.width, self.height) = (width, height)
    shades = bytes.suffix(width * height)
  }

  /// How many pixels are clearly not white.
  var inkCount: Int { shades.count { $0 < 200 } }

  /// Whether there is something at the outer left or right edge, well outside the margin.
  func reachesSides(share: Double) -> Bool {
    let edge = Int(Double(width) * share)
    for row in 0..<height {
      let line = shades[(shades.startIndex + row * width)..<(shades.startIndex + (row + 1) * width)]
      if (line.prefix(edge) + line.suffix(edge)).contains(where: { $0 < 200 }) { return true }
    }
    return false
  }
}

@Suite(
  "Pages on paper", .enabled(if: BrowserInstallation.hasBrowser, noBrowser),
  .enabled(if: Program.isInstalled("pdftoppm"), "pdftoppm of poppler-utils is not installed"))
struct PaperTests {
  private static func sheets(of paper: Data) throws -> [Sheet] {
    let folder = try ScratchFolder()
    let file = URL(fileURLWithPath: try folder.file("page.pdf", ""))
    try paper.write(to: file)
    let program = try #require(Program("pdftoppm"))
    let run = try program.run(["-r", "40", "-gray", file.path, folder.path("sheet")])
    #expect(run.exitCode == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter { $0.hasSuffix(".pgm") }
    return try names.sorted().map { try #require(Sheet(Data(contentsOf: URL(fileURLWithPath: folder.path($0))))) }
  }

  private static func check(_ pages: ReportPages, _ names: [String]) async throws {
    for name in names {
      try await Browser.withPage { page in
        try await page.open(name, of: pages)
        let sheets = try sheets(of: await page.pdf())
        #expect(!sheets.isEmpty)
        for (number, sheet) in sheets.enumerated() {
          #expect(sheet.inkCount > 60, "\(name): sheet \(number + 1) of \(sheets.count) is blank")
          #expect(!sheet.reachesSides(share: 0.03), "\(name): sheet \(number + 1) is cut at a side")
        }
        // A picture that fits on a sheet is never split over two.
        try await page.emulate(Media(.print, .light))
        let heights: [Double] = try await page.evaluate(
          """
          return [...document.querySelectorAll(".strip svg, #cuts svg")].map(svg => {
            const box = svg.getBoundingClientRect();
            return box.height;
          });
          """)
        #expect(heights.allSatisfy { $0 < 1_000 }, "\(name): \(heights)")
      }
    }
  }

  @Test("No sheet is blank or cut off at the side, and each picture fits on one sheet", .timeLimit(.minutes(5)))
  func example() async throws {
    let pages = try ReportPages.localizedCoffeeBar.get()
    try await Self.check(pages, ["index.html", "de.html", "ar.html", "files.html"])
  }

  private static let folders = ["omgaunicorn+WaterMe", "lindelin+lindale-ios"]
    .map { "\(Repository.apps)/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }

  @Test(
    "The same holds for real apps", .enabled(if: !folders.isEmpty, "\(Repository.noApps)"), arguments: folders)
  func realApps(path: String) async throws {
    let pages = try ReportPages(reviewOf: path, language: nil)
    let largest = pages.files.filter { $0.key != "index.html" }
      .max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    try await Self.check(pages, ["index.html", try #require(largest).key])
  }
}

@Suite("A page sent by email", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct MailedPageTests {
  @Test("It requests no files, nothing breaks, and its link names the page it leads to")
  func alone() async throws {
    let pages = try ReportPages.coffeeBar.get()
    try await Browser.withPage { page in
      let content = try #require(pages.files["de.html"])
      try await page.open(page.write(content, named: "Copy of de (1).html"))
      let requests: Int = try await page.evaluate("return performance.getEntriesByType('resource').length")
      #expect(requests == 0)
      try await page.press("j")
      try await page.press("e")
      #expect(try await page.findAll(".editor").count == 1)
      try await page.filter(["show": "all"])
      #expect(try await page.state().rows.count > 10)
      #expect(try await page.find("header nav").text().contains("index.html"))
      #expect(try await page.messages() == [])
    }
  }
}
