import Platform

/// A question that the tool asks of the file system, and can ask again.
package struct Observation: Hashable, Sendable {
  /// What is asked.
  package enum Question: UInt8, Sendable, CaseIterable {
    /// The path without links, if anything is there.
    case realPath = 1
    /// The path without links, whether or not anything is there.
    case resolvedPath
    /// Whether something is there, and whether it is a file or a folder.
    case kind
    /// The same of a link itself.
    case linkKind
    /// Where a link leads.
    case linkTarget
    /// The names in a folder.
    case names
    /// The bytes of a file; the detail is the limit.
    case bytes
    /// Some bytes of a file; the detail is where they begin, and the limit.
    case part
    /// Whether a file is the same that it was, by its number, its size and its times: for files of which many parts are
    /// read, and which nobody writes twice.
    case unchanged
    /// That a folder is none of the others that were walked, whatever the paths say; the detail is the one that it is,
    /// where it is one.
    case walked
    /// The settings of a git repository of which any is asked for.
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

  /// As ``numbers`` reads them.
  package static func detail(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }

  /// The numbers in the detail; a part of one at the end is none.
  package var numbers: [Int] {
    stride(from: 0, to: detail.count - 7, by: 8).map { start in
      (0..<8).reduce(0) { $0 | Int(detail[start + $1]) << (8 * $1) }
    }
  }
}

extension Observation {
  /// What the file system answers now, of questions that it answers alone; nil for others.
  ///
  /// Whoever asks for a review asks through ``FileSystem``, which notes the same answers.
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
    // No name has a zero byte.
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

/// What a review was told by the file system: every question with its answer.
///
/// A review is a function of its options and of these answers, so one with the same options that would be told the same
/// gives the same. Nothing has to be listed that a review might depend on: ``FileSystem`` and the few other doors note
/// whatever is asked, and ``Observation`` asks it again.
///
/// `@unchecked`: a lock guards every access.
package final class ObservationLog: @unchecked Sendable {
  private let lock = Lock()
  private var answers: [Observation: ContentDigest] = [:]
  private var isContradictory = false

  /// Of this process: it is set before there are other threads, and read by all.
  nonisolated(unsafe) private static var current: ObservationLog?

  /// Notes everything from now on. To be called once, before there are threads.
  package static func begin() -> ObservationLog {
    let log = ObservationLog()
    current = log
    return log
  }

  /// Whether somebody wants to know.
  package static var isKept: Bool { current != nil }

  /// - Parameter answer: Made only where somebody wants to know it.
  package static func note(
    _ question: Observation.Question, _ path: String, detail: @autoclosure () -> [UInt8] = [],
    _ answer: @autoclosure () -> ContentDigest
  ) {
    guard let current else { return }
    current.add(Observation(question, path, detail: detail()), answer())
  }

  private func add(_ observation: Observation, _ answer: ContentDigest) {
    lock.withLock {
      // What changed meanwhile was seen twice, and a second review would see it once.
      if let former = answers.updateValue(answer, forKey: observation), former != answer { isContradictory = true }
    }
  }

  /// All that was noted; nil where an answer changed meanwhile.
  package var all: [Observation: ContentDigest]? { lock.withLock { isContradictory ? nil : answers } }
}
