import BundleReading
import Platform
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@testable import EditorialRules
@testable import Reports

/// The messages of rules about their own examples, in every language of reports.
@Suite("Messages in every language")
struct MessageLanguageTests {
  /// Every message of every finding, note and fix of every example and of a baseline that hides nothing, and the
  /// messages nested in others.
  private static let said: [Message] = {
    var said: Set<Message> = []
    for rule in RuleRegistry.all {
      for finding in ExampleReview.ownFindings(of: rule).flatMap(\.findings) {
        said.formUnion(parts(of: [finding.message] + finding.notes + [finding.fix?.title].compactMap(\.self)))
      }
    }
    for finding in notesOnBaseline { said.formUnion(parts(of: [finding.message] + finding.notes)) }
    return said.sorted { ($0.name, $0.english) < ($1.name, $1.english) }
  }()

  /// Notes on baseline lines, which are not an example of a rule: one for each kind, with some that accept too many
  /// findings, and more lines than notes.
  private static let notesOnBaseline: [Diagnostic] = {
    let names = [("order", "de"), ("order", ""), ("", "de"), ("", "")] + (1...20).map { ("key \($0)", "de") }
    let lines = names.map { key, locale in
      #"{"rule":"title-length","table":"T","key":"\#(key)","locale":"\#(locale)","text":"9f86d081884c7d65","count":1}"#
    }
    let used =
      #"{"rule":"text-whitespace","table":"Localizable","key":"a","locale":"en","text":"\#(StableHash.digest(of: "b  c"))","count":2}"#
    let bundle = LocalizationBundleReader().read(
      files: [(path: "en.lproj/Localizable.strings", bytes: Array("\"a\" = \"b  c\";".utf8))])
    return [lines.prefix(4) + [used], lines[...]].flatMap { lines -> [Diagnostic] in
      let baseline = try? Baseline.read(Array(lines.joined(separator: "\n").utf8), path: "baseline.jsonl")
      var input = ReviewInput(bundle, named: "x")
      input.baseline = baseline ?? Baseline()
      return Review(reader: SwiftSourceReader()).report(on: input).findings
    }
  }()

  private static func parts(of messages: [Message]) -> [Message] {
    messages.flatMap { parts(of: .message($0)) }
  }

  private static func parts(of value: MessageValue) -> [Message] {
    switch value {
    case .message(let message): [message] + message.arguments.flatMap { parts(of: $0.value) }
    case .list(let values), .choice(let values): values.flatMap(parts)
    case .text, .keyword, .number, .language, .script: []
    }
  }

  /// The values that a message shows unchanged, at any depth, but not the words that its pattern selects by.
  private static func values(of message: Message) -> [String] {
    message.arguments.flatMap { argument -> [String] in
      // A keyword is shown or selected by, otherwise its pattern does not need it.
      if case .keyword = argument.value, !isShown(argument.name, by: message) { return [] }
      return values(of: argument.value)
    }
  }

  /// Whether the English pattern shows a value. If it does not, a translation can do without it too.
  private static func isShown(_ argument: String, by message: Message) -> Bool {
    pattern(message.name, .english).contains("{\(argument)}")
  }

  private static func values(of value: MessageValue) -> [String] {
    switch value {
    case .text(let text), .keyword(let text): [text]
    case .list(let values), .choice(let values): values.flatMap(Self.values)
    case .message(let message): values(of: message)
    case .number, .language, .script: []
    }
  }

  /// The tool’s own words in a message, without its values and without code that is the same in every language.
  private static func ownWords(of message: Message, in language: ReportLanguage) -> String {
    let values = values(of: message).sorted { $0.count > $1.count }
    return (values + code).reduce(language.plainText(of: message)) { $0.replacing($1, with: "") }
  }

  private static let code = [
    "${applicationName}", "shortcut-review:disable rule-id", "shortcut-review rules",
    "shortcut-review baseline --prune",
    "rules: {: off}", "guard let", "if let",
  ]
  /// Texts that Xcode and the App Store show, quoted literally.
  private static let quotations = [".storeSays", ".buildSays"]

  private static func pattern(_ name: String, _ language: ReportLanguage) -> String {
    language.packedText(name)?.forms["other"] ?? ""
  }

  private static let names = RuleRegistry.all.flatMap { $0.messages.keys }

  @Test("Each message of rules has a text in each language, in English the rule’s own, and no texts are left over")
  func completeness() {
    let shared = SharedMessage.english(of: SharedMessage.owner)
      .merging(FactMessage.english(of: FactMessage.owner)) { first, _ in first }
    let own = RuleRegistry.all.reduce(into: shared) { own, rule in own.merge(rule.messages) { first, _ in first } }
    for language in ReportLanguage.supported {
      #expect(own.keys.filter { Self.pattern($0, language).isEmpty }.isEmpty, "\(language)")
      #expect(Self.pattern("no-such-rule.message", language).isEmpty)
    }
    #expect(own.filter { Self.pattern($0.key, .english) != $0.value }.keys.sorted() == [])
    let owners = Set(RuleRegistry.all.map { $0.descriptor.id.description } + [SharedMessage.owner, FactMessage.owner])
    let packed = ReportLanguage.keys.filter { key in owners.contains { key.hasPrefix("\($0).") } }
    #expect(Set(packed).subtracting(own.keys).sorted() == [])
  }

  @Test("Each message of each rule occurs in an example")
  func coverage() {
    #expect(Set(Self.names).subtracting(Self.said.map(\.name)).sorted() == [])
    #expect(Set(Self.names).count > 100)
  }

  @Test("Messages keep their values and contain no English words", arguments: ReportLanguage.supported)
  func translation(language: ReportLanguage) throws {
    #expect(Self.said.count > 500)
    let english = ReportLanguage.english
    var faults: Set<String> = []
    for message in Self.said {
      let (text, original) = (language.plainText(of: message), english.plainText(of: message))
      if text.isEmpty || text == message.name { faults.insert("\(message.name) has no words") }
      let shown = message.arguments.filter { Self.isShown($0.name, by: message) }.flatMap { Self.values(of: $0.value) }
      for value in shown where original.contains(value) && !text.contains(value) {
        faults.insert("\(message.name) loses ‘\(value)’: \(text)")
      }
      let own = Self.ownWords(of: message, in: language)
      if own.contains("{") || own.contains("}") { faults.insert("\(message.name) is not filled: \(text)") }
      guard language != english, Self.pattern(message.name, english).contains(where: \.isLetter) else { continue }
      let (pattern, source) = (Self.pattern(message.name, language), Self.pattern(message.name, english))
      if pattern == source, Self.words(of: source) { faults.insert("\(message.name) is in English: \(text)") }
    }
    #expect(faults.sorted() == [])
  }

  /// Whether a pattern has its own words besides its placeholders.
  private static func words(of pattern: String) -> Bool {
    var depth = 0
    return pattern.contains { character in
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      return depth == 0 && character.isLetter
    }
  }

  /// Languages that are not written in Latin letters.
  private static let other = ReportLanguage.supported.filter { language in
    LocaleIdentifier(language.tag).maximized.script != "Latn"
  }

  @Test("In non-Latin scripts, no two English words appear in a row", arguments: other)
  func letters(language: ReportLanguage) {
    let run = /[a-z]{2,} [a-z]{2,}/
    let left = Self.said.filter { message in !Self.quotations.contains { message.name.hasSuffix($0) } }.compactMap {
      message -> String? in
      let own = Self.ownWords(of: message, in: language)
      return own.contains(run) ? "\(message.name): \(own)" : nil
    }
    #expect(Set(left).sorted() == [])
    #expect(Self.said.contains { Self.ownWords(of: $0, in: .english).contains(run) }, "English has such words")
  }
}
