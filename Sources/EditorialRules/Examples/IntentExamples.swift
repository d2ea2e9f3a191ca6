/// Small intent definitions for the examples of rules that need one, with a line for each member.
enum IntentExamples {
  struct Parameter {
    var name: String
    var isRequired = true
    var defaultValue: String?
    /// The question that Siri asks. “Which …?” if nil.
    var prompt: String?
  }

  /// A definition in `Base.lproj` with one custom intent, “Order”, that people can configure.
  static func definition(
    title: String = "Order coffee", suggestion: String? = nil, otherSuggestion: String? = nil, subtitle: String? = nil,
    otherSubtitle: String? = nil, summary: String? = nil, parameters: [Parameter] = [], isConfigurable: Bool = true
  ) -> String {
    let names = parameters.map(\.name).joined(separator: ",")
    var suggestions: [(name: String, members: [String])] = []
    if suggestion != nil || subtitle != nil {
      suggestions.append((names, texts("Title", suggestion, "SugTit") + texts("Subtitle", subtitle, "SugSub")))
    }
    if otherSuggestion != nil, !suggestions.isEmpty {
      let members = texts("Title", otherSuggestion, "SugTit2") + texts("Subtitle", otherSubtitle, "SugSub2")
      suggestions.append((names + "other", members))
    }
    let summaries = summary.map { [(name: names, members: texts("Title", $0, "SumTit"))] } ?? []
    let intent = Self.intent(
      title: title, category: "order", isConfigurable: isConfigurable, parameters: parameters.map(element),
      combinations("INIntentParameterCombinations", suggestions),
      combinations("INIntentManagedParameterCombinations", summaries))
    return document(intents: [intent], enums: [])
  }

  /// A definition in `Base.lproj`, as the files of an example.
  static func file(_ intents: [String], enums: [String] = []) -> [String: String] {
    ["Base.lproj/Intents.intentdefinition": document(intents: intents, enums: enums)]
  }

  /// The files of an example, and an `Info.plist` with one entry.
  static func file(_ intents: [String], info key: String, _ value: String) -> [String: String] {
    file(intents).merging(["Info.plist": "<plist version=\"1.0\"><dict>\(text(key, value))</dict></plist>"]) { $1 }
  }

  /// A custom intent.
  ///
  /// - Parameters:
  ///   - description: Its description. Nil if the example is not about that.
  ///   - isConfigurable: Whether people can add it to a shortcut.
  ///   - members: More members of its dictionary.
  static func intent(
    _ name: String = "Order", title: String = "Order coffee", description: String? = nil, category: String = "generic",
    number: Int = 1, isConfigurable: Bool = true, parameters: [String] = [], _ members: String...
  ) -> String {
    let descriptions = description.map {
      [text("INIntentDescription", $0), text("INIntentDescriptionID", "Descr\(number)")]
    }
    return dictionary(
      [text("INIntentCategory", category), flag("INIntentConfigurable", isConfigurable)] + (descriptions ?? [])
        + [
          text("INIntentName", name), array("INIntentParameters", parameters), text("INIntentTitle", title),
          text("INIntentTitleID", "Title\(number)"), text("INIntentType", "Custom"),
        ] + members)
  }

  /// A parameter that people can configure, with its own prompt.
  static func parameter(_ name: String, _ type: String = "Object", asks: Bool = false, _ members: String...) -> String {
    parameter(name, type, prompt: asks ? prompt("Which \(name)?") : [], isResolved: true, members)
  }

  static func display(_ name: String, id: String) -> String {
    lines([text("INIntentParameterDisplayName", name), text("INIntentParameterDisplayNameID", id)])
  }

  /// The combinations that Siri suggests: titles by the names of the parameters, separated by commas.
  static func suggestions(_ titles: KeyValuePairs<String, String>, background: Bool = false) -> String {
    combinations("INIntentParameterCombinations", titles, "Sug", background: background)
  }

  /// The combinations that the Shortcuts app shows.
  static func summaries(_ titles: KeyValuePairs<String, String>) -> String {
    combinations("INIntentManagedParameterCombinations", titles, "Sum", background: true)
  }

  /// An enumeration whose cases have the names of their display names.
  static func enumeration(_ name: String, _ cases: [String], synonyms: [String: String] = [:]) -> String {
    let values = cases.enumerated().map { index, display in
      let synonym = synonyms[display].map {
        dictionary([text("INEnumValueSynonymSynonym", $0), text("INEnumValueSynonymSynonymID", "Syno\(index)")])
      }
      return dictionary([
        text("INEnumValueDisplayName", display), text("INEnumValueDisplayNameID", "Case\(index)"),
        text("INEnumValueName", "case\(index)"), array("INEnumValueSynonyms", synonym.map { [$0] } ?? []),
      ])
    }
    return dictionary([text("INEnumName", name), array("INEnumValues", values)])
  }

  /// Makes an intent one that only widgets use.
  static let widgetFlags = flag("INIntentEligibleForWidgets") + flag("INIntentIneligibleForSuggestions")

  static func text(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }
  static func flag(_ key: String, _ value: Bool = true) -> String { "<key>\(key)</key><\(value)/>" }

  private static func document(intents: [String], enums: [String]) -> String {
    "<plist version=\"1.0\">\(dictionary([array("INEnums", enums), array("INIntents", intents)]))</plist>\n"
  }

  private static func element(_ parameter: Parameter) -> String {
    let metadata = parameter.defaultValue.map {
      "<key>INIntentParameterMetadata</key>" + dictionary([text("INIntentParameterMetadataDefaultValue", $0)])
    }
    let own = parameter.prompt.map { prompt($0, id: "Ask\(parameter.name)") } ?? prompt("Which \(parameter.name)?")
    return Self.parameter(
      parameter.name, "String", prompt: parameter.isRequired ? own : [], isResolved: parameter.isRequired,
      [metadata ?? ""])
  }

  private static func parameter(
    _ name: String, _ type: String, prompt: [String], isResolved: Bool, _ members: [String]
  ) -> String {
    dictionary(
      [
        flag("INIntentParameterConfigurable"), text("INIntentParameterName", name),
        array("INIntentParameterPromptDialogs", prompt.isEmpty ? [] : [dictionary(prompt)]),
        flag("INIntentParameterSupportsResolution", isResolved), text("INIntentParameterType", type),
      ] + members)
  }

  /// - Parameter id: Makes the prompt a separate text.
  private static func prompt(_ question: String, id: String? = nil) -> [String] {
    [
      text("INIntentParameterPromptDialogFormatString", question),
      id.map { text("INIntentParameterPromptDialogFormatStringID", $0) } ?? "",
      text("INIntentParameterPromptDialogType", "Primary"),
    ]
  }

  private static func texts(_ name: String, _ value: String?, _ id: String) -> [String] {
    let key = "INIntentParameterCombination\(name)"
    return value.map { [text(key, $0), text("\(key)ID", id)] } ?? []
  }

  private static func combinations(
    _ key: String, _ titles: KeyValuePairs<String, String>, _ prefix: String, background: Bool
  ) -> String {
    let isInBackground = flag("INIntentParameterCombinationSupportsBackgroundExecution", background)
    return combinations(
      key,
      titles.enumerated().map { index, item in
        (item.key, [isInBackground] + texts("Title", item.value, "\(prefix)Ti\(index)"))
      })
  }

  private static func combinations(_ key: String, _ combinations: [(name: String, members: [String])]) -> String {
    guard !combinations.isEmpty else { return "" }
    return "<key>\(key)</key>" + dictionary(combinations.map { "<key>\($0.name)</key>\(dictionary($0.members))" })
  }

  private static func array(_ key: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "<key>\(key)</key><array>\(lines(items))</array>"
  }

  private static func dictionary(_ members: [String]) -> String { lines(["<dict>"] + members + ["</dict>"]) }
  private static func lines(_ lines: [String]) -> String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }
}
