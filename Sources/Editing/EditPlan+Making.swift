public import BundleReading
public import ReviewModel
import SourceText

extension LocalizationBundle {
  /// What edits would make of the bundle's files.
  ///
  /// An edit is made where its text is what the edit says it was; everything outside the edited literals stays as it is,
  /// byte for byte. A file that would not be read as meant afterwards is left alone.
  ///
  /// - Parameters:
  ///   - edits: In any order; the first of several of one text counts.
  ///   - ignored: Paths of files that are left as they are: those that bring the edits.
  ///   - root: The absolute path of the reviewed folder, whose end may stand before the paths of edits.
  ///   - sources: Reads source code; the same as for reading the bundle.
  /// - Complexity: O(size of the bundle and of the files that change)
  public func plan(
    _ edits: [TranslationEdit], ignoring ignored: Set<String> = [], root: String = "",
    sources: (any SourceReader)? = nil
  ) -> EditPlan {
    let resolver = EditResolver(self, edits: edits, ignoring: ignored, root: root)
    var placement = EditPlacement(self, resolver)
    var outcomes = edits.enumerated().map { placement.place($1, number: $0) }
    var changes: [FileChange] = []
    for (file, wishes) in placement.wishes.sorted(by: { $0.key < $1.key }) {
      let draft = FileDraft(files[file], index: file, wishes: wishes, sources: sources)
      for (number, outcome) in draft.outcomes { outcomes[number] = Self.worse(outcomes[number], outcome) }
      if draft.bytes != files[file].bytes {
        changes.append(FileChange(path: files[file].path, before: files[file].bytes, after: draft.bytes))
      }
    }
    return EditPlan(outcomes: outcomes.map { $0 ?? .refused(reason: "Nothing was found to change") }, changes: changes)
  }

  /// Of what becomes of one edit in several files, that which a person has to know.
  private static func worse(_ first: EditOutcome?, _ second: EditOutcome) -> EditOutcome {
    if case .refused = first, let first { return first }
    return second
  }
}

/// What is to be done to one file for one edit.
struct EditWish {
  enum Action {
    case replace(LocalizedText)
    case insert
  }
  /// The edit's number.
  var number: Int
  var edit: TranslationEdit
  var action: Action
}
