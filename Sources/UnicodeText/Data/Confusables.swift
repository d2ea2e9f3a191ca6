private import CICU

extension String {
  /// What two texts share when one is easily taken for the other: `раураl` in Cyrillic and `paypal`. For comparing only.
  ///
  /// Source: UTS #39, section 4. Without ICU's data, the text itself.
  public var confusableSkeleton: String {
    guard let checker = SpoofChecker.shared else { return self }
    var string = self
    return string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        ICUBuffers.utf8(capacity: 2 * chars.count + 16) {
          cicu_skeleton(checker.pointer, chars.baseAddress, Int32(chars.count), $0, $1, $2)
        }
      }
    } ?? self
  }
}

private enum SpoofChecker {
  static let shared: ImmutableICUObject? = {
    var status: Int32 = 0
    let checker = cicu_openSpoofChecker(&status)
    return status <= 0 ? checker.map(ImmutableICUObject.init(pointer:)) : nil
  }()
}
