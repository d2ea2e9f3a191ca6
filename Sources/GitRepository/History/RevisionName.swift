/// The name of a commit, as users write it.
///
/// It supports references and their short forms, full and abbreviated identifiers, `git describe` output, and `@`,
/// `~N`, `^N`, `^{type}`, `@{N}`, `@{-N}` and `@{upstream}`. It does not support searches in messages (`:/text`,
/// `^{/text}`) or dates (`@{yesterday}`).
///
/// Source: gitrevisions, “SPECIFYING REVISIONS”.
struct RevisionName {
  private enum Step {
    /// `^N`; `^0` is the commit itself.
    case parent(Int)
    /// `~N`
    case ancestor(Int)
    /// `^{commit}`; nil for `^{}`, which only removes tags.
    case peel(String?)
  }
  private let base: String
  private let steps: [Step]

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// nil for an invalid name: git would read some as options, and names contain no control characters.
  init?(_ name: String) {
    guard !name.isEmpty, !name.hasPrefix("-"), name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    var rest = Array(name.utf8)[...]
    var steps: [Step] = []
    while true {
      let start = rest.lastIndex { !Self.digits.contains($0) } ?? rest.startIndex
      if let mark = rest[start...].first, mark == UInt8(ascii: "~") || mark == UInt8(ascii: "^") {
        let digits = String(decoding: rest[(start + 1)...], as: UTF8.self)
        guard let number = digits.isEmpty ? 1 : Int(digits) else { return nil }
        steps.append(mark == UInt8(ascii: "^") ? .parent(number) : .ancestor(number))
        rest = rest[..<start]
      } else if rest.last == UInt8(ascii: "}"), let open = rest.lastIndex(of: UInt8(ascii: "{")),
        open > rest.startIndex,
        rest[open - 1] == UInt8(ascii: "^")
      {
        let type = String(decoding: rest[(open + 1)..<(rest.endIndex - 1)], as: UTF8.self)
        guard ["", "commit", "tree", "blob", "tag", "object"].contains(type) else { return nil }
        steps.append(.peel(type.isEmpty ? nil : type))
        rest = rest[..<(open - 1)]
      } else {
        break
      }
    }
    guard !rest.isEmpty else { return nil }
    base = String(decoding: rest, as: UTF8.self)
    self.steps = steps.reversed()
  }

  /// The commit with that name; nil if there is none.
  ///
  /// - Throws: ``GitFault`` if an object is damaged, or if the name is an ambiguous abbreviation.
  func commit(
    in history: GitHistory, _ references: GitReferences, _ configuration: GitConfiguration
  ) throws(GitFault) -> GitObjectID? {
    let resolver = BaseName(history: history, references: references, configuration: configuration)
    guard var identifier = try resolver.identifier(of: base) else { return nil }
    for step in steps {
      switch step {
      case .peel(let type):
        guard let next = try Self.peel(identifier, type, history) else { return nil }
        identifier = next
      case .parent(let number):
        guard let commit = try history.peeledCommit(identifier) else { return nil }
        guard number > 0 else {
          identifier = commit
          continue
        }
        guard let parents = try history.commit(commit)?.parents, number <= parents.count else { return nil }
        identifier = parents[number - 1]
      case .ancestor(let number):
        guard var commit = try history.peeledCommit(identifier) else { return nil }
        for _ in 0..<number {
          guard let parent = try history.commit(commit)?.parents.first else { return nil }
          commit = parent
        }
        identifier = commit
      }
    }
    return try history.peeledCommit(identifier)
  }

  private static func peel(
    _ identifier: GitObjectID, _ type: String?, _ history: GitHistory
  ) throws(GitFault) -> GitObjectID? {
    switch type {
    case nil: return try history.peeled(identifier)?.identifier
    case "object": return try history.objects.contains(identifier) ? identifier : nil
    case "commit": return try history.peeledCommit(identifier)
    case "tag":
      guard let (tag, kind) = try history.peeled(identifier, of: .tag), kind == .tag else { return nil }
      return tag
    // The tree or blob of an object is not a commit.
    default: return nil
    }
  }
}

private struct BaseName {
  let history: GitHistory
  let references: GitReferences
  let configuration: GitConfiguration

  private var algorithm: GitHashAlgorithm { history.objects.algorithm }

  func identifier(of name: String) throws(GitFault) -> GitObjectID? {
    if let identifier = GitObjectID(digits: name.utf8, algorithm) { return identifier }
    if name.hasSuffix("}"), let mark = name.range(of: "@{", in: name) {
      return marked(String(name[..<mark.lowerBound]), String(name[mark.upperBound...].dropLast()))
    }
    if let found = reference(name == "@" ? "HEAD" : name) { return found }
    if let described = Self.abbreviation(inDescription: name), let found = try abbreviated(described) { return found }
    return try abbreviated(name)
  }

  private func reference(_ name: String) -> GitObjectID? {
    for full in ReferenceName.fullNames(of: name) {
      if let found = references.resolve(full) { return found.identifier }
    }
    return nil
  }

  /// `v1.2-14-g2414721`
  private static func abbreviation(inDescription name: String) -> String? {
    guard let dash = name.lastIndex(of: "-"), name[dash...].dropFirst().first == "g" else { return nil }
    return String(name[dash...].dropFirst(2))
  }

  /// If a commit is required, git prefers commits and tags of commits.
  private func abbreviated(_ digits: String) throws(GitFault) -> GitObjectID? {
    guard (4..<2 * algorithm.byteCount).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ GitObjectID.value(ofDigit: $0) != nil })
    else { return nil }
    let limit = 1_000
    let all = history.objects.identifiers(beginningWith: digits, atMost: limit)
    guard all.count > 1 else { return all.first }
    var commits: [GitObjectID] = []
    if all.count <= limit {
      for identifier in all where try history.peeledCommit(identifier) != nil { commits.append(identifier) }
    }
    if commits.count == 1 { return commits.first }
    let shown = (commits.isEmpty ? all : commits).prefix(3).map { $0.description.prefix(digits.utf8.count + 8) + "…" }
    throw GitFault(reason: "‘\(digits)’ is short for several objects: \(shown.joined(separator: ", "))")
  }

  // MARK: - Braces after a name

  /// - Parameter name: Empty for the branch that is checked out.
  private func marked(_ name: String, _ mark: String) -> GitObjectID? {
    if mark.hasPrefix("-") {
      guard name.isEmpty, let number = Int(mark.dropFirst()), number > 0 else { return nil }
      return earlierBranch(number)
    }
    if ["u", "upstream"].contains(mark.lowercased()) { return upstream(of: name) }
    guard let number = Int(mark), number >= 0, mark.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
    return logged(name, number)
  }

  /// The branch checked out before, the given number of checkouts ago: “checkout: moving from main to topic”.
  private func earlierBranch(_ number: Int) -> GitObjectID? {
    let start = "checkout: moving from "
    let left = references.log(of: "HEAD").reversed().lazy.filter { $0.reason.hasPrefix(start) }.dropFirst(number - 1)
    guard let words = left.first?.reason.dropFirst(start.count), let end = words.range(of: " to ", in: words) else {
      return nil
    }
    let name = String(words[..<end.lowerBound])
    // For a commit checked out without a branch, the log contains its identifier.
    return GitObjectID(digits: name.utf8, algorithm) ?? reference(name)
  }

  private func upstream(of name: String) -> GitObjectID? {
    var branch = name
    if name.isEmpty || name == "@" || name == "HEAD" {
      let head = references.target(of: "HEAD")
      guard head.hasPrefix("refs/heads/") else { return nil }
      branch = String(head.dropFirst("refs/heads/".count))
    }
    guard let remote = configuration.value("branch", "remote", of: branch),
      let merge = configuration.value("branch", "merge", of: branch)
    else { return nil }
    if remote == "." { return references.resolve(merge)?.identifier }
    for rule in configuration.all("remote", "fetch", of: remote) {
      guard let local = Self.destination(of: merge, by: rule) else { continue }
      return references.resolve(local)?.identifier
    }
    return nil
  }

  /// Where a rule (`+refs/heads/*:refs/remotes/origin/*`) maps a reference of the remote.
  private static func destination(of name: String, by rule: String) -> String? {
    let halves = (rule.hasPrefix("+") ? rule.dropFirst() : rule[...]).split(separator: ":", maxSplits: 1)
    guard halves.count == 2 else { return nil }
    let source = halves[0].split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let target = halves[1].split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard source.count == 2, target.count == 2 else { return halves[0] == name ? String(halves[1]) : nil }
    guard name.utf8.count > source[0].utf8.count + source[1].utf8.count, name.hasPrefix(source[0]),
      name.hasSuffix(source[1])
    else { return nil }
    return "\(target[0])\(name.dropFirst(source[0].count).dropLast(source[1].count))\(target[1])"
  }

  /// The value of a reference before its last changes.
  private func logged(_ name: String, _ number: Int) -> GitObjectID? {
    let names =
      name.isEmpty ? [references.target(of: "HEAD")] : ReferenceName.fullNames(of: name == "@" ? "HEAD" : name)
    guard let full = names.first(where: references.hasLog) else { return number == 0 ? reference(name) : nil }
    let changes = references.log(of: full)
    if number < changes.count { return changes[changes.count - 1 - number].new }
    // The value before the first recorded change.
    guard number == changes.count, let first = changes.first, !first.old.isNull else { return nil }
    return first.old
  }
}

extension StringProtocol {
  /// The first occurrence of a text, compared by bytes.
  fileprivate func range(of text: String, in whole: Self) -> Range<String.Index>? {
    let (bytes, wanted) = (whole.utf8, text.utf8)
    var start = bytes.startIndex
    while start != bytes.endIndex {
      if bytes[start...].starts(with: wanted) { return start..<bytes.index(start, offsetBy: wanted.count) }
      start = bytes.index(after: start)
    }
    return nil
  }
}
