/// Small Swift sources for the examples of rules on relevant shortcuts and donations.
enum SourceExamples {
  /// A function that sets one relevant shortcut.
  ///
  /// - Parameters:
  ///   - name: Of the app’s own, in any script.
  ///   - body: What is done with `relevant` before it is set.
  ///   - creation: How it is made.
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

  /// A function of the given lines.
  static func function(_ body: String) -> [String: String] {
    ["App/Shortcuts.swift": "import Intents\n\nfunc update() async throws {\n\(body)\n}\n"]
  }
}
