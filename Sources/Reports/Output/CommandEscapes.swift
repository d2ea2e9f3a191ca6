/// How the commands of a service write the characters that would end them.
struct CommandEscapes: Sendable {
  private let forms: [Unicode.Scalar: String]

  init(_ forms: [Unicode.Scalar: String]) { self.forms = forms }

  /// The same with more characters.
  func adding(_ others: [Unicode.Scalar: String]) -> CommandEscapes {
    CommandEscapes(forms.merging(others) { first, _ in first })
  }

  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let form = forms[scalar] { result += form } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
