import LocaleData
import UnicodeText

/// Prints what the profile of a language costs to decode, the slowest first: what every start of the tool pays for each
/// language of a bundle.
///
///     swift run -c release locale-data-benchmark
///
/// The aim is less than a millisecond for any.
@main
struct LocaleDataBenchmark {
  static func main() {
    let library = LocaleLibrary()
    let times = library.availableLocales.map { locale in
      let best = (0..<20).map { _ in ContinuousClock().measure { _ = library.profile(for: locale) } }.min() ?? .zero
      return (tag: locale.tag, time: best)
    }
    print("| Language | Decoded, µs |\n|---|---:|")
    for (tag, time) in times.sorted(by: { $0.time > $1.time }).prefix(10) {
      print("| \(tag) | \(Int(time / .microseconds(1))) |")
    }
  }
}
