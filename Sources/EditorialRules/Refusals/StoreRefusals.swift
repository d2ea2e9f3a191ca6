import Algorithms
import EmbeddedFiles
import ReviewModel

/// What App Store Connect refuses, or warns of, after an upload, from `store-refusals.tsv`.
struct StoreRefusals: Sendable {
  static let known = StoreRefusals(table: String(decoding: EmbeddedFiles.storeRefusals, as: UTF8.self))

  /// A sentence of the store’s mail.
  enum Mail: String, CaseIterable, Sendable {
    /// A custom intent has no title, or no description, in a localization.
    case titleNotFound, descriptionNotFound
    /// A system intent has no example in a localization.
    case examplePhraseMissing
    /// A word that the description of an App Intent may not have.
    case intentDescription
    /// The same of a custom intent.
    case customIntentTitle, customIntentSubtitle
    /// More alternative names of the app than a localization may have.
    case tooManySynonyms
  }

  /// How surely something is known.
  enum Confidence: String, CaseIterable, Sendable {
    /// Several teams quote the mail.
    case high
    /// One team quotes it.
    case medium
    /// A team lists it and quotes no mail.
    case low
    /// The same of an ordinary word that is known to pass.
    case doubtful

    /// For the page of a rule.
    fileprivate var sentence: String {
      switch self {
      case .high: "teams quote the mail"
      case .medium: "one mail or fix is known"
      case .low, .doubtful: "no mail is known"
      }
    }

    /// Whether somebody quotes a mail that says so.
    var isQuoted: Bool { self == .high || self == .medium }
  }

  /// A word that the store refuses, in lower case.
  struct Word: Hashable, Sendable {
    var word: String
    var confidence: Confidence
    var source: String
  }

  /// Words in the descriptions of App Intents.
  private(set) var inDescriptions: [Word] = []
  /// Words in the titles and subtitles of custom intents.
  private(set) var inCustomIntents: [Word] = []
  /// Kinds of texts of App Intents in which the words of descriptions may be refused too.
  private(set) var furtherKinds: Set<EntryKind> = []
  /// How many alternative names the app may have in a localization.
  private(set) var alternativeNames = Int.max
  private(set) var sentences: [Mail: String] = [:]

  /// - Parameter table: Rows of a record, a name, a value, how sure it is, and the source, with tabs between. Lines that
  ///   begin with `#`, and rows of no known shape, hold nothing.
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

  /// How surely words are known, each a sentence for the page of a rule.
  static func account(of words: [Word]) -> [String] {
    words.chunked { ($0.confidence, $0.source) == ($1.confidence, $1.source) }.compactMap { words in
      words.first.map { first in
        let names = words.map { "“\($0.word)”" }.joined(separator: ", ")
        return "\(names): \(first.confidence.sentence) (\(first.source))."
      }
    }
  }

  /// What the mail says, filled in.
  ///
  /// - Parameters:
  ///   - values: What stands in the place of a name in angle brackets, beside `intent` and `locale`.
  ///   - intent: Empty where the sentence is about the app.
  func line(
    _ mail: Mail, _ values: KeyValuePairs<String, String> = [:], intent: String = "", locale: String
  ) -> StoreLine {
    let pairs = [("intent", intent), ("locale", locale)] + values.map { ($0.key, $0.value) }
    let text = Self.filled(sentences[mail] ?? "", Dictionary(pairs) { $1 })
    return StoreLine(rank: Mail.allCases.firstIndex(of: mail) ?? 0, intent: intent, locale: locale, text: text)
  }

  /// One pass over the sentence, so that nothing in a value is taken for a name.
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
