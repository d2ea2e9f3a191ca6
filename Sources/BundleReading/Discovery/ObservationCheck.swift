package import SourceText

/// Asks again what a review was told by the file system.
package struct ObservationCheck: Sendable {
  /// What was asked already: several reviews asked much the same.
  private var known: [Observation: ContentDigest] = [:]

  package init() {}

  /// Whether a review would be told the same now.
  ///
  /// - Parameter answers: What it was told.
  /// - Complexity: O(*n*) in the bytes of the files that it read, on all cores
  package mutating func holds(_ answers: [Observation: ContentDigest]) -> Bool {
    // What a look at a name tells comes first: a file more or less is seen before any is read.
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

  /// nil for a question that makes no sense.
  private static func answer(_ observation: Observation) -> ContentDigest? {
    switch observation.question {
    case .gitSettings:
      observation.numbers.first.map { GitConfiguration.answerNow(at: observation.path, atMost: $0) }
    case .gitTracked: GitWorkTree(root: observation.path).answerNow(observation.detail)
    default: observation.answerOfFileSystem()
    }
  }

  /// Whether the folders that a review walked are as many folders now, and those that it had walked before by other
  /// paths the same ones.
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
  /// A walk is noted for the places it names alone.
  static let answerOfWalk = ContentDigest(of: "walked")
}
