import LocaleData
import UnicodeText

/// Prints the time to decode the profile of each language, the slowest first. Every start of the tool pays it for each
/// language of a bundle.
///
///     swift run -c release locale-data-benchmark
///
/// The target is less than 1 ms for each.
@main
struct LocaleDataBenchmark {
  static func main() {
    let library = LocaleLibrary()
    let times = library.availableLocales.map { locale in
      let files = library.files(for: locale)
      let best = (0..<20).map { _ in ContinuousClock().measure { _ = library.decoded(files) } }.min() ?? .zero
      return (tag: locale.tag, time: best)
    }
    print("| Language | Decoded, µs |\n|---|---:|")
    for (tag, time) in times.sorted(by: { $0.time > $1.time }).prefix(10) {
      print("| \(tag) | \(Int(time / .microseconds(1))) |")
    }
  }
}
