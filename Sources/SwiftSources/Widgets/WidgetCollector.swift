import LocalizationBundles
import SwiftSyntax

/// Collects what a file does with widgets and with the clues of Smart Stacks.
enum WidgetCollector: SourceCollector {
  static func collect(from source: ParsedSource, into contents: inout SourceContents) {
    let visitor = WidgetVisitor(source)
    visitor.walk(source.tree)
    contents.facts.widgets = visitor.finished()
  }
}
