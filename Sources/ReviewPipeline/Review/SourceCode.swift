public import LocalizationBundles

#if SwiftSources
  import SwiftSources
#endif

/// Source code, which the tool reads where it was built with the trait `SwiftSources`.
public enum SourceCode {
  /// nil where the tool was built without the trait.
  public static var reader: (any SourceReader)? {
    #if SwiftSources
      SwiftSourceReader()
    #else
      nil
    #endif
  }
}
