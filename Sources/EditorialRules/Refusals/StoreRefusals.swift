import Algorithms
import EmbeddedFiles
import LocaleData
import ReviewModel
import UnicodeText

/// What App Store Connect rejects or warns about after an upload, from `store-refusals.tsv`.
struct StoreRefusals: Sendable {
  static let known = StoreRefusals(table: String(decoding: EmbeddedFiles.storeRefusals, as: UTF8.self))

  /// A sentence in the email from App Store Connect.
  enum Mail: String, CaseIterable, Sendable {
    /// A custom intent has no title or no description in a localization.
    case titleNotFound, descriptionNotFound
    /// A system intent has no example phrase in a localization.
    case examplePhraseMissing
    /// The description of an App Intent contains a word that it must not contain.
    case intentDescription
    /// The same for the title or subtitle of a custom intent.
    case customIntentTitle, customIntentSubtitle
    /// A localization has too many alternative names of the app.
    case tooManySynonyms
  }

  enum Confidence: String, CaseIterable, Sendable {
    /// Several teams quote the email.
    case high
    /// One team quotes it.
    case medium
    /// A team lists it without quoting an email.
    case low
    /// The same, for an ordinary word that the App Store is known to accept.
    case doubtful

    /// For the rule’s page.
    fileprivate var sentence: String {
      switch self {
      case .high: "several teams quote the rejection email from App Store Connect"
      case .medium: "there is some evidence that the App Store rejects it"
      case .low: "listed as rejected by some teams, but no rejection email is known"
      case .doubtful: "listed as rejected by one team, but no rejection email is known"
      }
    }

    /// Whether a team quotes an email.
    var isQuoted: Bool { self == .high || self == .medium }
  }

  /// A word that the App Store rejects, in lower case.
  struct Word: Hashable, Sendable {
    var word: String
    var confidence: Confidence
    var source: String
  }

  private(set) var inDescriptions: [Word] = []
  private(set) var inCustomIntents: [Word] = []
  /// Other kinds of App Intents texts in which it may reject the words of descriptions.
  private(set) var furtherKinds: Set<EntryKind> = []
  /// How many alternative names the app can have in a localization.
  private(set) var alternativeNames = Int.max
  private(set) var sentences: [Mail: String] = [:]

  /// - Parameter table: Rows with a record, a name, a value, a confidence and a source, separated by tabs. Lines that
  ///   begin with `#` and malformed rows are ignored.
  init(table: String) {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, let confidence = Confidence(rawValue: cells[3]) else { continue }
      let (name, value) = (cells[1], cells[2])
      switch (cells[0], name) {
      case ("mail", _): if let mail = Mail(rawValue: name) { sentences[mail] = value }
      case ("word", "descriptions"): inDescriptions.append(Word(word: value, confidence: confidence, source: cells[4]))
      case ("word", "customIntents"):
        inCustomIntents.append(Word(word: value, confidence: confidence, source: cells[4]))
      case ("kinds", _):
        furtherKinds.formUnion(value.split(separator: " ").compactMap { EntryKind(rawValue: String($0)) })
      case ("limit", "alternativeNames"): alternativeNames = Int(value) ?? alternativeNames
      default: continue
      }
    }
  }

  /// How well the words are known, in sentences for the rule’s page.
  static func account(of words: [Word]) -> [String] {
    words.chunked { ($0.confidence, $0.source) == ($1.confidence, $1.source) }.compactMap { words in
      words.first.map { first in
        let names = words.map { "“\($0.word)”" }.joined(separator: ", ")
        return "\(names): \(first.confidence.sentence) (\(first.source))."
      }
    }
  }

  /// The sentence of the email, with the values filled in.
  ///
  /// - Parameters:
  ///   - values: The values of the other names in angle brackets.
  ///   - intent: Empty if the sentence is about the app.
  func line(
    _ mail: Mail, _ values: KeyValuePairs<String, String> = [:], intent: String = "", locale: String
  ) -> StoreLine {
    let pairs = [("intent", intent), ("locale", locale)] + values.map { ($0.key, $0.value) }
    let text = Self.filled(sentences[mail] ?? "", Dictionary(pairs) { $1 })
    return StoreLine(rank: Mail.allCases.firstIndex(of: mail) ?? 0, intent: intent, locale: locale, text: text)
  }

  /// Fills in the sentence in one pass, so that brackets in a value are not taken for a name.
  private static func filled(_ sentence: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      result += rest[..<open]
      result += values[String(rest[rest.index(after: open)..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + String(rest)
  }
}

/// Finds the words in a text that the App Store rejects: whole words in any case.
enum ReservedWordSearch {
  struct Match {
    let word: StoreRefusals.Word
    let range: Range<String.Index>
  }

  /// Each word once, in the order of the text. Words in placeholders do not count.
  ///
  /// The comparison is independent of the language: in Turkish, `SIRI` would be a different word.
  static func matches(of words: [StoreRefusals.Word], in text: ReviewedText) -> [Match] {
    let lowercased = text.analyzer.lowercased(text.string, locale: .root)
    return words.compactMap { word -> Match? in
      guard lowercased.utf8.holds(word.word.utf8) else { return nil }
      return text.analyzer.ranges(of: word.word, in: text.string, strength: .secondary, locale: .root)
        .first { range in
          WordSearch.isWord(range, in: text.string, .wholeWord)
            && !text.placeholders.contains { $0.range.overlaps(range) }
        }
        .map { Match(word: word, range: $0) }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
