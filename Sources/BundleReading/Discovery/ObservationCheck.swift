package import Platform
import SourceText

/// Repeats the questions of a review to the file system.
package struct ObservationCheck: Sendable {
  /// The answers so far, because several reviews ask much the same.
  private var known: [Observation: ContentDigest] = [:]

  package init() {}

  /// Whether a review would get the same answers now.
  ///
  /// - Parameter answers: The answers that it got.
  /// - Complexity: O(*n*) in the bytes of the files that it read, on all cores
  package mutating func holds(_ answers: [Observation: ContentDigest]) -> Bool {
    // Questions about names come first: an added or removed file is noticed before any file is read.
    let quick = answers.filter { ![.bytes, .part].contains($0.key.question) && $0.key.question != .walked }
    guard areDistinct(answers.keys.lazy.filter { $0.question == .walked }) else { return false }
    return holdsAll(quick) && holdsAll(answers)
  }

  private mutating func holdsAll(_ answers: [Observation: ContentDigest]) -> Bool {
    let unknown = answers.keys.filter { $0.question != .walked && known[$0] == nil }
    for (observation, answer) in zip(unknown, unknown.concurrentMap { Self.answer($0) }) {
      if let answer { known[observation] = answer }
    }
    return answers.allSatisfy { $0.key.question == .walked || known[$0.key] == $0.value }
  }

  /// nil for an invalid question.
  private static func answer(_ observation: Observation) -> ContentDigest? {
    switch observation.question {
    case .gitSettings:
      observation.numbers.first.map { GitConfiguration.answerNow(at: observation.path, atMost: $0) }
    case .gitTracked: GitWorkTree(root: observation.path).answerNow(observation.detail)
    default: observation.answerOfFileSystem()
    }
  }

  /// Whether the folders that a review visited are still different folders, and the duplicates among them are still the
  /// same folders.
  private func areDistinct(_ walked: some Sequence<Observation>) -> Bool {
    var folders: Set<FileSystem.Identity> = []
    func identity(_ path: String) -> FileSystem.Identity? {
      FileSystem.lookedUpStatus(of: path, followsLinks: true)?.identity
    }
    return walked.allSatisfy { observation in
      guard let own = identity(observation.path) else { return false }
      guard !observation.detail.isEmpty else { return folders.insert(own).inserted }
      return identity(String(decoding: observation.detail, as: UTF8.self)) == own
    }
  }
}

extension Observation {
  /// A visit is only recorded for its locations.
  static let answerOfWalk = ContentDigest(of: "walked")
}
