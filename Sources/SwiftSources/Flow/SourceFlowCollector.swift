import BundleReading
import ReviewModel

/// Reads what a file does with relevant shortcuts and donations.
enum SourceFlowCollector: SourceCollector {
  static func collect(from source: ParsedSource, into contents: inout SourceContents) {
    let flow = SourceFlow(source.tree, file: source.file)
    contents.facts.relevance = flow.relevance
    contents.facts.donations = flow.donations
  }
}
