import BundleReading
import Platform
import ReviewModel
import SourceText
package import UnicodeText

/// The edits in an exchange file (XLIFF 1.2) from any tool.
package enum XLIFFEdits {
  /// Each unit with a translation is an edit, unless the file marks the translation as new.
  ///
  /// The previous text is the one that the unit gives as its previous version. If some units of a file have one, a unit
  /// without one had no text before. If no unit has one, as in Xcode's exports, the previous texts are unknown. A unit
  /// names its table with `table=…` in `extradata`, because an edited exchange file can have the same key in several
  /// tables.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name of the file in errors. The language can be part of it.
  ///   - words: The message for a damaged place.
  /// - Throws: ``InputFileError`` if the file is damaged, because half a translation is useless.
  package static func read(
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
    guard !contents.sections.isEmpty else { throw InputFileError(path: path, reason: "There is no ‘<file>’ element") }
    let notesBefore = contents.sections.contains { $0.units.contains { $0.previous != nil } }
    return contents.sections.flatMap { section in
      section.units.compactMap { unit in
        var edit = edit(unit, section, lines.line(at: unit.place), notesBefore: notesBefore)
        if let target = unit.target, InlineMarkup.hasPlaceholders(target.utf8, target.syntax, in: source.utf8) {
          edit?.fault = "The translation has placeholders for text that the file does not contain"
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
      variation: unit.variation, before: unit.previous ?? (notesBefore ? "" : nil), after: target,
      state: unit.state == .needsReview ? .needsReview : .translated, line: line)
  }
}
