import UnicodeText

extension Double {
  /// The number with at most three decimals and without zeros at its end, whatever the user's locale.
  package var decimal: String { decimal(3) }
}
