import ReviewModel

/// A wrong and a right example that show together what a rule is about.
struct ExamplePair {
  let wrong: ListedExample?
  /// The wrong text as fixed, or the closest example that is not flagged.
  let right: ListedExample?

  /// Chooses an example that most readers understand: a text before files, without a configuration, in English.
  init(of rule: ListedRule) {
    let wrong = rule.flagged.enumerated()
      .max { first, second in
        let (one, other) = (Self.clarity(of: first.element), Self.clarity(of: second.element))
        // The first of equals.
        return one == other ? first.offset > second.offset : one < other
      }?.element
    guard let wrong else {
      (self.wrong, right) = (nil, rule.unflagged.first)
      return
    }
    if let fixed = wrong.fixed, let line = wrong.lines.first, wrong.isText {
      right = ListedExample(
        [
          .init(
            line.label, fixed, locale: line.locale, language: line.language, isRightToLeft: line.isRightToLeft)
        ], isText: true, source: wrong.source, configuration: wrong.configuration)
      self.wrong = wrong
    } else {
      let closest = Self.closest(to: wrong, among: rule.unflagged)
      self.wrong = wrong.isText ? wrong : Self.flaggedFiles(of: wrong)
      right = closest.map { $0.isText ? $0 : Self.files(of: $0, thatDifferFrom: wrong) }
    }
  }

  /// The example without the files that only set the scene.
  private static func flaggedFiles(of example: ListedExample) -> ListedExample {
    let flagged = Set(example.lines.lazy.filter { !$0.flagged.isEmpty }.map(\.label))
    return with(example.lines.filter { flagged.contains($0.label) }, of: example)
  }

  /// The files that make the difference between a right example and a wrong one.
  private static func files(of example: ListedExample, thatDifferFrom wrong: ListedExample) -> ListedExample {
    let known = Dictionary(wrong.files.map { ($0.path, $0.lines.map(\.text)) }, uniquingKeysWith: { first, _ in first })
    let changed = Set(example.files.filter { known[$0.path] != $0.lines.map(\.text) }.map(\.path))
    let flagged = Set(wrong.lines.lazy.filter { !$0.flagged.isEmpty }.map(\.label))
    // A file of the same name shows best what to change.
    let shown = changed.intersection(flagged).isEmpty ? changed : changed.intersection(flagged)
    return shown.isEmpty ? example : with(example.lines.filter { shown.contains($0.label) }, of: example)
  }

  private static func with(_ lines: [ListedExample.Line], of example: ListedExample) -> ListedExample {
    var copy = example
    copy.lines = lines
    return copy
  }

  private static func clarity(of example: ListedExample) -> Int {
    let line = example.lines.first
    return (example.isText ? 8 : 0) + (example.configuration.isEmpty ? 4 : 0) + (example.fixed == nil ? 0 : 2)
      + (line?.locale == "en" ? 3 : 0)
  }

  /// In the same language and of the same kind, as far as there is one, and with the most lines in common.
  private static func closest(to wrong: ListedExample, among examples: [ListedExample]) -> ListedExample? {
    let own = Set(wrong.lines.map(\.text))
    func likeness(_ example: ListedExample) -> Int {
      var likeness = example.lines.count { own.contains($0.text) }
      if example.lines.first?.locale == wrong.lines.first?.locale { likeness += 4 }
      if example.lines.first?.label == wrong.lines.first?.label { likeness += 2 }
      if example.configuration == wrong.configuration { likeness += 1 }
      return likeness
    }
    let alike = examples.filter { $0.isText == wrong.isText }
    return alike.enumerated()
      .max { first, second in
        let (one, other) = (likeness(first.element), likeness(second.element))
        return one == other ? first.offset > second.offset : one < other
      }?.element
  }
}
