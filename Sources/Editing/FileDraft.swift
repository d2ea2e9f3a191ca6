import BundleReading
import Platform
import ReviewModel
import SourceText

/// A file during editing. Edits are made in memory and kept if the result is read as intended.
struct FileDraft {
  /// Edits that are made together or not at all, and their changes.
  private struct Unit {
    var edits: [PendingEdit]
    var patches: [TextPatch]
  }

  private let file: SourceFile
  private let sources: (any SwiftCodeReader)?
  private let texts: FileTexts
  private let catalog: StringCatalogTree?
  /// The file with the edits made so far.
  private(set) var bytes: [UInt8]
  private(set) var outcomes: [(number: Int, outcome: EditOutcome)] = []
  /// How often the file can still be read to find an edit that breaks it.
  private var readingsLeft = 64

  /// - Parameters:
  ///   - wishes: The planned work on the file.
  ///   - sources: Reads source code.
  init(_ file: SourceFile, index: Int, edits: [PendingEdit], sources: (any SwiftCodeReader)?) {
    self.file = file
    self.sources = sources
    texts = FileTexts(file.bytes, path: file.path, sources: sources)
    catalog = BundleFormat(path: file.path) == .catalog ? StringCatalogTree(file, index: index) : nil
    bytes = file.bytes
    let valid = valid(replacements(edits) + insertions(edits.filter { $0.isInsertion }))
    if !valid.isEmpty, let made = try? file.bytes(applying: Self.patches(of: valid)) { bytes = made }
    for unit in valid {
      for edit in unit.edits {
        let path = file.path
        outcomes.append((edit.number, edit.isInsertion ? .added(path: path) : .changed(path: path)))
      }
    }
  }

  private mutating func refuse(_ edits: [PendingEdit], _ refusal: EditRefusal) {
    outcomes += edits.map { ($0.number, .refused(reason: refusal.reason)) }
  }

  private mutating func replacements(_ edits: [PendingEdit]) -> [Unit] {
    var units: [Unit] = []
    // Several edits may give a text the same wording.
    var known: [Range<Int>: Int] = [:]
    for edit in edits {
      guard case .replace(let text) = edit.action else { continue }
      if let first = known[text.literal.utf8] {
        units[first].edits.append(edit)
      } else if let unit = unit([edit], replacement(of: text, edit.edit)) {
        known[text.literal.utf8] = units.count
        units.append(unit)
      }
    }
    return units
  }

  private func replacement(of text: LocalizedText, _ edit: TranslationEdit) -> Result<[TextPatch], EditRefusal> {
    Result { () throws(EditRefusal) in
      var patches = try LiteralReplacement.patches(of: text, by: edit.after, in: file)
      if edit.state == .translated {
        let place = text.literal.utf8
        let state = catalog?.translatedState(of: place) ?? TargetState.translated(at: place, in: file)
        patches += [state].compactMap { $0 }
      }
      return patches
    }
  }

  private mutating func insertions(_ edits: [PendingEdit]) -> [Unit] {
    guard !edits.isEmpty else { return [] }
    guard let catalog else { return stringsInsertions(edits) }
    let writer = StringCatalogInsertion(catalog, in: file)
    return Dictionary(grouping: edits) { ExactString($0.edit.key) }
      .sorted { $0.key.string.utf8.lexicographicallyPrecedes($1.key.string.utf8) }
      .compactMap { key, edits in
        let possible = possible(edits, in: writer, key: key.string)
        guard !possible.isEmpty else { return nil }
        return unit(
          possible,
          Result { () throws(EditRefusal) in try writer.patches(adding: possible.map(\.edit), to: key.string) })
      }
  }

  /// The edits of one key that a catalog can store. The others are refused, so that they do not break the rest.
  private mutating func possible(_ edits: [PendingEdit], in writer: StringCatalogInsertion, key: String)
    -> [PendingEdit]
  {
    let file = file
    let own = edits.filter { edit in
      isPossible([edit]) { () throws(EditRefusal) in
        try writer.check(edit.edit)
        _ = try file.encodedForWriting(edit.edit.after)
      }
    }
    let locales = Dictionary(grouping: own) { EditResolver.canonical($0.edit.locale) }
    return locales.sorted { $0.key < $1.key }.map(\.value).filter { edits in
      isPossible(edits) { () throws(EditRefusal) in _ = try writer.patches(adding: edits.map(\.edit), to: key) }
    }.flatMap { $0 }
  }

  private mutating func stringsInsertions(_ edits: [PendingEdit]) -> [Unit] {
    do throws(EditRefusal) {
      let writer = try StringsInsertion(file)
      return edits.compactMap { unit([$0], .success(writer.patches(adding: $0.edit.key, $0.edit.after))) }
    } catch {
      refuse(edits, error)
      return []
    }
  }

  /// Whether something succeeds for some edits. If not, they are refused.
  private mutating func isPossible(_ edits: [PendingEdit], _ body: () throws(EditRefusal) -> Void) -> Bool {
    do throws(EditRefusal) {
      try body()
      return true
    } catch {
      refuse(edits, error)
      return false
    }
  }

  /// - Returns: nil if the edits were refused.
  private mutating func unit(_ edits: [PendingEdit], _ patches: Result<[TextPatch], EditRefusal>) -> Unit? {
    do throws(EditRefusal) {
      let patches = try patches.get()
      for patch in patches { _ = try file.encodedForWriting(patch.replacement) }
      return Unit(edits: edits, patches: patches)
    } catch {
      refuse(edits, error)
      return nil
    }
  }

  /// The edits with which the file is read as intended. The others are refused.
  private mutating func valid(_ units: [Unit]) -> [Unit] {
    var units = units
    while let difference = difference(of: units) {
      let rest = units.filter { !isMisread($0, difference) }
      // A change that points to no edit may come from any of them.
      guard rest.count < units.count else { return halved(units, difference.refusal) }
      units = rest
      guard readingsLeft > 0 else {
        refuse(units.flatMap(\.edits), difference.refusal)
        return []
      }
    }
    return units
  }

  /// The same for edits of which none is known to be at fault.
  private mutating func halved(_ units: [Unit], _ refusal: EditRefusal) -> [Unit] {
    guard units.count > 1, readingsLeft > 0 else {
      refuse(units.flatMap(\.edits), refusal)
      return []
    }
    let middle = units.count / 2
    let rest = valid(Array(units[..<middle])) + valid(Array(units[middle...]))
    if let difference = difference(of: rest) {
      refuse(rest.flatMap(\.edits), difference.refusal)
      return []
    }
    return rest
  }

  /// Whether the file would contain other texts than a unit intends. If so, the unit is refused.
  private mutating func isMisread(_ unit: Unit, _ difference: FileTexts.Difference) -> Bool {
    let misread = unit.edits.flatMap { texts.names(of: $0) }.compactMap { difference.misread[$0] }
    guard let text = misread.first else { return false }
    refuse(unit.edits, EditRefusal("The file format cannot store the text: it would become “\(text.excerpt)”"))
    return true
  }

  /// How the file would differ from what some edits intend; nil if it would not.
  private mutating func difference(of units: [Unit]) -> FileTexts.Difference? {
    guard !units.isEmpty else { return nil }
    readingsLeft -= 1
    do throws(EditRefusal) {
      let made = try file.bytes(applying: Self.patches(of: units))
      let found = FileTexts(made, path: file.path, sources: sources)
      return texts.difference(to: found, after: units.flatMap(\.edits))
    } catch {
      return FileTexts.Difference(refusal: error)
    }
  }

  /// A set of phrases has one state for several texts.
  private static func patches(of units: [Unit]) -> [TextPatch] {
    var seen: Set<TextPatch> = []
    return units.flatMap(\.patches).filter { !($0.isShared || !$0.utf8.isEmpty) || seen.insert($0).inserted }
  }
}

extension PendingEdit {
  fileprivate var isInsertion: Bool {
    if case .insert = action { true } else { false }
  }
}
