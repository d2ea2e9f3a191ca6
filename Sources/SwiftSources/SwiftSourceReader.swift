public import BundleReading
import ReviewModel
public import SourceText
import SwiftParser
import SwiftSyntax

/// Reads Swift sources: what they declare is parsed, and never run.
public struct SwiftSourceReader: SourceReader {
  /// What is read, in any order.
  private static let collectors: [any SourceCollector.Type] = [
    DeclaredTextCollector.self,
    SourceFlowCollector.self,
    WidgetCollector.self,
    PackageCollector.self,
    DirectiveCollector.self,
  ]

  /// What the parser allows in release builds; in debug builds it would stop at ordinary code.
  private static let nestingLimit = 256

  public init() {}

  /// Of a file that nobody follows: what it does is not known.
  private static func notUnderstood(_ file: Int) -> SourceContents {
    var contents = SourceContents()
    contents.facts.donations.isWhole = false
    contents.unresolvedTexts = [
      UnresolvedText(
        kind: .prose, reason: "a file that is nested too deeply to be read",
        place: Literal(file: file, utf8: 0..<0, syntax: .plain))
    ]
    return contents
  }

  public func contents(of source: SourceFile, file: Int) -> SourceContents {
    guard !Self.isTest(source.path),
      SourceVocabulary.mayDeclare(source.utf8) || PackageCollector.isManifest(source.path)
    else { return SourceContents() }
    guard SourceNesting.isBounded(source.utf8) else { return Self.notUnderstood(file) }
    return DeepStack.run {
      let tree = source.utf8.withUnsafeBufferPointer {
        Parser.parse(source: $0, maximumNestingLevel: Self.nestingLimit)
      }
      guard SyntaxDepth.isBounded(tree) else { return Self.notUnderstood(file) }
      var contents = SourceContents()
      let parsed = ParsedSource(tree: tree, source: source, file: file)
      for collector in Self.collectors { collector.collect(from: parsed, into: &contents) }
      return contents
    } ?? Self.notUnderstood(file)
  }

  /// Tests say nothing of the app: `CoffeeTests/`, `CoffeeUITests/`, a package's `Tests/`.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }
}
