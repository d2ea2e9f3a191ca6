import Diagnostics
import LocalizationBundles

struct ImageSizeRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "image-size",
    summary: "A shortcut’s image is square and large enough.",
    rationale: "The system shows it in a square of fixed size: another shape is cut or shrunk, a small one is blurred.",
    cases: [
      .init(
        .warning,
        "an image that a shortcut names is not square, or smaller than 180 × 180 pixels at 3x, 68 × 68 at 2x on the watch"
      )
    ],
    guidelines: ["title.image"],
    limits: [
      "Sizes are read of PNG, JPEG and SVG files; of PDF and HEIC nothing is said.",
      "Names that stand in Swift sources alone are not seen, and an image of a name that no file has is let pass: it may be a symbol of the system or made by the app.",
    ],
    kinds: []
  )

  /// A drawing of more than this many parts of its size out of square is meant to be so.
  private static let tolerance = 0.02

  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding] {
    bundle.bundle.facts.images.flatMap { image in
      var findings: [PlacedFinding] = []
      for rendition in image.renditions {
        guard let surface = ImageSurface(rendition), let fault = Self.fault(of: rendition, on: surface) else {
          continue
        }
        findings.append(Self.finding(fault, at: rendition, of: image, on: surface))
      }
      let flagged = Set(findings.map(\.place))
      return findings + Self.missingSizes(of: image).filter { !flagged.contains($0.place) }
    }
  }

  private static func fault(of rendition: NamedImage.Rendition, on surface: ImageSurface) -> String? {
    switch rendition.size {
    case .drawing(let width, let height):
      guard abs(width - height) > tolerance * max(width, height) else { return nil }
      return "A drawing of \(plain(width)) × \(plain(height)), not square"
    case .pixels(let width, let height):
      var faults = width == height ? [] : ["not square"]
      if let scale = judgedScale(of: rendition, on: surface) {
        let needed = surface.pixels(at: scale)
        if min(width, height) < needed { faults.append("less than \(needed) × \(needed) at \(scale)x") }
      }
      return faults.isEmpty ? nil : "\(width) × \(height) pixels, \(faults.joined(separator: " and "))"
    case nil: return nil
    }
  }

  /// The scale by which a picture alone is judged. No device that has shortcuts has one pixel a point; and on the watch
  /// a picture for one width of screen may be as much smaller as the screen.
  private static func judgedScale(of rendition: NamedImage.Rendition, on surface: ImageSurface) -> Int? {
    guard let scale = rendition.scale, (2...surface.largestScale).contains(scale) else { return nil }
    return surface == .watchFace && rendition.variant.contains("screen-width") ? nil : scale
  }

  /// The largest picture of each surface and appearance, where even that has too few pixels.
  private static func missingSizes(of image: NamedImage) -> [PlacedFinding] {
    var groups: [[String]: [NamedImage.Rendition]] = [:]
    for rendition in image.renditions where ImageSurface(rendition) != nil {
      let isWatch = ImageSurface(rendition) == .watchFace
      groups[[rendition.idiom, isWatch ? "" : rendition.variant], default: []].append(rendition)
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { _, renditions in
      // A drawing has any size, and so may a picture that was not read.
      let sides = renditions.compactMap { rendition -> Int? in
        if case .pixels(let width, let height) = rendition.size { min(width, height) } else { nil }
      }
      guard sides.count == renditions.count, let largest = sides.max(), let index = sides.firstIndex(of: largest),
        let surface = ImageSurface(renditions[index]), largest < surface.pixels(at: nil),
        case .pixels(let width, let height) = renditions[index].size
      else { return nil }
      let needed = surface.pixels(at: nil)
      return finding(
        "\(width) × \(height) pixels at most, less than \(needed) × \(needed) at \(surface.largestScale)x",
        at: renditions[index], of: image, on: surface)
    }
  }

  private static func finding(
    _ message: String, at rendition: NamedImage.Rendition, of image: NamedImage, on surface: ImageSurface
  ) -> PlacedFinding {
    let first = image.references.first.map { reference in
      "\(image.name) is named by \(reference.key)\(reference.intent.map { " of \($0)" } ?? "")"
    }
    let more = image.references.count > 1 ? ", and \(image.references.count - 1) more" : ""
    return PlacedFinding(
      rule: id, severity: .warning, message: message, notes: (first.map { [$0 + more] } ?? []) + [surface.note],
      place: .file(rendition.place.file, utf8: rendition.place.utf8), key: image.name)
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
