import Foundation
import TextLayout
import UnicodeText

/// Prints the cost of a title as a Markdown table: to measure it, to cut it once on every watch, and to cut it on every
/// surface of every watch.
///
///     swift run -c release text-layout-benchmark
///
/// Exits with 1 if measuring an ordinary (short) title and cutting it once on every watch takes longer than the limit.
@main
struct TextLayoutBenchmark {
  /// The limit for measuring a title and cutting it once on each watch, in microseconds.
  static let limit = 10.0

  static func main() {
    let benchmark = TextLayoutBenchmark()
    benchmark.printHeader()
    var slow: [String] = []
    for title in Title.all {
      let times = benchmark.times(of: title)
      benchmark.printRow(title, times)
      if !title.isLong, times.once > limit { slow.append("\(title.script) \(rounded(times.once)) µs") }
    }
    guard slow.isEmpty else {
      print(
        "\nA short title takes more than \(rounded(limit)) µs once on every watch: \(slow.joined(separator: ", ")).")
      exit(1)
    }
    print("\nEvery short title takes \(rounded(limit)) µs or less once on every watch.")
  }

  /// All in microseconds. Each except the first includes measuring the title.
  private struct Times {
    var measured: Double
    /// Cut on the card of each watch that has one.
    var card: Double
    /// Cut on the widget of each other watch.
    var widget: Double
    var everywhere: Double

    /// Cut once on every watch. Two surfaces need two calls, which both measure the title: one measurement is subtracted.
    var once: Double { card + max(0, widget - measured) }
  }

  private let analyzer = TextAnalyzer()
  private let stopwatch = Stopwatch()
  private let card: SurfaceTypesetter
  private let widget: SurfaceTypesetter
  private let everywhere = SurfaceTypesetter(surfaces: Surface.all(), devices: Device.watches)

  private init() {
    func surfaces(_ id: Surface.ID) -> [Surface] { Surface.all().filter { $0.id == id } }
    func hasCard(_ device: Device) -> Bool { surfaces("siri-watch-face-card").contains { $0.isDrawn(on: device) } }
    card = SurfaceTypesetter(surfaces: surfaces("siri-watch-face-card"), devices: Device.watches.filter(hasCard))
    widget = SurfaceTypesetter(
      surfaces: surfaces("smart-stack-widget"), devices: Device.watches.filter { !hasCard($0) })
  }

  private func times(of title: Title) -> Times {
    func cut(_ typesetter: SurfaceTypesetter) -> Double {
      stopwatch.microseconds {
        typesetter.layouts(of: title.text, role: .title, locale: title.locale, analyzer: analyzer).count
      }
    }
    let measured = stopwatch.microseconds { TextMeasurer.watch.measured(title.text, analyzer: analyzer).count }
    return Times(measured: measured, card: cut(card), widget: cut(widget), everywhere: cut(everywhere))
  }

  private func printHeader() {
    func places(_ typesetter: SurfaceTypesetter) -> Int {
      typesetter.layouts(of: "", role: .title, locale: .root, analyzer: analyzer).count
    }
    func name(_ typesetter: SurfaceTypesetter) -> String {
      "\(typesetter.surfaces.map(\.name).joined()) on \(places(typesetter))"
    }
    let count = places(card) + places(widget)
    precondition(count == Device.watches.count, "each watch draws the title once")
    print("| Script | Title | Graphemes | Measured, µs | \(name(card)), µs | \(name(widget)), µs |", terminator: "")
    print(" Measured and cut on each of \(count) watches once, µs | Cut \(places(everywhere)) times, µs |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
  }

  private func printRow(_ title: Title, _ times: Times) {
    let cells = [times.measured, times.card, times.widget, times.once, times.everywhere].map(Self.rounded)
    let count = analyzer.graphemeBoundaries(in: title.text).count - 1
    print("| \(title.script) | \(title.isLong ? "long" : "short") | \(count) | \(cells.joined(separator: " | ")) |")
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
