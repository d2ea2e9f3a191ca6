import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import EditorialRules

@Suite("Image sizes")
struct ImageSizeRuleTests {
  /// A picture as `Contents.json` lists it.
  private typealias Picture = (idiom: String, scale: Int?, size: NamedImage.Size?)

  /// The rule’s findings for an image in a catalog, one line each: the index of the picture, and the message.
  private static func findings(_ pictures: [Picture], in folder: String = "App", variant: String = "") -> [String] {
    let renditions = pictures.enumerated().map { index, picture in
      NamedImage.Rendition(
        path: "\(folder)/A.xcassets/Watch.imageset/\(index).png", idiom: picture.idiom, scale: picture.scale,
        variant: variant, size: picture.size, place: TextLocation(file: 0, utf8: index..<index + 1, syntax: .plain))
    }
    let reference = ImageReference(
      name: "Watch", key: "INIntentDefaultImageName", intent: "Order",
      place: TextLocation(file: 0, utf8: 0..<0, syntax: .plain))
    let image = NamedImage(name: "Watch", references: [reference], renditions: renditions)
    let bundle = LocalizationBundle(facts: DeclaredFacts(images: [image]))
    return ExampleReview.findings(in: bundle, by: ["image-size"]).map {
      guard case .file(_, let utf8) = $0.place else { return "elsewhere" }
      #expect($0.englishNotes.first == "INIntentDefaultImageName of Order uses Watch" && $0.notes.count == 2)
      return "\(utf8.lowerBound): \($0.englishMessage)"
    }
  }

  private static func pixels(_ width: Int, _ height: Int? = nil) -> NamedImage.Size {
    .pixels(width: width, height: height ?? width)
  }

  @Test("At each scale, exactly the pictures below the required size are too small", arguments: 2...3)
  func scales(scale: Int) {
    for idiom in ["universal", "iphone"] {
      for side in 1...200 {
        let others: [Picture] = [(idiom, 5 - scale, Self.pixels(240))]
        let found = Self.findings([(idiom, scale, Self.pixels(side))] + others)
        let message =
          "0: The image is too small: \(side) × \(side) pixels instead of \(60 * scale) × \(60 * scale) at \(scale)x"
        #expect(found == (side < 60 * scale ? [message] : []))
      }
    }
    for side in 1...100 where scale == 2 {
      #expect(Self.findings([("watch", 2, Self.pixels(side))]).isEmpty == (side >= 68), "\(side) on the watch")
      #expect(Self.findings([("universal", 2, Self.pixels(side))], in: "Watch App").isEmpty == (side >= 68))
      #expect(Self.findings([("ipad", 2, Self.pixels(side * 2))]).isEmpty == (side >= 60), "\(side * 2) on the iPad")
    }
  }

  @Test("A picture that is not square is flagged whatever its size, scale and rotation")
  func squareness() {
    for (width, height) in [(180, 179), (300, 200), (1, 1000)] {
      for (width, height) in [(width, height), (height, width)] {
        for scale in [nil, 1, 2, 3] {
          let found = Self.findings([
            ("universal", scale, Self.pixels(width, height)), ("universal", 3, Self.pixels(180)),
          ])
          #expect(found.count == 1 && found.first?.hasPrefix("0: The image is not square") == true)
          #expect(found.first?.contains(": \(width) × \(height) pixels") == true)
        }
      }
    }
    #expect(
      Self.findings([("universal", 3, Self.pixels(150, 100))])
        == ["0: The image is not square and too small: 150 × 100 pixels instead of 180 × 180 at 3x"])
  }

  @Test("If the largest picture is too small, it is the only one flagged, once")
  func largest() {
    let small: [Picture] = [("universal", 1, Self.pixels(60)), ("universal", 2, Self.pixels(120))]
    #expect(
      Self.findings(small) == [
        "1: Even the largest file of the image is too small: 120 × 120 pixels instead of 180 × 180 at 3x"
      ])
    #expect(Self.findings(small + [("universal", 3, Self.pixels(180))]).isEmpty)
    #expect(Self.findings([("universal", nil, Self.pixels(179))]).count == 1)
    #expect(Self.findings([("universal", nil, Self.pixels(180))]).isEmpty)
    #expect(Self.findings([("universal", 2, Self.pixels(100))]).count == 1)
    // The third may be right, but was not read.
    #expect(Self.findings(small + [("universal", 3, nil)]).isEmpty)
    #expect(Self.findings(small + [("universal", nil, .drawing(width: 24, height: 24.1))]).isEmpty)
  }

  @Test("A picture that no suggestion shows, or that was not read, is not reviewed")
  func silence() {
    for idiom in ["tv", "mac", "car", "vision", "ios-marketing"] {
      #expect(Self.findings([(idiom, 2, Self.pixels(3, 4))]).isEmpty, "\(idiom)")
    }
    #expect(Self.findings([("universal", 3, nil)]).isEmpty)
    #expect(Self.findings([]).isEmpty)
    let watch: [Picture] = [("watch", 2, Self.pixels(55)), ("watch", 2, Self.pixels(68))]
    #expect(Self.findings(watch, variant: #"screen-width: "<=145""#).isEmpty, "a smaller picture for a smaller screen")
    #expect(Self.findings(watch).count == 1)
  }

  @Test("Vector drawings are reviewed only for their aspect ratio")
  func drawings() {
    #expect(Self.findings([("universal", nil, .drawing(width: 10, height: 10.1))]).isEmpty)
    #expect(
      Self.findings([("universal", nil, .drawing(width: 24, height: 32.5))])
        == ["0: The image is not square: 24 × 32.5"])
    #expect(Self.findings([("universal", nil, .drawing(width: 1e300, height: 1))]).count == 1)
  }
}
