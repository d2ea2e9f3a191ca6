import ReviewModel

/// Where the system shows a shortcut's image, and how large it has to be there.
enum ImageSurface: Hashable {
  case suggestion, tabletSuggestion, watchFace

  /// - Parameter rendition: One file of an image.
  /// - Returns: nil for a device that shows no shortcut with an image.
  init?(_ rendition: NamedImage.Rendition) {
    switch rendition.idiom {
    case "universal": self = Self.isOfWatchApp(rendition.path) ? .watchFace : .suggestion
    case "iphone": self = .suggestion
    case "ipad": self = .tabletSuggestion
    case "watch": self = .watchFace
    default: return nil
    }
  }

  /// A watch app may leave its only device unsaid in its catalog; the folder that the catalog is in does not.
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

  /// The most pixels a point that its devices have.
  var largestScale: Int { self == .suggestion ? 3 : 2 }

  /// The side in pixels that a picture needs: at its own scale, or, where it serves every scale, at the largest.
  func pixels(at scale: Int?) -> Int { side * (scale ?? largestScale) }
}
