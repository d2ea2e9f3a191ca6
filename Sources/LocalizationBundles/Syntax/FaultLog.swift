/// What a reader found wrong in one file.
struct FaultLog: Sendable {
  /// More faults than a person reads say that the file is something else.
  private static let limit = 200

  /// What Apple's readers do at a fault.
  enum Loss {
    /// The whole file is refused.
    case wholeFile
    /// Everything after the fault is dropped without a word.
    case rest
    /// Nothing is lost.
    case nothing

    var notes: [String] {
      switch self {
      case .wholeFile: ["Apple’s readers refuse the whole file: none of its texts is shown"]
      case .rest: ["Foundation drops everything from here to the end of the file without a word"]
      case .nothing: []
      }
    }
  }

  private(set) var faults: [FileFault] = []
  let file: Int

  init(file: Int) { self.file = file }

  mutating func report(
    _ message: String, at utf8: Range<Int>, loss: Loss, advice: String? = nil, key: String? = nil
  ) {
    guard faults.count < Self.limit else { return }
    let notes = loss.notes + (advice.map { [$0] } ?? [])
    faults.append(
      FileFault(kind: .malformed, file: file, utf8: utf8, message: message, notes: notes, key: key)
    )
  }
}
