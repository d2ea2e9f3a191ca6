import BundleReading
import ReviewModel
import SourceText
public import UnicodeText

/// The edits that an exchange file (XLIFF 1.2) brings, whoever wrote it.
public enum XLIFFEdits {
  /// Each unit with a translation is an edit. A translation that the file calls new is none yet.
  ///
  /// The text before is what the unit gives as its previous version. Where some units of a file do, one that does not had
  /// no text before; where none does, as in Xcode's exports, nobody knows. A unit tells its table by `table=…` as
  /// `extradata`: an edited file may itself be an exchange file with the same key in several tables.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: What the file is called in errors; its name may tell the language.
  ///   - words: What an error says of a damaged place.
  /// - Throws: ``InputFileError`` where the file is damaged: half a translation is none.
  public static func read(
    _ bytes: [UInt8], path: String, words: (Message) -> String = { _ in "The file is damaged here" }
  ) throws(InputFileError) -> [TranslationEdit] {
    let (source, encodingFaults) = SourceFile.read(path: path, bytes: bytes, index: 0)
    let lines = source.makeLineIndex()
    // A file outside any localization has no language.
    let contents = XLIFFFormat.read(source, path: BundlePath(path), file: 0, defaultTag: "")
    if let reason = contents.unread { throw InputFileError(path: path, reason: reason.english) }
    if let fault = (encodingFaults.filter { $0.kind == .malformed } + contents.faults).first {
      throw InputFileError(path: path, line: lines.line(at: fault.utf8.lowerBound), reason: words(fault.message))
    }
    guard !contents.sections.isEmpty else { throw InputFileError(path: path, reason: "No ‘<file>’ is in it") }
    let notesBefore = contents.sections.contains { $0.units.contains { $0.previous != nil } }
    return contents.sections.flatMap { section in
      section.units.compactMap { unit in
        var edit = edit(unit, section, lines.line(at: unit.place), notesBefore: notesBefore)
        if let target = unit.target, InlineMarkup.hasPlaceholders(target.utf8, target.syntax, in: source.utf8) {
          edit?.fault = "The translation has placeholders of its tool, which stand for text that is not in the file"
        }
        return edit
      }
    }
  }

  private static func edit(
    _ unit: XLIFFUnit, _ section: XLIFFSection, _ line: Int, notesBefore: Bool
  ) -> TranslationEdit? {
    guard let target = unit.target?.string, unit.isTranslatable, unit.state != .new else { return nil }
    if target.isEmptyOrSpace, unit.previous == nil, unit.source?.string != target { return nil }
    return TranslationEdit(
      path: section.original, table: unit.table, locale: section.targetTag ?? "", key: unit.key,
      variation: unit.variation,
      before: unit.previous ?? (notesBefore ? "" : nil), after: target,
      state: unit.state == .needsReview ? .needsReview : .translated, line: line)
  }
}
