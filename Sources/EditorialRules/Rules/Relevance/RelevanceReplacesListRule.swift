import ReviewModel
import SourceText
import UnicodeText

struct RelevanceReplacesListRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-replaces-list",
    summary: "The list of relevant shortcuts is set as a whole.",
    rationale: "Setting it replaces all that was set before, so that of several partial lists only the last remains.",
    cases: [
      .init(.warning, "several functions, or turns of a loop, set the list, and each leaves out what another one sets"),
      .init(.note, "an app and its watch app each set a list of their own"),
    ],
    guidelines: ["relevant.replace-list"],
    limits: [
      "Compares lists whose shortcuts are all known; an empty list, which removes all, is none.",
      "Lists in code that #if puts in the place of other code are not compared.",
      "Of an app and its watch app, the system takes the list that was set last; whether both are meant to is not known.",
    ],
    needs: [.swiftSources],
    impact: .platform
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
    .bundle(
      SwiftExamples.function(
        """
          for region in regions {
            let relevant = INRelevantShortcut(shortcut: shortcut)
            relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
            try await INRelevantShortcutStore.default.setRelevantShortcuts(⟦[relevant]⟧)
          }
        """)),
    .bundle([
      "Phone/Gym.swift": file(["setGym"], ["⟦[relevant]⟧"]).values.joined(),
      "Watch/Home.swift": file(["自宅"], ["⟦[relevant]⟧"]).values.joined(),
    ]),
    .bundle(file(["setGym", "signOut"], ["[relevant]", "[]"])),
    .bundle(file(["体育館"], ["[relevant]"])),
  ]

  enum Messages: String, CaseIterable { case replaces, setBy, gather, otherDevice, lastOfBoth }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let known = bundle.relevance.lists.filter { $0.shortcuts?.isEmpty == false }
    let shared = Self.sharedFolders(known.map { Self.folders($0.place.file, in: bundle.bundle) })
    let apps = Dictionary(grouping: known) { Self.isOnWatch($0.place.file, below: shared, in: bundle.bundle) }
    let partial = apps.values.reduce(into: Set(known.filter(\.isPartial).map(\.place))) { places, lists in
      places.formUnion(Self.leavesOut(lists) ? lists.map(\.place) : [])
    }
    let scopes = Set(known.filter { partial.contains($0.place) }.map(\.scope)).count
    let replaced = Self.findings(
      .warning, Self.message(.replaces),
      notes: (scopes > 1 ? [Self.message(.setBy, ["count": .number(scopes)])] : []) + [Self.message(.gather)],
      at: partial)
    guard apps.count > 1, Self.leavesOut(known) else { return replaced }
    return replaced
      + Self.findings(
        .note, Self.message(.otherDevice), notes: [Self.message(.lastOfBoth), Self.message(.gather)],
        at: Set(known.map(\.place)).subtracting(partial))
  }

  /// Whether several functions set lists, and none sets all.
  private static func leavesOut(_ lists: [RelevantListFact]) -> Bool {
    let all = lists.reduce(into: Set<TextLocation>()) { $0.formUnion($1.shortcuts ?? []) }
    return Set(lists.map(\.scope)).count > 1 && !lists.contains { $0.shortcuts == all }
  }

  /// Whether a file is the watch app’s, which has a list of its own: the project tells, or else its path.
  private static func isOnWatch(_ file: Int, below shared: Int, in bundle: LocalizationBundle) -> Bool {
    bundle.facts.targets.platforms(ofFile: file).map { $0 == [.watchOS] }
      ?? folders(file, in: bundle).dropFirst(shared).contains { $0.lowercased().contains("watch") }
  }

  private static func folders(_ file: Int, in bundle: LocalizationBundle) -> [Substring] {
    bundle.files[file].path.split(separator: "/")
  }

  /// How many folders all paths begin with: what they are called tells no app from the other.
  private static func sharedFolders(_ paths: [[Substring]]) -> Int {
    guard let first = paths.first else { return 0 }
    return first.indices.prefix { index in
      paths.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
    }.count
  }
}
