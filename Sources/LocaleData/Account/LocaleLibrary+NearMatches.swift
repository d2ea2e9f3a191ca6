public import UnicodeText

extension LocaleLibrary {
  /// The locale of a tag that somebody typed: one with a file of its own, or one that falls back to such a file
  /// (`de-AT`, `zh_TW`, `no`); nil where only the root is left.
  public func locale(named tag: String) -> LocaleIdentifier? {
    let locale = LocaleIdentifier(tag)
    return files(for: locale).isEmpty ? nil : locale
  }

  /// The tags nearest to one that names no language here: of the same first letters, or a letter away; at most five.
  public func tags(near tag: String) -> [String] {
    let wanted = tag.lowercased()
    // Every tag begins with nothing.
    guard !wanted.isEmpty else { return [] }
    let known = availableLocales
    let english = LocaleIdentifier("en")
    let ranked = known.compactMap { locale -> (rank: Int, tag: String)? in
      let own = locale.tag.lowercased()
      let name = locale.displayName(in: english).lowercased()
      if name.hasPrefix(wanted) && wanted.utf8.count > 2 { return (0, locale.tag) }
      if own.hasPrefix(wanted) || wanted.hasPrefix(own) { return (1, locale.tag) }
      return Self.isNear(own, wanted) ? (2, locale.tag) : nil
    }
    return ranked.sorted { ($0.rank, $0.tag) < ($1.rank, $1.tag) }.prefix(5).map(\.tag)
  }

  /// One letter more, less, or other; or the same letters in another order.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    let (long, short) = one.utf8.count >= other.utf8.count ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
    guard long.count - short.count <= 1, long.count <= 12 else { return false }
    if long.count == short.count, long.sorted() == short.sorted() { return true }
    let common = zip(long, short).prefix { $0 == $1 }.count
    let rest = long.dropFirst(common + 1)
    return rest.elementsEqual(short.dropFirst(common)) || rest.elementsEqual(short.dropFirst(common + 1))
  }
}
