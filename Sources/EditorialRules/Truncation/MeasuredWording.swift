import ReviewModel
public import TextLayout
import UnicodeText

/// What is needed to measure any wording of a text as its own is measured.
public struct MeasuredWording: Hashable, Sendable {
  /// What stands for a parameter.
  public struct Sample: Hashable, Sendable {
    /// As in the text: `${soup}`.
    public var placeholder: String
    public var text: String
    /// Whether this is the longest value that is known of; else it may be anything, and even empty.
    public var isLongest: Bool
  }

  public var role: TextRole
  /// In the order of the text; those that only the source has follow.
  public var samples: [Sample]

  /// The texts of an entry, in its order: nil for one that no surface draws, or that holds what cannot be measured.
  ///
  /// - Complexity: O(number of the entry's texts); kinds that no surface draws cost nothing.
  public static func wordings(
    ofEntry index: Int, in bundle: ReviewedBundle, with worker: ReviewWorker
  ) -> [MeasuredWording?] {
    let entry = bundle.bundle.entries[index]
    guard entry.kind.role != nil || entry.isShortTitleToo || entry.texts.contains(where: { $0.kind.role != nil }) else {
      return Array(repeating: nil, count: entry.texts.count)
    }
    let reviewed = ReviewedEntry(index, bundle: bundle, worker: worker)
    // Without its language a text is not reviewed at all.
    guard reviewed.texts.count == entry.texts.count else { return Array(repeating: nil, count: entry.texts.count) }
    return reviewed.texts.map { MeasuredWording($0) }
  }

  private init?(_ text: ReviewedText) {
    guard let role = text.role, !text.isCodeLike, !text.isOrphan else { return nil }
    self.role = role
    samples = []
    var seen: Set<String> = []
    func add(_ placeholders: [Placeholder], in string: String) -> Bool {
      for placeholder in placeholders where seen.insert(placeholder.name).inserted {
        guard let sample = text.bundle.surfaces.samples.sample(for: placeholder, in: text) else { return false }
        samples.append(
          Sample(placeholder: String(string[placeholder.range]), text: sample.text, isLongest: sample.isLongest))
      }
      return true
    }
    guard add(text.placeholders, in: text.string) else { return nil }
    if let source = text.source { _ = add(text.sourcePlaceholders, in: source) }
  }
}
