import ReviewModel
import SourceText
import UnicodeText

struct ImageSizeRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "image-size",
    summary: "A shortcut’s image is not square, or it is too small.",
    remedy: "Use a square image of at least 60 × 60 points (180 × 180 pixels at 3x). On Apple Watch, use at least "
      + "34 × 34 points (68 × 68 pixels at 2x).",
    rationale: "The system shows the image in a square of fixed size. It crops or shrinks an image of another "
      + "shape, and a small image looks blurred.",
    cases: [
      .init(
        .warning,
        "an image that a shortcut uses is not square",
        "the image is smaller than 60 × 60 points, which is 180 × 180 pixels at 3x",
        "the image for Apple Watch is smaller than 34 × 34 points, which is 68 × 68 pixels at 2x")
    ],
    guidelines: ["title.image"],
    limits: [
      "The rule reads the sizes of PNG, JPEG and SVG files, and skips PDF and HEIC files.",
      "In Swift code, the rule checks only an `INImage(named:)` that is set on an intent or an "
        + "`INDefaultCardTemplate`.",
      "The rule accepts an image name that matches no file, because the image may be a system symbol or created by the "
        + "app.",
    ]
  )

  /// How much the sides of a square vector image may differ, as a share of the longer side.
  private static let tolerance = 0.02

  enum Messages: String, RuleMessages {
    case drawing = "The image is not square: {width} × {height}"
    case notSquare = "The image is not square: {width} × {height} pixels"
    case tooSmall = """
      {isSquare, select, yes {The image is too small: {width} × {height} pixels instead of {needed} × {needed} at \
      {scale}x} other {The image is not square and too small: {width} × {height} pixels instead of {needed} × {needed} \
      at {scale}x}}
      """
    case tooSmallAtMost = """
      Even the largest file of the image is too small: {width} × {height} pixels instead of {needed} × {needed} at \
      {scale}x
      """
    case named = """
      {hasIntent, select, yes {{key} of {intent} uses {image}} other {{key} uses {image}}}{others, plural, =0 {} \
      one {, and so does # other} other {, and so do # others}}
      """
    case onWatchFace = """
      The Siri watch face shows the image at {side} × {side} points, which is {pixels} × {pixels} pixels at {scale}x.
      """
    case inSuggestion = """
      A suggestion shows the image at {side} × {side} points, which is {pixels} × {pixels} pixels at {scale}x.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.facts.images.flatMap { image in
      let findings = image.renditions.compactMap { rendition -> Finding? in
        guard let surface = ImageSurface(rendition), let fault = Self.fault(of: rendition, on: surface) else {
          return nil
        }
        return Self.finding(fault, at: rendition, of: image, on: surface)
      }
      let flagged = Set(findings.map(\.place))
      return findings + Self.missingSizes(of: image).filter { !flagged.contains($0.place) }
    }
  }

  private static func fault(of rendition: NamedImage.Rendition, on surface: ImageSurface) -> Message? {
    switch rendition.size {
    case .drawing(let width, let height):
      guard abs(width - height) > tolerance * max(width, height) else { return nil }
      return message(.drawing, ["width": .keyword(plain(width)), "height": .keyword(plain(height))])
    case .pixels(let width, let height):
      let size: KeyValuePairs<String, MessageValue> = [
        "width": .keyword("\(width)"), "height": .keyword("\(height)"),
        "isSquare": .keyword(width == height ? "yes" : "no"),
      ]
      if let scale = checkedScale(of: rendition, on: surface), min(width, height) < surface.pixels(at: scale) {
        return message(
          .tooSmall,
          [
            "width": size[0].value, "height": size[1].value, "isSquare": size[2].value,
            "needed": .keyword("\(surface.pixels(at: scale))"), "scale": .keyword("\(scale)"),
          ])
      }
      return width == height ? nil : message(.notSquare, size)
    case nil: return nil
    }
  }

  /// The scale at which a single file is checked. No device with shortcuts has one pixel per point. On the watch, an
  /// image for one screen width may be smaller than usual, as the screen is.
  private static func checkedScale(of rendition: NamedImage.Rendition, on surface: ImageSurface) -> Int? {
    guard let scale = rendition.scale, (2...surface.largestScale).contains(scale) else { return nil }
    return surface == .watchFace && rendition.variant.contains("screen-width") ? nil : scale
  }

  /// The largest file for each surface and appearance, if even this one has too few pixels.
  private static func missingSizes(of image: NamedImage) -> [Finding] {
    let groups = Dictionary(grouping: image.renditions.filter { ImageSurface($0) != nil }) { rendition in
      [rendition.idiom, ImageSurface(rendition) == .watchFace ? "" : rendition.variant]
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { _, renditions in
      // A vector image fits any size, and so may a file that was not read.
      let sides = renditions.compactMap { rendition -> Int? in
        if case .pixels(let width, let height) = rendition.size { min(width, height) } else { nil }
      }
      guard sides.count == renditions.count, let largest = sides.max(), let index = sides.firstIndex(of: largest),
        let surface = ImageSurface(renditions[index]), largest < surface.pixels(at: nil),
        case .pixels(let width, let height) = renditions[index].size
      else { return nil }
      let needed = surface.pixels(at: nil)
      return finding(
        message(
          .tooSmallAtMost,
          [
            "width": .keyword("\(width)"), "height": .keyword("\(height)"), "needed": .keyword("\(needed)"),
            "scale": .keyword("\(surface.largestScale)"),
          ]),
        at: renditions[index], of: image, on: surface)
    }
  }

  private static func finding(
    _ message: Message, at rendition: NamedImage.Rendition, of image: NamedImage, on surface: ImageSurface
  ) -> Finding {
    let named = image.references.first.map { reference in
      Self.message(
        .named,
        [
          "image": .text(image.name), "key": .text(reference.key), "intent": .text(reference.intent ?? ""),
          "hasIntent": .keyword(reference.intent == nil ? "no" : "yes"), "others": .number(image.references.count - 1),
        ])
    }
    let (side, pixels) = ("\(surface.side)", "\(surface.pixels(at: nil))")
    let needed = Self.message(
      surface == .watchFace ? .onWatchFace : .inSuggestion,
      ["side": .keyword(side), "pixels": .keyword(pixels), "scale": .keyword("\(surface.largestScale)")])
    return finding(
      at: .source(rendition.place), .warning, message, notes: [named, needed].compactMap(\.self), key: image.name)
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// A file of an image: its name in the catalog, its scale, and its width and height in pixels.
  private typealias Picture = (name: String, scale: Int, width: Int, height: Int)

  static let examples: [RuleExample] = [
    photographs("Latte", [("latte@2x.png", 2, 120, 120), ("⟦latte@3x.png⟧", 3, 150, 150)]),
    photographs("抹茶", [("⟦matcha@3x.png⟧", 3, 240, 180)]),
    photographs("Latte", idiom: "watch", [("⟦latte-watch@2x.png⟧", 2, 60, 60)]),
    photographs("Latte", [("⟦latte@2x.png⟧", 2, 120, 120)]),
    drawing("Latte", "⟦latte.svg⟧", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"/>"),
    drawing("抹茶", "⟦matcha.svg⟧", "<?xml version=\"1.0\"?><svg viewBox=\"0 0 24 32\"><path d=\"M0 0\"/></svg>"),
    photographs("Latte", [("latte@2x.png", 2, 120, 120), ("latte@3x.png", 3, 180, 180)]),
    photographs("抹茶", idiom: "watch", [("matcha-watch@2x.png", 2, 68, 68)]),
    drawing("Latte", "latte.svg", "<svg width=\"60\" height=\"60px\" viewBox=\"0 0 24 32\"/>"),
    drawing("抹茶", "matcha.svg", "<svg viewBox=\"0 0 24 24\"/>"),
    drawing("cup.and.saucer", key: "INIntentSystemImageName", "cup.svg", "<svg viewBox=\"0 0 24 32\"/>"),
    drawing("Latte", "latte.svg", "<svg width=\"100%\" height=\"60\"/>"),
  ]

  private static func photographs(
    _ image: String, idiom: String = "universal", _ pictures: [Picture], line: UInt = #line
  ) -> RuleExample {
    let images = pictures.map { "{\"filename\": \"\($0.name)\", \"idiom\": \"\(idiom)\", \"scale\": \"\($0.scale)x\"}" }
    let contents = pictures.map { (path($0.name, of: image), ExamplePicture(width: $0.width, height: $0.height)) }
    return .bundle(catalog(image, key: "INIntentDefaultImageName", images), line: line)
      .with(pictures: Dictionary(contents) { $1 })
  }

  private static func drawing(
    _ image: String, key: String = "INIntentDefaultImageName", _ name: String, _ svg: String, line: UInt = #line
  ) -> RuleExample {
    var files = catalog(image, key: key, ["{\"filename\": \"\(name)\", \"idiom\": \"universal\"}"])
    files[path(name, of: image)] = svg
    return .bundle(files, line: line)
  }

  /// An intent that uses an image, and the catalog’s list of the image files.
  private static func catalog(_ image: String, key: String, _ images: [String]) -> [String: String] {
    var files = IntentExamples.file([IntentExamples.intent("Order", IntentExamples.text(key, image))])
    files[path("Contents.json", of: image)] = """
      {"images": [\(images.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}
      """
    return files
  }

  private static func path(_ name: String, of image: String) -> String {
    "Assets.xcassets/\(image).imageset/\(MarkedExample(name).plain)"
  }
}

/// Where the system shows a shortcut's image, and how large the image has to be there.
enum ImageSurface: Hashable {
  case suggestion, tabletSuggestion, watchFace

  /// - Parameter rendition: One file of an image.
  /// - Returns: Nil for a device that shows no shortcut with an image.
  init?(_ rendition: NamedImage.Rendition) {
    switch rendition.idiom {
    case "universal": self = Self.isOfWatchApp(rendition.path) ? .watchFace : .suggestion
    case "iphone": self = .suggestion
    case "ipad": self = .tabletSuggestion
    case "watch": self = .watchFace
    default: return nil
    }
  }

  /// The catalog of a watch app does not have to name the device. The folder of the catalog does.
  private static func isOfWatchApp(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    let catalog = folders.firstIndex { $0.hasSuffix(".xcassets") } ?? folders.endIndex
    return folders[..<catalog].contains { $0.lowercased().contains("watch") }
  }

  /// The image's side in points (Human Interface Guidelines, Siri, shortcut titles and subtitles).
  var side: Int {
    switch self {
    case .suggestion, .tabletSuggestion: 60
    case .watchFace: 34
    }
  }

  /// The largest number of pixels per point on its devices.
  var largestScale: Int { self == .suggestion ? 3 : 2 }

  /// The required side in pixels, at the scale of the file. A file without a scale needs the size for the largest one.
  func pixels(at scale: Int?) -> Int { side * (scale ?? largestScale) }
}
