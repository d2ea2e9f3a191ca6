import BundleReading
import Platform
import ReviewModel
import SourceText

/// The texts that a file contains when it is read. They show whether edits change only what they should.
struct FileTexts {
  struct Name: Hashable {
    var locale: String
    var key: ExactString
    var variation: String?
  }

  /// How the file's texts differ from the intended ones.
  struct Difference {
    var refusal: EditRefusal
    /// Texts that exist but are different. Their own edits are at fault.
    var misread: [Name: String] = [:]
  }

  private struct Text: Hashable {
    var name: Name
    var text: ExactString
  }

  let faultCount: Int
  private let texts: [(text: Text, start: Int)]
  private let names: [Int: [Name]]

  init(_ bytes: [UInt8], path: String, sources: (any SwiftCodeReader)?) {
    let contents = FileContents.read(path: path, bytes: bytes, index: 0, sources: sources).contents
    faultCount = contents.faults.count
    var texts = contents.texts
    for section in contents.sections {
      texts += section.targets(file: 0) + section.units.compactMap { section.source(of: $0, file: 0) }
    }
    // A key is only a fallback for a missing text, so it is left out.
    let own = texts.filter { !$0.isKey }.map { text in
      (Text(name: Self.name(text.locale, text.key, text.variation), text: ExactString(text.text)), text.literal.utf8)
    }
    let declared = (contents.code?.texts ?? []).map { text in
      (Text(name: Self.name("", text.key, nil), text: ExactString(text.defaultValue ?? "")), text.place.utf8)
    }
    self.texts = (own + declared).map { ($0, $1.lowerBound) }
    names = Dictionary(grouping: self.texts, by: \.start).mapValues { $0.map(\.text.name) }
  }

  private static func name(_ locale: String, _ key: String, _ variation: String?) -> Name {
    Name(locale: EditResolver.canonical(locale), key: ExactString(key), variation: variation)
  }

  func names(of edit: PendingEdit) -> [Name] {
    switch edit.action {
    case .replace(let text): names[text.literal.utf8.lowerBound] ?? []
    case .insert: [Self.name(edit.edit.locale, edit.edit.key, edit.edit.variation)]
    }
  }

  /// Compares with the texts of the file after some edits. Nil if they are as intended.
  func difference(to found: FileTexts, after edits: [PendingEdit]) -> Difference? {
    if found.faultCount > faultCount { return Difference(refusal: EditRefusal("The edit would damage the file")) }
    var counts = expected(after: edits)
    for (text, _) in found.texts { counts[text, default: 0] -= 1 }
    let differing = counts.filter { $0.value != 0 }
    let lost = Set(differing.lazy.filter { $0.value > 0 }.map(\.key.name))
    var misread: [Name: String] = [:]
    for (text, count) in differing where count < 0 && lost.contains(text.name) {
      misread[text.name] = min(misread[text.name] ?? text.text.string, text.text.string)
    }
    // The first in order, so that the same input always gives the same reason.
    guard let key = differing.lazy.map(\.key.name.key.string).min() else { return nil }
    return Difference(refusal: EditRefusal("The edit would change another text, at ‘\(key.excerpt)’"), misread: misread)
  }

  private func expected(after edits: [PendingEdit]) -> [Text: Int] {
    var counts: [Text: Int] = [:]
    var replaced: [Int: String] = [:]
    for edit in edits {
      switch edit.action {
      case .replace(let text): replaced[text.literal.utf8.lowerBound] = edit.edit.after
      case .insert:
        for name in names(of: edit) { counts[Text(name: name, text: ExactString(edit.edit.after)), default: 0] += 1 }
      }
    }
    for (text, start) in texts {
      var text = text
      if let after = replaced[start] { text.text = ExactString(after) }
      counts[text, default: 0] += 1
    }
    return counts
  }
}
