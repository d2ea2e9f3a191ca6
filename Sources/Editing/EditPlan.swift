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
    sources: (any SwiftCodeReader)? = nil
  ) -> EditPlan {
    let resolver = EditResolver(self, edits: edits, ignoring: ignored, root: root)
    var placement = EditPlacement(self, resolver)
    let outcomes = edits.enumerated().map { placement.place($1, number: $0) }
    return plan(placement.wishes, outcomes: outcomes, sources: sources)
  }

  /// - Parameters:
  ///   - wishes: What is to be done, by file.
  ///   - outcomes: What becomes of the edits, as far as their files do not decide it.
  func plan(
    _ wishes: [Int: [PendingEdit]], outcomes: [EditOutcome?], sources: (any SwiftCodeReader)?
  ) -> EditPlan {
    var outcomes = outcomes
    var changes: [FileChange] = []
    for (file, wishes) in wishes.sorted(by: { $0.key < $1.key }) {
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
struct PendingEdit {
  enum Action {
    case replace(LocalizedText)
    case insert
  }
  /// The edit's number.
  var number: Int
  var edit: TranslationEdit
  var action: Action
}

/// Finds the texts of a bundle that edits are about.
struct EditResolver {
  /// An entry of the bundle and a text of it.
  struct Place: Hashable {
    var entry: Int
    var text: Int
  }

  enum Target {
    /// The text in one file, more than once where the file repeats its key; never empty.
    case texts([Place])
    /// The entry has no such text.
    case missing(entry: Int, file: Int?)
    /// The bundle has no such entry; the file is the one that the edit names.
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
  /// What is to be done with the texts of each file.
  private let roles: [Role]

  private enum Role {
    case own
    /// An exchange file, or a copy that an exchange catalog brings of another file.
    case exchange
    case ignored
  }

  /// - Parameters:
  ///   - edits: All that will be looked for: together they tell where their paths begin.
  ///   - ignored: Paths of files in which nothing is looked for.
  ///   - root: The path of the reviewed folder; empty where it has none.
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
        // An entry has the texts of keys that are only canonically equivalent too.
        .filter { self[$0].key != edit.key || ExactString(self[$0].key) == ExactString(edit.key) }
      // An export beside the project is not what is edited.
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

  /// The texts in the edit's language. What is in a base folder, or in no folder of a language, is in the development
  /// language.
  private func inLocale(of edit: TranslationEdit, _ found: [Place]) -> [Place] {
    let tag = Self.canonical(edit.locale)
    let exact = found.filter { Self.canonical(self[$0].locale) == tag }
    guard exact.isEmpty, tag.isEmpty || [BundlePath.base, bundle.developmentLocale].map(Self.canonical).contains(tag)
    else { return exact }
    return found.filter { self[$0].locale.isEmpty || self[$0].locale == BundlePath.base }
  }

  static func canonical(_ tag: String) -> String { BundlePath.tag(tag).lowercased() }

  /// Of texts in several files those in the format that a path names, if any.
  private func ofOneFormat(_ found: [Place], as path: String) -> [Place] {
    guard Set(found.map { self[$0].literal.file }).count > 1,
      let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    else { return found }
    let wanted = found.filter { bundle.files[self[$0].literal.file].path.hasSuffix(path[dot...]) }
    return wanted.isEmpty ? found : wanted
  }
}
