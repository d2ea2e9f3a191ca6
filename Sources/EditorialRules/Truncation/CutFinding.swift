import Diagnostics
import LocalizationBundles
import TextLayout

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

  /// A warning where the text is surely cut on a chosen device, a note where it may be, or is on others.
  ///
  /// - Parameter name: What people call the text: "title".
  func finding(name: String) -> Finding? {
    let ours = drawing.places.filter { chosen.contains($0.device.id) }
    let cut = ours.filter { $0.text.verdict == .cut }
    if !cut.isEmpty { return finding(.warning, "A \(name) that is cut off", cut) }
    let doubtful = ours.filter(\.text.isCutAsDrawn)
    if !doubtful.isEmpty { return finding(.note, "A \(name) that may be cut off", doubtful) }
    let elsewhere = drawing.places.filter { $0.text.verdict == .cut }
    return elsewhere.isEmpty ? nil : finding(.note, "A \(name) that is cut off on other devices", elsewhere)
  }

  /// A note where the text is surely cut on a chosen device.
  func note(_ message: String) -> Finding? {
    let cut = drawing.places.filter { chosen.contains($0.device.id) && $0.text.verdict == .cut }
    return cut.isEmpty ? nil : finding(.note, message, cut)
  }

  private func finding(_ severity: Severity, _ message: String, _ places: [TextDrawing.Place]) -> Finding {
    Finding(text.wholeRange, severity, message, notes: notes(on: places))
  }

  private func notes(on places: [TextDrawing.Place]) -> [String] {
    var notes = Self.sentences(on: places)
    let told = Set(places.map(\.id))
    let doubtful = drawing.places.filter {
      chosen.contains($0.device.id) && $0.text.isCutAsDrawn && !told.contains($0.id)
    }
    if !doubtful.isEmpty { notes.append("Perhaps also on \(Self.sentences(on: doubtful).joined(separator: "; "))") }
    guard let decisive = Self.decisive(of: places) else { return notes }
    if drawing.companion != nil, text.kind != .subtitle {
      notes.append("A subtitle stands below it, which leaves it fewer lines.")
    }
    notes.append(contentsOf: [need(on: decisive.device)].compactMap(\.self))
    let shown = decisive.text.shown(of: drawing.sampled.string)
    notes.append("\(decisive.device.name) shows “\(shown)” (\(decisive.surface.name))")
    if let note = drawing.sampled.sampleNote { notes.append(note) }
    return notes
  }

  /// How much shorter the text must be to be seen whole on every surface of a device.
  private func need(on device: Device) -> String? {
    let over = drawing.places.lazy.filter { $0.device.id == device.id }.map(\.text.graphemesOver).max() ?? 0
    guard over > 0 else { return nil }
    guard over < drawing.sampled.ownGraphemes else { return "No wording fits on \(device.name) with these values." }
    return "\(over) character\(over == 1 ? "" : "s") shorter, it fits on \(device.name)."
  }

  private static func sentences(on places: [TextDrawing.Place]) -> [String] {
    surfaces(of: places).map { surface, places in "\(surface.nameWithVersions): \(list(places))" }
  }

  /// "Apple Watch 40 mm 238 pt over, 41 mm 210": the unit stands once.
  private static func list(_ places: [TextDrawing.Place]) -> String {
    var hasUnit = false
    return zip(places, Device.shortNames(of: places.map(\.device))).map { place, name in
      let points = Int(place.text.pointsOver.rounded(.up))
      guard points > 0 else { return name }
      defer { hasUnit = true }
      return "\(name) \(points)" + (hasUnit ? "" : " pt over")
    }.joined(separator: ", ")
  }

  /// The place whose need is told: the narrowest current watch, else the device that has the least room.
  static func decisive(of places: [TextDrawing.Place]) -> TextDrawing.Place? {
    let narrowest = Device.narrowestCurrent(of: Device.watches)?.id
    return places.filter { $0.device.id == narrowest }.max { $0.text.graphemesOver < $1.text.graphemesOver }
      ?? places.max { $0.text.graphemesOver < $1.text.graphemesOver }
  }

  /// The places by surface, in the order in which the surfaces first come.
  static func surfaces(of places: [TextDrawing.Place]) -> [(surface: Surface, places: [TextDrawing.Place])] {
    var groups: [(surface: Surface, places: [TextDrawing.Place])] = []
    for place in places {
      if groups.last?.surface.id == place.surface.id {
        groups[groups.count - 1].places.append(place)
      } else {
        groups.append((place.surface, [place]))
      }
    }
    return groups
  }
}
