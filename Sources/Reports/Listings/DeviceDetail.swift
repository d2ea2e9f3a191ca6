public import TextLayout

/// One device with all that is known and assumed of what it draws.
public struct DeviceDetail: Hashable, Sendable {
  private let device: Device
  private let placements: [SurfacePlacement]

  /// - Parameter placements: The surfaces that the device draws.
  public init(_ device: Device, placements: [SurfacePlacement]) {
    self.device = device
    self.placements = placements
  }

  public func text(options: ReportOptions = ReportOptions()) -> String {
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

  public func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("id", device.id)
      json.member("name", device.name)
      json.member("platform", device.platform.rawValue)
      json.member("models", device.models)
      json.member("width") { $0.value(device.points.width) }
      json.member("height") { $0.value(device.points.height) }
      json.member("textSize", device.defaultCategory.rawValue)
      json.member("sources", device.sources)
      json.member("surfaces") { $0.array(of: placements, Self.write) }
    }
    return json.string
  }

  private static func write(_ json: inout JSONWriter, placement: SurfacePlacement) {
    let surface = placement.surface
    json.object { json in
      json.member("id", surface.id)
      json.member("name", surface.name)
      json.member("role", surface.role.rawValue)
      json.member("source", surface.source)
      json.member("text") { write(&$0, frames: placement.textAlone) }
      if let subtitle = placement.subtitle {
        json.member("textAboveSubtitle") { write(&$0, frames: placement.textAboveSubtitle) }
        json.member("subtitle") { write(&$0, frames: subtitle) }
      }
      json.member("published") { json in
        json.array(of: surface.figures) { json, figure in
          json.object { json in
            json.member("id", figure.id)
            json.member("summary", figure.summary)
            json.member("unit", figure.unit.rawValue)
            json.member("value") { $0.value(figure.value) }
            json.member("source", figure.source)
          }
        }
      }
      json.member("assumed") { $0.array(of: surface.assumptions(on: [placement.device.platform])) { $0.write($1) } }
    }
  }

  private static func write(_ json: inout JSONWriter, frames: FrameRange) {
    json.object { json in
      json.member("generous") { write(&$0, frame: frames.generous) }
      json.member("assumed") { write(&$0, frame: frames.assumed) }
      json.member("strict") { write(&$0, frame: frames.strict) }
    }
  }

  private static func write(_ json: inout JSONWriter, frame: TextFrame) {
    json.object { json in
      json.member("width") { $0.value(frame.width) }
      json.member("lines", frame.lineCount)
      json.member("size") { $0.value(frame.type.size) }
    }
  }
}
