import UnicodeText

/// The letters of one script by what they look like.
///
/// Source: UTS #39, section 4.
struct LookAlikes {
  private var bySkeleton: [String: [Unicode.Scalar]] = [:]

  init(in script: Script) {
    for letter in script.letters { bySkeleton[String(letter).confusableSkeleton, default: []].append(letter) }
  }

  /// The letters of the script that are taken for one of another script, by code point.
  func letters(for stranger: Unicode.Scalar) -> [Unicode.Scalar] {
    bySkeleton[String(stranger).confusableSkeleton] ?? []
  }
}
