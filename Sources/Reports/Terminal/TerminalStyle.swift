import ReviewModel

/// The style of terminal text. Plain if color is off.
struct TerminalStyle {
  enum Role {
    case path, dimmed, suggestion, heading
    case severity(Severity)
  }

  var usesColor: Bool

  func callAsFunction(_ role: Role, _ text: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code(of: role))m\(text)\u{1B}[0m" : text
  }

  /// Source: ECMA-48, 8.3.117 SGR. The eight basic colors, which every terminal theme keeps readable.
  private func code(of role: Role) -> String {
    switch role {
    case .path: "1;4"
    case .dimmed: "2"
    case .suggestion: "32"
    case .heading: "1"
    case .severity(.error): "1;31"
    case .severity(.warning): "33"
    case .severity(.note): "36"
    }
  }
}
