import ReviewModel

#if SwiftSources
  import SwiftSources
#endif

/// The reader of Swift sources, which the tool has if it was built with the trait `SwiftSources`.
enum SwiftCode {
  static var reader: (any SwiftCodeReader)? {
    #if SwiftSources
      SwiftSourceReader()
    #else
      nil
    #endif
  }
}
