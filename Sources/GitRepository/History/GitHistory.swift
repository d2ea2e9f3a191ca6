import Platform

struct GitHistory: Sendable {
  let objects: GitObjects
  /// Commits whose parents are missing in a shallow clone: they count as having none.
  private let shallow: Set<GitObjectID>

  private static let longestShallowFile = 64 << 20
  /// In bytes; longer than any handwritten commit.
  private static let longestCommit = 16 << 20
  private static let mostTags = 64

  init(in directory: GitDirectory, _ objects: GitObjects) {
    self.objects = objects
    let bytes = directory.bytes(of: "shallow", isShared: true, atMost: Self.longestShallowFile) ?? []
    shallow = Set(bytes.split(separator: 0x0A).compactMap { GitObjectID(digits: $0, directory.algorithm) })
  }

  /// Whether the clone lacks part of the history.
  var isShallow: Bool { !shallow.isEmpty }

  /// nil if the repository does not have the object, or it is not a commit.
  func commit(_ identifier: GitObjectID) throws(GitFault) -> GitCommit? {
    guard case .found(let object) = try objects.object(identifier, atMost: Self.longestCommit),
      object.kind == .commit
    else { return nil }
    guard var commit = GitCommit(object.bytes, objects.algorithm) else { throw .damagedObject(identifier) }
    if shallow.contains(identifier) { commit.parents = [] }
    return commit
  }

  /// The object behind any number of tags, and its type; nil if the repository does not have it.
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

  /// The commit that an object is or that it is a tag of; nil for other objects.
  func peeledCommit(_ identifier: GitObjectID) throws(GitFault) -> GitObjectID? {
    guard let (identifier, kind) = try peeled(identifier), kind == .commit else { return nil }
    return identifier
  }
}
