import Foundation
import ReviewTestSupport
import Testing

@testable import TextLayout

@Suite("Files that are no fonts", .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"))
struct FontErrorTests {
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

  /// The fault of a file of these bytes.
  private func fault(ofFile bytes: Data, face: Int = 0) throws -> FontError.Kind? {
    let folder = try ScratchFolder()
    return try fault(folder.file("font.ttf", bytes), face: face)
  }

  @Test("What is no file says so")
  func noFile() throws {
    let folder = try ScratchFolder()
    #expect(try fault(folder.path("no such font.ttf")) == .noSuchFile)
    #expect(try fault(TestFonts.variable + "/inside") == .noSuchFile)
    #expect(try fault(folder.root) == .notAFile)
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(try fault(folder.path("pipe")) == .notAFile)
  }

  @Test("Other content than a font says so")
  func otherContent() throws {
    for bytes in [Data(), Data([0]), Data("Not a font".utf8), Data(repeating: 0xFF, count: 5000)] {
      #expect(try fault(ofFile: bytes) == .notAFont)
    }
    #expect(try fault(ofFile: Data("wOF2".utf8) + Data(count: 100)) == .webFont)
  }

  @Test("A font that is cut short says so, wherever it is cut")
  func truncated() throws {
    // The last face of the collection is the one whose bytes end it.
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

  @Test("Damaged bytes are refused or read, and never crash")
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

  @Test("A face or an axis the font lacks is named, with those it has")
  func choices() throws {
    #expect(try fault(TestFonts.variable, face: 1) == .noFace(index: 1, count: 1))
    #expect(try fault(TestFonts.collection, face: 2) == .noFace(index: 2, count: 2))
    #expect(try fault(TestFonts.collection, face: -1) == .noFace(index: -1, count: 2))
    #expect(try fault(TestFonts.variable, ["opsz": 17]) == .noAxis(tag: "opsz", available: ["wght"]))
  }

  @Test("A library that is absent or too old says how to get it")
  func library() throws {
    #expect(throws: FontError(.libraryNotFound)) { try HarfBuzzLibrary(names: ["libnothing-of-the-kind.so.9"]) }
    #expect(FontError(.libraryNotFound).description.contains("brew install harfbuzz"))
    let library = try HarfBuzzLibrary()
    #expect(throws: FontError(.functionMissing(name: "hb_no_such_function"))) {
      let _: HarfBuzz.Release = try library.function("hb_no_such_function")
    }
  }
}
