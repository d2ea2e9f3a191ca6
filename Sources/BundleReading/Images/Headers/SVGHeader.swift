import ReviewModel
import SourceText

/// The proportion of an SVG drawing, where its root tells it for certain (SVG 2, 8.2 and 8.12).
enum SVGHeader {
  /// Comments of some tools stand before the root.
  private static let mostBytes = 64 << 10
  private static let units = ["", "px", "pt", "pc", "mm", "cm", "in"]

  static func read(_ bytes: PictureBytes) -> PictureHeader {
    let (file, _) = SourceFile.read(path: "", bytes: bytes.prefix(mostBytes), index: 0)
    var reader = XMLReader(file, index: 0)
    while let event = reader.next() {
      guard case .start(let tag) = event else { continue }
      guard tag.name == "svg" || tag.name.hasSuffix(":svg") else { return .unknown }
      return size(of: tag).map { .size($0) } ?? .unknown
    }
    return .unknown
  }

  /// The width and the height in one unit; without either, the width and height of the view box.
  private static func size(of root: XMLReader.Tag) -> NamedImage.Size? {
    switch (root["width"], root["height"]) {
    case (let width?, let height?):
      guard let width = length(width), let height = length(height), width.unit == height.unit else { return nil }
      return .drawing(width: width.value, height: height.value)
    case (nil, nil):
      let box = (root["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline }.map { Double($0) ?? 0 }
      guard box.count == 4, box[2].isFinite, box[3].isFinite, box[2] > 0, box[3] > 0 else { return nil }
      return .drawing(width: box[2], height: box[3])
    default: return nil
    }
  }

  private static func length(_ text: String) -> (value: Double, unit: String)? {
    let unit = String(String(text.reversed().prefix { $0.isLetter || $0 == "%" }).reversed())
    guard units.contains(unit), let value = Double(text.dropLast(unit.count)), value.isFinite, value > 0 else {
      return nil
    }
    return (value, unit)
  }
}
