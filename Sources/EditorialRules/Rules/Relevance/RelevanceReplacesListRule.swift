import ReviewModel
import SourceText
import UnicodeText

struct RelevanceReplacesListRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-replaces-list",
    summary: "The app sets partial lists of relevant shortcuts, and each list replaces the one before it.",
    remedy: "Collect all relevant shortcuts in one array, and set it in one place.",
    rationale: "If the code sets several partial lists, only the last one remains.",
    cases: [
      .init(
        .warning,
        "several functions set a list, and none of the lists has all relevant shortcuts",
        "the same code sets one partial list after another, for example in a loop"),
      .init(.note, "an app and its watch app each set their own list"),
    ],
    guidelines: ["relevant.replace-list"],
    limits: [
      "The rule compares only lists in which it can identify every shortcut, and ignores empty lists.",
      "The rule does not compare lists in different branches of `#if`.",
      "The rule does not know whether the app and its watch app are both meant to set a list.",
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

  enum Messages: String, RuleMessages {
    case replaces = "This partial list replaces the other lists"
    case setBy = """
      {count, plural, one {# function sets a list. Each new list replaces the previous one.} \
      other {# functions set a list. Each new list replaces the previous one.}}
      """
    case gather = "Collect all relevant shortcuts in one array, and set it in one place."
    case otherDevice = "This list replaces the list of the app on the other device"
    case lastOfBoth = "The Siri watch face uses the list that was set last, by either app."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let known = (bundle.code?.relevantLists ?? []).filter { $0.shortcuts?.isEmpty == false }
    let shared = Self.sharedFolders(known.map { Self.folders($0.place.file, in: bundle.bundle) })
    let apps = Dictionary(grouping: known) { Self.isOnWatch($0.place.file, below: shared, in: bundle.bundle) }
    let partial = apps.values.reduce(into: Set(known.filter(\.isPartial).map(\.place))) { places, lists in
      places.formUnion(Self.omitsShortcuts(lists) ? lists.map(\.place) : [])
    }
    let scopes = Set(known.filter { partial.contains($0.place) }.map(\.scope)).count
    let replaced = Self.findings(
      .warning, Self.message(.replaces),
      notes: (scopes > 1 ? [Self.message(.setBy, ["count": .number(scopes)])] : []) + [Self.message(.gather)],
      at: partial)
    guard apps.count > 1, Self.omitsShortcuts(known) else { return replaced }
    return replaced
      + Self.findings(
        .note, Self.message(.otherDevice), notes: [Self.message(.lastOfBoth), Self.message(.gather)],
        at: Set(known.map(\.place)).subtracting(partial))
  }

  /// Whether several functions set a list, and no list has all shortcuts.
  private static func omitsShortcuts(_ lists: [RelevantListFact]) -> Bool {
    let all = lists.reduce(into: Set<TextLocation>()) { $0.formUnion($1.shortcuts ?? []) }
    return Set(lists.map(\.scope)).count > 1 && !lists.contains { $0.shortcuts == all }
  }

  /// Whether a file belongs to the watch app, which sets its own list. The project says so, or otherwise the file’s
  /// path.
  private static func isOnWatch(_ file: Int, below shared: Int, in bundle: LocalizationBundle) -> Bool {
    bundle.facts.targets.platforms(ofFile: file).map { $0 == [.watchOS] }
      ?? folders(file, in: bundle).dropFirst(shared).contains { $0.lowercased().contains("watch") }
  }

  private static func folders(_ file: Int, in bundle: LocalizationBundle) -> [Substring] {
    bundle.files[file].path.split(separator: "/")
  }

  /// How many leading folders all paths share. Their names do not distinguish the app from the watch app.
  private static func sharedFolders(_ paths: [[Substring]]) -> Int {
    guard let first = paths.first else { return 0 }
    return first.indices.prefix { index in
      paths.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
    }.count
  }
}
