import UnicodeText

extension Review {
  /// The version and what else a report of a fault must say, in a line whose first word is the version:
  /// "0.1.0 (ICU 72.1, Unicode 15.0, reads Swift sources)".
  public static var versionLine: String {
    let sources = SourceCode.reader == nil ? "reads no Swift sources" : "reads Swift sources"
    return "\(version) (ICU \(ICUVersion.icu), Unicode \(ICUVersion.unicode), \(sources))"
  }
}
