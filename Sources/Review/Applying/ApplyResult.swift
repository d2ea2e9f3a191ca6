import Editing
import Platform
import Reports
import ReviewModel
import SourceText

/// The result of applying a file.
package struct ApplyResult: Sendable {
  /// What could not be read or written: "de.lproj/Main.strings: Permission denied".
  package private(set) var failures: [String] = []
  /// How many edits were already in place, and how many were not made.
  package private(set) var presentCount = 0
  package private(set) var refusedCount = 0
  /// How many accepted findings are about files outside the reviewed folder.
  package internal(set) var elsewhereCount = 0
  /// How many edits were made, or how many lines of a baseline are new.
  package var changedCount: Int { acceptance?.changes ?? changes.reduce(0) { $0 + $1.lines.count } }

  /// One line for each edit, by the file that it changes.
  private var changes: [(path: String, lines: [String])] = []
  private var refusals: [String] = []
  private let acceptance: (lines: Int, changes: Int, file: String)?

  /// The result of planned edits, before any file is written.
  init(source: String, bundle: LocalizationBundle, edits: [TranslationEdit], plan: EditPlan) {
    acceptance = nil
    failures = bundle.failures.map(\.description)
    var byFile: [String: [String]] = [:]
    for (edit, outcome) in zip(edits, plan.outcomes) {
      switch outcome {
      case .changed(let path):
        byFile[path, default: []].append("  \(Self.name(of: edit)): “\(edit.after.excerpt.visible)”")
      case .added(let path):
        byFile[path, default: []].append("  \(Self.name(of: edit)), added: “\(edit.after.excerpt.visible)”")
      case .alreadyThere: presentCount += 1
      case .refused(let reason):
        refusedCount += 1
        let place = source.visible + (edit.line.map { ":\($0)" } ?? "")
        refusals.append("\(place): refused \(Self.name(of: edit)) in \(edit.path.visible): \(reason.visible)")
      }
    }
    changes = plan.changes.map { ($0.path, byFile[$0.path] ?? []) }
  }

  /// The result of accepted findings.
  init(acceptances: Int, changes: Int, in file: String) { acceptance = (acceptances, changes, file) }

  /// Records that a file's edits were not made after all.
  mutating func refuse(_ change: FileChange, _ reason: String) {
    refusedCount += remove(change)
    refusals.append("\(change.path.visible): refused: \(reason)")
  }

  mutating func fail(_ change: FileChange, _ error: InputFileError) {
    remove(change)
    failures.append(error.description)
  }

  @discardableResult
  private mutating func remove(_ change: FileChange) -> Int {
    guard let index = changes.firstIndex(where: { $0.path == change.path }) else { return 0 }
    return changes.remove(at: index).lines.count
  }

  /// “‘a1B2’ plural.one (de)”
  private static func name(of edit: TranslationEdit) -> String {
    let variation = edit.variation.map { " \($0.visible)" } ?? ""
    return "‘\(edit.key.excerpt.visible)’\(variation)\(edit.locale.isEmpty ? "" : " (\(edit.locale.visible))")"
  }

  /// For standard output: the changes by file, and the refused edits with reasons. It ends with a line feed.
  package var listing: String {
    let lines = changes.flatMap { ["\($0.path.visible): \($0.lines.count.counted("text"))"] + $0.lines }
    return (lines + refusals + [summary]).map { $0 + "\n" }.joined()
  }

  private var summary: String {
    if let (lines, changes, file) = acceptance {
      let elsewhere =
        elsewhereCount == 0
        ? "" : " \(elsewhereCount.counted("line")) of other folders left out: run apply for each of them."
      if changes > 0 { return "\(lines.counted("line")), \(changes) new in \(file.visible).\(elsewhere)" }
      return elsewhereCount == lines
        ? "The file has no findings of this folder.\(elsewhere)"
        : "All were already accepted in \(file.visible).\(elsewhere)"
    }
    if changedCount + presentCount + refusedCount == 0, failures.isEmpty { return "The file has no edits." }
    let made =
      changedCount == 0
      ? "Nothing to change" : "\(changedCount.counted("text")) changed in \(changes.count.counted("file"))"
    let rest = [
      presentCount > 0 ? "\(presentCount) already up to date" : nil, refusedCount > 0 ? "\(refusedCount) refused" : nil,
    ]
    return ([made] + rest.compactMap { $0 }).joined(separator: ", ") + "."
  }
}

/// The contents of a file to apply.
enum AppliedFile {
  case edits([TranslationEdit])
  case acceptances(Baseline)

  /// Detects the format by the contents, whatever the name.
  ///
  /// - Throws: ``InputFileError`` if the file has another format or is damaged.
  static func read(_ bytes: [UInt8], path: String) throws(InputFileError) -> AppliedFile {
    let start = SourceFile.read(path: path, bytes: Array(bytes.prefix(4096)), index: 0).file.utf8
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    switch text.first(where: { $0 > 0x20 }) {
    case nil: throw InputFileError(path: path, reason: "The file is empty")
    case UInt8(ascii: "<"):
      return .edits(try XLIFFEdits.read(bytes, path: path, words: ReportLanguage.english.plainText(of:)))
    case UInt8(ascii: "{"): return .acceptances(try Baseline.read(bytes, path: path))
    default: return .edits(try TableEdits.read(bytes, path: path, words: ReportLanguage.english.plainText(of:)))
    }
  }
}
