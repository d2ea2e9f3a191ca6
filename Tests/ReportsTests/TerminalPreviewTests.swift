import Testing
import TextLayout

@testable import Reports

@Suite("Previews for a terminal")
struct TerminalPreviewTests {
  private static let texts = [
    SamplePreview.Sample(locale: "de", text: "Meinen Lieblingskaffee bestellen"),
    SamplePreview.Sample(
      locale: "en", text: "Start my favourite weekend morning workout playlist",
      subtitle: "A long subtitle for everybody who reads it on a small screen"),
    SamplePreview.Sample(locale: "ja", text: "キッチンタイマーを十分間で開始して家族のみんなに通知する"),
  ]

  /// The captions below the frame of a group, in one line.
  private static func caption(of group: TerminalPreview.Group, in terminal: TerminalPreview) -> String {
    terminal.block(group).lines.map(\.text).joined(separator: " ")
  }

  @Test("Devices that share a frame say the greatest numbers among them", arguments: texts)
  func greatest(sample: SamplePreview.Sample) throws {
    let preview = try SamplePreview.preview(sample, devices: ["all"])
    let terminal = TerminalPreview(preview, options: ReportOptions(columns: 80))
    var shared = 0
    for group in terminal.groupsBySurface.flatMap(\.groups) where group.layouts.count > 1 {
      let caption = Self.caption(of: group, in: terminal)
      let parts = group.layouts.map(preview.parts)
      for parts in [parts.map(\.main), parts.compactMap(\.below)] {
        let points = parts.map(\.drawn.pointsOver).max() ?? 0
        let graphemes = parts.map(\.drawn.graphemesOver).max() ?? 0
        guard points.tenths != "0.0" else { continue }
        #expect(caption.contains(": up to \(points.tenths) points, \(graphemes) character"), "\(caption)")
        shared += 1
      }
    }
    #expect(shared > 0)
  }

  @Test("Where a line end of its own cuts a text that has room, there are no points to say")
  func lineEnds() throws {
    for devices in [["watch-41"], ["watch-41", "watch-44"]] {
      let sample = SamplePreview.Sample(locale: "en", text: "One\nTwo\nSix")
      let preview = try SamplePreview.preview(sample, devices: devices)
      #expect(preview.layouts.contains { $0.text.graphemesOver > 0 && $0.text.pointsOver == 0 })
      let text = PreviewFormat.text.render(preview, options: ReportOptions(columns: 80))
      #expect(!text.contains("0.0") && text.contains("characters over"))
      #expect(!PreviewFormat.html.render(preview).contains("<td class=\"number\">0.0</td>"))
    }
  }

  @Test("An assumption beside the screen draws no frame wider than the screen", arguments: [0, 50, 300, 3_000])
  func farAssumptions(points: Double) throws {
    for role in [TextRole.title, .shortTitle] {
      let sample = SamplePreview.Sample(locale: "en", text: "Order my usual coffee", role: role)
      for id in SurfaceTypesetter.knownAssumptions.filter({ $0.unit == .points }).map(\.id) {
        let settings = AssumptionSettings([
          id: AssumptionSettings.Setting(value: points, range: points...points, source: "test")
        ])
        let preview = try SamplePreview.preview(sample, devices: ["watch-41", "iphone-375"], settings: settings)
        let text = PreviewFormat.text.render(preview, options: ReportOptions(columns: 80))
        for line in text.split(separator: "\n") { #expect(displayWidth(of: line) <= 80, "\(id): \(line)") }
      }
    }
  }

  @Test("Whatever the columns of a terminal, no line is wider", arguments: [20, 24, 33, 40, 47, 52, 80, 200])
  func narrow(columns: Int) throws {
    for sample in Self.texts + SamplePreview.samples {
      let preview = try SamplePreview.preview(sample, devices: ["all"])
      let text = PreviewFormat.text.render(preview, options: ReportOptions(columns: columns))
      for line in text.split(separator: "\n") { #expect(displayWidth(of: line) <= columns, "\(line)") }
    }
  }

  @Test("A line that takes several rows of a narrow terminal loses nothing", arguments: [20, 24, 33, 40])
  func folding(columns: Int) throws {
    let marks: Set<Character> = ["│", "┊", "↳", "↲", "\u{2066}", "\u{2067}", "\u{2069}"]
    for sample in Self.texts + SamplePreview.samples {
      let preview = try SamplePreview.preview(sample, devices: ["iphone-375"])
      let text = PreviewFormat.text.render(preview, options: ReportOptions(columns: columns))
      let drawn = text.filter { !$0.isWhitespace && !marks.contains($0) }
      for line in preview.layouts.flatMap({ preview.parts(of: $0).main.shownLines }) {
        #expect(drawn.contains(line.filter { !$0.isWhitespace }), "\(text)")
      }
    }
  }
}
