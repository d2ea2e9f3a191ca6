import EmbeddedFiles
import UnicodeText

/// The tables, whose grammar the script reads, and the notices that their licence wants to go with them.
struct BrowserTables: Sendable {
  static let shared = BrowserTables()

  let notices: [String]
  let tables: [(name: String, value: String)]
  /// By script.
  let emphasis: [(name: String, value: Double)]

  private init() {
    let tables: [(name: String, bytes: [UInt8])] = [
      ("letters", EmbeddedFiles.letterAdvances), ("arabic", EmbeddedFiles.arabicAdvances),
      ("conjuncts", EmbeddedFiles.conjunctAdvances), ("kerning", EmbeddedFiles.kerningAdvances),
    ]
    var notices: [String] = []
    self.tables = tables.map { name, bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      for line in lines where line.hasPrefix("# SPDX") && !notices.contains(String(line.dropFirst(2))) {
        notices.append(String(line.dropFirst(2)))
      }
      return (name, lines.filter { !$0.hasPrefix("# ") }.joined(separator: "\n"))
    }
    self.notices = notices
    emphasis = AdvanceTable.shared.weights.map { ($0.script.code, $0.semibold) }
  }
}

/// What regular expressions of a browser do not tell of characters, by the linked ICU.
struct BrowserProperties: Encodable {
  static let shared = BrowserProperties()

  private let lineBreak = JSONObject(Self.lineBreakPatterns.map { ($0.name, Self.ranges($0.pattern)) })
  private let width = JSONObject([("W", Self.ranges("[[:ea=W:][:ea=F:]]")), ("H", Self.ranges("[:ea=H:]"))])
  private let joining = JSONObject(
    ["C", "D", "L", "R"].map { ($0, Self.ranges("[[:jt=\($0):]&\(Self.joined)]")) } + [
      // Marks and format characters that take part in joining.
      ("U", Self.ranges("[[:jt=U:]&[[:Mn:][:Me:][:Cf:]]&\(joined)]")),
      ("T", Self.ranges("[[:jt=T:]-[[:Mn:][:Me:][:Cf:]]&\(joined)]")),
    ])

  /// What stands beside the letters of which the tables know the forms.
  private static let joined = "[[:Arab:][:Zyyy:][:Zinh:]]"

  /// The classes of line breaking but for what a script derives by itself: marks are `CM`, decimal digits `NU`, syllables
  /// of Hangul `H2` or `H3` by their length, and all else is `AL`.
  ///
  /// `HH` came with Unicode 17, and is empty before.
  ///
  /// Source: UAX #14, table 1, and LB1 for classes that are resolved into others.
  private static let lineBreakPatterns: [(name: String, pattern: String)] =
    [
      "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CP", "CR", "EB", "EM", "EX", "GL", "HH", "HL", "HY", "ID", "IN", "IS",
      "JL",
      "JT", "JV", "LF", "NL", "NS", "OP", "PO", "PR", "QU", "RI", "SA", "SP", "SY", "WJ", "ZW", "ZWJ",
    ].map { ($0, "[:lb=\($0):]") } + [
      ("CM", "[[:lb=CM:]-[:M:]]"), ("NU", "[[:lb=NU:]-[:Nd:]]"),
      ("AL", "[[[:lb=AL:][:lb=AI:][:lb=XX:]]&[[:M:][:Nd:]]]"),
    ]

  /// Ranges as words of two numbers to the base 36: how far the first code point lies behind the last of the range before,
  /// and behind a full stop how many more there are, where there are any.
  private static func ranges(_ pattern: String) -> String {
    var words: [String] = []
    var last: UInt32 = 0
    for range in ScalarRanges(matching: pattern)?.ranges ?? [] where isOfInterest(range) {
      let more = range.upperBound - range.lowerBound
      words.append(
        String(range.lowerBound - last, radix: 36) + (more == 0 ? "" : "." + String(more, radix: 36)))
      last = range.upperBound
    }
    return words.joined(separator: " ")
  }

  /// The first plane, emoji and ideographs: the tables know no letters of the scripts between, and no title is set in them.
  private static func isOfInterest(_ range: ClosedRange<UInt32>) -> Bool {
    range.lowerBound < 0x10000 || (range.lowerBound >= 0x1F000 && range.lowerBound < 0x40000)
  }
}

/// Everything that measuring texts in a browser needs, as JSON: what `measure.js` of the HTML report reads.
///
/// Schema 1. `tables` are the advance tables as they are compiled in, `properties` what of Unicode no browser tells,
/// `emphasis` the widths of semibold by script, `faces` the scales in force, `surfaces`, `devices` and `placements` where
/// texts are set, as `types` and `frames` have it, `sizes` the types at other sizes of text, of those that `categories` has in
/// their order, and `boldStep` what Bold Text adds to a weight. Equal typesetters give equal bytes.
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
      .utf8(
        of: Document(typesetter, BrowserPlacements(placements, of: typesetter)),
        reserving: 1 << 15 + 256 * placements.count)
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
  let categories = DynamicTypeSize.allCases.map(\.rawValue)
  let sizes: [JSONObject<[[Int]?]>]
  /// The generous, the assumed and the strict reading.
  let boldStep: [Double]
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
    (types, frames, sizes) = (all.types, all.frames, all.sizes)
    boldStep = [Reading.generous, .assumed, .strict].map { $0.taking(typesetter.boldStep) }
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
