import Diagnostics
import LocalizationBundles

struct RelevanceReplacesListRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-replaces-list",
    summary: "The list of relevant shortcuts is set as a whole.",
    rationale: "Setting it replaces all that was set before, so that of several partial lists only the last remains.",
    cases: [.init(.warning, "several functions set the list, and each leaves out what another one sets")],
    guidelines: ["relevant.replace-list"],
    limits: [
      "Compares lists whose shortcuts are all known; an empty list, which removes all, is none.",
      "An app and its watch app each have a list, of which the system takes the last; that is asked, not found.",
    ],
    kinds: []
  )

  private static func file(_ names: [String], _ lists: [String]) -> [String: String] {
    let functions = zip(names, lists).map { name, list in
      """
      func \(name)(shortcut: INShortcut, region: CLRegion) {
        let relevant = INRelevantShortcut(shortcut: shortcut)
        relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
        INRelevantShortcutStore.default.setRelevantShortcuts(\(list)) { error in report(error) }
      }
      """
    }
    return ["App/Relevance.swift": functions.joined(separator: "\n\n") + "\n"]
  }

  static let examples: [RuleExample] = [
    .bundle(file(["setGym", "setHome"], ["⟦[relevant]⟧", "⟦[relevant]⟧"])),
    .bundle(file(["体育館", "自宅"], ["⟦[relevant]⟧", "⟦[relevant]⟧"])),
    .bundle(file(["setGym", "signOut"], ["[relevant]", "[]"])),
    .bundle(file(["体育館"], ["[relevant]"])),
  ]

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    let known = bundle.relevance.lists.filter { $0.shortcuts?.isEmpty == false }
    // A watch app has a list of its own.
    let apps = Dictionary(grouping: known) { list in
      bundle.bundle.files[list.place.file].path.lowercased().split(separator: "watch").count > 1
    }
    return apps.sorted { !$0.key && $1.key }.flatMap { _, lists -> [PlacedFinding] in
      let all = lists.reduce(into: Set<Literal>()) { $0.formUnion($1.shortcuts ?? []) }
      guard Set(lists.map(\.scope)).count > 1, !lists.contains(where: { $0.shortcuts == all }) else { return [] }
      return bundle.findings(
        Self.self, .warning, "A part of the list, which replaces the others",
        notes: [
          "\(Set(lists.map(\.scope)).count) functions set a list, and there is no adding to one.",
          "Gather all relevant shortcuts in one array, and set it in one place.",
        ],
        at: lists.map(\.place))
    }
  }
}
