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

  /// The frameworks' own protocols, which add nothing to a type that rules ask for.
  static let knownProtocols = AppIntentProtocols.all.subtracting(["AssistantIntent"]).union(timelineProviders).union([
    "TimelineEntry", "RelevanceEntry", "RelevanceEntriesProvider", "Sendable", "Hashable", "Equatable", "Comparable",
    "Codable", "Decodable", "Encodable", "Identifiable",
  ])

  /// nil where no sources were read.
  init?(_ bundle: ReviewedBundle) {
    guard let sources = bundle.facts.sources else { return nil }
    facts = sources.widgets
    targets = bundle.facts.targets
    types = Dictionary(grouping: facts.types, by: \.name)
  }

  /// Whether any of the actions is anywhere in the sources.
  func has(_ action: WidgetCall.Action) -> Bool { facts.calls.contains { $0.action == action } }

  /// The types whose donations the code names.
  var donatedIntents: Set<String> {
    Set(
      facts.calls.compactMap { call in
        if case .donateIntent(let type) = call.action { type } else { nil }
      })
  }

  /// Whether anything is donated of which the code does not tell the type.
  var hasUnknownDonation: Bool { has(.donateIntent(type: nil)) }

  /// The platforms for which a piece of code is compiled; where no project tells, all that the code allows.
  func platforms(_ place: TextLocation, _ conditions: CodeConditions) -> Set<ApplePlatform> {
    targets.platforms(ofFile: place.file, under: conditions) ?? conditions.platforms
  }

  /// Whether a widget is known to be on the watch: by its project, by its conditions, or by a family that no other
  /// device has.
  func isOnWatch(_ widget: DeclaredWidget) -> Bool {
    let platforms = platforms(widget.place, widget.conditions)
    guard platforms.contains(.watchOS) else { return false }
    return isInTarget(widget.place) || platforms == [.watchOS] || widget.style == .relevance
      || widget.families?.contains("accessoryCorner") == true
  }

  /// Whether a widget may be in a Smart Stack of a Home Screen, as far as anything tells.
  func isOnHomeScreen(_ widget: DeclaredWidget) -> Bool {
    widget.style.hasTimeline && !widget.hasUnknownFamilies
      && platforms(widget.place, widget.conditions).contains(.iOS)
      && widget.families.map { $0.contains { $0.hasPrefix("system") } } ?? true
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

  /// The declaration of a type and of what it inherits from, with all their extensions, where every one of them is
  /// known: none is another module’s, and no macro adds to one.
  ///
  /// - Parameter protocols: What is known though the sources do not declare it.
  func wholeType(_ name: String, at place: TextLocation, knowing protocols: Set<String>) -> [DeclaredType]? {
    let own = parts(of: name, at: place)
    let inherited = inherited(by: name, at: place)
    guard own.contains(where: { !$0.isExtension }),
      inherited.allSatisfy({ protocols.contains($0) || isDeclared($0) })
    else { return nil }
    let all = own + inherited.flatMap { parts(of: $0, at: place) }
    return all.contains(where: \.isExpandedByMacro) ? nil : all
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
