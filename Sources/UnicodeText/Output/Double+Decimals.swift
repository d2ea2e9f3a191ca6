extension Double {
  /// The number with at most `count` decimals and no trailing zeros; "0" if it is not finite or 1e12 or more.
  ///
  /// - Parameter count: Up to 6.
  package func decimal(_ count: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let unit = (0..<count).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((self * Double(unit)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(UInt(unit) + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
