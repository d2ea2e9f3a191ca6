extension BinaryInteger {
  /// In hexadecimal, with at least this many digits.
  package func hexadecimal(digits: Int, uppercase: Bool = true) -> String {
    let written = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - written.count)) + written
  }
}
