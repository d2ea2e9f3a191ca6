/// Small Swift sources for the examples of rules on relevant shortcuts and donations.
enum SwiftExamples {
  /// The limit of rules on the flow of values.
  static let flowLimit =
    "The rule follows values through variables, arrays, closures and functions in all files. If it loses track of "
    + "a value, the report asks a person to check this guideline."

  /// A function that sets one relevant shortcut.
  ///
  /// - Parameters:
  ///   - name: A name from the app, in any script.
  ///   - body: The code that uses `relevant` before it is set.
  ///   - creation: The expression that creates it.
  static func setting(
    named name: String = "order", creation: String = "INRelevantShortcut(shortcut: shortcut)", _ body: String
  ) -> [String: String] {
    [
      "App/Relevance.swift": """
      import Intents

      /// \(name)
      func update(intent: INIntent, region: CLRegion, home: CLRegion, opening: Date) {
        guard let shortcut = INShortcut(intent: intent) else { return }
        let relevant = \(creation)
        \(body)
        INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
          if let error { report(error) }
        }
      }
      """
    ]
  }

  static func function(_ body: String) -> [String: String] {
    ["App/Shortcuts.swift": "import Intents\n\nfunc update() async throws {\n\(body)\n}\n"]
  }
}
