/// Small intent definitions for the examples of rules that need one.
enum IntentExamples {
  struct Parameter {
    var name: String
    var isRequired = true
    var defaultValue: String?
    /// What Siri asks; “Which …?” where nil.
    var prompt: String?
  }

  /// A definition in `Base.lproj` with one custom intent, “Order”, that people can configure.
  static func definition(
    title: String = "Order coffee", suggestion: String? = nil, otherSuggestion: String? = nil,
    subtitle: String? = nil, otherSubtitle: String? = nil, summary: String? = nil,
    parameters: [Parameter] = [], isConfigurable: Bool = true
  ) -> String {
    let names = parameters.map(\.name).joined(separator: ",")
    let combinations = combination(
      named: "INIntentParameterCombinations", key: names, title: suggestion, subtitle: subtitle,
      ids: ("SugTit", "SugSub"), otherTitle: otherSuggestion, otherSubtitle: otherSubtitle)
    let summaries = combination(
      named: "INIntentManagedParameterCombinations", key: names, title: summary, subtitle: nil,
      ids: ("SumTit", "SumSub"))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>INIntents</key><array><dict>
      <key>INIntentCategory</key><string>order</string>
      <key>INIntentConfigurable</key><\(isConfigurable)/>
      \(summaries)
      <key>INIntentName</key><string>Order</string>
      \(combinations)
      <key>INIntentParameters</key><array>\(parameters.map(element).joined())</array>
      <key>INIntentTitle</key><string>\(title)</string>
      <key>INIntentTitleID</key><string>Title1</string>
      <key>INIntentType</key><string>Custom</string>
      </dict></array></dict></plist>
      """
  }

  private static func combination(
    named name: String, key: String, title: String?, subtitle: String?, ids: (title: String, subtitle: String),
    otherTitle: String? = nil, otherSubtitle: String? = nil
  ) -> String {
    guard title != nil || subtitle != nil else { return "" }
    let titlePart =
      title.map {
        """
        <key>INIntentParameterCombinationTitle</key><string>\($0)</string>
        <key>INIntentParameterCombinationTitleID</key><string>\(ids.title)</string>
        """
      } ?? ""
    let subtitlePart =
      subtitle.map {
        """
        <key>INIntentParameterCombinationSubtitle</key><string>\($0)</string>
        <key>INIntentParameterCombinationSubtitleID</key><string>\(ids.subtitle)</string>
        """
      } ?? ""
    let otherSubtitlePart =
      otherSubtitle.map {
        """
        <key>INIntentParameterCombinationSubtitle</key><string>\($0)</string>
        <key>INIntentParameterCombinationSubtitleID</key><string>\(ids.subtitle)2</string>
        """
      } ?? ""
    let otherPart =
      otherTitle.map {
        """
        <key>\(key)other</key><dict>
        \(otherSubtitlePart)
        <key>INIntentParameterCombinationTitle</key><string>\($0)</string>
        <key>INIntentParameterCombinationTitleID</key><string>\(ids.title)2</string>
        </dict>
        """
      } ?? ""
    return "<key>\(name)</key><dict><key>\(key)</key><dict>\(subtitlePart)\(titlePart)</dict>\(otherPart)</dict>"
  }

  /// Makes the prompt a text of its own.
  private static func promptID(of parameter: Parameter) -> String {
    "<key>INIntentParameterPromptDialogFormatStringID</key><string>Ask\(parameter.name)</string>"
  }

  private static func element(_ parameter: Parameter) -> String {
    let metadata =
      parameter.defaultValue.map {
        """
        <key>INIntentParameterMetadata</key><dict><key>INIntentParameterMetadataDefaultValue</key>\
        <string>\($0)</string></dict>
        """
      } ?? ""
    let prompt =
      parameter.isRequired
      ? """
      <key>INIntentParameterPromptDialogs</key><array><dict>\
      <key>INIntentParameterPromptDialogFormatString</key><string>\(parameter.prompt ?? "Which \(parameter.name)?")</string>\
      \(parameter.prompt == nil ? "" : promptID(of: parameter))\
      <key>INIntentParameterPromptDialogType</key><string>Primary</string></dict></array>
      """ : ""
    return """
      <dict><key>INIntentParameterConfigurable</key><true/>\(metadata)\(prompt)\
      <key>INIntentParameterName</key><string>\(parameter.name)</string>\
      <key>INIntentParameterSupportsResolution</key><\(parameter.isRequired)/>\
      <key>INIntentParameterType</key><string>String</string></dict>
      """
  }
}
