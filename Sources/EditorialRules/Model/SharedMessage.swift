import UnicodeText

/// The names of what several rules say. Their words are in `Sources/Reports/Language/Messages/Shared.xcstrings`, under
/// `shared.` and the name.
enum SharedMessage: String, CaseIterable {
  /// `text`: the source of the translation.
  case source
  /// `text`: the title that goes with the text.
  case title
  case removeAppName
  /// The `subject` is a `title` or a `summary`.
  case describes, beginsWithGerund, nounForVerb, saysNoAction, parametersAlone, beginsWithParameter
  /// `position` and `form` of the verb in an instruction.
  case verbPosition, verbForm
  /// `count`: of the words with a capital; `subject` as above.
  case innerCapitals
  case useSentenceCase
  /// `surface`, and its `devices`: names, or `deviceOver` and `deviceOverInShort`.
  case surfaceDevices
  /// `device`, and by how many `points` its line is too narrow; the unit stands with the first of several.
  case deviceOver, deviceOverInShort
  /// `places`: one `surfaceDevices`, or several as `row`.
  case perhapsAlsoOn
  /// `first`, and the `next` of several.
  case row
  case subtitleBelow
  /// `device`, and by how many characters (`count`) the text must be shorter.
  case fitsShorter, fitsNever
  /// `device` shows `text` on `surface`.
  case shows
  /// `samples`: of `sampleForParameter` and `sampleForValue`.
  case measuredWith
  case sampleForParameter, sampleForValue
  /// More findings of the rule stand after this one in the text.
  case moreAfterThis

  /// The message with its values.
  func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("shared.\(rawValue)", arguments)
  }
}
