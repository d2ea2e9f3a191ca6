import Testing
import UnicodeText

@testable import TextLayout

@Suite("Faces, text styles and sizes")
struct TypographyTests {
  @Test("Values between two sizes are interpolated, and constant outside the table")
  func between() {
    #expect(abs(SystemFace.compact.tracking(at: 16.5) + 0.035) < 1e-9)
    #expect(SystemFace.compact.tracking(at: 1) == 0.29)
    #expect(SystemFace.compact.tracking(at: 400) == -1.13)
  }

  @Test("Sizes and leadings never shrink from category to category", arguments: Platform.allCases)
  func order(platform: Platform) {
    for style in TextStyle.allCases {
      let sizes = platform.dynamicTypeSizes.compactMap { platform.typeSize(of: style, at: $0) }
      #expect(sizes.count == (sizes.isEmpty ? 0 : platform.dynamicTypeSizes.count), "\(style)")
      for (smaller, larger) in zip(sizes, sizes.dropFirst()) {
        #expect(smaller.size <= larger.size && smaller.leading <= larger.leading, "\(style)")
      }
      for size in sizes { #expect(size.leading > size.size) }
    }
  }

  @Test("watchOS has nine categories and no medium, iOS has twelve")
  func categories() {
    #expect(Platform.watchOS.dynamicTypeSizes.count == 9)
    #expect(!Platform.watchOS.dynamicTypeSizes.contains(.medium))
    #expect(Platform.iOS.dynamicTypeSizes == DynamicTypeSize.allCases)
    #expect(DynamicTypeSize.allCases == DynamicTypeSize.allCases.sorted())
  }

  private let analyzer = TextAnalyzer()

  private func width(_ text: String, _ face: SystemFace, size: Double) -> Measurement {
    let measurer = TextMeasurer(face: face)
    return measurer.measurement(
      of: text, in: TypeSetting(size: size, narrowing: measurer.widths.narrowing(at: size)), analyzer: analyzer)
  }

  @Test(
    "The larger the system's own letters, the narrower they are, with the same certainty",
    arguments: SystemFace.allCases)
  func narrowing(face: SystemFace) {
    var last = 1.0
    for size in stride(from: 10.0, through: 60, by: 0.5) {
      let measured = width("Kitchen timer", face, size: size)
      let body = width("Kitchen timer", face, size: 17)
      let share = (measured.points / size) / (body.points / 17)
      #expect(share <= last + 1e-9, "\(size)")
      #expect(measured.lower <= measured.points && measured.points <= measured.upper)
      #expect(measured.lower / measured.points <= body.lower / body.points + 1e-9)
      last = share
    }
    #expect(
      abs(width("Kitchen timer", face, size: 17).points / 17 - width("Kitchen timer", face, size: 12).points / 12)
        < 1e-9)
  }

  @Test("At 22 points SF Pro has what public labels show: 0.945 of its width at 17, within a percent")
  func labels() {
    let ratio = (width("Kitchen", .pro, size: 22).points / 22) / (width("Kitchen", .pro, size: 17).points / 17)
    #expect(abs(ratio - 0.945) < 0.01)
  }

  @Test("Letters of other faces keep their proportions", arguments: ["ครัว", "台所", "مطبخ", "🎉"])
  func others(text: String) {
    let (body, large) = (width(text, .pro, size: 17), width(text, .pro, size: 40))
    #expect(abs(large.points / 40 - body.points / 17) < 1e-9)
  }

  @Test("The numbers are named if some text is that large, and can be set")
  func assumptions() {
    func names(_ size: DynamicTypeSize?) -> Set<Assumption.ID> {
      Set(SurfaceTypesetter(devices: Device.all, size: size).assumptions().map(\.id))
    }
    #expect(!names(nil).contains("width-sf-pro-display") && names(.xxLarge).contains("width-sf-pro-display"))
    let known = Set(SurfaceTypesetter.knownAssumptions.map(\.id))
    #expect(known.isSuperset(of: ["width-sf-pro-display", "width-sf-compact-display"]))
  }
}
