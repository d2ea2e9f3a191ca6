package import TextLayout
import UnicodeText

/// The devices that texts are laid out for.
package struct DeviceListing: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Encodable {
    /// `watch-41`
    package var id: String
    /// "Apple Watch 41 mm"
    package var name: String
    /// The screen in points.
    package var width, height: Int
    /// The system versions that run on it: "watchOS 8–11".
    package var systems: String
    /// The identifiers of the surfaces on the device.
    package var surfaces: [String]
    /// Whether a text that is cut off on it is a warning by default.
    package var isDefault: Bool

    package init(
      id: String, name: String, width: Int, height: Int, systems: String, surfaces: [String], isDefault: Bool
    ) {
      self.id = id
      self.name = name
      self.width = width
      self.height = height
      self.systems = systems
      self.surfaces = surfaces
      self.isDefault = isDefault
    }
  }

  package var rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  package func text(options: ReportOptions = ReportOptions()) -> String {
    var table = TextTable(
      header: ["device", "default", "name", "points", "systems"], alignments: [.left, .left, .left, .right, .left])
    table.rows = rows.map { row in
      [row.id, row.isDefault ? "yes" : "", row.name, "\(row.width) × \(row.height)", row.systems]
    }
    return table.text(options: options)
  }

  package func json() -> String { JSONWriter(.indented).document(of: rows) }
}

/// One device with everything known and assumed about it.
package struct DeviceDetail: Hashable, Sendable {
  private let device: Device
  private let placements: [SurfacePlacement]

  /// - Parameter placements: The surfaces on the device.
  package init(_ device: Device, placements: [SurfacePlacement]) {
    self.device = device
    self.placements = placements
  }

  package func text(options: ReportOptions = ReportOptions()) -> String {
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    output.write(line: style(.heading, "\(device.name) (\(device.id))"))
    let screen = device.points
    output.write(
      line: "\(screen.width.decimal) × \(screen.height.decimal) pt, "
        + "\(device.platform.rawValue) \(device.systems), text size \(device.defaultCategory.rawValue)")
    output.write(line: device.models.joined(separator: ", "))
    for source in device.sources { output.write(line: style(.dimmed, "  \(source)")) }
    for placement in placements {
      output.write(line: "")
      write(placement, style, to: &output)
    }
    return output.string
  }

  private func write(_ placement: SurfacePlacement, _ style: TerminalStyle, to output: inout ByteOutput) {
    let surface = placement.surface
    output.write(line: style(.heading, "\(surface.name) (\(surface.id))"))
    output.write(line: style(.dimmed, "  \(surface.source)"))
    output.write(line: "  \(surface.role.rawValue): \(Self.sentence(placement.textAlone))")
    if let subtitle = placement.subtitle {
      output.write(line: "  above a subtitle: \(Self.sentence(placement.textAboveSubtitle))")
      output.write(line: "  subtitle: \(Self.sentence(subtitle))")
    }
    for figure in surface.figures {
      output.write(line: "  published: \(figure.summary): \(figure.value.decimal), \(figure.source)")
    }
    for assumption in surface.assumptions(on: [device.platform]) {
      output.write(line: "  assumed: \(assumption.id): \(assumption.statement)")
    }
  }

  /// "2 lines of 145 pt (140–150) at 16 pt"
  private static func sentence(_ frames: FrameRange) -> String {
    let assumed = frames.assumed
    let lines = assumed.lineCount == 1 ? "1 line" : "\(assumed.lineCount) lines"
    let limits = range(frames.strict.width, frames.generous.width)
    let size = range(frames.generous.type.size, frames.strict.type.size)
    return "\(lines) of \(assumed.width.decimal) pt\(limits) at \(assumed.type.size.decimal) pt\(size)"
  }

  private static func range(_ lower: Double, _ upper: Double) -> String {
    lower == upper ? "" : " (\(lower.decimal)–\(upper.decimal))"
  }

  package func json() -> String { JSONWriter(.indented).document(of: Document(device, placements)) }

  private struct Document: Encodable {
    let id, name, platform: String
    let models: [String]
    let width, height: Double
    let textSize: String
    let sources: [String]
    let surfaces: [SurfaceMembers]

    init(_ device: Device, _ placements: [SurfacePlacement]) {
      (id, name, platform) = (device.id, device.name, device.platform.rawValue)
      (models, sources) = (device.models, device.sources)
      (width, height) = (device.points.width, device.points.height)
      textSize = device.defaultCategory.rawValue
      surfaces = placements.map(SurfaceMembers.init)
    }
  }

  private struct SurfaceMembers: Encodable {
    let id, name, role, source: String
    let text: FrameMembers
    let textAboveSubtitle, subtitle: FrameMembers?
    let published: [PublishedFigure]
    let assumed: [Assumption]

    init(_ placement: SurfacePlacement) {
      let surface = placement.surface
      (id, name, role, source) = (surface.id, surface.name, surface.role.rawValue, surface.source)
      text = FrameMembers(placement.textAlone)
      textAboveSubtitle = placement.subtitle.map { _ in FrameMembers(placement.textAboveSubtitle) }
      subtitle = placement.subtitle.map(FrameMembers.init)
      published = surface.figures
      assumed = surface.assumptions(on: [placement.device.platform])
    }
  }

  private struct FrameMembers: Encodable {
    let generous, assumed, strict: Frame

    init(_ frames: FrameRange) {
      (generous, assumed, strict) = (Frame(frames.generous), Frame(frames.assumed), Frame(frames.strict))
    }

    struct Frame: Encodable {
      let width: Double
      let lines: Int
      let size: Double

      init(_ frame: TextFrame) { (width, lines, size) = (frame.width, frame.lineCount, frame.type.size) }
    }
  }
}
