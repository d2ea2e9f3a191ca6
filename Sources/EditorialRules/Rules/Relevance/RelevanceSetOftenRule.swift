import ReviewModel
import SourceText

struct RelevanceSetOftenRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-set-often",
    summary: "The list of relevant shortcuts is set about once a day at most.",
    rationale: "The same list again brings nothing; the system needs a new one only where shortcuts come or go.",
    cases: [
      .init(.note, "the list is set by a timer, whenever a view appears, or whenever the app comes to the front")
    ],
    guidelines: ["relevant.daily"],
    limits: [
      "Where a condition stands on the way, it may keep to once a day, and nothing is said.",
      "Calls are followed by the names of functions and types; files that name no shortcut are not read.",
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

  enum Messages: String, CaseIterable { case atAppearance, atActivation, byTimer, setWhenChanged }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    var seen: Set<TextLocation> = []
    return OccasionUse(bundle).events.compactMap { event in
      guard event.act.kind == .setsList, !event.step.isGuarded, let name = Self.message(on: event.occasion),
        seen.insert(event.act.place).inserted
      else { return nil }
      return Self.finding(at: .source(event.act.place), .note, name, note: .setWhenChanged)
    }
  }

  private static func message(on occasion: CodeBody.Occasion) -> Messages? {
    switch occasion {
    case .appearance: .atAppearance
    case .activation: .atActivation
    case .timer: .byTimer
    case .launch, .row: nil
    }
  }
}
