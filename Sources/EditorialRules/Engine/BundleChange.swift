import Platform
import ReviewModel
import SourceText

/// How the entries and files of a bundle changed when it was read again, so that earlier findings can be mapped.
struct BundleChange {
  private let old: LocalizationBundle
  private let new: LocalizationBundle
  /// The new index of each old entry. Nil for a removed one.
  private var entries: [Int?]
  /// The old index by the new index, for entries that are unchanged except for their places.
  private(set) var unchanged: [Int: Int] = [:]
  /// By old index: the file’s new index, and the changed range as offsets into its UTF-8. Nil for a removed file.
  private var files: [(index: Int, old: Range<Int>, new: Range<Int>)?]

  /// - Complexity: O(number of texts + size of the files that differ)
  init(from old: LocalizationBundle, to new: LocalizationBundle) {
    self.old = old
    self.new = new
    let places = Dictionary(firstOf: new.files.enumerated().map { ($0.element.path, $0.offset) })
    files = old.files.map { file in
      places[file.path].map { index in
        let parts = file.utf8.differingBytes(from: new.files[index].utf8)
        return (index, parts.own, parts.other)
      }
    }
    entries = Array(repeating: nil, count: old.entries.count)
    // Both are sorted by identifier.
    var (before, after) = (0, 0)
    while before < old.entries.count, after < new.entries.count {
      if old.entries[before].id == new.entries[after].id {
        entries[before] = after
        if isSame(old.entries[before], new.entries[after]) { unchanged[after] = before }
        before += 1
        after += 1
      } else if old.entries[before].id < new.entries[after].id {
        before += 1
      } else {
        after += 1
      }
    }
  }

  /// The finding with its place in the new bundle. Nil if its subject is removed or changed.
  func moved(_ finding: Finding) -> Finding? {
    var finding = finding
    switch finding.place {
    case .text(let entry, let index, let range):
      guard let place = place(of: index, in: entry) else { return nil }
      finding.place = .text(entry: place.entry, text: place.text, range: range)
    case .file(let file, let utf8):
      guard files.indices.contains(file), let change = files[file] else { return nil }
      let shift = change.new.upperBound - change.old.upperBound
      if utf8.upperBound <= change.old.lowerBound {
        finding.place = .file(change.index, utf8: utf8)
      } else if utf8.lowerBound >= change.old.upperBound {
        finding.place = .file(change.index, utf8: utf8.lowerBound + shift..<utf8.upperBound + shift)
      } else {
        return nil
      }
    }
    return finding
  }

  private func place(of text: Int, in entry: Int) -> (entry: Int, text: Int)? {
    guard entries.indices.contains(entry), let new = entries[entry] else { return nil }
    if unchanged[new] == entry { return (new, text) }
    guard old.entries[entry].texts.indices.contains(text) else { return nil }
    let wanted = old.entries[entry].texts[text]
    let same = self.new.entries[new].texts.firstIndex { isSame($0, wanted, from: self.new, old) }
    return same.map { (new, $0) }
  }

  /// Whether two versions of an entry are the same for the rules, wherever it is.
  private func isSame(_ first: Entry, _ second: Entry) -> Bool {
    first.kind == second.kind && first.dialogPart == second.dialogPart && first.intent == second.intent
      && first.intentUse == second.intentUse && first.owner == second.owner && first.combination == second.combination
      && first.enumCase == second.enumCase && first.isComposite == second.isComposite
      && first.isOrphan == second.isOrphan && first.isNeverShown == second.isNeverShown
      && first.sourceLocale == second.sourceLocale && isSame(first.impliedSource, second.impliedSource)
      && first.packageLocale == second.packageLocale && first.expectedLocales == second.expectedLocales
      && first.isShortTitleToo == second.isShortTitleToo && first.isDescriptionToo == second.isDescriptionToo
      && first.texts.count == second.texts.count
      && first.texts.indices.allSatisfy { isSame(first.texts[$0], second.texts[$0], from: old, new) }
  }

  private func isSame(
    _ first: LocalizedText, _ second: LocalizedText, from old: LocalizationBundle, _ new: LocalizationBundle
  ) -> Bool {
    guard first.text.isSame(as: second.text), first.key.isSame(as: second.key),
      first.literal.syntax == second.literal.syntax,
      old.files[first.literal.file].path == new.files[second.literal.file].path
    else { return false }
    var first = first
    first.literal = second.literal
    return first == second
  }

  private func isSame(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.isSame(as: second)
  }
}

extension String {
  /// Whether both have the same bytes: for rules, a canonically equivalent text is a different one.
  fileprivate func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && ExactString(self) == ExactString(other)
  }
}
