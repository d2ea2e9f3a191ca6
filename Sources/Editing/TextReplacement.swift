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
  public func plan(replacing replacements: [TextReplacement], sources: (any SourceReader)? = nil) -> EditPlan {
    var holders: [Literal: Int] = [:]
    for entry in entries {
      for text in entry.texts { holders[text.literal, default: 0] += 1 }
    }
    var wanted: [Literal: Set<ExactString>] = [:]
    var asked: [Literal: Int] = [:]
    for replacement in replacements {
      let literal = entries[replacement.entry].texts[replacement.text].literal
      wanted[literal, default: []].insert(ExactString(replacement.after))
      asked[literal, default: 0] += 1
    }
    var outcomes: [EditOutcome?] = []
    var wishes: [Int: [EditWish]] = [:]
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
      wishes[file, default: []].append(EditWish(number: number, edit: edit, action: .replace(text)))
    }
    var changes: [FileChange] = []
    for (file, wishes) in wishes.sorted(by: { $0.key < $1.key }) {
      let draft = FileDraft(files[file], index: file, wishes: wishes, sources: sources)
      for (number, outcome) in draft.outcomes { outcomes[number] = outcome }
      if draft.bytes != files[file].bytes {
        changes.append(FileChange(path: files[file].path, before: files[file].bytes, after: draft.bytes))
      }
    }
    return EditPlan(outcomes: outcomes.map { $0 ?? .refused(reason: "Nothing was found to change") }, changes: changes)
  }
}

/// Tells the places that a tool may write another wording into from those where a person has to.
private struct ReplaceablePlaces {
  private let bundle: LocalizationBundle
  private var catalogs: [Int: CatalogTree] = [:]

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
    if ExchangeCatalog(path: file.path)?.isSource == true {
      return "The file is a copy that Xcode exported, and is not imported again"
    }
    return exchangeRefusal(of: text, in: file) ?? catalogRefusal(of: text, of: entry, in: file)
      ?? (LiteralReplacement.isBare(text, in: file) ? "The text is the key too: change it in the source code" : nil)
  }

  /// What an exchange file gives for translation is a copy.
  private func exchangeRefusal(of text: LocalizedText, in file: SourceFile) -> String? {
    guard case .exchange = BundleFormat(path: file.path) else { return nil }
    let start = file.utf8[..<text.literal.utf8.lowerBound].lastIndex(of: UInt8(ascii: "<")) ?? 0
    let tag = String(decoding: file.utf8[start..<text.literal.utf8.lowerBound], as: UTF8.self)
    return tag.contains(/^<(\w+:)?target[\s>]/) ? nil : "An exchange file has a copy of the source: change the source"
  }

  /// Xcode takes such a text from the source code again.
  private mutating func catalogRefusal(of text: LocalizedText, of entry: Entry, in file: SourceFile) -> String? {
    guard case .catalog = BundleFormat(path: file.path), text.locale == entry.sourceLocale else { return nil }
    let index = text.literal.file
    let tree = catalogs[index] ?? CatalogTree(file, index: index)
    catalogs[index] = tree
    let state = tree.entry(of: text.key)?["extractionState"]?.text?.string
    return state == "extracted_with_value" ? "Xcode takes the text from the source code: change it there" : nil
  }
}
