import ReviewModel
import SourceText
import UnicodeText

/// What the sources of a bundle do with widgets, joined over its files.
struct WidgetUse {
  let facts: WidgetFacts
  private let targets: BuildTargets
  private let types: [String: [DeclaredType]]

  /// The protocols of providers that make timelines.
  static let timelineProviders: Set<String> = [
    "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
  ]

  /// nil where no sources were read.
  init?(_ bundle: ReviewedBundle) {
    guard let sources = bundle.facts.sources else { return nil }
    facts = sources.widgets
    targets = bundle.facts.targets
    types = Dictionary(grouping: facts.types, by: \.name)
  }

  /// Whether any of the actions is anywhere in the sources.
  func has(_ action: WidgetCall.Action) -> Bool { facts.calls.contains { $0.action == action } }

  /// The platforms for which a piece of code is compiled; where no project tells, all that the code allows.
  func platforms(_ place: TextLocation, _ conditions: CodeConditions) -> Set<ApplePlatform> {
    targets.platforms(ofFile: place.file, under: conditions) ?? conditions.platforms
  }

  /// Whether a project tells what the file of a place is compiled for.
  func isInTarget(_ place: TextLocation) -> Bool { targets.platforms(ofFile: place.file) != nil }

  func targets(of place: TextLocation) -> [BuildTarget] { targets.targets(ofFile: place.file) }

  /// The declaration of a type and its extensions. Of several types with one name, only what stands in the file of
  /// `place`: two extensions of an app may each have a `Provider`.
  func parts(of name: String, at place: TextLocation) -> [DeclaredType] {
    let parts = types[name] ?? []
    guard parts.count(where: { !$0.isExtension }) > 1 else { return parts }
    return parts.filter { $0.place.file == place.file }
  }

  /// Whether a type is known to conform to one of some protocols, by itself or by a protocol of the app's own.
  func conforms(_ name: String?, at place: TextLocation, to protocols: Set<String>) -> Bool {
    guard let name else { return false }
    return !inherited(by: name, at: place).isDisjoint(with: protocols)
  }

  /// Whether a function belongs to a provider of timelines.
  func isOfTimeline(_ function: RelevanceFunction) -> Bool {
    conforms(function.owner, at: function.place, to: Self.timelineProviders)
  }

  /// Whether a function belongs to a provider of relevance entries.
  func isOfRelevanceWidget(_ function: RelevanceFunction) -> Bool {
    conforms(function.owner, at: function.place, to: ["RelevanceEntriesProvider"])
  }

  /// Everything that a type inherits from, as far as the sources tell.
  func inherited(by name: String, at place: TextLocation) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for conformance in parts(of: next, at: place).flatMap(\.conformances)
      where found.insert(conformance.name).inserted {
        open.append(conformance.name)
      }
    }
    return found
  }

  /// Whether a type of the sources has that name.
  func isDeclared(_ name: String) -> Bool { types[name]?.contains { !$0.isExtension } ?? false }
}
