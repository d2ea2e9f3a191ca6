/// Small App Intents for the examples of rules on actions.
enum AppIntentExamples {
  /// A file with one App Intent.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - members: More declarations in addition to its title.
  ///   - perform: The body of `perform`.
  ///   - returns: The protocol of its result in addition to `IntentResult`.
  static func file(
    _ name: String, _ title: String, _ members: String, perform: String = "", returns: String? = nil,
    path: String = "App/Order.swift"
  ) -> [String: String] {
    let source = """
      import AppIntents

      struct \(name): AppIntent {
        static let title: LocalizedStringResource = "\(title)"
        \(members)

        func perform() async throws -> some IntentResult\(returns.map { " & \($0)" } ?? "") {
          \(perform)
          return .result()
        }
      }

      """
    return [path: source]
  }
}
