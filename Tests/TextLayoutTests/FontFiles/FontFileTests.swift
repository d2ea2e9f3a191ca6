import Foundation
import ReviewTestSupport
import Testing

@testable import TextLayout

@Suite("Font files", .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"))
struct FontFileTests {
  private func open(_ path: String, face: Int = 0, _ variations: [String: Double] = [:]) throws -> FontFile {
    try FontFile(path: path, face: face, variations: variations, library: #require(TestFonts.harfBuzz))
  }

  private func em(_ text: String, _ font: FontFile) -> Double { font.shape(text).reduce(0) { $0 + $1.em } }

  @Test("A file’s information about itself is read")
  func facts() throws {
    let font = try open(TestFonts.variable)
    #expect(font.openFace.unitsPerEm == 1000 && font.openFace.faceCount == 1)
    #expect(font.axes == [FontAxis(tag: "wght", range: 400...700, defaultValue: 400)])
    #expect(font.covers("A") && font.covers(" ") && font.covers("\u{301}"))
    #expect(!font.covers("B") && !font.covers("@") && !font.covers("\u{10FFFF}") && !font.covers("\0"))
  }

  @Test(
    "Advances, pairs, ligatures and marks match the font",
    arguments: [
      ("", []), ("A", [0.6]), ("AA", [0.6, 0.6]), ("AV", [0.5, 0.6]), ("VA", [0.6, 0.6]), ("fi", [0.45]),
      ("A\u{301}V", [0.6, 0.6]), ("A f", [0.6, 0.25, 0.3]), ("B", [0.5]),
    ])
  func advances(text: String, expected: [Double]) throws {
    let clusters = try open(TestFonts.variable).shape(text)
    #expect(clusters.map(\.em) == expected)
    #expect(clusters.first.map { $0.utf8Offset == 0 && $0.isSafeToBreak } ?? text.isEmpty)
    #expect(zip(clusters, clusters.dropFirst()).allSatisfy { $0.utf8Offset < $1.utf8Offset })
  }

  @Test("A place inside a pair is not safe to break, and one between unrelated letters is")
  func safety() throws {
    let font = try open(TestFonts.variable)
    #expect(font.shape("AV").map(\.isSafeToBreak) == [true, false])
    #expect(font.shape("VA").map(\.isSafeToBreak) == [true, true])
  }

  @Test("A variable font is set along its axes, and beyond their ends at the ends")
  func variations() throws {
    #expect(try em("A", open(TestFonts.variable, ["wght": 700])) == 0.7)
    #expect(try em("A", open(TestFonts.variable, ["wght": 550])) == 0.65)
    #expect(try em("A", open(TestFonts.variable, ["wght": 900])) == 0.7)
    #expect(try em("A", open(TestFonts.variable, ["wght": .nan])) == 0.6)
  }

  @Test("Each face of a collection is opened by its number")
  func collection() throws {
    #expect(try open(TestFonts.collection).openFace.faceCount == 2)
    #expect(try em("A", open(TestFonts.collection)) == 0.6)
    #expect(try em("A", open(TestFonts.collection, face: 1)) == 1.2)
  }

  @Test("Many workers can use a font at once")
  func concurrency() async throws {
    let font = try open(TestFonts.variable)
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).reduce(0) { sum, _ in sum + font.shape("AVfi").reduce(0) { $0 + $1.em } } }
      }
      for await sum in group { #expect(abs(sum - 200 * 1.55) < 1e-6) }
    }
  }

  @Test("A text of any length and content is shaped")
  func oddTexts() throws {
    let font = try open(TestFonts.variable)
    #expect(abs(em(String(repeating: "A ", count: 20_000), font) - 17_000) < 1e-3)
    for text in ["\0", "\u{202E}A\u{202C}", "\u{1F468}\u{200D}\u{1F469}", String(repeating: "\u{301}", count: 999)] {
      #expect(em(text, font).isFinite)
    }
  }

  private func fault(_ path: String, face: Int = 0, _ variations: [String: Double] = [:]) throws -> FontError.Kind? {
    let library = try #require(TestFonts.harfBuzz)
    do throws(FontError) {
      _ = try FontFile(path: path, face: face, variations: variations, library: library)
      return nil
    } catch {
      #expect(error.path == path && error.description.hasPrefix(path + ": "))
      #expect(!error.description.contains("\n"))
      return error.kind
    }
  }

  /// The error for a file with these bytes.
  private func fault(ofFile bytes: Data, face: Int = 0) throws -> FontError.Kind? {
    let folder = try ScratchFolder()
    return try fault(folder.file("font.ttf", bytes), face: face)
  }

  @Test("A missing file is reported")
  func noFile() throws {
    let folder = try ScratchFolder()
    #expect(try fault(folder.path("no such font.ttf")) == .noSuchFile)
    #expect(try fault(TestFonts.variable + "/inside") == .noSuchFile)
    #expect(try fault(folder.root) == .notAFile)
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(try fault(folder.path("pipe")) == .notAFile)
  }

  @Test("A file that is not a font is reported")
  func otherContent() throws {
    for bytes in [Data(), Data([0]), Data("Not a font".utf8), Data(repeating: 0xFF, count: 5000)] {
      #expect(try fault(ofFile: bytes) == .notAFont)
    }
    #expect(try fault(ofFile: Data("wOF2".utf8) + Data(count: 100)) == .webFont)
  }

  @Test("A font that is cut short anywhere is reported")
  func truncated() throws {
    // The last face of the collection is the one at the end of its bytes.
    for (path, face) in [(TestFonts.variable, 0), (TestFonts.collection, 1)] {
      let whole = try Data(contentsOf: URL(filePath: path))
      for count in stride(from: 4, to: whole.count - 3, by: 7) {
        guard case .damaged = try fault(ofFile: whole.prefix(count), face: face) else {
          Issue.record("\(count) of \(whole.count) bytes")
          continue
        }
      }
    }
  }

  @Test("Damaged bytes are rejected or read, and never cause a crash")
  func damaged() throws {
    let library = try #require(TestFonts.harfBuzz)
    var generator = SeededGenerator(seed: 7)
    func next(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    let folder = try ScratchFolder()
    let whole = try Data(contentsOf: URL(filePath: TestFonts.variable))
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...next(12) { bytes[next(bytes.count)] = UInt8(next(256)) }
      guard let font = try? FontFile(path: folder.file("font.ttf", bytes), library: library) else { continue }
      let clusters = font.shape("A AVfi A\u{301}")
      #expect(clusters.allSatisfy { (0...64).contains($0.em) })
    }
  }

  @Test("A missing face or axis is named, with the existing ones")
  func choices() throws {
    #expect(try fault(TestFonts.variable, face: 1) == .noFace(index: 1, count: 1))
    #expect(try fault(TestFonts.collection, face: 2) == .noFace(index: 2, count: 2))
    #expect(try fault(TestFonts.collection, face: -1) == .noFace(index: -1, count: 2))
    #expect(try fault(TestFonts.variable, ["opsz": 17]) == .noAxis(tag: "opsz", available: ["wght"]))
  }

  @Test("If the library is missing or too old, the message says how to get it")
  func library() throws {
    #expect(throws: FontError(.libraryNotFound)) { try HarfBuzzLibrary(names: ["libnothing-of-the-kind.so.9"]) }
    #expect(FontError(.libraryNotFound).description.contains("brew install harfbuzz"))
    let library = try HarfBuzzLibrary()
    #expect(throws: FontError(.functionMissing(name: "hb_no_such_function"))) {
      let _: HarfBuzz.Release = try library.function("hb_no_such_function")
    }
  }
}

/// Fonts to test with: our own next to this file, and public ones if they are installed.
enum TestFonts {
  /// nil if the library is not installed.
  static let harfBuzz = try? HarfBuzz()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fonts").path
  /// Boxes with round advances, from Fonts/make-fonts.py: A, V, f, i, space and a mark; AV is a pair, fi a ligature.
  static let variable = folder + "/variable.ttf"
  /// The same twice, with the second face twice as wide.
  static let collection = folder + "/collection.ttc"

  /// A font installed from a Debian package.
  struct Installed: Sendable {
    var path: String
    /// A text the font covers, and its width by another build of HarfBuzz.
    var text: String
    var em: Double
    var isHere: Bool { FileManager.default.isReadableFile(atPath: path) }
  }

  static let installed: [Installed] = [
    Installed(path: opentype("inter/Inter-Regular.otf"), text: "Order coffee", em: 5.991),
    Installed(path: opentype("inter/Inter-Regular.otf"), text: "AVATAR To", em: 5.125),
    Installed(path: opentype("inter/Inter-Regular.otf"), text: "Заказать кофе", em: 7.06),
    Installed(path: noto("Arabic"), text: "اطلب قهوتي لا تنس", em: 8.042),
    Installed(path: noto("Devanagari"), text: "कॉफ़ी ऑर्डर करें क्षत्रिय", em: 8.114),
    Installed(path: noto("Thai"), text: "สั่งกาแฟกำลัง", em: 5.46),
    Installed(path: opentype("noto/NotoSansCJK-Regular.ttc"), text: "コーヒーを注文", em: 7),
  ]

  private static func opentype(_ name: String) -> String { "/usr/share/fonts/opentype/" + name }
  private static func noto(_ script: String) -> String {
    "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf"
  }
}
