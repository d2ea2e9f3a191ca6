/// Tables that, judging by their name alone, contain texts of intents, if no definition and no code shows their
/// purpose.
package enum IntentTables {
  /// Whether a table is named after intents or Siri: `Intents`, `AppIntents`, `SiriShortcuts`, but not
  /// `KeyboardShortcuts`.
  package static func isOne(_ table: String) -> Bool {
    let bytes = table.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    let name = table[start...]
    return holdsIntents(name) || name == "Shortcuts" || name.hasPrefix("Siri")
  }

  private static func holdsIntents(_ name: Substring) -> Bool { name.hasSuffix("Intents") }

  /// The purpose of a text in such a table, if it is certain. The evidence is the name of a definition’s field that
  /// Xcode writes in the comment, the end of a key that developers chose, or the wording next to one of Xcode’s
  /// identifiers.
  ///
  /// Short texts next to an identifier may be titles, parameter names or cases, so they get no kind.
  package static func kind(of entry: Entry) -> EntryKind? {
    let name = entry.id.table.split(separator: "/").last ?? ""
    guard isOne(entry.id.table) else { return nil }
    if let kind = entry.texts.lazy.compactMap({ kindsByField[$0.comment] }).first { return kind }
    guard holdsIntents(name) else { return nil }
    if isIdentifier(entry.id.key) {
      let source = entry.texts.first { $0.locale == entry.sourceLocale && $0.variation == nil }?.text
      return (source ?? entry.impliedSource).flatMap(kind(ofWording:))
    }
    let key = entry.id.key.lowercased()
    return kindsByEnding.first { key.hasSuffix($0.ending) }?.kind
  }

  /// Whether a text in such a table belongs to an intent definition, judging by the field in its comment or by its
  /// identifier.
  package static func isOfDefinition(_ entry: Entry) -> Bool {
    guard isOne(entry.id.table) else { return false }
    return isIdentifier(entry.id.key) || entry.texts.contains { kindsByField[$0.comment] != nil }
  }

  /// The fields of an intent definition, as named in the comments of Xcode's exports.
  private static let kindsByField: [String: EntryKind] = [
    "INIntentTitle": .title, "INIntentDescription": .description, "INIntentParameterCombinationTitle": .suggestionTitle,
    "INIntentParameterCombinationSubtitle": .subtitle, "INIntentParameterDisplayName": .parameterName,
    "INEnumValueDisplayName": .enumCase, "INIntentResponseCodeConciseFormatString": .dialog,
    "INIntentResponseCodeFormatString": .dialog, "INIntentParameterPromptDialogFormatString": .dialog,
  ]

  /// Longer endings first.
  private static let kindsByEnding: [(ending: String, kind: EntryKind)] = [
    ("shorttitle", .shortTitle), ("subtitle", .subtitle), ("title", .title), ("description", .description),
    ("summary", .parameterSummary), ("dialog", .dialog), ("prompt", .dialog),
  ]

  /// Six letters and digits: Xcode's identifiers for the texts of a definition.
  private static func isIdentifier(_ key: String) -> Bool {
    key.utf8.count == 6
      && key.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: false
        }
      }
  }

  private static func kind(ofWording source: String) -> EntryKind? {
    switch source.last {
    case "?": .dialog
    case ".": source.split(separator: " ").count > 3 ? .description : nil
    // Two sentences are a response: `Posting failed. ${reason}`.
    default: source.contains("${") && source.contains(" ") && !source.contains(". ") ? .parameterSummary : nil
    }
  }
}
