public import BundleReading
public import ReviewModel
import SourceText

/// Another wording for one text of a bundle, in the place where it was read.
public struct TextReplacement: Hashable, Sendable {
  /// An index into ``LocalizationBundle/entries``.
  public var entry: Int
  /// An index into ``Entry/texts``.
  public var text: Int
  public var after: String

  public init(entry: Int, text: Int, after: String) {
    self.entry = entry
    self.text = text
    self.after = after
  }
}

extension LocalizationBundle {
  /// What other wordings would make of the bundle's files: the literals change, and no other byte, nor what a file says
  /// of the state of a translation.
  ///
  /// Texts are not looked up: each is replaced where it stands. A file that would not be read as meant afterwards loses
  /// the wordings that spoil it.
  ///
  /// - Parameters:
  ///   - replacements: In any order. A place that several texts share is changed only where all of them ask for it.
  ///   - sources: Reads source code; the same as for reading the bundle.
  /// - Returns: The outcomes are in the order of the replacements.
  /// - Complexity: O(size of the bundle and of the files that change)
  public func plan(replacing replacements: [TextReplacement], sources: (any SwiftCodeReader)? = nil) -> EditPlan {
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
    var wishes: [Int: [PendingEdit]] = [:]
    var places = ReplaceablePlaces(self)
    for (number, replacement) in replacements.enumerated() {
      let text = entries[replacement.entry].texts[replacement.text]
      let isShared = wanted[text.literal]?.count != 1 || asked[text.literal] != holders[text.literal]
      let reason =
        places.refusal(of: text, in: entries[replacement.entry])
        ?? (isShared ? "Another text has the same place in the file" : nil)
      outcomes.append(reason.map { .refused(reason: $0) })
      guard reason == nil else { continue }
      let file = text.literal.file
      // An edit that is not called done leaves the state as it is.
      let edit = TranslationEdit(
        path: files[file].path, locale: text.locale, key: text.key, variation: text.variation, before: text.text,
        after: replacement.after, state: .needsReview)
      wishes[file, default: []].append(PendingEdit(number: number, edit: edit, action: .replace(text)))
    }
    return plan(wishes, outcomes: outcomes, sources: sources)
  }
}

/// Tells the places that a tool may write another wording into from those where a person has to.
private struct ReplaceablePlaces {
  private let bundle: LocalizationBundle
  private var catalogs: [Int: StringCatalogTree] = [:]

  init(_ bundle: LocalizationBundle) { self.bundle = bundle }

  /// Why a text is left alone, in a sentence without a final full stop; nil where it may be changed.
  mutating func refusal(of text: LocalizedText, in entry: Entry) -> String? {
    let file = bundle.files[text.literal.file]
    if text.isKey { return "The text is the key: change it in the source code" }
    switch text.literal.syntax {
    case .swift: return "The text stands in source code: change it there"
    case .binary: return "The file is a binary property list, which a build makes"
    default: break
    }
    if file.isCompiledMetadata || BuiltProduct.contains(folder: file.path) {
      return "A build makes this file: change what it is made of"
    }
    if LocalizationCatalog(path: file.path)?.isSource == true {
      return "The file is a copy that Xcode exported, and is not imported again"
    }
    return exchangeRefusal(of: text, in: file) ?? catalogRefusal(of: text, of: entry, in: file)
      ?? (LiteralReplacement.isBare(text, in: file) ? "The text is the key too: change it in the source code" : nil)
  }

  /// What an exchange file gives for translation is a copy.
  private func exchangeRefusal(of text: LocalizedText, in file: SourceFile) -> String? {
    guard BundleFormat(path: file.path) == .exchange else { return nil }
    let tag = file.tag(before: text.literal.utf8).text
    return tag.contains(/^<(\w+:)?target[\s>]/) ? nil : "An exchange file has a copy of the source: change the source"
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

/// What makes one text of another: the parts that differ, in whole characters, with what is equal between them left out.
///
/// Where two texts agree again is looked for nearby; what is rearranged as a whole is one change. Whatever is found, the
/// changes make the one text of the other.
struct TextChanges {
  struct Change {
    /// Offsets into the UTF-8 of the text before.
    var utf8: Range<Int>
    var replacement: String
  }

  /// In the order of the text; no two touch.
  private(set) var changes: [Change] = []
  private let before: Characters
  private let after: Characters

  /// How many characters have to be equal for the texts to agree again.
  private static let leastEqual = 4
  /// How many characters, of both texts together, may lie before that.
  private static let farthest = 48
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

  /// The nearest place where both go on alike; nil where none is near.
  private func agreement(_ old: Range<Int>, _ new: Range<Int>) -> (Int, Int)? {
    guard changes.count < Self.mostChanges else { return nil }
    for distance in 1...Self.farthest {
      for step in 0...distance {
        // The same number on both sides first.
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

  /// A text's characters as their bytes: what is only canonically equivalent is a change too.
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
