public import ReviewModel

/// Every guideline, and who decides it.
public struct GuidelineListing: Hashable, Sendable {
  /// In the order of the catalogue.
  public var guidelines: [Guideline]

  public init(_ guidelines: [Guideline]) { self.guidelines = guidelines }

  public func markdown() -> String {
    var output = ByteOutput()
    let counts = Guideline.Check.allCases.map { check in guidelines.count { $0.check == check } }
    output.write(
      line: """
        <!-- Generated from the catalogue; UPDATE_SNAPSHOTS=1 swift test writes it anew. -->

        # Guidelines

        What Apple’s guidelines, its documentation and the App Store ask of the words that Siri and Shortcuts show and \
        speak, in our own words and with the place of each. Of \(guidelines.count.counted("guideline")), rules decide \
        \(counts[0]), and a part of \(counts[1]) more; \(counts[2]) no text can settle. What is left to a person is a \
        question, which each report asks where the bundle holds what it is about.

        """)
    for group in QuestionGroup.groups(of: guidelines) {
      output.write(line: "## \(MarkdownText.link(group.place.title, to: group.place.url))\n")
      for guideline in group.guidelines { write(guideline, to: &output) }
      output.write(line: "")
    }
    var text = output.string
    text.removeLast()
    return text
  }

  private func write(_ guideline: Guideline, to output: inout ByteOutput) {
    var lines = ["\(MarkdownText.prose(guideline.statement)) (\(MarkdownText.code(guideline.id)))"]
    let links = guideline.rules.map { "[\($0.rawValue)](Rules/\($0.rawValue).md)" }
    if !links.isEmpty { lines.append("Rules: \(links.joined(separator: ", "))") }
    if let question = guideline.question { lines.append("Asked: \(MarkdownText.prose(question))") }
    output.write(line: "- \(lines.joined(separator: "<br>\n  "))")
  }
}
