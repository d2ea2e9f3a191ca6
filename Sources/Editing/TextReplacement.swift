import BundleReading
import Platform
package import ReviewModel
import SourceText

/// A new wording for one text of the app, at the place where it was read.
package struct TextReplacement: Hashable, Sendable {
  /// An index in ``LocalizationBundle/entries``.
  package var entry: Int
  /// An index in ``Entry/texts``.
  package var text: Int
  package var after: String

  package init(entry: Int, text: Int, after: String) {
    self.entry = entry
    self.text = text
    self.after = after
  }
}

extension LocalizationBundle {
  /// Plans the changes that new wordings make to the app's files. Only the literals change; all other bytes stay,
  /// including the state of a translation.
  ///
  /// The texts are not looked up: each one is replaced at its place. If the result would not be read as intended, the
  /// wordings that break the file are dropped.
  ///
  /// - Parameters:
  ///   - replacements: In any order. A place that several texts share changes only if all of them have the same new
  ///     wording.
  ///   - sources: Reads source code; the same reader that read the app.
  /// - Returns: The outcomes, in the order of the replacements.
  /// - Complexity: O(size of the bundle and of the files that change)
  package func plan(replacing replacements: [TextReplacement], sources: (any SwiftCodeReader)? = nil) -> EditPlan {
    var holders: [TextLocation: Int] = [:]
    for entry in entries {
      for text in entry.texts { holders[text.literal, default: 0] += 1 }
    }
    var wanted: [TextLocation: Set<ExactString>] = [:]
    var asked: [TextLocation: Int] = [:]
    for replacement in replacements {
      let literal = entries[replacement.entry].texts[replacement.text].literal
      wanted[literal, default: []].insert(ExactString(replacement.after))
      asked[literal, default: 0] += 1
    }
    var outcomes: [EditOutcome?] = []
    var edits: [Int: [PendingEdit]] = [:]
    var places = ReplaceablePlaces(self)
    for (number, replacement) in replacements.enumerated() {
      let text = entries[replacement.entry].texts[replacement.text]
      let isShared = wanted[text.literal]?.count != 1 || asked[text.literal] != holders[text.literal]
      let reason =
        places.refusal(of: text, in: entries[replacement.entry])
        ?? (isShared ? "Another key has the same text in the file" : nil)
      outcomes.append(reason.map { .refused(reason: $0) })
      guard reason == nil else { continue }
      let file = text.literal.file
      // An edit that is not marked as done leaves the state unchanged.
      let edit = TranslationEdit(
        path: files[file].path, locale: text.locale, key: text.key, variation: text.variation, before: text.text,
        after: replacement.after, state: .needsReview)
      edits[file, default: []].append(PendingEdit(number: number, edit: edit, action: .replace(text)))
    }
    return plan(edits, outcomes: outcomes, sources: sources)
  }
}

/// Decides in which places a tool may change the wording.
private struct ReplaceablePlaces {
  private let bundle: LocalizationBundle
  private var catalogs: [Int: StringCatalogTree] = [:]

  init(_ bundle: LocalizationBundle) { self.bundle = bundle }

  /// Why a text is not changed, as a sentence without a final period; nil if it may be changed.
  mutating func refusal(of text: LocalizedText, in entry: Entry) -> String? {
    let file = bundle.files[text.literal.file]
    if text.isKey { return "The text is the key: change it in the source code" }
    switch text.literal.syntax {
    case .swift: return "The text is in source code: change it there"
    case .binary: return "The file is a binary property list, which a build generates"
    default: break
    }
    if file.isCompiledMetadata || BuiltProduct.contains(folder: file.path) {
      return "A build generates this file: change its source"
    }
    if LocalizationCatalog(path: file.path)?.isSource == true {
      return "The file is an exported copy that Xcode does not import"
    }
    return exchangeRefusal(of: text, in: file) ?? catalogRefusal(of: text, of: entry, in: file)
      ?? (LiteralReplacement.isBare(text, in: file) ? "The text is also the key: change it in the source code" : nil)
  }

  /// The source text in an exchange file is a copy.
  private func exchangeRefusal(of text: LocalizedText, in file: SourceFile) -> String? {
    guard BundleFormat(path: file.path) == .exchange else { return nil }
    let tag = file.tag(before: text.literal.utf8).text
    return tag.contains(/^<(\w+:)?target[\s>]/)
      ? nil : "An exchange file has only a copy of the source text: change the original"
  }

  /// Xcode takes such a text from the source code again.
  private mutating func catalogRefusal(of text: LocalizedText, of entry: Entry, in file: SourceFile) -> String? {
    guard BundleFormat(path: file.path) == .catalog, text.locale == entry.sourceLocale else { return nil }
    let index = text.literal.file
    let tree = catalogs[index] ?? StringCatalogTree(file, index: index)
    catalogs[index] = tree
    let state = tree.entry(of: text.key)?["extractionState"]?.text?.string
    return state == "extracted_with_value" ? "Xcode takes the text from the source code: change it there" : nil
  }
}

/// The difference between two texts: the parts that differ, in whole characters.
///
/// The search for the next equal part covers only nearby text, so text that was rearranged is one change. In any case,
/// the changes turn one text into the other.
struct TextChanges {
  struct Change {
    /// Offsets in the UTF-8 of the old text.
    var utf8: Range<Int>
    var replacement: String
  }

  /// In the order of the text, not touching each other.
  private(set) var changes: [Change] = []
  private let before: Characters
  private let after: Characters

  /// How many characters must be equal before the texts count as equal again.
  private static let leastEqual = 4
  /// How many characters of both texts together may differ before that.
  private static let maximumDistance = 48
  private static let mostChanges = 10_000

  /// - Complexity: O(length of the texts)
  init(from before: String, to after: String) {
    self.before = Characters(before)
    self.after = Characters(after)
    find()
  }

  private mutating func find() {
    var (old, new) = before.differingParts(from: after)
    while !old.isEmpty || !new.isEmpty {
      let next = agreement(old, new) ?? (old.upperBound, new.upperBound)
      changes.append(
        Change(utf8: before.utf8(old.lowerBound..<next.0), replacement: after.string(new.lowerBound..<next.1)))
      let equal = zip(before[next.0..<old.upperBound], after[next.1..<new.upperBound]).prefix { $0 == $1 }.count
      (old, new) = (next.0 + equal..<old.upperBound, next.1 + equal..<new.upperBound)
    }
  }

  /// The nearest place from which both texts continue equally; nil if none is near.
  private func agreement(_ old: Range<Int>, _ new: Range<Int>) -> (Int, Int)? {
    guard changes.count < Self.mostChanges else { return nil }
    for distance in 1...Self.maximumDistance {
      for step in 0...distance {
        // Equal distances on both sides come first.
        let half = distance / 2
        let oldStep = step.isMultiple(of: 2) ? half - step / 2 : half + (step + 1) / 2
        let newStep = distance - oldStep
        guard oldStep >= 0, newStep >= 0, agrees(old, new, oldStep, newStep) else { continue }
        return (old.lowerBound + oldStep, new.lowerBound + newStep)
      }
    }
    return nil
  }

  private func agrees(_ old: Range<Int>, _ new: Range<Int>, _ oldStep: Int, _ newStep: Int) -> Bool {
    let (oldStart, newStart) = (old.lowerBound + oldStep, new.lowerBound + newStep)
    guard oldStart + Self.leastEqual <= old.upperBound, newStart + Self.leastEqual <= new.upperBound else {
      return false
    }
    return before[oldStart..<oldStart + Self.leastEqual].elementsEqual(after[newStart..<newStart + Self.leastEqual])
  }

  /// The bytes of each character of a text, because a canonically equivalent character is also a change.
  private struct Characters: RandomAccessCollection {
    private let bytes: [UInt8]
    private var starts: [Int] = []

    init(_ text: String) {
      bytes = Array(text.utf8)
      var offset = 0
      for character in text {
        starts.append(offset)
        offset += character.utf8.count
      }
      starts.append(offset)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { starts.count - 1 }
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }
    func utf8(_ range: Range<Int>) -> Range<Int> { starts[range.lowerBound]..<starts[range.upperBound] }
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[utf8(range)], as: UTF8.self) }
  }
}
