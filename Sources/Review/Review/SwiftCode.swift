public import BundleReading
public import ReviewModel

#if SwiftSources
  import SwiftSources
#endif

/// Source code, which the tool reads where it was built with the trait `SwiftSources`.
public enum SwiftCode {
  /// nil where the tool was built without the trait.
  public static var reader: (any SwiftCodeReader)? {
    #if SwiftSources
      SwiftSourceReader()
    #else
      nil
    #endif
  }

  /// What the tool leaves out of a bundle for lack of a reader; nil where that is nothing.
  public static func remark(on bundle: LocalizationBundle) -> String? {
    let count = bundle.unreadSourceCount
    guard count > 0 else { return nil }
    return "\(count) Swift \(count == 1 ? "file was" : "files were") not read: this copy of the tool was built without "
      + "the trait SwiftSources. It knows the kinds of texts from other files alone, and the rules on sources did not run."
  }
}
