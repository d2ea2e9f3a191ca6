import Editing
import Reports
import SourceText

/// What a file that a person applies brings.
enum AppliedFile {
  case edits([TranslationEdit])
  case acceptances(Baseline)

  /// Reads what the contents tell the file to be, whatever its name.
  ///
  /// - Throws: ``InputFileError`` where it is none of them, or damaged.
  static func read(_ bytes: [UInt8], path: String) throws(InputFileError) -> AppliedFile {
    let start = SourceFile.read(path: path, bytes: Array(bytes.prefix(4096)), index: 0).file.utf8
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    switch text.first(where: { $0 > 0x20 }) {
    case nil: throw InputFileError(path: path, reason: "The file is empty")
    case UInt8(ascii: "<"):
      return .edits(try ExchangeEdits.read(bytes, path: path, words: ReportLanguage.english.plainText(of:)))
    case UInt8(ascii: "{"): return .acceptances(try Baseline.read(bytes, path: path))
    default: return .edits(try TableEdits.read(bytes, path: path, words: ReportLanguage.english.plainText(of:)))
    }
  }
}
