import Platform
package import ReviewModel
package import SourceText
import SwiftParser
import SwiftSyntax

/// Reads Swift sources: they are parsed, and never run.
package struct SwiftSourceReader: SwiftCodeReader {
  /// The collectors to run, in any order.
  private static let collectors: [any SwiftCollector.Type] = [
    DeclaredTextCollector.self,
    FlowCollector.self,
    WidgetCollector.self,
    DonationTriggerCollector.self,
    SiriUseCollector.self,
    PackageCollector.self,
    TuistCollector.self,
    DirectiveCollector.self,
  ]

  /// The parser's limit in release builds; the limit in debug builds would reject ordinary code.
  private static let nestingLimit = 256

  package init() {}

  /// The result for a file that cannot be followed: its effects are unknown.
  private static func notUnderstood(_ file: Int) -> SwiftCodeContents {
    var contents = SwiftCodeContents()
    contents.isParsed = true
    contents.isNestedTooDeeply = true
    contents.facts = .unknown
    contents.unresolvedTexts = [
      UnresolvedText(
        kind: .prose, reason: "a file that is nested too deeply to be read",
        place: TextLocation(file: file, utf8: 0..<0, syntax: .plain))
    ]
    return contents
  }

  private static func unread(_ failure: LargeStack.Failure) -> SwiftCodeContents {
    var contents = SwiftCodeContents()
    contents.facts = .unknown
    contents.unread =
      switch failure {
      case .noThread: .noThread
      case .outOfTime(let seconds): .outOfTime(seconds: seconds)
      }
    return contents
  }

  package func contents(of source: SourceFile, file: Int) -> SwiftCodeContents {
    guard !Self.isTest(source.path),
      SwiftVocabulary.mayDeclare(source.utf8) || PackageCollector.isManifest(source.path)
        || TuistCollector.isManifest(source.path, source.utf8)
    else { return SwiftCodeContents() }
    guard SwiftNesting.isBounded(source.utf8) else { return Self.notUnderstood(file) }
    do throws(LargeStack.Failure) {
      return try LargeStack.run { Self.parsed(source, file) }
    } catch {
      return Self.unread(error)
    }
  }

  private static func parsed(_ source: SourceFile, _ file: Int) -> SwiftCodeContents {
    let tree = source.utf8.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: nestingLimit) }
    guard let nodes = SyntaxNodes(of: tree) else { return notUnderstood(file) }
    var contents = SwiftCodeContents()
    contents.isParsed = true
    let parsed = ParsedSwift(tree: tree, nodes: nodes, source: source, file: file)
    for collector in collectors { collector.collect(from: parsed, into: &contents) }
    return contents
  }

  package func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] {
    let search = NameSearch(types.flatMap { type in ["enum", "struct", "class", "extension"].map { "\($0) \(type)" } })
    return files.concurrentMap { file, source in
      guard !Self.isTest(source.path), search.isFound(in: source.utf8), SwiftNesting.isBounded(source.utf8) else {
        return []
      }
      let constants = try? LargeStack.run { () -> [NamedText] in
        let tree = source.utf8.withUnsafeBufferPointer {
          Parser.parse(source: $0, maximumNestingLevel: Self.nestingLimit)
        }
        guard let nodes = SyntaxNodes(of: tree) else { return [] }
        let parsed = ParsedSwift(tree: tree, nodes: nodes, source: source, file: file)
        let resolver = TextResolver(source: parsed, names: SwiftNames(tree))
        return NamedTextReader(resolver: resolver).constants().filter { constant in
          types.contains { constant.name.hasPrefix($0 + ".") }
        }
      }
      return constants ?? []
    }
  }

  package func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts {
    FlowCollector.follow(files.compactMap { $0.flow as? FlowTree })
  }

  /// Tests are not part of the app: `CoffeeTests/`, `CoffeeUITests/`, a package's `Tests/`.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }
}

extension SwiftCodeFacts {
  /// The facts for code that could not be followed, for example because the system has no thread for it.
  static var unknown: SwiftCodeFacts {
    var facts = SwiftCodeFacts()
    facts.areDonationsWhole = false
    return facts
  }
}

/// Names without which a file has nothing to do with shortcuts, so that most files need not be parsed.
enum SwiftVocabulary {
  /// A file without any of these has nothing for any collector.
  static let names =
    [
      // Declarations of App Intents, and the constants with their texts.
      "AppIntent",
      "AppShortcut",
      "AppEnum",
      "AppEntity",
      "AssistantIntent",
      "LocalizedStringResource",
      "DisplayRepresentation",
      "IntentDialog",
      "isDiscoverable",
      // SiriKit.
      "suggestedInvocationPhrase",
      "setVocabulary",
      // Widgets.
      "configurationDisplayName",
      "Widget",
      "Timeline",
      "Relevan",
      "PredictableIntent",
    ] + DonationTriggerCollector.signingOut + FlowCollector.vocabulary + SiriUseCollector.vocabulary

  /// Whether any of the names is in the file, in code or not.
  /// - Complexity: O(*n*), but most bytes are skipped.
  static func mayDeclare(_ utf8: [UInt8]) -> Bool { search.isFound(in: utf8) }

  private static let search = NameSearch(names)
}
