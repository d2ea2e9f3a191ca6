import EditorialRules
import LocalizationBundles
import Reports

extension ExampleReading {
  private var renditions: [NamedImage.Rendition] { bundle.facts.images.flatMap(\.renditions) }

  /// The pictures of the images that shortcuts name, by their sizes, and drawings that none names as they are.
  func pictureLines(of files: [String: String]) -> [ListedExample.Line] {
    let named = renditions.map { rendition in
      let size = rendition.size?.inBrief ?? files[rendition.path] ?? "unknown size"
      let text = size + (rendition.scale.map { " at \($0)x" } ?? "")
      let isFlagged = findings.contains { $0.place == rendition.inContents }
      return ListedExample.Line(rendition.path, text, flagged: isFlagged ? [0..<text.unicodeScalars.count] : [])
    }
    let known = Set(renditions.map(\.path))
    let others = files.filter { $0.key.hasSuffix(".svg") && !known.contains($0.key) }.sorted { $0.key < $1.key }
    return named + others.map { ListedExample.Line($0.key, $0.value) }
  }

  func isPicture(_ place: PlacedFinding.Place) -> Bool { renditions.contains { $0.inContents == place } }
}

extension NamedImage.Rendition {
  fileprivate var inContents: PlacedFinding.Place { .file(place.file, utf8: place.utf8) }
}

extension NamedImage.Size {
  fileprivate var inBrief: String {
    switch self {
    case .pixels(let width, let height): "\(width) × \(height) pixels"
    case .drawing(let width, let height): "a drawing of \(Int(width)) × \(Int(height))"
    }
  }
}
