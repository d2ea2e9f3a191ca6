public import BundleReading
public import ReviewModel
public import UnicodeText

#if SwiftSources
  import SwiftSources
#endif

/// Swift sources, which the tool reads if it was built with the trait `SwiftSources`.
public enum SwiftCode {
  /// nil if the tool was built without the trait.
  public static var reader: (any SwiftCodeReader)? {
    #if SwiftSources
      SwiftSourceReader()
    #else
      nil
    #endif
  }

  /// What the tool did not read because it has no reader; nil if there is nothing.
  public static func remark(on bundle: LocalizationBundle) -> Message? {
    let count = bundle.unreadSourceCount
    guard count > 0 else { return nil }
    return ReviewMessage.swiftUnread(["count": .number(count)])
  }
}
