import BundleReading
package import ReviewModel
package import UnicodeText

#if SwiftSources
  import SwiftSources
#endif

/// Swift sources, which the tool reads if it was built with the trait `SwiftSources`.
package enum SwiftCode {
  /// nil if the tool was built without the trait.
  package static var reader: (any SwiftCodeReader)? {
    #if SwiftSources
      SwiftSourceReader()
    #else
      nil
    #endif
  }

  /// What the tool did not read because it has no reader; nil if there is nothing.
  package static func remark(on bundle: LocalizationBundle) -> Message? {
    let count = bundle.unreadSourceCount
    guard count > 0 else { return nil }
    return ReviewMessage.swiftUnread(["count": .number(count)])
  }
}
