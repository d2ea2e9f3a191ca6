import ReviewModel

#if SwiftSources
  import SwiftSources
#endif

/// The reader of Swift sources, as in the tool.
enum SwiftCode {
  static var reader: (any SwiftCodeReader)? {
    #if SwiftSources
      SwiftSourceReader()
    #else
      nil
    #endif
  }
}
