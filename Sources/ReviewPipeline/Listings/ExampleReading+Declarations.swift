import EditorialRules
import LocalizationBundles
import Reports

extension ExampleReading {
  /// What the files declare besides texts, a line each: flagged as a whole where a finding stands on it.
  var declarations: [ListedExample.Line] {
    let facts = bundle.facts
    let intents = facts.intents.map { line("intent", $0.inBrief, at: $0.place) }
    let supported = facts.supportedIntents.map { line("supported intent", $0.name, at: $0.place) }
    let shortcuts = (facts.appShortcuts ?? []).map { shortcut in
      line(
        shortcut.isNegative ? "negative phrases" : "App Shortcut", shortcut.phrases.joined(separator: " · "),
        at: shortcut.place)
    }
    return intents + supported + shortcuts
  }

  func isDeclaration(_ place: PlacedFinding.Place) -> Bool {
    let facts = bundle.facts
    let places =
      facts.intents.map(\.place) + facts.supportedIntents.map(\.place) + (facts.appShortcuts ?? []).map(\.place)
    return places.contains { place == .file($0.file, utf8: $0.utf8) }
  }

  private func line(_ label: String, _ text: String, at place: Literal) -> ListedExample.Line {
    let isFlagged = findings.contains { $0.place == .file(place.file, utf8: place.utf8) }
    return ListedExample.Line(label, text, flagged: isFlagged ? [0..<text.unicodeScalars.count] : [])
  }
}

extension IntentDeclaration {
  /// "Order: category order, asks to confirm; coffee (String, asked for), size (Integer)"
  fileprivate var inBrief: String {
    var traits = [category.map { "category \($0)" }, isSystem ? "of the system" : nil].compactMap(\.self)
    if requiresConfirmation { traits.append("asks to confirm") }
    if !isConfigurable { traits.append("not editable in Shortcuts") }
    if isEligibleForWidgets { traits.append("for widgets") }
    let suggestions = combinations.filter { $0.use == .suggestion }
    if !suggestions.isEmpty {
      let background = suggestions.contains(where: \.supportsBackground) ? " in the background" : ""
      traits.append("\(suggestions.count) suggested\(background)")
    }
    let summaries = combinations.count { $0.use == .summary && !($0.title ?? "").isEmpty }
    if summaries > 0 {
      traits.append(summaries == 1 ? "1 summary" : "\(summaries) summaries")
    } else if parameters.contains(where: \.isConfigurable) {
      traits.append("no summary")
    }
    for (role, parameter) in [("key", keyParameter), ("input", inputParameter), ("output", outputParameter)] {
      if let parameter, !parameter.isEmpty { traits.append("\(role) \(parameter)") }
    }
    let head = "\(name): \(traits.joined(separator: ", "))"
    return parameters.isEmpty ? head : "\(head); \(parameters.map(\.inBrief).joined(separator: ", "))"
  }
}

extension ParameterDeclaration {
  /// "size (Integer, asked for)"
  fileprivate var inBrief: String {
    var traits = [enumeration ?? type]
    if asksWhenMissing { traits.append("asked for") }
    if hasDefaultValue { traits.append("with a default") }
    if hasDynamicOptions { traits.append("options from the app") }
    if let parent { traits.append(parentValue.map { "where \(parent) is \($0)" } ?? "after \(parent)") }
    return "\(name) (\(traits.joined(separator: ", ")))"
  }
}
