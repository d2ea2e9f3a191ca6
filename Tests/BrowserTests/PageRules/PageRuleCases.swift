import BundleReading
import EditorialRules
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import SourceText
import SwiftSources
import UnicodeText

/// Texts, the page’s data on them, and the tool’s findings.
struct PageRuleCases {
  /// The argument of `judge`.
  struct Question: Encodable {
    var row: Int
    var string: String
    var source: String?
  }

  struct Verdict: Hashable, Codable {
    var rule, severity: String
    var ranges: [[Int]]
    var fix: String?
  }

  struct Case {
    var question: Question
    /// The rules that the page applies to the text.
    var rules: Int
    var expected: Set<Verdict>
    /// Identifies the case in failures.
    var name: String
  }

  private(set) var cases: [Case] = []
  private var languages: [String] = []
  private var facts: [String] = []

  /// The contents of the element `judging` of a page with all these texts.
  var data: String {
    let rows = cases.indices.map { String($0 + 1) }.joined(separator: ",")
    return "{\"languages\":[\(languages.joined(separator: ","))],\"facts\":[\(facts.joined(separator: ","))],"
      + "\"texts\":[\(rows)]}"
  }

  private static let ids = Set(PageRules.all.map { $0.descriptor.id })
  private static let library = LocaleLibrary()

  /// The texts of a bundle.
  ///
  /// - Parameters:
  ///   - rules: The rules to run; nil for all that a page applies.
  ///   - isChosen: Whether a text is one of the cases.
  ///   - rewording: What replaces a text. The page has the original bundle, and the tool reviews the new one.
  mutating func add(
    _ bundle: LocalizationBundle, under configuration: ReviewConfiguration = PageRuleCases.plain,
    by rules: Set<RuleID>? = nil, named name: String, choosing isChosen: (LocalizedText) -> Bool = { _ in true },
    rewording: (LocalizedText) -> String = { $0.text }
  ) {
    var bundle = bundle
    let suppressions = configuration.suppressions(in: &bundle)
    let engine = RuleEngine(only: rules ?? Self.ids, milder: rules == nil ? RuleRegistry.untried : [])
    let reviewed = Self.reviewed(bundle, configuration)
    var changed = bundle
    for entry in bundle.entries.indices {
      for text in bundle.entries[entry].texts.indices where isChosen(bundle.entries[entry].texts[text]) {
        changed.entries[entry].texts[text].text = rewording(bundle.entries[entry].texts[text])
      }
    }
    let after = Self.reviewed(changed, configuration)
    let findings = engine.suppressing(engine.findings(in: after, chunks: 4), in: after, by: suppressions).kept
    let byText = Dictionary(grouping: findings.filter { Self.ids.contains($0.rule) }) { finding -> [Int] in
      if case .text(let entry, let text, _) = finding.place, finding.locale == nil { [entry, text] } else { [] }
    }
    let pageRules = PageRules(reviewed, by: engine)
    var numbers: [String: Int] = [:]
    for (index, entry) in bundle.entries.enumerated() {
      let ids = entry.texts.indices.filter {
        isChosen(entry.texts[$0]) && !changed.entries[index].texts[$0].text.isEmpty
      }
      .map { TextID(entry: index, text: $0, locale: entry.texts[$0].locale) }
      guard !ids.isEmpty else { continue }
      let reviewedEntry = pageRules.entry(index)
      let data = pageRules.texts(ids, of: reviewedEntry) { _, _ in false }
      for id in ids {
        guard let known = data[id] else { continue }
        if numbers[id.locale] == nil, let language = pageRules.data(of: id.locale) {
          numbers[id.locale] = languages.count
          languages.append(String(decoding: language, as: UTF8.self))
        }
        guard let number = numbers[id.locale] else { continue }
        let text = changed.entries[index].texts[id.text]
        facts.append("[\(number),\(known.json)]")
        cases.append(
          Case(
            question: Question(
              row: cases.count, string: text.text, source: reviewedEntry.sources.source(of: entry.texts[id.text])),
            rules: known.rules,
            expected: Set((byText[[index, id.text]] ?? []).map { Self.verdict($0, in: text.text) }),
            name: "\(name), \(id.locale), \(text.kind), ‘\(entry.id.key)’"))
      }
    }
  }

  static let plain = ReviewConfiguration()

  private static func reviewed(_ bundle: LocalizationBundle, _ configuration: ReviewConfiguration) -> ReviewedBundle {
    ReviewedBundle(
      bundle, library: library, truncation: configuration.truncation, settings: configuration.editorial)
  }

  private static func verdict(_ finding: Finding, in text: String) -> Verdict {
    var ranges: [[Int]] = []
    if case .text(_, _, let range) = finding.place {
      let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
      ranges = [[start, start + text.utf16.distance(from: range.lowerBound, to: range.upperBound)]]
    }
    return Verdict(
      rule: finding.rule.rawValue, severity: finding.severity.rawValue, ranges: ranges,
      fix: finding.fix.flatMap { if case .whole(let text) = $0.change { text } else { nil } })
  }
}

extension PageRuleCases {
  /// Every text of every example of the rules that a page applies, each only with its own rule.
  static func examples() throws -> PageRuleCases {
    var cases = PageRuleCases()
    for rule in PageRules.all {
      for example in rule.examples {
        cases.add(
          example.bundle(readingSourcesBy: SwiftSourceReader()), under: try configuration(of: example),
          by: [rule.descriptor.id], named: "\(rule.descriptor.id) at line \(example.line)")
      }
    }
    return cases
  }

  /// The single texts among them, under a configuration.
  static func examples(under yaml: String) throws -> PageRuleCases {
    let configuration = try ReviewConfiguration(yaml: yaml, path: ReviewConfiguration.fileName)
    var cases = PageRuleCases()
    for rule in PageRules.all {
      for example in rule.examples where example.configuration.isEmpty {
        guard case .text = example.subject else { continue }
        cases.add(
          example.bundle(readingSourcesBy: nil), under: configuration,
          named: "\(rule.descriptor.id) at line \(example.line)")
      }
    }
    return cases
  }

  private static func configuration(of example: RuleExample) throws -> ReviewConfiguration {
    var configuration = try ReviewConfiguration(
      yaml: example.configurationInForce, path: ReviewConfiguration.fileName)
    try configuration.readGlossaries { .success(Array(example.plainFile($0).utf8)) }
    return configuration
  }

  /// The texts of examples of all rules, with changes and typing mistakes as people make them.
  ///
  /// - Parameter rounds: How often each is changed.
  static func reworded(rounds: Int) throws -> PageRuleCases {
    var cases = PageRuleCases()
    var rewording = Rewording(seed: 20)
    for rule in RuleRegistry.all {
      for example in TestSweep.sample(of: rule.examples, keeping: 6) {
        guard case .text(_, let kind, _, let source) = example.subject else { continue }
        let bundle = example.bundle(readingSourcesBy: nil)
        for _ in 0..<rounds {
          cases.add(
            bundle, under: try configuration(of: example), named: "\(rule.descriptor.id) at line \(example.line)",
            choosing: { $0.kind == kind && $0.text != source || source == nil }
          ) { rewording.apply(to: $0.text, source: source) }
        }
      }
    }
    return cases
  }

  /// The texts of an app of the corpus: all of Siri’s kinds, and some of the others.
  static func app(named name: String) -> PageRuleCases {
    var cases = PageRuleCases()
    let bundle = CorpusTable.bundle(of: name)
    var generator = SeededGenerator(seed: 7)
    let every = max(1, bundle.entries.reduce(0) { $0 + $1.texts.count } / 400)
    cases.add(
      bundle, named: name,
      choosing: { text in
        text.kind != .prose && Int.random(in: 0..<max(1, every / 8), using: &generator) == 0
          || Int.random(in: 0..<every, using: &generator) == 0
      })
    return cases
  }
}

/// Changes a text in ways that turn a correct text into a wrong one.
struct Rewording {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let ends = [".", "。", "!", "?", "…", "...", "؟", "।", ":", " ", "", "5.", "z. B.", " – Coffee Bar"]
  private static let quotes = ["\"", "“", "”", "„", "«", "»", "「", "」", "'", "’", "`", "‘"]
  private static let pieces = [
    "  ", "\t", "\u{A0}", "\u{200B}", "\u{AD}", "\u{202E}", "e\u{301}", "Coffee Bar", "coffee bar", "${coffee}", "%@",
    "%d", "%1$@", "%", "% d", "(", ")", ",", ";", "、", "\n", "{name}", "https://example.com/a?b=c", "Siri", "${", "@",
    " Coffee Bar: ", "CoffeeBar", "-", "日本", "один", "${applicationName}", "x", "\\(name)", "{{ a }}", "1$@", "``",
  ]

  mutating func apply(to text: String, source: String?) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...2, using: &generator) { change(&scalars, source) }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  private mutating func change(_ scalars: inout [Unicode.Scalar], _ source: String?) {
    let place = Int.random(in: 0...scalars.count, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      if let space = scalars.firstIndex(of: " ") { scalars.insert(" ", at: space) }
    case 1:
      if let last = scalars.last, !last.properties.isAlphabetic { scalars.removeLast() }
      scalars += Array((Self.ends.randomElement(using: &generator) ?? "").unicodeScalars)
    case 2:
      if let start = scalars.firstIndex(of: "$"), let end = scalars[start...].firstIndex(of: "}") {
        scalars.removeSubrange(start...end)
      } else if let start = scalars.firstIndex(of: "%") {
        scalars.remove(at: start)
      }
    case 3:
      let mark = Self.quotes.randomElement(using: &generator) ?? ""
      if let index = scalars.firstIndex(where: { Self.quotes.contains(String($0)) }) {
        scalars.replaceSubrange(index...index, with: mark.unicodeScalars)
      } else {
        scalars.insert(contentsOf: mark.unicodeScalars, at: place)
      }
    case 4: if place < scalars.count { scalars.remove(at: place) }
    case 5: if let source { scalars = Array(source.unicodeScalars) }
    default:
      scalars.insert(contentsOf: (Self.pieces.randomElement(using: &generator) ?? "").unicodeScalars, at: place)
    }
  }
}
