package import TextLayout

extension Preview {
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
      return Shown(
        device: layout.deviceID, surface: layout.surfaceID, main: main.shown, subtitle: below.map(\.shown))
    }
  }

  /// What was asked about.
  package var asked: Text { subject }

  /// The devices that cut the texts off: a sentence without a final full stop.
  package var verdictSentence: String { headline }
}

extension Preview.Part {
  fileprivate var shown: Preview.Shown.Part {
    Preview.Shown.Part(
      verdict: drawn.verdict, lines: shownLines, hidden: String(hidden), charactersOver: drawn.graphemesOver)
  }
}
