import ReviewModel
import SourceText

/// Searches for names of system calls in Objective-C, whose code is not followed. If a name occurs, the app has that
/// kind of donation or deletion.
enum ObjectiveCFormat {
  private enum Meaning {
    case deletes(DonationDeletionFact.Family, all: Bool)
    case donates(DonationFact.Kind)
    case indexesItems
  }

  /// Source: Apple’s reference of Intents, Foundation and Core Spotlight for Objective-C.
  private static let meanings: [String: Meaning] = [
    "INInteraction": .donates(.unknown),
    "becomeCurrent": .donates(.activity),
    "initWithActivityType": .donates(.activity),
    "deleteInteractionsWithIdentifiers": .deletes(.interactions, all: false),
    "deleteInteractionsWithGroupIdentifier": .deletes(.interactions, all: false),
    "deleteAllInteractionsWithCompletion": .deletes(.interactions, all: true),
    "deleteSavedUserActivitiesWithPersistentIdentifiers": .deletes(.savedActivities, all: false),
    "deleteAllSavedUserActivitiesWithCompletionHandler": .deletes(.savedActivities, all: true),
    "deleteSearchableItemsWithIdentifiers": .deletes(.searchableItems, all: false),
    "deleteSearchableItemsWithDomainIdentifiers": .deletes(.searchableItems, all: false),
    "deleteAllSearchableItemsWithCompletionHandler": .deletes(.searchableItems, all: true),
    "indexSearchableItems": .indexesItems,
  ]

  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    var code = SwiftCodeContents()
    code.facts = facts(in: source, file: file)
    return FileContents(path: path, .code(code, from: .objectiveC))
  }

  /// - Complexity: O(*n*)
  static func facts(in source: SourceFile, file: Int) -> SwiftCodeFacts {
    var facts = SwiftCodeFacts()
    forEachName(in: source.utf8) { name, range in
      let place = TextLocation(file: file, utf8: range, syntax: .plain)
      switch meanings[name] {
      case .deletes(let family, let all):
        facts.deletions.append(DonationDeletionFact(family, deletesAll: all, place: place))
      case .donates(let kind): facts.donations.append(DonationFact(kind, mayHaveMoreIdentifiers: true, place: place))
      case .indexesItems: facts.indexesItems = true
      case nil: break
      }
    }
    return facts
  }

  private static let lengths =
    (meanings.keys.map(\.utf8.count).min() ?? 0)...(meanings.keys.map(\.utf8.count).max() ?? 0)

  /// The names outside comments.
  private static func forEachName(in utf8: [UInt8], _ body: (String, Range<Int>) -> Void) {
    var index = 0
    while index < utf8.count {
      if utf8[index] == UInt8(ascii: "/"), index + 1 < utf8.count {
        if utf8[index + 1] == UInt8(ascii: "/") {
          index = utf8[index...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.count
          continue
        }
        if utf8[index + 1] == UInt8(ascii: "*") {
          index += 2
          while index < utf8.count, !(utf8[index] == UInt8(ascii: "/") && utf8[index - 1] == UInt8(ascii: "*")) {
            index += 1
          }
        }
      }
      let start = index
      while index < utf8.count, isPartOfName(utf8[index]) { index += 1 }
      if lengths.contains(index - start) { body(String(decoding: utf8[start..<index], as: UTF8.self), start..<index) }
      if index == start { index += 1 }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }
}
