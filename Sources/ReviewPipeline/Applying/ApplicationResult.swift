import LocalizationBundles
import Reports

/// What came of applying a file.
public struct ApplicationResult: Sendable {
  /// For standard output: what was changed, file by file, and what was refused and why. It ends with a line feed.
  public var listing: String {
    var lines = changeLines
    lines += refusals
    lines.append(summary)
    return lines.map { $0 + "\n" }.joined()
  }

  /// What could not be read or written: "de.lproj/Main.strings: Permission denied".
  public private(set) var failures: [String] = []
  /// How many edits were made, were in place before, and were not made.
  public private(set) var changedCount = 0
  public private(set) var presentCount = 0
  public private(set) var refusedCount = 0

  private var changeLines: [String] = []
  private var refusals: [String] = []
  private var summary: String

  /// Of edits that were planned, before any is written.
  init(source: String, bundle: LocalizationBundle, edits: [TranslationEdit], plan: EditPlan) {
    failures = bundle.failures.map(\.description)
    var byFile: [String: [String]] = [:]
    for (edit, outcome) in zip(edits, plan.outcomes) {
      switch outcome {
      case .changed(let path):
        changedCount += 1
        byFile[path, default: []].append("  \(Self.name(of: edit)): “\(edit.after.excerpt.visible)”")
      case .added(let path):
        changedCount += 1
        byFile[path, default: []].append("  \(Self.name(of: edit)), added: “\(edit.after.excerpt.visible)”")
      case .alreadyThere: presentCount += 1
      case .refused(let reason):
        refusedCount += 1
        let place = source.visible + (edit.line.map { ":\($0)" } ?? "")
        refusals.append("\(place): refused \(Self.name(of: edit)) in \(edit.path.visible): \(reason.visible)")
      }
    }
    for change in plan.changes {
      let lines = byFile[change.path] ?? []
      changeLines.append("\(change.path.visible): \(lines.count.counted("text"))")
      changeLines += lines
    }
    let made =
      changedCount == 0
      ? "Nothing to change" : "\(changedCount.counted("text")) changed in \(plan.changes.count.counted("file"))"
    let parts = [
      made,
      presentCount > 0 ? "\(presentCount) already there" : nil, refusedCount > 0 ? "\(refusedCount) refused" : nil,
    ]
    summary = edits.isEmpty ? "No edits in it." : parts.compactMap { $0 }.joined(separator: ", ") + "."
  }

  /// Of accepted findings.
  init(acceptances: Int, changes: Int, in file: String) {
    changedCount = changes
    presentCount = acceptances - changes
    summary =
      changes == 0
      ? "Accepted before, so nothing is new in \(file.visible)."
      : "\(changes.counted("line")) of \(acceptances) new in \(file.visible)."
  }

  mutating func fail(_ change: FileChange, _ error: InputFileError) { failures.append(error.description) }

  /// “‘a1B2’ plural.one (de)”
  private static func name(of edit: TranslationEdit) -> String {
    let variation = edit.variation.map { " \($0.visible)" } ?? ""
    return "‘\(edit.key.excerpt.visible)’\(variation)\(edit.locale.isEmpty ? "" : " (\(edit.locale.visible))")"
  }
}
