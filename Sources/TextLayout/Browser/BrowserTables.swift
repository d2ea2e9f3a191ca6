import EmbeddedFiles
import UnicodeText

/// The tables, which the script parses itself, and the notices that their license requires.
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

/// Properties of characters, from the linked ICU, that regular expressions in a browser cannot test.
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

  /// What occurs next to the letters whose forms are in the tables.
  private static let joined = "[[:Arab:][:Zyyy:][:Zinh:]]"

  /// The classes of line breaking, except those that a script derives by itself. Marks are `CM`, decimal digits are
  /// `NU`, Hangul syllables are `H2` or `H3` by their length, and everything else is `AL`.
  ///
  /// `HH` was added in Unicode 17, and is empty before.
  ///
  /// Source: UAX #14, table 1, and LB1 for classes that are resolved into others.
  private static let lineBreakPatterns: [(name: String, pattern: String)] =
    [
      "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CP", "CR", "EB", "EM", "EX", "GL", "HH", "HL", "HY", "ID", "IN", "IS",
      "JL", "JT", "JV", "LF", "NL", "NS", "OP", "PO", "PR", "QU", "RI", "SA", "SP", "SY", "WJ", "ZW", "ZWJ",
    ].map { ($0, "[:lb=\($0):]") } + [
      ("CM", "[[:lb=CM:]-[:M:]]"), ("NU", "[[:lb=NU:]-[:Nd:]]"),
      ("AL", "[[[:lb=AL:][:lb=AI:][:lb=XX:]]&[[:M:][:Nd:]]]"),
    ]

  /// Ranges as words with two numbers to the base 36. The first is the distance from the last code point of the
  /// previous range. A full stop and the second number follow if the range has more code points.
  private static func ranges(_ pattern: String) -> String {
    var words: [String] = []
    var last: UInt32 = 0
    for range in ScalarRanges(matching: pattern)?.ranges ?? [] where isOfInterest(range) {
      let more = range.upperBound - range.lowerBound
      words.append(String(range.lowerBound - last, radix: 36) + (more == 0 ? "" : "." + String(more, radix: 36)))
      last = range.upperBound
    }
    return words.joined(separator: " ")
  }

  /// The first plane, emoji and ideographs. The tables have no letters of the scripts in between, and titles do not use
  /// these scripts.
  private static func isOfInterest(_ range: ClosedRange<UInt32>) -> Bool {
    range.lowerBound < 0x10000 || (range.lowerBound >= 0x1F000 && range.lowerBound < 0x40000)
  }
}

/// Everything that measuring texts in a browser needs, as JSON, for `measure.js` of the HTML report.
///
/// Schema 1. `tables` has the compiled-in advance tables, and `properties` has the Unicode properties that no browser
/// offers. `emphasis` has the widths of semibold by script, and `faces` the scales in force. `surfaces`, `devices` and
/// `placements` show where texts are set, using `types` and `frames`. `sizes` has the types at other text sizes, in the
/// order of `categories`. `boldStep` is what Bold Text adds to a weight. Equal typesetters give equal bytes.
package struct BrowserMeasuring: Sendable {
  /// The document. It contains no `<`, so it can be put inside a `<script>`.
  package let json: [UInt8]

  /// - Parameters:
  ///   - typesetter: Its surfaces and assumptions. A font file that it measures with is left out, and the tables
  ///     replace it.
  ///   - devices: The devices whose placements are written. Nil for all devices of the typesetter.
  package init(_ typesetter: SurfaceTypesetter, devices: [Device.ID]? = nil) {
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
  /// The assumptions by the faces of the sections that they scale, and what semibold adds to the system's face.
  fileprivate var byName: [(name: String, assumption: Assumption)] {
    [
      ("system", systemFace), ("semibold", semibold), ("script", otherScripts), ("mean", meanScripts),
      ("ideographic", ideographic), ("hangul", hangul), ("emoji", emoji),
    ]
  }
}
