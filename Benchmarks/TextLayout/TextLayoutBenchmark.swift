import TextLayout
import UnicodeText

/// Prints what a title costs: to measure, and to measure and cut on every watch, as a Markdown table.
///
///     swift run -c release text-layout-benchmark
///
/// The aim is less than ten microseconds for a title on all ten watches.
@main
struct TextLayoutBenchmark {
  static func main() {
    let analyzer = TextAnalyzer()
    let stopwatch = Stopwatch()
    let surfaces = Surface.all()
    let card = SurfaceTypesetter(surfaces: [surfaces[0]], devices: Device.watches)
    let all = SurfaceTypesetter(surfaces: surfaces, devices: Device.watches)
    let cuts = all.layouts(of: "", role: .title, locale: .root, analyzer: analyzer).count

    print("| Script | Title | Graphemes | Measured, µs | Cut on \(surfaces[0].name), µs | Cut \(cuts) times, µs |")
    print("|---|---|---:|---:|---:|---:|")
    var greatest = 0.0
    for title in Title.all {
      func cut(_ typesetter: SurfaceTypesetter) -> Double {
        stopwatch.microseconds {
          typesetter.layouts(of: title.text, role: .title, locale: title.locale, analyzer: analyzer).count
        }
      }
      let measured = stopwatch.microseconds { TextMeasurer.watch.measured(title.text, analyzer: analyzer).count }
      let times = [measured, cut(card), cut(all)]
      greatest = max(greatest, times[2])
      let count = analyzer.graphemeCount(of: title.text)
      let cells = times.map(rounded).joined(separator: " | ")
      print("| \(title.script) | \(title.isLong ? "long" : "short") | \(count) | \(cells) |")
    }
    print("\nThe slowest takes \(rounded(greatest)) µs on all watches and surfaces.")
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
