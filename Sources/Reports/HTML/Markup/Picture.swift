import TextLayout

/// What devices show of a text, in rows that the page has room for, as SVG that may stand in a page.
struct Picture {
  let svg: String

  /// The room of a finding on the widest page.
  private static let width = 1_010.0

  init(_ pictures: [SurfacePicture], in words: PictureWords = .english) {
    svg = SurfacePictureStrip(pictures, width: Self.width).svg(in: words)
  }
}
