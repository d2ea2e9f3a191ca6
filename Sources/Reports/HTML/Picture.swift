import TextLayout

/// Watch cards in rows that a page is wide enough for, as SVG that may stand in a page.
struct Picture {
  let svg: String

  init(_ pictures: [CardPicture]) { svg = CardPictureStrip(pictures).svg }
}
