import UnicodeText

/// Everything that measuring texts in a browser needs, as JSON: what `measure.js` of the HTML report reads.
///
/// Schema 1. `tables` are the advance tables as they are compiled in, `properties` what of Unicode no browser tells,
/// `emphasis` the widths of semibold by script, `faces` the scales in force, `surfaces`, `devices` and `placements` where
/// texts are set, as `types` and `frames` have it. Equal typesetters give equal bytes.
public struct BrowserMeasuring: Sendable {
  /// The document. It may stand inside a `<script>`: no `<` is in it.
  public let json: [UInt8]

  /// - Parameters:
  ///   - typesetter: Its surfaces and assumptions. A font file that it measures with is left out: the tables answer for it.
  ///   - devices: Those whose placements are written; all of the typesetter's where nothing is said.
  public init(_ typesetter: SurfaceTypesetter, devices: [Device.ID]? = nil) {
    let chosen = devices.map(Set.init)
    let placements = typesetter.placements.filter { chosen?.contains($0.device.id) ?? true }
    json = JSONWriter(.compact, escapes: .markup, decimals: 6)
      .utf8(of: Document(typesetter, BrowserPlacements(placements)), reserving: 1 << 15 + 256 * placements.count)
  }
}

private struct Document: Encodable {
  let schema = 1
  let notices = BrowserTables.shared.notices
  let tables = JSONObject(BrowserTables.shared.tables)
  let emphasis = JSONObject(BrowserTables.shared.emphasis)
  let properties = BrowserProperties.shared
  /// The expected value, the lower and the upper bound of each scale.
  let faces: JSONObject<JSONObject<[Double]>>
  let types, frames: [[Double]]
  let surfaces: [BrowserPlacements.SurfaceMembers]
  let devices: [BrowserPlacements.DeviceMembers]
  let placements: [BrowserPlacements.Placement]

  init(_ typesetter: SurfaceTypesetter, _ all: BrowserPlacements) {
    faces = JSONObject(
      typesetter.measurers.byName.map { name, measurer in
        let scales = measurer.widths.byName.map { name, assumption in
          (name, [assumption.value, assumption.range.lowerBound, assumption.range.upperBound])
        }
        return (name, JSONObject(scales))
      })
    (types, frames) = (all.types, all.frames)
    (surfaces, devices, placements) = (all.surfaces, all.devices, all.placements)
  }
}

extension SurfaceTypesetter.Measurers {
  fileprivate var byName: [(name: String, measurer: TextMeasurer)] { [("compact", compact), ("pro", pro)] }
}

extension WidthAssumptions {
  /// By the faces of sections that they scale, and what semibold adds to the system's own.
  fileprivate var byName: [(name: String, assumption: Assumption)] {
    [
      ("system", systemFace), ("semibold", semibold), ("script", otherScripts), ("mean", meanScripts),
      ("ideographic", ideographic), ("hangul", hangul), ("emoji", emoji),
    ]
  }
}
