import BundleReading
import SourceText
import SwiftSyntax

/// Reads one subject from a parsed file.
///
/// The tree is never so deep that a visitor may not follow it by recursion: see ``SyntaxDepth``.
protocol SourceCollector {
  /// Adds what the file declares.
  static func collect(from source: ParsedSource, into contents: inout SourceContents)
}

/// A file with its syntax tree.
struct ParsedSource {
  let tree: SourceFileSyntax
  let source: SourceFile
  /// The file's index in ``LocalizationBundle/files``.
  let file: Int

  /// The bytes of a node, without the white space and comments around it.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The place of a node, as bytes that stand for themselves.
  func place(of node: some SyntaxProtocol) -> Literal {
    Literal(file: file, utf8: range(of: node), syntax: .plain)
  }
}
