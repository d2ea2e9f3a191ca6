import ReviewModel
public import TextLayout
import UnicodeText

/// What devices show of one text, as a value. Each format is a pure function of it: equal input, equal bytes.
public struct Preview: Hashable, Sendable {
  public var tool: Report.Tool
  /// What the text is, as it was asked for: `title`, `subtitle`, `phrase`.
  public var kind: String
  /// The text the surfaces are about; empty where a subtitle alone was asked for.
  public var text: Text
  public var subtitle: Text?
  /// The tag of the texts' language: `pt-BR`.
  public var locale: String
  /// In English: "Portuguese (Brazil)".
  public var languageName: String
  public var isRightToLeft: Bool
  /// The width of the whole text on one line, and of the subtitle; in em of the regular weight, without scale and tracking.
  public var em: Double
  public var subtitleEm: Double?
  /// The category of Dynamic Type that was asked for; nothing where every device has its own.
  public var textSize: DynamicTypeSize?
  /// The file that is asked for the width of a character before our own tables; nothing where the tables alone measure.
  public var fontName: String?
  /// One a surface and device.
  public var layouts: [SurfaceLayout]
  /// As many, for formats that draw them; none for others.
  public var pictures: [SurfacePicture]
  /// The published numbers and the unpublished ones that the layouts rest on.
  public var figures: [PublishedFigure]
  public var assumptions: [Assumption]

  public init(
    tool: Report.Tool, kind: String, text: Text, subtitle: Text?, locale: String, languageName: String,
    isRightToLeft: Bool, em: Double, subtitleEm: Double?, textSize: DynamicTypeSize?, fontName: String? = nil,
    layouts: [SurfaceLayout], pictures: [SurfacePicture] = [], figures: [PublishedFigure] = [],
    assumptions: [Assumption] = []
  ) {
    self.tool = tool
    self.kind = kind
    self.text = text
    self.subtitle = subtitle
    self.locale = locale
    self.languageName = languageName
    self.isRightToLeft = isRightToLeft
    self.em = em
    self.subtitleEm = subtitleEm
    self.textSize = textSize
    self.fontName = fontName
    self.layouts = layouts
    self.pictures = pictures
    self.figures = figures
    self.assumptions = assumptions
  }
}

extension Preview {
  /// A text as it was asked for, and as devices draw it.
  public struct Text: Hashable, Sendable {
    /// With its parameters: `Order ${coffee}`.
    public var written: String
    /// With values in their place, which is what is measured.
    public var drawn: String
    /// The values as a sentence; nothing where there are none.
    public var note: String?

    public init(written: String, drawn: String, note: String?) {
      self.written = written
      self.drawn = drawn
      self.note = note
    }

    /// A text without parameters.
    public init(_ text: String) { self.init(written: text, drawn: text, note: nil) }
  }

  /// Whether only a subtitle was asked for, with nothing above it.
  var isSubtitleAlone: Bool { text.written.isEmpty && kind == "subtitle" }

  /// On which devices the texts are cut, as every format says it.
  var headline: String {
    let verdicts = layouts.flatMap { layout in
      let parts = parts(of: layout)
      return [parts.main, parts.below].compactMap(\.self).map { (device: layout.device, verdict: $0.drawn.verdict) }
    }
    return DeviceHeadline(verdicts).messages.map(ReportLanguage.english.plainText(of:)).joined(separator: " · ")
  }

  /// What was asked about.
  var subject: Text { isSubtitleAlone ? subtitle ?? Text("") : text }

  /// What the numbers rest on: the values that stand for parameters, a sentence each text that has any, and the font.
  var notes: [String] {
    [text.note, subtitle?.note, fontName.map { "Measured with the font \($0) where it has the characters." }]
      .compactMap(\.self)
  }

  /// A text in its frame.
  struct Part {
    /// As it is drawn.
    var text: String
    var drawn: DrawnText
    var frame: TextFrame

    /// The drawn part of each line, without its ellipsis.
    var lines: [Substring] { drawn.lines.map { text[$0.visible] } }

    /// The hidden rest without white space at its start; text that is only white space hides nothing.
    var hidden: Substring { text[drawn.hidden].drop { $0.isWhitespace } }
  }

  /// The parts of a layout: what was asked about, and a subtitle below it.
  func parts(of layout: SurfaceLayout) -> (main: Part, below: Part?) {
    var below: Part?
    if let subtitle, let drawn = layout.subtitle, let frame = layout.subtitleFrame {
      below = Part(text: subtitle.drawn, drawn: drawn, frame: frame)
    }
    if isSubtitleAlone, let below { return (below, nil) }
    return (Part(text: text.drawn, drawn: layout.text, frame: layout.textFrame), below)
  }

  /// The category of Dynamic Type that a layout is drawn at.
  func textSize(of layout: SurfaceLayout) -> DynamicTypeSize { textSize ?? layout.defaultCategory }
}

/// Previews of many texts as JSON, an object a line.
public struct PreviewLines: Sendable {
  private static let json = JSONWriter(.compact)
  private var utf8: [UInt8] = []

  public init() {}

  /// Adds what devices show of a text.
  public mutating func append(_ preview: Preview) { append(PreviewMembers(preview)) }

  /// Adds what is wrong with a line of the input.
  ///
  /// - Parameter line: 1-based.
  public mutating func append(error: String, line: Int) { append(Fault(error: error, line: line)) }

  private struct Fault: Encodable {
    let error: String
    let line: Int
  }

  private mutating func append(_ value: some Encodable) {
    Self.json.write(value, to: &utf8)
    utf8.append(UInt8(ascii: "\n"))
  }

  /// The number of bytes that were added since the last take.
  public var count: Int { utf8.count }

  /// What was added since the last take, and nothing is left.
  public mutating func take() -> [UInt8] {
    defer { utf8.removeAll(keepingCapacity: true) }
    return utf8
  }
}

/// The forms in which a preview can be read.
public enum PreviewFormat: String, CaseIterable, Hashable, Sendable {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// A strip of pictures.
  case svg
  /// A page with the pictures, the numbers and what they rest on.
  case html

  /// Whether the format draws the pictures of a preview.
  public var hasPictures: Bool { self == .svg || self == .html }

  /// The preview in this format.
  ///
  /// - Returns: Text that ends in a line feed.
  public func render(_ preview: Preview, options: ReportOptions = ReportOptions()) -> String {
    switch self {
    case .text: TerminalPreview(preview, options: options).render()
    case .json: JSONPreview(preview).render()
    case .svg: Picture(preview.pictures).svg + "\n"
    case .html: HTMLPreview(preview).render()
    }
  }
}
