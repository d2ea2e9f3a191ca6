extension Double {
  /// The number with at most three decimals and without zeros at its end, whatever the user's locale.
  package var decimal: String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let thousandths = Int((self * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
