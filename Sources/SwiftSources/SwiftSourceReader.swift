public import LocalizationBundles
import SwiftParser
import SwiftSyntax

/// Reads Swift sources: what they declare is parsed, and never run.
public struct SwiftSourceReader: SourceReader {
  public init() {}

  public func contents(of source: SourceFile, file: Int) -> SourceContents {
    guard SourceVocabulary.mayDeclare(source.utf8) else { return SourceContents() }
    let tree = source.utf8.withUnsafeBufferPointer { Parser.parse(source: $0) }
    _ = tree
    return SourceContents()
  }
}
