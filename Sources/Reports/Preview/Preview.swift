package import ReviewModel
package import TextLayout
import UnicodeText

/// What devices show of one text. Each format is a pure function of it: equal input produces equal bytes.
package struct Preview: Hashable, Sendable {
  package var tool: Report.Tool
  /// The kind of the text, as given by the user: `title`, `subtitle`, `phrase`.
  package var kind: String
  /// The main text. Empty if the user gave only a subtitle.
  package var text: PreviewedText
  package var subtitle: PreviewedText?
  /// The tag of the texts' language: `pt-BR`.
  package var locale: String
  /// In English: "Portuguese (Brazil)".
  package var languageName: String
  package var isRightToLeft: Bool
  /// The width of the whole text and of the subtitle on one line, in em of the regular weight, without scale and
  /// tracking.
  package var em: Double
  package var subtitleEm: Double?
  /// The Dynamic Type category that the user chose. Nil if every device has its own.
  package var textSize: DynamicTypeSize?
  /// One per surface and device.
  package var layouts: [SurfaceLayout]
  /// One per layout, for formats that draw them. Otherwise empty.
  package var pictures: [SurfacePicture]
  /// The published and the assumed values that the layouts depend on.
  package var figures: [PublishedFigure]
  package var assumptions: [Assumption]

  package init(
    tool: Report.Tool, kind: String, text: PreviewedText, subtitle: PreviewedText?, locale: String,
    languageName: String, isRightToLeft: Bool, em: Double, subtitleEm: Double?, textSize: DynamicTypeSize?,
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
    self.layouts = layouts
    self.pictures = pictures
    self.figures = figures
    self.assumptions = assumptions
  }

  /// Whether the user gave only a subtitle.
  var isSubtitleAlone: Bool { text.written.isEmpty && kind == "subtitle" }

  /// The devices that cut the texts off, in one sentence for every format.
  var headline: String {
    let verdicts = layouts.flatMap { layout in
      let parts = parts(of: layout)
      return [parts.main, parts.below].compactMap(\.self).map { (device: layout.device, verdict: $0.drawn.verdict) }
    }
    return DeviceHeadline(verdicts).messages.map(ReportLanguage.english.plainText(of:)).joined(separator: " · ")
  }

  /// The text that the user gave.
  var subject: PreviewedText { isSubtitleAlone ? subtitle ?? PreviewedText(written: "", drawn: "") : text }
  /// The sample values, in one sentence for each text that has any.
  var notes: [String] { [text, subtitle].compactMap { $0?.note.map(ReportLanguage.english.plainText(of:)) } }

  struct Part {
    /// As it is drawn.
    var text: String
    var drawn: DrawnText
    var frame: TextFrame

    /// The drawn part of each line, without its ellipsis.
    var lines: [Substring] { drawn.lines.map { text[$0.visible] } }
    /// The hidden rest without leading white space. Text that is only white space hides nothing.
    var hidden: Substring { text[drawn.hidden].drop { $0.isWhitespace } }
  }

  /// The parts of a layout: the text that the user gave, and a subtitle below it.
  func parts(of layout: SurfaceLayout) -> (main: Part, below: Part?) {
    var below: Part?
    if let subtitle, let drawn = layout.subtitle, let frame = layout.subtitleFrame {
      below = Part(text: subtitle.drawn, drawn: drawn, frame: frame)
    }
    if isSubtitleAlone, let below { return (below, nil) }
    return (Part(text: text.drawn, drawn: layout.text, frame: layout.textFrame), below)
  }

  func textSize(of layout: SurfaceLayout) -> DynamicTypeSize { textSize ?? layout.defaultCategory }

  /// Devices on which a surface shows the same lines, narrowest first.
  struct Group {
    var layouts: [SurfaceLayout]
  }

  /// The values that make two frames of one surface look the same.
  private struct Look: Hashable {
    var platform: Platform
    var lines: [String]
    var verdicts: [Verdict]
  }

  /// The surfaces in their order, each with its groups in the order of the devices.
  var groupsBySurface: [(surface: Surface, groups: [Group])] {
    var surfaces: [(surface: Surface, groups: [Group])] = []
    var places: [Look: Int] = [:]
    for layout in layouts {
      if surfaces.last?.surface.id != layout.surface.id {
        surfaces.append((layout.surface, []))
        places = [:]
      }
      let parts = self.parts(of: layout)
      let look = Look(
        platform: layout.device.platform, lines: parts.main.shownLines + ["\n"] + (parts.below?.shownLines ?? []),
        verdicts: [parts.main.drawn.verdict] + (parts.below.map { [$0.drawn.verdict] } ?? []))
      let last = surfaces.count - 1
      if let place = places[look] {
        surfaces[last].groups[place].layouts.append(layout)
      } else {
        places[look] = surfaces[last].groups.count
        surfaces[last].groups.append(Group(layouts: [layout]))
      }
    }
    return surfaces
  }

  /// What one surface of one device shows, in words, for callers that don't draw.
  package struct Shown: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
      package let verdict: Verdict
      /// As they are drawn, ellipses included.
      package let lines: [String]
      /// Empty if all is shown.
      package let hidden: String
      /// In characters as people count them.
      package let charactersOver: Int
    }

    package let device: Device.ID
    package let surface: Surface.ID
    package let main: Part
    package let subtitle: Part?
  }

  /// One a surface and device.
  package var shownParts: [Shown] {
    layouts.map { layout in
      let (main, below) = parts(of: layout)
      return Shown(device: layout.deviceID, surface: layout.surfaceID, main: main.shown, subtitle: below.map(\.shown))
    }
  }

  /// What was asked about.
  package var asked: PreviewedText { subject }
  /// The devices that cut the texts off: a sentence without a final full stop.
  package var verdictSentence: String { headline }
}

/// Previews of many texts as JSON, one object per line.
package struct PreviewLines: Sendable {
  private static let json = JSONWriter(.compact)
  private var utf8: [UInt8] = []

  package init() {}

  /// Adds what devices show of a text.
  package mutating func append(_ preview: Preview) { append(PreviewMembers(preview)) }

  /// Adds an error in a line of the input.
  ///
  /// - Parameter line: 1-based.
  package mutating func append(error: String, line: Int) { append(Fault(error: error, line: line)) }

  private struct Fault: Encodable {
    let error: String
    let line: Int
  }

  private mutating func append(_ value: some Encodable) {
    Self.json.write(value, to: &utf8)
    utf8.append(UInt8(ascii: "\n"))
  }

  /// Returns what was added since the last call, and clears it.
  package mutating func take() -> [UInt8] {
    defer { utf8.removeAll(keepingCapacity: true) }
    return utf8
  }
}

/// The formats of a preview.
package enum PreviewFormat: String, CaseIterable, Hashable, Sendable {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// A strip of pictures.
  case svg
  /// A page with the pictures, the numbers and their basis.
  case html

  /// Whether the format draws the pictures of a preview.
  package var hasPictures: Bool { self == .svg || self == .html }

  /// The preview in this format.
  ///
  /// - Returns: Text that ends with a line feed.
  package func render(_ preview: Preview, options: ReportOptions = ReportOptions()) -> String {
    switch self {
    case .text: TerminalPreview(preview, options: options).render()
    case .json: JSONPreview(preview).render()
    case .svg: Picture(preview.pictures).svg + "\n"
    case .html: HTMLPreview(preview).render()
    }
  }
}

extension Preview.Part {
  fileprivate var shown: Preview.Shown.Part {
    Preview.Shown.Part(
      verdict: drawn.verdict, lines: shownLines, hidden: String(hidden), charactersOver: drawn.graphemesOver)
  }
}
