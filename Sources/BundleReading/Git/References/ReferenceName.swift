/// The rules for reference names.
///
/// Source: git-check-ref-format; gitrevisions, “<refname>”; gitglossary, “ref”.
enum ReferenceName {
  /// Whether a name follows the rules. Such a name never leads to another folder.
  static func isValid(_ name: String) -> Bool {
    guard !name.isEmpty, name != "@", !name.hasSuffix("."), !name.contains("@{"), !name.contains("..") else {
      return false
    }
    let isClean = name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !" ~^:?*[\\".utf8.contains($0) }
    return isClean
      && name.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
  }

  /// Whether a name may be a reference outside `refs`: `HEAD`, `FETCH_HEAD`.
  private static func isRoot(_ name: String) -> Bool {
    name.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || "_-".utf8.contains($0) }
  }

  static func isFull(_ name: String) -> Bool { isValid(name) && (name.hasPrefix("refs/") || isRoot(name)) }

  /// The full names that a short one may stand for, in git's lookup order.
  static func fullNames(of name: String) -> [String] {
    let names = [name, "refs/\(name)", "refs/tags/\(name)", "refs/heads/\(name)", "refs/remotes/\(name)"]
    return (names + ["refs/remotes/\(name)/HEAD"]).filter(isFull)
  }

  /// Whether each work tree has its own reference with this name.
  static func isOfWorkTree(_ name: String) -> Bool {
    !name.hasPrefix("refs/") || ["refs/bisect/", "refs/worktree/", "refs/rewritten/"].contains(where: name.hasPrefix)
  }
}
