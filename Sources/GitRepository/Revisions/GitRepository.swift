import Platform

/// A git repository, read only as data: no program is run, not even git, nothing is written or fetched, and nothing in
/// it leads to another location.
package struct GitRepository: Sendable {
  /// A folder of the work tree, absolute and without links.
  package let folder: String
  /// The path to ``folder`` from the top of the work tree; empty at the top.
  private let prefix: String
  private let directory: GitDirectory
  private let objects: GitObjects
  private let references: GitReferences
  private let history: GitHistory

  /// Opens the repository of the nearest folder upwards with a `.git`. Everything else in that folder is ignored,
  /// because someone may have put files there that look like a repository.
  ///
  /// - Throws: ``RevisionError`` if there is none or it cannot be read.
  package init(around folder: String) throws(RevisionError) {
    guard let root = GitWorkTree.root(above: folder) else { throw RevisionError(kind: .noRepository) }
    self.folder = folder
    prefix = FileSystem.relative(folder, to: root)
    do throws(GitFault) {
      directory = try GitDirectory(workTree: root)
      objects = try GitObjects(in: directory)
    } catch { throw RevisionError(error) }
    references = GitReferences(in: directory)
    history = GitHistory(in: directory, objects)
  }

  /// The commit with a name; `NAME...` means the merge base of NAME and `HEAD`.
  package func commit(of name: String) throws(RevisionError) -> GitObjectID {
    guard name.hasSuffix("...") else { return try singleCommit(of: name) }
    let other = try singleCommit(of: String(name.dropLast(3)))
    let head = try singleCommit(of: "HEAD")
    do throws(GitFault) {
      if let shared = try MergeBase.of(other, head, in: history) { return shared }
    } catch { throw RevisionError(error) }
    throw RevisionError(kind: history.isShallow ? .shallow : .unrelated)
  }

  private func singleCommit(of name: String) throws(RevisionError) -> GitObjectID {
    do throws(GitFault) {
      let commit = try RevisionName(name)?.commit(in: history, references, directory.configuration)
      if let commit { return commit }
    } catch { throw RevisionError(error) }
    throw RevisionError(kind: history.isShallow ? .shallow : .unknown)
  }

  func has(_ commit: GitObjectID) throws(RevisionError) -> Bool {
    do throws(GitFault) { return try objects.contains(commit) } catch { throw RevisionError(error) }
  }

  /// Every file, link and submodule in a commit below ``folder``; empty if the commit does not contain the folder.
  func tree(of commit: GitObjectID) throws(RevisionError) -> [GitTreeItem] {
    do throws(GitFault) {
      guard var tree = try history.commit(commit)?.tree else {
        throw GitFault(reason: "the commit \(commit) is not in this clone")
      }
      for name in prefix.split(separator: "/") {
        let entries = try TreeWalk.entries(of: tree, in: objects)
        // Systems normalize the characters in names differently.
        let entry =
          entries.first { $0.name.elementsEqual(name.utf8) }
          ?? entries.first { String(decoding: $0.name, as: UTF8.self) == name }
        // It may have been a file in that commit.
        guard let entry, entry.kind == .folder else { return [] }
        tree = entry.identifier
      }
      return try TreeWalk.items(of: tree, in: objects)
    } catch { throw RevisionError(error) }
  }

  /// The contents of blobs, in order; nil for one that is missing or has more than `limit` bytes.
  func contents(of blobs: [GitObjectID], atMost limit: Int) throws(RevisionError) -> [[UInt8]?] {
    do throws(GitFault) {
      var contents: [[UInt8]?] = []
      for blob in blobs {
        guard case .found(let object) = try objects.object(blob, atMost: limit), object.kind == .blob else {
          contents.append(nil)
          continue
        }
        contents.append(object.bytes)
      }
      return contents
    } catch { throw RevisionError(error) }
  }

  /// A file in the folder that all work trees of the repository share; nil if there is none.
  func sharedFile(_ name: String, atMost limit: Int) -> [UInt8]? {
    directory.bytes(of: name, isShared: true, atMost: limit)
  }
}

extension RevisionError {
  fileprivate init(_ fault: GitFault) { self.init(kind: .failed(reason: fault.reason)) }
}
