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
    var json = CompactJSON(reserving: Self.common.count + 256 * (placements.count + 16))
    json.object { json in
      json.member("schema") { $0.value(1) }
      json.members(Self.common)
      json.member("faces") { json in
        json.object { json in
          for (name, measurer) in typesetter.measurers.byName {
            json.member(named: name) { Self.write(measurer.widths, to: &$0) }
          }
        }
      }
      BrowserPlacements(placements).write(to: &json)
    }
    self.json = json.bytes
  }

  /// What no setting changes.
  private static let common: [UInt8] = {
    var json = CompactJSON(reserving: 1 << 15)
    json.object { json in
      writeTables(to: &json)
      json.member("properties") { writeProperties(to: &$0) }
    }
    return Array(json.bytes.dropFirst().dropLast())
  }()

  /// The expected value, the lower and the upper bound of each scale.
  private static func write(_ widths: WidthAssumptions, to json: inout CompactJSON) {
    json.object { json in
      for (name, assumption) in widths.byName {
        json.member(named: name) {
          $0.numbers(assumption.value, assumption.range.lowerBound, assumption.range.upperBound)
        }
      }
    }
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
