import Foundation
import Platform
import ReviewModel
import SourceText
import Testing

@testable import BundleReading

@Suite("A crash in a reader")
struct FatalErrorTests {
  /// A reader with a fault in it.
  private struct Faulty: SwiftCodeReader {
    func contents(of source: SourceFile, file: Int) -> SwiftCodeContents { fatalError("at the worst of times") }
    func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts { SwiftCodeFacts() }
    func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] { [] }
  }

  @Test("names the file, among all files that are read at once")
  func named() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      let texts = (0..<50).map { (path: "\($0).lproj/A.strings", bytes: Array("\"a\" = \"b\";".utf8)) }
      _ = LocalizationBundleReader(sources: Faulty()).read(files: texts + [("Sources/Order.swift", [])])
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("shortcut-review: a fatal error while reading Sources/Order.swift; "))
  }
}
