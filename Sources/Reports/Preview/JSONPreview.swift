import ReviewModel
import TextLayout
import UnicodeText

/// The preview for programs, schema 2. Members are added, never renamed or removed. The document contains everything
/// that the numbers depend on.
struct JSONPreview: Encodable {
  private let preview: Preview

  init(_ preview: Preview) { self.preview = preview }
  func render() -> String { JSONWriter(.indented).document(of: self, reserving: 2_048 + preview.layouts.count * 1_024) }

  private enum CodingKeys: CodingKey {
    case schema, tool, published, assumptions
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(2, forKey: .schema)
    try members.encode(preview.tool, forKey: .tool)
    try PreviewMembers(preview).encode(to: encoder)
    try members.encode(preview.figures, forKey: .published)
    try members.encode(preview.assumptions, forKey: .assumptions)
  }
}

/// The text, its width and what every surface shows of it: a complete object in a list of previews.
struct PreviewMembers: Encodable {
  private let locale, kind, text: String
  /// With values in place of its parameters, if it has any.
  private let drawn: String?
  private let em: Double
  private var subtitle, subtitleDrawn: String?
  private var subtitleEm: Double?
  private let surfaces: [Surface]

  init(_ preview: Preview) {
    (locale, kind) = (preview.locale, preview.kind)
    text = preview.subject.written
    drawn = preview.subject.drawnOtherwise
    em = preview.isSubtitleAlone ? preview.subtitleEm ?? 0 : preview.em
    if !preview.isSubtitleAlone, let subtitle = preview.subtitle {
      self.subtitle = subtitle.written
      subtitleDrawn = subtitle.drawnOtherwise
      subtitleEm = preview.subtitleEm ?? 0
    }
    surfaces = preview.layouts.map { Surface($0, in: preview) }
  }

  private struct Surface: Encodable {
    let device, surface, textSize: String
    let boldText, image: Bool?
    let main: Part
    let subtitle: Part?

    enum CodingKeys: CodingKey {
      case device, surface, textSize, boldText, image, subtitle
    }

    init(_ layout: SurfaceLayout, in preview: Preview) {
      let parts = preview.parts(of: layout)
      (device, surface) = (layout.deviceID, layout.surfaceID)
      textSize = preview.textSize(of: layout).rawValue
      boldText = layout.isBold ? true : nil
      image = layout.hasOptionalImage ? true : nil
      main = Part(parts.main)
      subtitle = parts.below.map(Part.init)
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(device, forKey: .device)
      try members.encode(surface, forKey: .surface)
      try members.encode(textSize, forKey: .textSize)
      try members.encodeIfPresent(boldText, forKey: .boldText)
      try members.encodeIfPresent(image, forKey: .image)
      try main.encode(to: encoder)
      try members.encodeIfPresent(subtitle, forKey: .subtitle)
    }
  }

  private struct Part: Encodable {
    let verdict: Verdict
    let pointsOver: Double
    let graphemesOver: Int
    let size, width: Double
    let lineLimit: Int
    let lines: [Line]
    let hidden: String

    struct Line: Encodable {
      let text: String
      let hasEllipsis: Bool?
      let points: Double
    }

    init(_ part: Preview.Part) {
      let drawn = part.drawn
      (verdict, pointsOver, graphemesOver) = (drawn.verdict, drawn.pointsOver, drawn.graphemesOver)
      (size, width, lineLimit) = (part.frame.type.size, part.frame.width, part.frame.lineCount)
      lines = zip(drawn.lines, part.lines).map { line, text in
        Line(text: String(text), hasEllipsis: line.hasEllipsis ? true : nil, points: line.points)
      }
      hidden = String(part.hidden)
    }
  }
}

extension PreviewedText {
  fileprivate var drawnOtherwise: String? { drawn == written ? nil : drawn }
}
