import UnicodeText

/// The letters of one script by what they look like.
///
/// Source: UTS #39, section 4.
struct LookAlikes {
  private var bySkeleton: [String: [Unicode.Scalar]] = [:]

  init(in script: Script) {
    for letter in script.letters { bySkeleton[String(letter).confusableSkeleton, default: []].append(letter) }
  }

  /// The letter of the script that is taken for one of another script, of the same case where there is a choice.
  func letter(for stranger: Unicode.Scalar) -> Unicode.Scalar? {
    let candidates = bySkeleton[String(stranger).confusableSkeleton] ?? []
    return candidates.first { $0.isUppercase == stranger.isUppercase } ?? candidates.first
  }
}
