import ReviewModel
import UnicodeText

/// The revision whose findings the report leaves out, so that it shows only newer ones.
package struct SinceRevision: Hashable, Sendable, Encodable {
  /// As given by the user: `main`.
  package var name: String
  /// The full identifier of its commit.
  package var commit: String
  /// How many findings are not shown because they are also in the revision.
  package var hiddenCount: Int

  private enum CodingKeys: String, CodingKey {
    case name = "revision"
    case commit
    case hiddenCount = "hidden"
  }

  package init(name: String, commit: String, hiddenCount: Int = 0) {
    self.name = name
    self.commit = commit
    self.hiddenCount = hiddenCount
  }
}

extension Report {
  /// "12 findings that were there at main are not shown"; nil if no revision is named.
  var sinceMessage: Message? {
    since.map { since in
      ReviewMessage.notShownSince(["count": .number(since.hiddenCount), "revision": .text(since.name.brief)])
    }
  }
}
