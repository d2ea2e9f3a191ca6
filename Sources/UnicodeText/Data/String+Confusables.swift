private import CICU

extension String {
  /// Equal for two texts that are easy to confuse: `раураl` in Cyrillic and `paypal`. Only for comparisons.
  ///
  /// Source: UTS #39, section 4. Without ICU's data, the text itself.
  package var confusableSkeleton: String {
    guard let checker = SpoofChecker.shared else { return self }
    return withChars { chars in
      ICUBuffers.utf8(capacity: 2 * chars.count + 16) {
        cicu_skeleton(checker.pointer, chars.baseAddress, Int32(chars.count), $0, $1, $2)
      }
    } ?? self
  }
}

extension StringProtocol {
  /// Whether the text mixes scripts that no language uses together. Latin with Cyrillic counts; Latin with kana and
  /// ideographs does not.
  ///
  /// Source: UTS #39, section 5.2: more than Highly Restrictive allows. Without ICU's data, false.
  package var mixesScripts: Bool {
    guard let checker = SpoofChecker.ofRestrictions else { return false }
    return String(self).withChars { chars in
      var status: Int32 = 0
      return cicu_spoofChecks(checker.pointer, chars.baseAddress, Int32(chars.count), &status) != 0 && status <= 0
    }
  }
}

private enum SpoofChecker {
  static let shared = ImmutableICUObject { cicu_openSpoofChecker($0) }
  static let ofRestrictions = ImmutableICUObject { status in
    let checker = cicu_openSpoofChecker(status)
    cicu_checkRestrictions(checker, CICU_USPOOF_HIGHLY_RESTRICTIVE, status)
    return checker
  }
}
