/// How much wider than regular a script is in semibold of the measured font; other weights are taken from how far they lie
/// towards it.
struct WeightFactors: Hashable, Sendable {
  var semibold = 1.0

  /// The factors by script.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [(script: ScriptCode, factors: WeightFactors)] {
    var factors: [(script: ScriptCode, factors: WeightFactors)] = []
    var reader = TableReader(bytes)
    while reader.nextLine() {
      if reader.take(UInt8(ascii: "=")) { continue }
      let script = reader.scriptCode()
      _ = reader.nextWord()
      factors.append((script, WeightFactors(semibold: Double(reader.number()) / 1000)))
    }
    return factors
  }
}
