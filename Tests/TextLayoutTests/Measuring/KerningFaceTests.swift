import Testing
import UnicodeText

@testable import TextLayout

@Suite("What neighbours are kerned by")
struct KerningFaceTests {
  @Test("Kana rest on their own width alone, whatever stands beside them")
  func kana() {
    let analyzer = TextAnalyzer()
    let id = TextMeasurer.watch.widths.systemFace.id
    let measurers = [0.9, 1.1].map { width in
      TextMeasurer(
        face: .compact, settings: AssumptionSettings([id: .init(value: width, range: width...width, source: "test")]))
    }
    let kana = ((0x3041...0x3096).map(UInt32.init) + (0x30A1...0x30FC).map(UInt32.init))
      .compactMap(Unicode.Scalar.init).map(String.init)
    let type = TypeSetting(size: 1)
    let moved = kana.flatMap { first in kana.map { first + $0 } }.filter { pair in
      let widths = measurers.map { $0.measurement(of: pair, in: type, analyzer: analyzer).points }
      return abs(widths[0] - widths[1]) > 1e-9
    }
    #expect(moved.isEmpty, "\(moved.count): \(moved.prefix(20))")
  }
}
