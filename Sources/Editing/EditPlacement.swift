import BundleReading
import Platform
import ReviewModel
import SourceText

/// Decides for each edit whether it can be made, and in which file.
struct EditPlacement {
  private let bundle: LocalizationBundle
  private let resolver: EditResolver
  private let insertions: InsertionFiles
  /// How many entries have a text at a place. Code and catalogs can share one.
  private var owners: [TextLocation: Int] = [:]
  private(set) var edits: [Int: [PendingEdit]] = [:]
  private var taken: [EditResolver.Place: String] = [:]
  private var inserted: [Insertion: String] = [:]

  private struct Insertion: Hashable {
    var file: Int
    var locale: String
    var key: ExactString
    var variation: String?
  }

  init(_ bundle: LocalizationBundle, _ resolver: EditResolver) {
    self.bundle = bundle
    self.resolver = resolver
    insertions = InsertionFiles(bundle)
    for entry in bundle.entries {
      for literal in Set(entry.texts.map(\.literal)) { owners[literal, default: 0] += 1 }
    }
  }

  /// - Returns: The outcome of the edit if it is already known; nil if its file decides it.
  mutating func place(_ edit: TranslationEdit, number: Int) -> EditOutcome? {
    if let fault = edit.fault { return .refused(reason: fault) }
    do throws(EditRefusal) {
      switch resolver.target(of: edit) {
      case .unknown(let file):
        // A catalog can have a key without any text.
        guard let file, insertions.isCatalog(file) else {
          throw EditRefusal("The app has no text with this key in this table")
        }
        return try insert(edit, number, file: file)
      case .texts(let places): return try replace(places, edit, number)
      case .missing(let entry, let file):
        try checkMissing(edit)
        return try insert(
          edit, number, file: try insertions.file(for: edit, entry: bundle.entries[entry], preferred: file))
      }
    } catch {
      return .refused(reason: error.reason)
    }
  }

  private mutating func replace(
    _ places: [EditResolver.Place], _ edit: TranslationEdit, _ number: Int
  ) throws(EditRefusal) -> EditOutcome? {
    var chosen = places
    if let before = edit.before {
      chosen = places.filter { isSame(resolver[$0].text, before) }
      if chosen.isEmpty {
        if let there = places.first(where: { isThere(edit, $0) }) { return .alreadyThere(path: path(of: there)) }
        throw EditRefusal(conflict(places, before))
      }
    } else if Set(places.map { Array(resolver[$0].text.utf8) }).count > 1 {
      throw EditRefusal("Several texts have this key here, and the edit does not specify one of them")
    }
    let wanted = chosen.filter { !isThere(edit, $0) }
    guard !wanted.isEmpty else { return .alreadyThere(path: path(of: chosen[0])) }
    let tables = Set(chosen.map { bundle.entries[$0.entry].id.table })
    guard tables.count == 1 else {
      throw EditRefusal(
        "The file has the same text in several tables, and the edit does not specify one of them: "
          + tables.sorted().map { "‘\($0.excerpt)’" }.joined(separator: ", "))
    }
    for place in wanted { try check(place, for: edit) }
    for place in wanted {
      taken[place] = edit.after
      let text = resolver[place]
      var edit = edit
      edit.after = after(edit, text)
      edits[text.literal.file, default: []].append(PendingEdit(number: number, edit: edit, action: .replace(text)))
    }
    return nil
  }

  private func check(_ place: EditResolver.Place, for edit: TranslationEdit) throws(EditRefusal) {
    if let other = taken[place], !isSame(other, edit.after) {
      throw EditRefusal("Another edit changes the same text to “\(other.excerpt)”")
    }
    if owners[resolver[place].literal] ?? 0 > 1 {
      throw EditRefusal("Another key has the same text in the file: change it there")
    }
    if LocalizationCatalog(path: path(of: place))?.isSource == true {
      throw EditRefusal("The file is an exported copy that Xcode does not import")
    }
  }

  private func checkMissing(_ edit: TranslationEdit) throws(EditRefusal) {
    if let before = edit.before, !before.isEmpty {
      throw EditRefusal("The text no longer exists; when it was edited, it was “\(before.excerpt)”")
    }
    // An empty edit of a missing text changes nothing.
    if edit.after.isEmpty { throw EditRefusal("The text does not exist, and the edit is empty") }
    if edit.locale.isEmpty { throw EditRefusal("The text does not exist, and the edit names no language") }
  }

  private mutating func insert(
    _ edit: TranslationEdit, _ number: Int, file target: Int
  ) throws(EditRefusal) -> EditOutcome? {
    try checkMissing(edit)
    let place = Insertion(
      file: target, locale: EditResolver.canonical(edit.locale), key: ExactString(edit.key), variation: edit.variation)
    if let other = inserted[place] {
      guard isSame(other, edit.after) else { throw EditRefusal("Another edit adds this text as “\(other.excerpt)”") }
      return .added(path: bundle.files[target].path)
    }
    inserted[place] = edit.after
    var edit = edit
    edit.locale = BundlePath.tag(edit.locale)
    edits[target, default: []].append(PendingEdit(number: number, edit: edit, action: .insert))
    return nil
  }

  /// The text to write. If an export of Xcode writes arguments differently, they are converted to the file's form.
  private func after(_ edit: TranslationEdit, _ text: LocalizedText) -> String {
    edit.before == nil
      ? XLIFFArguments.written(edit.after, like: text.text, isSubstitution: text.isInSubstitution) : edit.after
  }

  private func isThere(_ edit: TranslationEdit, _ place: EditResolver.Place) -> Bool {
    isSame(resolver[place].text, after(edit, resolver[place]))
  }

  private func conflict(_ places: [EditResolver.Place], _ before: String) -> String {
    let now = resolver[places[0]].text
    if before.isEmpty { return "The text did not exist when it was edited. Now it is “\(now.excerpt)”" }
    return "The text is now “\(now.excerpt)”, but was “\(before.excerpt)” when it was edited"
  }

  private func path(of place: EditResolver.Place) -> String { bundle.files[resolver[place].literal.file].path }

  /// Compares bytes, because a canonically equivalent text may be exactly what was edited.
  private func isSame(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }
}

extension String {
  /// As much as fits into a sentence.
  package var excerpt: String { utf8.count > 80 ? String(prefix(79)) + (count > 79 ? "…" : "") : self }
}
