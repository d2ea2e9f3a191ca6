import Algorithms
import ReviewModel
import TextLayout
import UnicodeText

/// The limits and cases of the rules on truncation, one sentence each.
enum TruncationLimits {
  static let cases: [RuleDescriptor.Case] = [
    .init(
      .warning,
      "a device in the `devices` setting cuts off the text, even with the most favorable assumptions about layout and "
        + "fonts"),
    .init(
      .note,
      "a device in the `devices` setting cuts off the text with the assumed layout and fonts, but with other "
        + "layouts or fonts it could fit",
      "the text fits on the devices in the `devices` setting, but another device cuts it off, even with the most "
        + "favorable assumptions about layout and fonts"),
  ]
  static let assumptions =
    "Apple does not publish margins and fonts, so the rule uses assumptions, which the report lists with their "
    + "values and ranges."
  static let image =
    "The rule measures a Siri watch face card without its image, although an image leaves less room for the text."
  static let margin =
    "The rule reports no probable cut that hides only the end of a remark in parentheses, or that is smaller than the "
    + "error of the measured widths."
  static let samples = "The rule measures parameters with sample values, which you can set with `samples`."
}

struct CutFinding {
  private let text: ReviewedText
  private let drawing: TextDrawing

  /// - Returns: Nil for a text that fits everywhere, or whose placeholders need a fix first.
  init?(_ text: ReviewedText) {
    guard let drawing = text.drawing, !drawing.places.isEmpty, !text.hasOtherPlaceholders else { return nil }
    self.text = text
    self.drawing = drawing
  }

  /// A warning if the text is certainly cut off on a reviewed device, and a note if it probably is, or is cut off on
  /// other devices. A picture explains it.
  ///
  /// - Parameters:
  ///   - surely: The message for a text that is certainly cut off, and perhaps probably on more devices.
  ///   - probably: The message for a text that is probably cut off.
  ///   - elsewhere: The message for a text that is cut off only on devices that are not reviewed.
  static func findings<R: Rule>(
    in text: ReviewedText, by rule: R.Type, surely: R.Messages, probably: R.Messages, elsewhere: R.Messages
  ) -> [Finding] {
    guard let cut = CutFinding(text) else { return [] }
    let ours = cut.drawing.places.filter(\.isChosen)
    let certain = ours.filter { $0.text.verdict == .cut }
    let doubtful = ours.filter(\.text.isCutAsDrawn)
    if !certain.isEmpty {
      let devices = Set(certain.map(\.device.id))
      let others = doubtful.filter { !devices.contains($0.device.id) }
      return [cut.finding(by: rule, .warning, surely, certain, others: others, isPictured: true)]
    }
    if !doubtful.isEmpty {
      let telling = doubtful.filter(cut.losesSomething)
      return telling.isEmpty ? [] : [cut.finding(by: rule, .note, probably, telling, isPictured: true)]
    }
    let others = cut.drawing.places.filter { $0.text.verdict == .cut }
    return others.isEmpty ? [] : [cut.finding(by: rule, .note, elsewhere, others, isPictured: true)]
  }

  /// The error of measured widths, as a part of the line.
  private static let widthError = 0.02

  /// Whether a place that probably cuts the text off hides something that people need. It does not if the end of a
  /// subtitle depends on what people write, if only the end of a parenthesis is hidden, or if the text is too wide by
  /// less than the error of the widths.
  private func losesSomething(at place: TextDrawing.Place) -> Bool {
    let (drawn, string) = (place.text, drawing.sampled.string)
    let isWritten = drawing.sampled.spans.contains { span in
      !span.sample.isLongest && text.parameter(named: span.placeholder.name)?.type == "String"
    }
    if text.kind == .subtitle, isWritten { return false }
    let width = drawn.lines.last?.points ?? 0
    if drawn.pointsOver > 0, drawn.pointsOver <= Self.widthError * width { return false }
    guard string.last?.isOf(.closePunctuation) == true,
      let start = string.lastIndex(where: { $0.isOf(.openPunctuation) })
    else { return true }
    return start == string.startIndex || drawn.hidden.lowerBound <= start
  }

  /// A note if the text is certainly cut off on a reviewed device.
  func note<R: Rule>(by rule: R.Type, _ name: R.Messages) -> Finding? {
    let cut = drawing.places.filter { $0.isChosen && $0.text.verdict == .cut }
    return cut.isEmpty ? nil : finding(by: rule, .note, name, cut, isPictured: false)
  }

  private func finding<R: Rule>(
    by rule: R.Type, _ severity: Severity, _ name: R.Messages, _ places: [TextDrawing.Place],
    others: [TextDrawing.Place] = [], isPictured: Bool
  ) -> Finding {
    let message =
      others.isEmpty
      ? R.message(name, ["places": text.phrase(for: places), "more": .keyword("no")])
      : R.message(
        name, ["places": text.phrase(for: places), "more": .keyword("yes"), "others": text.phrase(for: others)])
    return R.finding(
      text.wholeRange, in: text, severity, message, notes: notes(on: places),
      evidence: text.cardLayout(isPictured: isPictured))
  }

  private func notes(on places: [TextDrawing.Place]) -> [Message] {
    var notes = Self.devices(of: places)
    let listed = Set(places.map(\.id))
    let doubtful = drawing.places.filter { $0.isChosen && $0.text.isCutAsDrawn && !listed.contains($0.id) }
    if let row = Self.row(of: Self.devices(of: doubtful)) {
      notes.append(SharedMessage.perhapsAlsoOn(["places": .message(row)]))
    }
    guard let decisive = Self.decisive(of: places) else { return notes }
    if drawing.companion != nil, text.kind != .subtitle { notes.append(SharedMessage.subtitleBelow()) }
    let shows = SharedMessage.shows([
      "device": .keyword(decisive.device.name), "text": .text(decisive.text.shown(of: drawing.sampled.string)),
      "surface": .message(decisive.surface.message),
    ])
    return notes + [room(on: decisive.device), shows, drawing.sampled.sampleNote].compactMap(\.self)
  }

  /// How many characters of the text are visible on every surface of a device.
  private func room(on device: Device) -> Message? {
    let over = drawing.places.lazy.filter { $0.device.id == device.id }.map(\.text.graphemesOver).max() ?? 0
    return DeviceHeadline.room(
      over: over, count: drawing.sampled.string.count, own: drawing.sampled.ownGraphemes, device: device.name)
  }

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

  /// "Apple Watch 40 mm −28, 41 mm −25": by how many characters the text is too long.
  private static func devicesOver(_ places: [TextDrawing.Place]) -> [MessageValue] {
    zip(places, Device.shortNames(of: places.map(\.device))).map { place, name in
      guard place.text.graphemesOver > 0 else { return .keyword(name) }
      return .message(
        DeviceHeadline.Name.deviceOver(["device": .keyword(name), "count": .number(place.text.graphemesOver)]))
    }
  }

  /// The place whose numbers are reported: the narrowest current watch, otherwise the device with the least room.
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

extension Character {
  fileprivate func isOf(_ category: Unicode.GeneralCategory) -> Bool {
    unicodeScalars.first?.properties.generalCategory == category
  }
}

extension ReviewedText {
  /// How many of the devices that draw the text are affected: "7 of 8 watches".
  ///
  /// - Parameter places: All on reviewed devices, or all on others. They are counted within their group.
  func phrase(for places: [TextDrawing.Place]) -> MessageValue {
    let surfaces = bundle.surfaces
    let areChosen = places.contains(where: \.isChosen)
    let drawing = surfaces.typesetter.placements.filter { placement in
      placement.surface.role == role && (kind != .subtitle || placement.surface.hasSubtitle)
        && surfaces.chosen.contains(placement.device.id) == areChosen
    }
    return DeviceHeadline.places(places.map(\.device), among: drawing.map(\.device))
  }
}

extension Surface {
  /// The name in the report’s language.
  var message: Message { Message("surface.\(id)") }

  /// The name, with the versions if the surface no longer exists: "Siri watch face card (watchOS 5–10)".
  var messageWithVersions: Message {
    let ended = systems.filter { $0.value.last != nil }.sorted { $0.key < $1.key }
    guard !ended.isEmpty else { return message }
    let versions = ended.map { MessageValue.keyword("\($0.key.rawValue) \($0.value)") }
    return Message("surface.withVersions", ["surface": .message(message), "versions": .list(versions)])
  }
}
