import ReviewModel
import SourceText

struct RelevanceSetOftenRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-set-often",
    summary: "The app sets its list of relevant shortcuts too often.",
    remedy: "Set the list when a shortcut is added or removed, and at most about once a day.",
    rationale: "Setting the same list again has no effect. The system needs a new list only if shortcuts are added "
      + "or removed.",
    cases: [
      .init(
        .note,
        "a timer sets the list",
        "the app sets the list whenever a view appears",
        "the app sets the list whenever it comes to the front")
    ],
    guidelines: ["relevant.daily"],
    limits: [
      "The rule reports nothing if a condition guards the call, because the condition may allow it only once a day.",
      "The rule follows calls by the names of functions and types, and skips files that mention no shortcut.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func view(_ trigger: String, guarded: String = "", comment: String = "The menu") -> [String: String] {
    [
      "App/Menu.swift": """
      import Intents
      import SwiftUI

      /// \(comment)
      struct MenuView: View {
        @Environment(\\.scenePhase) private var phase
        var body: some View {
          MenuList()\(trigger)
        }

        private func publish() {
          \(guarded)let list = RelevantShortcuts.all
          INRelevantShortcutStore.default.setRelevantShortcuts(list) { error in report(error) }
        }
      }
      """
    ]
  }

  private static let set = "INRelevantShortcutStore.default.setRelevantShortcuts(list) { error in report(error) }"

  private static func marked(_ files: [String: String]) -> [String: String] {
    files.mapValues { $0.replacing(set, with: "⟦\(set)⟧") }
  }

  static let examples: [RuleExample] = [
    .bundle(marked(view(".onAppear { publish() }"))),
    .bundle(
      marked(
        view(
          ".onReceive(Timer.publish(every: 900, on: .main, in: .common).autoconnect()) { _ in publish() }",
          comment: "メニュー"))),
    .bundle(marked(view(".onChange(of: phase) { _, new in if new == .active { publish() } }"))),
    .bundle([
      "App/Scene.swift": """
      final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        // 一覧を渡す
        func sceneDidBecomeActive(_ scene: UIScene) { RelevantList.shared.publish() }
      }
      """,
      "App/RelevantList.swift": """
      final class RelevantList {
        func publish() { ⟦\(set)⟧ }
      }
      """,
    ]),
    .bundle(view(".onTapGesture { publish() }")),
    .bundle(view(".onAppear { publish() }", guarded: "guard !calendar.isDateInToday(last) else { return }\n    ")),
    .bundle(view(".onAppear { load() }", comment: "メニュー")),
    .bundle(view(".onAppear { Button(\"Publish\") { publish() } }")),
  ]

  enum Messages: String, RuleMessages {
    case atAppearance = "The app sets its relevant shortcuts whenever a view appears"
    case atActivation = "The app sets its relevant shortcuts whenever it comes to the front"
    case byTimer = "A timer sets the relevant shortcuts"
    case setWhenChanged = """
      Set the list when a shortcut is added or removed, and at most about once a day. Setting the same list again has \
      no effect.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var seen: Set<TextLocation> = []
    return DonationTriggers(bundle).events.compactMap { event in
      guard event.act.kind == .setsList, !event.step.isGuarded, let name = Self.message(on: event.trigger),
        seen.insert(event.act.place).inserted
      else { return nil }
      return Self.finding(at: .source(event.act.place), .note, name, note: .setWhenChanged)
    }
  }

  private static func message(on trigger: CodeBody.Trigger) -> Messages? {
    switch trigger {
    case .appearance: .atAppearance
    case .activation: .atActivation
    case .timer: .byTimer
    case .launch, .row: nil
    }
  }
}
