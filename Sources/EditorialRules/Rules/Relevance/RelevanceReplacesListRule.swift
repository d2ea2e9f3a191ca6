import ReviewModel
import SourceText
import UnicodeText

struct RelevanceReplacesListRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "relevance-replaces-list",
    summary: "The list of relevant shortcuts is set as a whole.",
    rationale: "Setting it replaces all that was set before, so that of several partial lists only the last remains.",
    cases: [.init(.warning, "several functions set the list, and each leaves out what another one sets")],
    guidelines: ["relevant.replace-list"],
    limits: [
      "Compares lists whose shortcuts are all known; an empty list, which removes all, is none.",
      "Lists in code that #if puts in the place of other code are not compared.",
      "An app and its watch app each have a list, of which the system takes the last; that is asked, not found.",
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
    .bundle(file(["setGym", "signOut"], ["[relevant]", "[]"])),
    .bundle(file(["体育館"], ["[relevant]"])),
  ]

  enum Messages: String, CaseIterable { case replaces, setBy, gather }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let known = bundle.relevance.lists.filter { $0.shortcuts?.isEmpty == false }
    let shared = Self.sharedFolders(known.map { Self.folders($0.place.file, in: bundle.bundle) })
    let apps = Dictionary(grouping: known) { Self.isOnWatch($0.place.file, below: shared, in: bundle.bundle) }
    return apps.sorted { !$0.key && $1.key }.flatMap { _, lists -> [Finding] in
      let all = lists.reduce(into: Set<TextLocation>()) { $0.formUnion($1.shortcuts ?? []) }
      guard Set(lists.map(\.scope)).count > 1, !lists.contains(where: { $0.shortcuts == all }) else { return [] }
      return Self.findings(
        .warning, Self.message(.replaces),
        notes: [
          Self.message(.setBy, ["count": .number(Set(lists.map(\.scope)).count)]), Self.message(.gather),
        ],
        at: lists.map(\.place))
    }
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
