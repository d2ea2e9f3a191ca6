import SourceText

/// The commits of a repository and what their names mean.
struct GitHistory: Sendable {
  let objects: GitObjects
  /// Commits whose parents a shallow clone does not have: they count as having none.
  private let shallow: Set<GitObjectID>

  private static let longestShallowFile = 64 << 20
  /// Longer than anything that people write.
  private static let longestCommit = 16 << 20
  /// A tag of a tag, and so on.
  private static let mostTags = 64

  init(in directory: GitDirectory, _ objects: GitObjects) {
    self.objects = objects
    let bytes = directory.bytes(of: "shallow", isShared: true, atMost: Self.longestShallowFile) ?? []
    shallow = Set(bytes.split(separator: 0x0A).compactMap { GitObjectID(digits: $0, directory.algorithm) })
  }

  /// Whether the clone lacks a part of the history.
  var isShallow: Bool { !shallow.isEmpty }

  /// nil where the repository does not have the object, or it is no commit.
  func commit(_ identifier: GitObjectID) throws(GitFault) -> GitCommit? {
    guard case .found(let object) = try objects.object(identifier, atMost: Self.longestCommit),
      object.kind == .commit
    else { return nil }
    guard var commit = GitCommit(object.bytes, objects.algorithm) else { throw .damagedObject(identifier) }
    if shallow.contains(identifier) { commit.parents = [] }
    return commit
  }

  /// What is left of an object where tags are taken off, and what it is; nil where the repository does not have it.
  func peeled(
    _ identifier: GitObjectID, of kind: GitObject.Kind? = nil
  ) throws(GitFault) -> (identifier: GitObjectID, kind: GitObject.Kind)? {
    var identifier = identifier
    for _ in 0..<Self.mostTags {
      guard case .found(let object) = try objects.object(identifier, atMost: Self.longestCommit) else { return nil }
      guard object.kind == .tag, kind != .tag else { return (identifier, object.kind) }
      guard let tag = GitTag(object.bytes, objects.algorithm) else { throw .damagedObject(identifier) }
      identifier = tag.object
    }
    throw GitFault(reason: "more than \(Self.mostTags) tags of tags")
  }

  /// The commit that an object is or is a tag of; nil for other objects.
  func peeledCommit(_ identifier: GitObjectID) throws(GitFault) -> GitObjectID? {
    guard let (identifier, kind) = try peeled(identifier), kind == .commit else { return nil }
    return identifier
  }
}
