private import CICU

/// The version of the library that is linked: segmentation and CLDR data follow it.
public enum ICUVersion {
  /// Of ICU: "72.1".
  public static let icu = text(of: cicu_getVersion)
  /// Of the Unicode Standard: "15.0".
  public static let unicode = text(of: cicu_getUnicodeVersion)

  private static func text(of read: (UnsafeMutablePointer<UInt8>?) -> Void) -> String {
    var version: [UInt8] = [0, 0, 0, 0]
    version.withUnsafeMutableBufferPointer { read($0.baseAddress) }
    return "\(version[0]).\(version[1])"
  }
}
