import Testing
import TextLayout

@Suite("System faces")
struct SystemFaceTests {
  @Test(
    "The published sizes have their published values",
    arguments: [
      (
        SystemFace.compact,
        [
          6: 0.29, 10: 0.29, 12: 0.23, 14: 0.19, 15: 0.06, 16: 0, 17: -0.07, 19: -0.22, 20: 0, 22: -0.09, 34: -0.6,
          49: -1,
          53: -1.11, 54: -1.13,
        ]
      ),
      (
        .pro,
        [
          6: 0.24, 11: 0.06, 12: 0, 15: -0.23, 17: -0.43, 20: -0.45, 24: 0.07, 28: 0.38, 34: 0.4, 40: 0.37, 53: 0.31,
          54: 0.32,
        ]
      ),
    ] as [(SystemFace, [Double: Double])])
  func published(face: SystemFace, values: [Double: Double]) {
    for (size, points) in values { #expect(face.tracking(at: size) == points, "\(size)") }
  }

  @Test("Between two sizes the value lies between theirs, and outside the table it stays")
  func between() {
    #expect(abs(SystemFace.compact.tracking(at: 16.5) + 0.035) < 1e-9)
    #expect(SystemFace.compact.tracking(at: 1) == 0.29)
    #expect(SystemFace.compact.tracking(at: 400) == -1.13)
  }
}

@Suite("Text styles")
struct TextStyleTests {
  @Test("The published default sizes", arguments: [(Platform.watchOS, 16.0), (.iOS, 17), (.iPadOS, 17)])
  func defaults(platform: Platform, points: Double) {
    #expect(platform.typeSize(of: .body, at: .large)?.size == points)
    #expect(platform.typeSize(of: .headline, at: .large)?.size == points)
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
}
