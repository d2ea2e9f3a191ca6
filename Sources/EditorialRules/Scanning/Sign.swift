import LocaleData
import ReviewModel

/// A sign without which a rule finds nothing in a text.
package struct Sign: Sendable {
  /// Words of a language. Nil if the words are not enough, because a list has patterns.
  typealias Words = @Sendable (ReviewedLanguage) -> [String]?

  enum Kind: Sendable {
    case characters(TextScan.Classes)
    /// Words in the text, by the lists of its language.
    case words(Words)
    /// Words in the source of a translation, by the lists of the source's language.
    case source(Words)
  }
  let kind: Kind

  static func characters(_ classes: TextScan.Classes) -> Sign { Sign(kind: .characters(classes)) }

  /// Any of the words, in any case, also inside others.
  static func words(_ words: @escaping Words) -> Sign { Sign(kind: .words(words)) }

  /// A word of the list. If the list has patterns, any text may match.
  static func list(_ list: @escaping @Sendable (LocaleProfile) -> WordList) -> Sign {
    words { list($0.profile).watched }
  }

  /// Any of the words, whatever the language.
  static func words(_ words: String...) -> Sign { Sign(kind: .words { _ in words }) }
  static func source(_ words: @escaping Words) -> Sign { Sign(kind: .source(words)) }
  static func source(_ words: String...) -> Sign { Sign(kind: .source { _ in words }) }

  /// The name Siri, in any case.
  static let siri = words("Siri")
}

extension WordList {
  /// The words to search. Nil if the list has patterns too.
  var watched: [String]? { groups.contains { !$0.patterns.isEmpty } ? nil : words }
}

/// The signs of one rule. A text has one of each row, or the rule finds nothing in it.
struct SignMasks: Sendable {
  private struct Row: Sendable {
    var classes: TextScan.Classes = []
    var words: UInt64 = 0
    var source: UInt64 = 0
  }
  private var first: Row?
  private var second: Row?

  /// - Parameter bit: Assigns a bit to each list of words.
  init(_ rows: [[Sign]], bit: (Sign) -> UInt64) {
    let rows = rows.map { signs in
      signs.reduce(into: Row()) { row, sign in
        switch sign.kind {
        case .characters(let classes): row.classes.formUnion(classes)
        case .words: row.words |= bit(sign)
        case .source: row.source |= bit(sign)
        }
      }
    }
    // More than two would also work, but no rule has them.
    first = rows.first
    second = rows.dropFirst().first
  }

  /// Whether a text and its source have what the rule needs.
  func areMet(by text: TextScan, _ source: TextScan) -> Bool {
    Self.isMet(first, text, source) && Self.isMet(second, text, source)
  }

  private static func isMet(_ row: Row?, _ text: TextScan, _ source: TextScan) -> Bool {
    guard let row else { return true }
    return !row.classes.isDisjoint(with: text.classes) || row.words & text.words != 0 || row.source & source.words != 0
  }
}

/// The lists of words of all rules, each with its bit in ``TextScan/words``.
enum SignLists {
  /// By the identifier of the rule.
  static let masks: [RuleID: SignMasks] = made.masks

  /// The words of all lists in a language, by the index of their bit.
  static func watched(in language: ReviewedLanguage) -> WatchedWords { WatchedWords(made.lists.map { $0(language) }) }

  private static let made: (masks: [RuleID: SignMasks], lists: [Sign.Words]) = {
    var lists: [Sign.Words] = []
    var masks: [RuleID: SignMasks] = [:]
    for rule in RuleRegistry.textRules {
      masks[rule.descriptor.id] = SignMasks(rule.signs) { sign in
        switch sign.kind {
        case .words(let words), .source(let words):
          lists.append(words)
          // More lists share the last bit: a rule may run in vain, but none is skipped wrongly.
          return 1 << UInt64(min(lists.count, UInt64.bitWidth) - 1)
        case .characters: return 0
        }
      }
    }
    return (masks, lists)
  }()
}
