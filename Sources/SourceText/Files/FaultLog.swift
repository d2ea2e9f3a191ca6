package import UnicodeText

/// What a reader found wrong in one file.
package struct FaultLog: Sendable {
  /// More faults than a person reads say that the file is something else.
  private static let limit = 200

  /// What Apple's readers do at a fault.
  package enum Loss {
    /// The whole file is refused.
    case wholeFile
    /// Everything after the fault is dropped without a word.
    case rest
    /// Nothing is lost.
    case nothing

    /// What a reader of the report should know of it.
    package var notes: [Message] {
      switch self {
      case .wholeFile: [FaultMessage.fileRefused()]
      case .rest: [FaultMessage.restDropped()]
      case .nothing: []
      }
    }
  }

  /// In the order in which they were reported.
  package private(set) var faults: [FileFault] = []
  /// The file's index in its bundle.
  package let file: Int

  package init(file: Int) { self.file = file }

  /// Adds a fault, unless there are too many already.
  package mutating func report(
    _ message: Message, at utf8: Range<Int>, loss: Loss, advice: Message? = nil, key: String? = nil
  ) {
    guard faults.count < Self.limit else { return }
    let notes = loss.notes + (advice.map { [$0] } ?? [])
    faults.append(
      FileFault(kind: .malformed, file: file, utf8: utf8, message: message, notes: notes, key: key)
    )
  }
}
