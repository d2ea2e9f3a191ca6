import BundleReading
import SourceText
import SwiftSources
import Testing

@Suite("Swift sources")
struct SwiftSourceReaderTests {
  @Test("A file that speaks of nothing known declares nothing")
  func plainFile() {
    let (source, _) = SourceFile.read(path: "Main.swift", bytes: Array("let answer = 42".utf8), index: 0)
    let contents = SwiftSourceReader().contents(of: source, file: 0)
    #expect(contents.texts.isEmpty && contents.unresolvedTexts.isEmpty && contents.appShortcuts.isEmpty)
  }
}
