import TextLayout

/// Watch cards in rows that a page is wide enough for, as SVG that may stand in a page.
struct Picture {
  let svg: String

  init(_ pictures: [SurfacePicture]) { svg = SurfacePictureStrip(pictures).svg }
}
