import EditorialRules
import SwiftSources
import Testing

@Suite("Suppressions in the comments of source code")
struct CommentedSourceTests {
  private static func code(_ first: String = "", _ second: String = "") -> String {
    """
    import Intents

    func offer(_ first: INShortcut, _ second: INShortcut) {
      \(first)
      let one = INRelevantShortcut(shortcut: first)
      one.shortcutRole = .action
      let two = INRelevantShortcut(shortcut: second) \(second)
      two.shortcutRole = .action
      INRelevantShortcutStore.default.setRelevantShortcuts([one, two]) { error in print(error as Any) }
    }
    """
  }

  private func review(_ code: String) throws -> (shown: Int, hidden: Int, notes: [String]) {
    let bundle = try CommentedBundle(["App/Offer.swift": code], sources: SwiftSourceReader())
    func count(_ lines: [String]) -> Int { lines.count { $0.hasSuffix(": relevance-no-provider") } }
    return (count(bundle.shown), count(bundle.hidden), bundle.notes)
  }

  @Test("A comment hides what is found in the statement that it stands with")
  func statements() throws {
    let comment = "// shortcut-review:disable relevance-no-provider -- shown on the face at all times"
    #expect(try review(Self.code()).shown == 2)
    for (code, hidden, notes) in [
      (Self.code(comment), 1, 0), (Self.code("", comment), 1, 0), (Self.code(comment, comment), 2, 0),
      (Self.code(comment.replacing("no-provider", with: "no-role")), 0, 1),
      (comment.replacing("disable", with: "disable-file") + "\n" + Self.code(), 2, 0),
    ] {
      let result = try review(code)
      #expect(result.hidden == hidden && result.shown == 2 - hidden && result.notes.count == notes, "\(code)")
    }
  }
}
