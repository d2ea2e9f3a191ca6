public import BundleReading
public import ReviewModel
public import UnicodeText

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
  public static func remark(on bundle: LocalizationBundle) -> Message? {
    let count = bundle.unreadSourceCount
    guard count > 0 else { return nil }
    return ReviewMessage.swiftUnread(["count": .number(count)])
  }
}
