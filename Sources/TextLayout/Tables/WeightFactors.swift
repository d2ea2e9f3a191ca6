/// How much wider than regular a script is in heavier weights of the measured font.
struct WeightFactors: Hashable, Sendable {
  var medium = 1.0
  var semibold = 1.0
  var bold = 1.0

  /// The factors by script.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [(script: ScriptCode, factors: WeightFactors)] {
    var factors: [(script: ScriptCode, factors: WeightFactors)] = []
    var reader = TableReader(bytes)
    while reader.nextLine() {
      if reader.take(UInt8(ascii: "=")) { continue }
      let script = reader.scriptCode()
      func next() -> Double {
        _ = reader.nextWord()
        return Double(reader.number()) / 1000
      }
      factors.append((script, WeightFactors(medium: next(), semibold: next(), bold: next())))
    }
    return factors
  }
}
