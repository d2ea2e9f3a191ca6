import Testing
import UnicodeText

@testable import TextLayout

@Suite("Width assumptions")
struct WidthAssumptionTests {
  let analyzer = TextAnalyzer()

  @Test("Every assumption has an identifier of its own and a source", arguments: SystemFace.allCases)
  func identifiers(face: SystemFace) {
    let assumptions = TextMeasurer(face: face).assumptions
    #expect(Set(assumptions.map(\.id)).count == assumptions.count)
    #expect(assumptions.allSatisfy { !$0.source.isEmpty && $0.range.contains($0.value) })
  }

  @Test("A value that is set scales the texts it is about, and no others")
  func settings() {
    let set = AssumptionSettings.Setting(value: 1.1, range: 1.1...1.1, source: "test")
    let measurer = TextMeasurer(face: .pro, settings: AssumptionSettings(["width-sf-pro": set]))
    let type = TypeSetting(size: 10)
    func width(_ text: String, _ measurer: TextMeasurer) -> Measurement {
      measurer.measurement(of: text, in: type, analyzer: analyzer)
    }
    let latin = width("Order coffee", measurer)
    #expect(latin.lower == latin.points && latin.points == latin.upper)
    #expect(abs(latin.points / width("Order coffee", .phone).points - 1.1 / 0.997) < 1e-9)
    #expect(width("漢字", measurer) == width("漢字", .phone))
    #expect(measurer.assumptions.contains { $0.id == "width-sf-pro" && $0.source == "test" })
  }

  @Test("Bounds are as far apart as the assumption says", arguments: [("Order", 0.94...1.02), ("สั่งกาแฟ", 0.94...1.06)])
  func bounds(text: String, range: ClosedRange<Double>) {
    let measured = TextMeasurer.watch.measured(text, analyzer: analyzer)
    let width = measured.measurement(in: TypeSetting(size: 1))
    #expect(abs(width.lower - range.lowerBound * measured.em) < 1e-9)
    #expect(abs(width.upper - range.upperBound * measured.em) < 1e-9)
  }

  @Test("Semibold is wider, and medium lies between", arguments: ["Order coffee", "Заказать", "สั่งกาแฟ", "कॉफ़ी"])
  func weights(text: String) {
    let measured = TextMeasurer.phone.measured(text, analyzer: analyzer)
    func points(_ weight: Double) -> Double { measured.measurement(in: TypeSetting(size: 1, weight: weight)).points }
    #expect(points(0) < points(0.5) && points(0.5) < points(1))
    #expect(points(1) / points(0) < 1.09)
    #expect(abs(points(0.5) - (points(0) + points(1)) / 2) < 1e-9)
  }
}
