import Editing
import Foundation
import ReviewTestSupport
import Testing

@Suite("Folders that only one run writes to at a time")
struct FolderLockTests {
  /// A lock of another owner: the system identifies it by the opened file, not by the process.
  private static func hold(_ folder: String) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  private static func isFree(_ folder: String) -> Bool {
    guard let descriptor = hold(folder) else { return false }
    close(descriptor)
    return true
  }

  @Test("A folder is locked until it is released or its owner ends")
  func holding() throws {
    let scratch = try ScratchFolder()
    do {
      let lock = try FolderLock([scratch.root], patience: 0)
      #expect(!Self.isFree(scratch.root))
      lock.release()
      #expect(Self.isFree(scratch.root))
      lock.release()
    }
    do {
      let lock = try FolderLock([scratch.root], patience: 0)
      withExtendedLifetime(lock) { #expect(!Self.isFree(scratch.root)) }
    }
    #expect(Self.isFree(scratch.root))
  }

  @Test("A folder locked by another run is named after the waiting time, and no lock remains")
  func busy() throws {
    let scratch = try ScratchFolder()
    for name in ["a/x", "b/x", "c/x"] { try scratch.file(name, "") }
    let folders = Set(["a", "b", "c"].map(scratch.path))
    let descriptor = try #require(Self.hold(scratch.path("b")))
    let error = #expect(throws: OutputError.self) { _ = try FolderLock(folders, patience: 0) }
    #expect(error == .busy(folder: scratch.path("b")))
    #expect(error?.reason.contains("run the command again") == true)
    #expect(Self.isFree(scratch.path("a")) && Self.isFree(scratch.path("c")))
    close(descriptor)
    let lock = try FolderLock(folders, patience: 0)
    #expect(["a", "b", "c"].allSatisfy { !Self.isFree(scratch.path($0)) })
    lock.release()
  }

  @Test("The second run waits for the first")
  func waiting() throws {
    let scratch = try ScratchFolder()
    let descriptor = try #require(Self.hold(scratch.root))
    let queue = DispatchQueue(label: "second")
    let root = scratch.root
    let result = Answer()
    queue.async {
      let lock = try? FolderLock([root])
      result.isHeld = lock != nil
      lock?.release()
    }
    close(descriptor)
    queue.sync {}
    #expect(result.isHeld)
  }

  /// `@unchecked`: written on a queue that is waited for before it is read.
  private final class Answer: @unchecked Sendable {
    var isHeld = false
  }

  @Test("A folder that this run has locked needs no second lock, and the outer lock remains")
  func nesting() throws {
    let scratch = try ScratchFolder()
    let outer = try FolderLock([scratch.root], patience: 0)
    let inner = try FolderLock([scratch.root], patience: 0)
    inner.release()
    #expect(!Self.isFree(scratch.root))
    outer.release()
    #expect(Self.isFree(scratch.root))
  }

  @Test("A missing folder does not block the lock: writing reports it")
  func missing() throws {
    let scratch = try ScratchFolder()
    let lock = try FolderLock(["/no/such/folder", scratch.root], patience: 0)
    #expect(!Self.isFree(scratch.root), "the other folder is locked")
    lock.release()
    #expect(Self.isFree(scratch.root))
    #expect(!FileManager.default.fileExists(atPath: "/no/such/folder"))
  }
}
