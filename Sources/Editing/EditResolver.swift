import BundleReading
import Platform
package import ReviewModel
import SourceText

extension LocalizationBundle {
  /// Plans the changes that edits make to the app's files.
  ///
  /// An edit is made if the text still is what the edit expects. Every byte outside the edited literals stays the same.
  /// A file is left unchanged if the result would not be read as intended.
  ///
  /// - Parameters:
  ///   - edits: In any order. If several edit the same text, the first one counts.
  ///   - ignored: Paths of files to leave unchanged, because the edits come from them.
  ///   - root: The absolute path of the reviewed folder. Its end may be at the start of the edits' paths.
  ///   - sources: Reads source code; the same reader that read the app.
  /// - Complexity: O(size of the bundle and of the files that change)
  package func plan(
    _ edits: [TranslationEdit], ignoring ignored: Set<String> = [], root: String = "",
    sources: (any SwiftCodeReader)? = nil
  ) -> EditPlan {
    let resolver = EditResolver(self, edits: edits, ignoring: ignored, root: root)
    var placement = EditPlacement(self, resolver)
    let outcomes = edits.enumerated().map { placement.place($1, number: $0) }
    return plan(placement.edits, outcomes: outcomes, sources: sources)
  }

  /// - Parameters:
  ///   - wishes: The planned work, by file.
  ///   - outcomes: The outcomes of the edits that do not depend on their files.
  func plan(_ edits: [Int: [PendingEdit]], outcomes: [EditOutcome?], sources: (any SwiftCodeReader)?) -> EditPlan {
    var outcomes = outcomes
    var changes: [FileChange] = []
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let draft = FileDraft(files[file], index: file, edits: edits, sources: sources)
      for (number, outcome) in draft.outcomes { outcomes[number] = Self.worse(outcomes[number], outcome) }
      if draft.bytes != files[file].bytes {
        changes.append(FileChange(path: files[file].path, before: files[file].bytes, after: draft.bytes))
      }
    }
    return EditPlan(outcomes: outcomes.map { $0 ?? .refused(reason: "There is nothing to change") }, changes: changes)
  }

  /// If an edit has different outcomes in several files, the one that a person has to know.
  private static func worse(_ first: EditOutcome?, _ second: EditOutcome) -> EditOutcome {
    if case .refused = first, let first { return first }
    return second
  }
}

struct PendingEdit {
  enum Action {
    case replace(LocalizedText)
    case insert
  }
  var number: Int
  var edit: TranslationEdit
  var action: Action
}

struct EditResolver {
  struct Place: Hashable {
    var entry: Int
    var text: Int
  }

  enum Target {
    /// The text in one file, several times if the file repeats its key; never empty.
    case texts([Place])
    /// The entry does not have this text.
    case missing(entry: Int, file: Int?)
    /// The app does not have this entry. The file is the one that the edit names.
    case unknown(file: Int?)
  }

  private struct Name: Hashable {
    var file: Int
    var key: ExactString
    var variation: String?
  }

  private let bundle: LocalizationBundle
  private let paths: EditPaths
  private var places: [Name: [Place]] = [:]
  private var entries: [EntryID: Int] = [:]
  /// What to do with the texts of each file.
  private let roles: [Role]

  private enum Role {
    case own
    /// An exchange file, or a copy of another file inside an exported catalog.
    case exchange
    case ignored
  }

  /// - Parameters:
  ///   - edits: All edits. Together they show where their paths start.
  ///   - ignored: Paths of files in which to look for nothing.
  ///   - root: The path of the reviewed folder; empty if it has none.
  init(_ bundle: LocalizationBundle, edits: [TranslationEdit], ignoring ignored: Set<String>, root: String) {
    self.bundle = bundle
    roles = bundle.files.map { file in
      if ignored.contains(file.path) { return .ignored }
      if BundleFormat(path: file.path) == .exchange { return .exchange }
      return LocalizationCatalog(path: file.path)?.isSource == true ? .exchange : .own
    }
    paths = EditPaths(bundle, paths: Set(edits.map(\.path)), root: root)
    for (index, entry) in bundle.entries.enumerated() {
      entries[entry.id] = index
      for (number, text) in entry.texts.enumerated() {
        places[Name(file: text.literal.file, key: ExactString(text.key), variation: text.variation), default: []]
          .append(Place(entry: index, text: number))
      }
    }
  }

  func target(of edit: TranslationEdit) -> Target {
    let isCertain = !(edit.before ?? "").isEmpty
    let file = paths.file(at: edit.path, isCertain: isCertain)
    let tables = edit.table.map { [paths.table(named: $0)].compactMap { $0 } }
    if let file, roles[file] != .ignored {
      let found = places[Name(file: file, key: ExactString(edit.key), variation: edit.variation)] ?? []
      let own = inLocale(of: edit, found.filter { tables?.contains(bundle.entries[$0.entry].id.table) ?? true })
      if !own.isEmpty { return .texts(own) }
    }
    for table in tables ?? paths.tables(at: edit.path, isCertain: isCertain) {
      guard let entry = entries[EntryID(table: table, key: edit.key)] else { continue }
      let all = bundle.entries[entry].texts.indices.map { Place(entry: entry, text: $0) }
        // An entry also has the texts of canonically equivalent keys.
        .filter { self[$0].key != edit.key || ExactString(self[$0].key) == ExactString(edit.key) }
      // An export next to the project is not what the edit refers to.
      let role: Role = all.contains { self.role(of: $0) == .own } ? .own : .exchange
      let held = all.filter { self.role(of: $0) == role }
      guard !held.isEmpty else { continue }
      let found = ofOneFormat(inLocale(of: edit, held.filter { self[$0].variation == edit.variation }), as: edit.path)
      return found.isEmpty ? .missing(entry: entry, file: file) : .texts(found)
    }
    return .unknown(file: file)
  }

  private func role(of place: Place) -> Role { roles[self[place].literal.file] }
  subscript(place: Place) -> LocalizedText { bundle.entries[place.entry].texts[place.text] }

  /// The texts in the edit's language. Texts in a base folder or outside language folders are in the development
  /// language.
  private func inLocale(of edit: TranslationEdit, _ found: [Place]) -> [Place] {
    let tag = Self.canonical(edit.locale)
    let exact = found.filter { Self.canonical(self[$0].locale) == tag }
    guard exact.isEmpty, tag.isEmpty || [BundlePath.base, bundle.developmentLocale].map(Self.canonical).contains(tag)
    else { return exact }
    return found.filter { self[$0].locale.isEmpty || self[$0].locale == BundlePath.base }
  }

  static func canonical(_ tag: String) -> String { BundlePath.tag(tag).lowercased() }

  /// From texts in several files, those whose format matches the path, if any.
  private func ofOneFormat(_ found: [Place], as path: String) -> [Place] {
    guard Set(found.map { self[$0].literal.file }).count > 1,
      let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    else { return found }
    let wanted = found.filter { bundle.files[self[$0].literal.file].path.hasSuffix(path[dot...]) }
    return wanted.isEmpty ? found : wanted
  }
}
