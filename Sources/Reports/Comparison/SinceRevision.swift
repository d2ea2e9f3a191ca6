import ReviewModel
import UnicodeText

/// The revision whose findings a report leaves out: what is shown came after it.
public struct SinceRevision: Hashable, Sendable, Encodable {
  /// As it was asked for: `main`.
  public var name: String
  /// The full identifier of its commit.
  public var commit: String
  /// How many findings are not shown because the revision has them too.
  public var hiddenCount: Int

  private enum CodingKeys: String, CodingKey {
    case name = "revision"
    case commit
    case hiddenCount = "hidden"
  }

  public init(name: String, commit: String, hiddenCount: Int = 0) {
    self.name = name
    self.commit = commit
    self.hiddenCount = hiddenCount
  }
}

extension Report {
  /// "12 findings that were there at main are not shown"; nil where no revision is named.
  var sinceMessage: Message? {
    since.map { since in
      ReviewMessage.notShownSince(["count": .number(since.hiddenCount), "revision": .text(since.name.brief)])
    }
  }
}
