/// Intent definitions made of members, for the examples of rules on what an intent declares.
extension IntentExamples {
  /// A definition in `Base.lproj`, as the files of an example.
  static func file(_ intents: [String], enums: [String] = []) -> [String: String] {
    [
      "Base.lproj/Intents.intentdefinition": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>INEnums</key><array>\(enums.joined())</array>
      <key>INIntents</key><array>\(intents.joined())</array>
      </dict></plist>
      """
    ]
  }

  /// A custom intent.
  ///
  /// - Parameters:
  ///   - description: What it says of itself; nil for nothing, where an example is not about that.
  ///   - isConfigurable: Whether people can add it to a shortcut.
  ///   - members: More members of its dictionary.
  static func intent(
    _ name: String = "Order", title: String = "Order coffee", description: String? = nil,
    category: String = "generic", number: Int = 1, isConfigurable: Bool = true, parameters: [String] = [],
    _ members: String...
  ) -> String {
    """
    <dict>
    \(text("INIntentCategory", category))
    \(flag("INIntentConfigurable", isConfigurable))
    \(description.map { text("INIntentDescription", $0) + text("INIntentDescriptionID", "Descr\(number)") } ?? "")
    \(text("INIntentName", name))
    <key>INIntentParameters</key><array>\(parameters.joined())</array>
    \(text("INIntentTitle", title))
    \(text("INIntentTitleID", "Title\(number)"))
    \(text("INIntentType", "Custom"))
    \(members.joined())
    </dict>
    """
  }

  static func text(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }

  static func flag(_ key: String, _ value: Bool = true) -> String { "<key>\(key)</key><\(value)/>" }

  /// A parameter that people can configure, asked for with a prompt of its own.
  static func parameter(_ name: String, _ type: String = "Object", asks: Bool = false, _ members: String...) -> String {
    let prompts =
      asks
      ? "<array><dict>\(text("INIntentParameterPromptDialogFormatString", "Which \(name)?"))"
        + "\(text("INIntentParameterPromptDialogType", "Primary"))</dict></array>" : "<array/>"
    return "<dict>\(flag("INIntentParameterConfigurable"))\(text("INIntentParameterName", name))"
      + "<key>INIntentParameterPromptDialogs</key>\(prompts)\(flag("INIntentParameterSupportsResolution"))"
      + "\(text("INIntentParameterType", type))\(members.joined())</dict>"
  }

  /// The display name of a parameter.
  static func display(_ name: String, id: String) -> String {
    text("INIntentParameterDisplayName", name) + text("INIntentParameterDisplayNameID", id)
  }

  /// What Siri suggests: titles by the names of the parameters, separated by commas.
  static func suggestions(_ titles: KeyValuePairs<String, String>, background: Bool = false) -> String {
    combinations("INIntentParameterCombinations", titles, "Sug", background: background)
  }

  /// What the Shortcuts app shows.
  static func summaries(_ titles: KeyValuePairs<String, String>) -> String {
    combinations("INIntentManagedParameterCombinations", titles, "Sum", background: true)
  }

  private static func combinations(
    _ key: String, _ titles: KeyValuePairs<String, String>, _ prefix: String, background: Bool
  ) -> String {
    let members = titles.enumerated().map { index, item in
      "<key>\(item.key)</key><dict>"
        + flag("INIntentParameterCombinationSupportsBackgroundExecution", background)
        + text("INIntentParameterCombinationTitle", item.value)
        + text("INIntentParameterCombinationTitleID", "\(prefix)Ti\(index)") + "</dict>"
    }
    return "<key>\(key)</key><dict>\(members.joined())</dict>"
  }

  /// An enumeration whose cases are called by their display names.
  static func enumeration(_ name: String, _ cases: [String], synonyms: [String: String] = [:]) -> String {
    let values = cases.enumerated().map { index, display in
      let words = synonyms[display].map {
        "<key>INEnumValueSynonyms</key><array><dict>\(text("INEnumValueSynonymSynonym", $0))"
          + "\(text("INEnumValueSynonymSynonymID", "Syno\(index)"))</dict></array>"
      }
      return "<dict>\(text("INEnumValueDisplayName", display))\(text("INEnumValueDisplayNameID", "Case\(index)"))"
        + "\(text("INEnumValueName", "case\(index)"))\(words ?? "")</dict>"
    }
    return "<dict>\(text("INEnumName", name))<key>INEnumValues</key><array>\(values.joined())</array></dict>"
  }
}
