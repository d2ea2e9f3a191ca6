import BundleReading
import ReviewModel
import SourceText
import SwiftSyntax

/// Collects what a file does with widgets and with the clues of Smart Stacks.
enum WidgetCollector: SourceCollector {
  /// A file without any of these has neither widgets nor intents.
  private static let names = NameSearch(["Widget", "Timeline", "Relevan", "Intent", "donate", "INInteraction"])

  static func collect(from source: ParsedSource, into contents: inout SourceContents) {
    guard names.isFound(in: source.source.utf8) else { return }
    let visitor = WidgetVisitor(source)
    visitor.walk(source.tree)
    contents.facts.widgets = visitor.finished()
  }
}
