import Algorithms
import ReviewModel
import TextLayout
import UnicodeText

/// What the rules on cut texts do not see, each as one sentence, and when they give which severity.
enum TruncationLimits {
  static let cases: [RuleDescriptor.Case] = [
    .init(.warning, "cut on a chosen device under every allowed assumption"),
    .init(.note, "cut under some assumptions, or on devices that are not chosen"),
  ]
  static let assumptions =
    "Margins and fonts are published for no device: each is an assumption with a range, which the report names."
  static let image =
    "A watch’s card is judged without an image, which would take room from its texts; the preview draws one."
  static let samples = "Parameters are measured with sample values, which the configuration can set."
}

/// What is to be said of a text that devices cut.
struct CutFinding {
  private let text: ReviewedText
  private let drawing: TextDrawing
  private let chosen: Set<Device.ID>

  /// - Returns: Nothing for a text that fits wherever it is drawn, or whose placeholders are to be put right first.
  init?(_ text: ReviewedText) {
    guard let drawing = text.drawing, !drawing.places.isEmpty, !text.hasOtherPlaceholders else { return nil }
    self.text = text
    self.drawing = drawing
    chosen = text.bundle.surfaces.chosen
  }

  /// A warning where the text is surely cut on a chosen device, a note where it may be, or is on others. A picture
  /// explains it.
  ///
  /// - Parameters:
  ///   - surely: What the rule says of a text that is cut.
  ///   - perhaps: What it says of one that may be.
  ///   - elsewhere: What it says of one that is cut on other devices than those chosen.
  static func findings<R: Rule>(
    in text: ReviewedText, by rule: R.Type, surely: R.Messages, perhaps: R.Messages, elsewhere: R.Messages
  ) -> [Finding] {
    guard let cut = CutFinding(text) else { return [] }
    let ours = cut.drawing.places.filter { cut.chosen.contains($0.device.id) }
    let certain = ours.filter { $0.text.verdict == .cut }
    if !certain.isEmpty { return [cut.finding(by: rule, .warning, surely, certain, isPictured: true)] }
    let doubtful = ours.filter(\.text.isCutAsDrawn)
    if !doubtful.isEmpty { return [cut.finding(by: rule, .note, perhaps, doubtful, isPictured: true)] }
    let others = cut.drawing.places.filter { $0.text.verdict == .cut }
    return others.isEmpty ? [] : [cut.finding(by: rule, .note, elsewhere, others, isPictured: true)]
  }

  /// A note where the text is surely cut on a chosen device.
  func note<R: Rule>(by rule: R.Type, _ name: R.Messages) -> Finding? {
    let cut = drawing.places.filter { chosen.contains($0.device.id) && $0.text.verdict == .cut }
    return cut.isEmpty ? nil : finding(by: rule, .note, name, cut, isPictured: false)
  }

  private func finding<R: Rule>(
    by rule: R.Type, _ severity: Severity, _ name: R.Messages, _ places: [TextDrawing.Place], isPictured: Bool
  ) -> Finding {
    let share = DeviceShare(of: places, in: text)
    return R.finding(
      text.wholeRange, in: text, severity,
      R.message(name, ["count": .number(share.count), "devices": .number(share.all), "family": share.family]),
      notes: notes(on: places), evidence: text.cardLayout(isPictured: isPictured))
  }

  private func notes(on places: [TextDrawing.Place]) -> [Message] {
    var notes = Self.devices(of: places)
    let told = Set(places.map(\.id))
    let doubtful = drawing.places.filter {
      chosen.contains($0.device.id) && $0.text.isCutAsDrawn && !told.contains($0.id)
    }
    if let row = Self.row(of: Self.devices(of: doubtful)) {
      notes.append(SharedMessage.perhapsAlsoOn(["places": .message(row)]))
    }
    guard let decisive = Self.decisive(of: places) else { return notes }
    if drawing.companion != nil, text.kind != .subtitle { notes.append(SharedMessage.subtitleBelow()) }
    let shows = SharedMessage.shows([
      "device": .keyword(decisive.device.name), "text": .text(decisive.text.shown(of: drawing.sampled.string)),
      "surface": .message(decisive.surface.message),
    ])
    return notes + [need(on: decisive.device), shows, drawing.sampled.sampleNote].compactMap(\.self)
  }

  /// How much shorter the text must be to be seen whole on every surface of a device.
  private func need(on device: Device) -> Message? {
    let over = drawing.places.lazy.filter { $0.device.id == device.id }.map(\.text.graphemesOver).max() ?? 0
    guard over > 0 else { return nil }
    guard over < drawing.sampled.ownGraphemes else {
      return SharedMessage.fitsNever(["device": .keyword(device.name)])
    }
    return SharedMessage.fitsShorter(["count": .number(over), "device": .keyword(device.name)])
  }

  /// One message a surface, with its devices.
  private static func devices(of places: [TextDrawing.Place]) -> [Message] {
    surfaces(of: places).map { surface, places in
      SharedMessage.surfaceDevices([
        "surface": .message(surface.messageWithVersions), "devices": .list(devicesOver(places)),
      ])
    }
  }

  /// All in one: "Siri suggestion: iPhone 375 pt; Spotlight App Shortcut: iPhone 375 pt".
  private static func row(of messages: [Message]) -> Message? {
    messages.first.map { first in
      messages.dropFirst().reduce(first) { SharedMessage.row(["first": .message($0), "next": .message($1)]) }
    }
  }

  /// "Apple Watch 40 mm 238 pt over, 41 mm 210": the unit stands once.
  private static func devicesOver(_ places: [TextDrawing.Place]) -> [MessageValue] {
    var hasUnit = false
    return zip(places, Device.shortNames(of: places.map(\.device))).map { place, name in
      let points = Int(place.text.pointsOver.rounded(.up))
      guard points > 0 else { return .keyword(name) }
      defer { hasUnit = true }
      let over: SharedMessage = hasUnit ? .deviceOverInShort : .deviceOver
      return .message(over(["device": .keyword(name), "points": .number(points)]))
    }
  }

  /// The place whose need is told: the narrowest current watch, else the device that has the least room.
  static func decisive(of places: [TextDrawing.Place]) -> TextDrawing.Place? {
    let narrowest = Device.narrowestCurrent(of: Device.watches)?.id
    return places.filter { $0.device.id == narrowest }.max { $0.text.graphemesOver < $1.text.graphemesOver }
      ?? places.max { $0.text.graphemesOver < $1.text.graphemesOver }
  }

  /// The places by surface, in the order in which the surfaces first come.
  static func surfaces(of places: [TextDrawing.Place]) -> [(surface: Surface, places: [TextDrawing.Place])] {
    places.chunked(on: \.surface.id).compactMap { _, places in places.first.map { ($0.surface, Array(places)) } }
  }
}

/// On how many of the devices that draw a text something is so: "on 7 of 8 watches".
struct DeviceShare {
  /// The devices where it is so.
  let count: Int
  /// All devices of their family that draw the text: of the chosen ones, or of the others where no chosen one is among
  /// those counted.
  let all: Int
  /// `watch`, `phone` or `pad` where the devices counted are of one family; else `other`, and `all` are of every family.
  let family: MessageValue

  /// - Parameter places: All on chosen devices, or all on others.
  init(of places: [TextDrawing.Place], in text: ReviewedText) {
    let surfaces = text.bundle.surfaces
    let counted = Set(places.map(\.device.id))
    let platforms = Set(places.map(\.device.platform))
    let platform = platforms.count == 1 ? platforms.first : nil
    let areChosen = !counted.isDisjoint(with: surfaces.chosen)
    let drawing = surfaces.typesetter.placements.lazy.filter { placement in
      placement.surface.role == text.role && (text.kind != .subtitle || placement.surface.hasSubtitle)
        && surfaces.chosen.contains(placement.device.id) == areChosen
        && (platform == nil || placement.device.platform == platform)
    }
    count = counted.count
    all = Set(drawing.map(\.device.id)).count
    family =
      switch platform {
      case .watchOS: .keyword("watch")
      case .iOS: .keyword("phone")
      case .iPadOS: .keyword("pad")
      case nil: .keyword("other")
      }
  }
}

extension Surface {
  /// The name in the report’s language.
  var message: Message { Message("surface.\(id)") }

  /// The name, with the versions where the surface has come to an end: "Siri watch face card (watchOS 5–10)".
  var messageWithVersions: Message {
    let ended = systems.filter { $0.value.last != nil }.sorted { $0.key < $1.key }
    guard !ended.isEmpty else { return message }
    let versions = ended.map { MessageValue.keyword("\($0.key.rawValue) \($0.value)") }
    return Message("surface.withVersions", ["surface": .message(message), "versions": .list(versions)])
  }
}
