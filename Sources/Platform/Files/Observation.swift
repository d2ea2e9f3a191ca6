
/// A question to the file system that can be repeated.
package struct Observation: Hashable, Sendable {
  /// The kind of question.
  package enum Question: UInt8, Sendable, CaseIterable {
    /// The path without links, if it exists.
    case realPath = 1
    /// The path without links, whether or not it exists.
    case resolvedPath
    /// Whether something is there, and whether it is a file or a folder.
    case kind
    /// The same for a link itself.
    case linkKind
    /// The target of a link.
    case linkTarget
    /// The names in a folder.
    case names
    /// The bytes of a file; the detail is the limit.
    case bytes
    /// Some bytes of a file; the detail is their offset, and the limit.
    case part
    /// Whether a file is still the same, judging by its inode number, size and times. For files that are read in many
    /// parts and never rewritten.
    case unchanged
    /// Whether a folder is different from all others that were visited, whatever their paths. The detail is the one it
    /// is equal to, if any.
    case walked
    /// The settings of a git repository that the review reads.
    case gitSettings
    /// Which of the paths in the detail git tracks in a work tree.
    case gitTracked
  }

  package var question: Question
  package var path: String
  package var detail: [UInt8]

  package init(_ question: Question, _ path: String, detail: [UInt8] = []) {
    self.question = question
    self.path = path
    self.detail = detail
  }

  /// In the format that ``numbers`` reads.
  package static func detail(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }

  /// The numbers in the detail; an incomplete one at the end is ignored.
  package var numbers: [Int] {
    stride(from: 0, to: detail.count - 7, by: 8).map { start in
      (0..<8).reduce(0) { $0 | Int(detail[start + $1]) << (8 * $1) }
    }
  }
}

extension Observation {
  /// The current answer to questions that the file system alone answers; nil for others.
  ///
  /// A review asks through ``FileSystem``, which records the same answers.
  package func answerOfFileSystem() -> ContentDigest? {
    switch question {
    case .realPath: return Self.answer(FileSystem.lookedUpRealPath(path))
    case .resolvedPath: return Self.answer(FileSystem.lookedUpResolvedPath(path))
    case .kind: return Self.answer(FileSystem.lookedUpStatus(of: path, followsLinks: true)?.kind)
    case .linkKind: return Self.answer(FileSystem.lookedUpStatus(of: path, followsLinks: false)?.kind)
    case .linkTarget: return Self.answer(FileSystem.lookedUpLinkTarget(of: path))
    case .names:
      return Self.answer { () throws(ReadFailure) in try FileSystem.listedNames(in: path) }
    case .bytes:
      guard let limit = numbers.first else { return nil }
      return Self.answer { () throws(ReadFailure) in try FileSystem.readBytes(of: path, atMost: limit) }
    case .part:
      let numbers = numbers
      guard numbers.count == 2 else { return nil }
      return Self.answer(FileSystem.readPart(of: path, at: numbers[0], atMost: numbers[1]))
    case .unchanged: return Self.answer(FileSystem.signature(of: path))
    case .walked, .gitSettings, .gitTracked: return nil
    }
  }

  static func answer(_ text: String?) -> ContentDigest { ContentDigest(of: text.map { "=\($0)" } ?? "") }

  static func answer(_ kind: FileSystem.Kind?) -> ContentDigest { answer(kind.map { "\($0)" }) }

  package static func answer(_ bytes: [UInt8]?) -> ContentDigest {
    bytes.map { ContentDigest(of: $0) } ?? answer("nothing")
  }

  static func answer(_ result: Result<[UInt8], ReadFailure>) -> ContentDigest {
    switch result {
    case .success(let bytes): ContentDigest(of: bytes)
    case .failure(let failure): answer(failure.reason)
    }
  }

  static func answer(_ result: Result<[String], ReadFailure>) -> ContentDigest {
    switch result {
    // Names never contain a zero byte.
    case .success(let names): ContentDigest(of: names.joined(separator: "\0"))
    case .failure(let failure): answer(failure.reason)
    }
  }

  private static func answer(_ names: () throws(ReadFailure) -> [String]) -> ContentDigest {
    answer(Result(catching: names))
  }

  private static func answer(_ bytes: () throws(ReadFailure) -> [UInt8]) -> ContentDigest {
    answer(Result(catching: bytes))
  }
}

/// Everything that a review read from the file system: every question with its answer.
///
/// A review is a function of its options and these answers, so the same options and answers give the same review. There
/// is no need to list what a review might depend on: ``FileSystem`` and a few other places record every question, and
/// ``Observation`` can ask it again.
///
/// `@unchecked`: a lock guards every access.
package final class ObservationLog: @unchecked Sendable {
  private let lock = Lock()
  private var answers: [Observation: ContentDigest] = [:]
  private var isContradictory = false

  /// The log of this process: set before there are other threads, and read by all.
  nonisolated(unsafe) private static var current: ObservationLog?

  /// Records everything from now on. Call it once, before there are other threads.
  package static func begin() -> ObservationLog {
    let log = ObservationLog()
    current = log
    return log
  }

  /// Whether a log is active.
  package static var isKept: Bool { current != nil }

  /// - Parameter answer: Computed only if a log is active.
  package static func note(
    _ question: Observation.Question, _ path: String, detail: @autoclosure () -> [UInt8] = [],
    _ answer: @autoclosure () -> ContentDigest
  ) {
    guard let current else { return }
    current.add(Observation(question, path, detail: detail()), answer())
  }

  private func add(_ observation: Observation, _ answer: ContentDigest) {
    lock.withLock {
      // If it changed in the meantime, this review saw two values, but a second one would see one.
      if let former = answers.updateValue(answer, forKey: observation), former != answer { isContradictory = true }
    }
  }

  /// Everything recorded; nil if an answer changed in the meantime.
  package var all: [Observation: ContentDigest]? { lock.withLock { isContradictory ? nil : answers } }
}
