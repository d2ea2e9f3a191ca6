import BundleReading
import Editing
import EditorialRules
import Platform
package import ReviewModel
package import SourceText

extension OngoingState {
  /// The change of the file that fixes a finding; nil if there is none that a tool may make.
  ///
  /// - Parameter diagnostic: One of ``diagnostics``.
  /// - Complexity: O(size of the bundle's texts and of the file)
  package func edit(fixing diagnostic: Diagnostic) -> FileEdit? {
    guard let fix = diagnostic.fix, let edit = fix.edit, let replacement = replacement(of: diagnostic) else {
      return nil
    }
    let plan = bundle.bundle.plan(replacing: [replacement], sources: reader)
    guard case .changed = plan.outcomes.first else { return nil }
    return edit
  }

  /// The changes that make all safe fixes of a file that do not overlap. A fix that overlaps another one has to wait.
  ///
  /// - Parameter path: The path in the app's folder.
  /// - Returns: The changes in file order.
  package func safeFixes(in path: String) -> [FileEdit] {
    let fixed = diagnostics.filter { $0.location.path == path && $0.fix?.safety == .safe && $0.fix?.edit != nil }
    var made: [TextLocation: [PlannedFix.Target]] = [:]
    var texts: [TextLocation: TextReplacement] = [:]
    for diagnostic in fixed.sorted(by: { $0.severity > $1.severity }) {
      guard let replacement = replacement(of: diagnostic) else { continue }
      let text = bundle.bundle.entries[replacement.entry].texts[replacement.text]
      let target = PlannedFix.Target(text.literal, from: text.text, to: replacement.after)
      guard made[text.literal, default: []].allSatisfy({ $0.isApart(from: target) }) else { continue }
      made[text.literal, default: []].append(target)
      var whole = texts[text.literal] ?? replacement
      whole.after = PlannedFix.Target.applied(made[text.literal, default: []], to: text.text)
      texts[text.literal] = whole
    }
    let replacements = texts.sorted { $0.key.utf8.lowerBound < $1.key.utf8.lowerBound }.map(\.value)
    let plan = bundle.bundle.plan(replacing: replacements, sources: reader)
    guard let file = bundle.bundle.files.first(where: { $0.path == path }) else { return [] }
    let lines = file.makeLineIndex()
    return zip(replacements, plan.outcomes).compactMap { replacement, outcome in
      guard case .changed = outcome,
        let edit = bundle.bundle.entries[replacement.entry].texts[replacement.text].edit(
          to: replacement.after, in: file)
      else { return nil }
      return FileEdit(location: SourceRange(edit.utf8, in: file, lines), text: edit.replacement)
    }
  }

  /// The text after a fix; nil if there is no fix, or it would change a placeholder, which the app fills.
  private func replacement(of diagnostic: Diagnostic) -> TextReplacement? {
    guard let after = diagnostic.fix?.replacement, let id = diagnostic.textID,
      bundle.bundle.entries.indices.contains(id.entry),
      bundle.bundle.entries[id.entry].texts.indices.contains(id.text)
    else { return nil }
    let text = bundle.bundle.entries[id.entry].texts[id.text]
    func placeholders(_ text: String) -> [ExactString] {
      PlaceholderScanner.ranges(in: text).map { ExactString(String(text[$0])) }
    }
    guard text.locale == id.locale, placeholders(text.text) == placeholders(after) else { return nil }
    return TextReplacement(entry: id.entry, text: id.text, after: after)
  }
}

extension SourceRange {
  /// A part of a file.
  ///
  /// - Parameter utf8: Offsets in ``SourceFile/utf8``.
  init(_ utf8: Range<Int>, in file: SourceFile, _ lines: LineIndex) {
    self.init(
      path: file.path, bytes: file.fileBytes(of: utf8), start: lines.position(at: utf8.lowerBound),
      end: lines.position(at: utf8.upperBound))
  }
}
