import ReviewModel
import SourceText
import UnicodeText

/// What an app’s sources do with widgets, in all files together.
struct WidgetUse {
  let code: SwiftCodeFacts
  private let targets: BuildTargets
  private let types: [String: [DeclaredType]]

  /// The protocols of timeline providers.
  static let timelineProviders: Set<String> = [
    "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
  ]

  /// The frameworks' own protocols, which add nothing that a rule looks for.
  static let knownProtocols = AppIntentProtocols.all.subtracting(["AssistantIntent"]).union(timelineProviders).union([
    "TimelineEntry", "RelevanceEntry", "RelevanceEntriesProvider", "Sendable", "Hashable", "Equatable", "Comparable",
    "Codable", "Decodable", "Encodable", "Identifiable",
  ])

  /// Nil if no sources were read.
  init?(_ bundle: ReviewedBundle) {
    guard let code = bundle.code else { return nil }
    self.code = code
    targets = bundle.facts.targets
    types = Dictionary(grouping: code.types, by: \.name)
  }

  /// Whether the sources contain this action anywhere.
  func has(_ action: WidgetCall.Action) -> Bool { code.widgetCalls.contains { $0.action == action } }

  var donatedIntents: Set<String> {
    Set(
      code.widgetCalls.compactMap { call in
        if case .donateIntent(let type) = call.action { type } else { nil }
      })
  }

  var hasUnknownDonation: Bool { has(.donateIntent(type: nil)) }

  /// The platforms that the code is compiled for. Without a project, all platforms that the code allows.
  func platforms(_ place: TextLocation, _ conditions: CodeConditions) -> Set<ApplePlatform> {
    targets.platforms(ofFile: place.file, under: conditions) ?? conditions.platforms
  }

  /// Whether a widget is known to run on the watch, from its project, its conditions, or a family that no other device
  /// has.
  func isOnWatch(_ widget: DeclaredWidget) -> Bool {
    let platforms = platforms(widget.place, widget.conditions)
    guard platforms.contains(.watchOS) else { return false }
    return isInTarget(widget.place) || platforms == [.watchOS] || widget.style == .relevance
      || widget.families?.contains("accessoryCorner") == true
  }

  /// Whether a widget may appear in a Smart Stack on a Home Screen, as far as known.
  func isOnHomeScreen(_ widget: DeclaredWidget) -> Bool {
    widget.style.hasTimeline && !widget.hasUnknownFamilies
      && platforms(widget.place, widget.conditions).contains(.iOS)
      && widget.families.map { $0.contains { $0.hasPrefix("system") } } ?? true
  }

  /// Whether a project shows what the file is compiled for.
  func isInTarget(_ place: TextLocation) -> Bool { targets.platforms(ofFile: place.file) != nil }
  func targets(of place: TextLocation) -> [BuildTarget] { targets.targets(ofFile: place.file) }

  /// The declaration of a type and its extensions. If several types have the name, only those in the file of `place`
  /// count, because two extensions of an app may each have a `Provider`.
  func parts(of name: String, at place: TextLocation) -> [DeclaredType] {
    let parts = types[name] ?? []
    guard parts.count(where: { !$0.isExtension }) > 1 else { return parts }
    return parts.filter { $0.place.file == place.file }
  }

  /// Whether a type is known to conform to one of the protocols, directly or through a protocol of the app.
  func conforms(_ name: String?, at place: TextLocation, to protocols: Set<String>) -> Bool {
    guard let name else { return false }
    return !inherited(by: name, at: place).isDisjoint(with: protocols)
  }

  /// Whether an entry has besides its date a moment, an entity of the app, or data that begins and ends: a single date
  /// of the data may only tell when people created it.
  func showsMoment(_ entry: [DeclaredType]) -> Bool {
    entry.contains { part in
      part.timeline.moments > 0
        || part.timeline.contentTypes.contains { name in
          conforms(name, at: part.place, to: Self.entities)
            || parts(of: name, at: part.place).reduce(0) { $0 + $1.timeline.moments } > 1
        }
    }
  }

  /// Whether people choose content with an intent, and not only how a widget looks or how often it changes.
  func choosesContent(_ intent: String, at place: TextLocation) -> Bool {
    code.appIntents.contains { declared in
      declared.name == intent
        && declared.parameters.contains { parameter in
          let type = parameter.type.filter { $0 != "[" && $0 != "]" }
          return !Self.settings.contains(type) && !conforms(type, at: place, to: ["AppEnum"])
            && !code.appValues.contains { $0.name == type && $0.cases != nil }
        }
    }
  }

  /// The protocols of an app's data.
  private static let entities: Set<String> = ["AppEntity", "TransientAppEntity", "IndexedEntity", "UniqueAppEntity"]
  /// The system's types of parameters that contain no content.
  private static let settings: Set<String> = ["Bool", "Int", "Double", "Float", "Decimal", "Duration", "TimeInterval"]

  /// Whether a function belongs to a timeline provider.
  func isOfTimeline(_ function: RelevanceFunction) -> Bool {
    conforms(function.owner, at: function.place, to: Self.timelineProviders)
  }

  /// Whether a function belongs to a provider of relevance entries.
  func isOfRelevanceWidget(_ function: RelevanceFunction) -> Bool {
    conforms(function.owner, at: function.place, to: ["RelevanceEntriesProvider"])
  }

  /// The declarations of a type and of everything it inherits from, with all extensions. Nil if one of them is unknown,
  /// because it comes from another module or a macro may add to it.
  ///
  /// - Parameter protocols: Protocols that are known although the sources do not declare them.
  func wholeType(_ name: String, at place: TextLocation, knowing protocols: Set<String>) -> [DeclaredType]? {
    let own = parts(of: name, at: place)
    let inherited = inherited(by: name, at: place)
    guard own.contains(where: { !$0.isExtension }),
      inherited.allSatisfy({ protocols.contains($0) || isDeclared($0) })
    else { return nil }
    let all = own + inherited.flatMap { parts(of: $0, at: place) }
    return all.contains(where: \.isExpandedByMacro) ? nil : all
  }

  /// Everything that a type inherits from, as far as the sources show.
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

  func isDeclared(_ name: String) -> Bool { types[name]?.contains { !$0.isExtension } ?? false }
}
