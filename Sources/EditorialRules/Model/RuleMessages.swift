import Platform
package import UnicodeText

/// The messages of a rule, with their English texts: patterns of ICU's MessageFormat, as in `"A title of {count} words"`.
///
/// A message's key in the catalogs is the rule's identifier, a full stop and the name of the case. The text can change,
/// but the key cannot: reports and translations name it.
package protocol RuleMessages: RawRepresentable<String>, CaseIterable, Sendable {}

extension RuleMessages {
  /// The name of the case.
  package var name: String {
    let names = caseNames.value(for: ObjectIdentifier(Self.self)) {
      Dictionary(uniqueKeysWithValues: Self.allCases.map { ($0.rawValue, "\($0)") })
    }
    return names[rawValue] ?? "\(self)"
  }

  /// The English texts by key.
  ///
  /// - Parameter owner: The first part of the keys.
  package static func english(of owner: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ("\(owner).\($0.name)", $0.rawValue) })
  }
}

/// The names of the cases of each type of messages, by their English text. A lookup takes a tenth of the time that it
/// takes to ask the runtime.
private let caseNames = Memo<ObjectIdentifier, [String: String]>()

/// The messages of a rule without its own messages.
package enum NoMessages: String, RuleMessages {
  case none
  package static let allCases: [NoMessages] = []
}

/// The messages that several rules share. Their keys are `shared.` and the name of the case.
package enum SharedMessage: String, RuleMessages {
  /// `text`: the source of the translation.
  case source = "Source: {text}"
  /// `text`: the title that goes with the text.
  case title = "Title: {text}"
  case removeAppName = "Remove the app’s name"
  /// The `subject` is a `title` or a `summary`.
  case describes = """
    {subject, select, summary {The parameter summary is a statement instead of an instruction} \
    other {The title is a statement instead of an instruction}}
    """
  case beginsWithGerund = """
    {subject, select, summary {The parameter summary begins with a gerund} other {The title begins with a gerund}}
    """
  case nounForVerb = """
    {subject, select, summary {The parameter summary has a noun instead of a verb} \
    other {The title has a noun instead of a verb}}
    """
  case saysNoAction = """
    {subject, select, summary {The parameter summary does not name an action} other {The title does not name an action}}
    """
  case parametersAlone = """
    {subject, select, summary {The parameter summary consists only of parameters} \
    other {The title consists only of parameters}}
    """
  case beginsWithParameter = """
    {subject, select, summary {The parameter summary begins with a parameter instead of a verb} \
    other {The title begins with a parameter instead of a verb}}
    """
  /// `position` and `form` of the verb in an instruction.
  case verbPosition = """
    {position, select, first {In this language, an instruction begins with its verb.} \
    last {In this language, an instruction ends with its verb.} \
    other {In this language, an instruction begins or ends with its verb.}}
    """
  case verbForm = """
    {form, select, imperative {Use the imperative form of the verb.} other {Use the infinitive of the verb.}}
    """
  /// `count`: of the words with a capital; `subject` as above.
  case innerCapitals = """
    {subject, select, summary {The parameter summary is not in sentence case} other {The title is not in sentence case}}
    """
  case useSentenceCase = "Use sentence case"
  /// `surface`, and its `devices`: names, or ``DeviceHeadline/Name/deviceOver``.
  case surfaceDevices = "{surface}: {devices}"
  /// `places`: one `surfaceDevices`, or several as `row`.
  case perhapsAlsoOn = "Probably also cut off on {places}"
  /// `first`, and the `next` of several: places, or accepted findings.
  case row = "{first}; {next}"
  case subtitleBelow = "The title has fewer lines because of the subtitle below it."
  /// `device` shows `text` on `surface`.
  case shows = "{device} shows “{text}” ({surface})"
  /// `samples`: of `sampleForParameter` and `sampleForValue`.
  case measuredWith = "Measured with {samples}."
  case sampleForParameter = "‘{sample}’ for {parameter}"
  case sampleForValue = "‘{sample}’ for a value"
  /// There are more findings of the rule after this one in the text.
  case moreAfterThis = "The same rule has more findings later in this text."
  /// A text as it is, such as the message of an earlier report.
  case verbatim = "{text}"

  package static let owner = "shared"

  package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("\(Self.owner).\(name)", arguments)
  }
}
