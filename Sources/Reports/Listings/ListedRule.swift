package import ReviewModel
import UnicodeText

/// A rule with everything that listings and the reference show.
package struct ListedRule: Hashable, Sendable {
  /// The language data that the rule needs, and the languages that have it.
  package struct Languages: Hashable, Sendable, Encodable {
    /// "vague words"
    package var needs: String
    /// Tags, sorted.
    package var tags: [String]
    /// How many languages the tool has data for.
    package var known: Int

    private enum CodingKeys: CodingKey {
      case needs, tags
    }

    package init(needs: String, tags: [String], known: Int) {
      self.needs = needs
      self.tags = tags
      self.known = known
    }
  }

  package var descriptor: RuleDescriptor
  /// The guidelines that the rule checks.
  package var guidelines: [Guideline]
  /// Nil for a rule that works the same in every language.
  package var languages: Languages?
  package var examples: [ListedExample]

  package init(
    _ descriptor: RuleDescriptor, guidelines: [Guideline] = [], languages: Languages? = nil,
    examples: [ListedExample] = []
  ) {
    self.descriptor = descriptor
    self.guidelines = guidelines
    self.languages = languages
    self.examples = examples
  }

  package var flagged: [ListedExample] { examples.filter(\.isFlagged) }
  /// The examples that the rule accepts. Other rules may flag them.
  package var unflagged: [ListedExample] { examples.filter { !$0.isFlagged } }

  /// What the rule checks: "title, subtitle". A rule on files has no kinds.
  package var kinds: String {
    if descriptor.kinds.isEmpty { return "whole files, or declarations in Swift code and intent definitions" }
    let store = descriptor.kinds.intersection(EntryKind.storeTexts)
    guard !store.isEmpty else { return Self.names(of: descriptor.kinds, among: EntryKind.appTexts, all: "all texts") }
    let ofStore = Self.names(of: store, among: EntryKind.storeTexts, all: "all App Store texts")
    let own = descriptor.kinds.subtracting(store)
    guard !own.isEmpty else { return ofStore }
    return "\(Self.names(of: own, among: EntryKind.appTexts, all: "all texts")); \(ofStore)"
  }

  /// Names the kinds, or the exceptions if the rule covers most kinds.
  private static func names(of kinds: Set<EntryKind>, among known: Set<EntryKind>, all: String) -> String {
    let others = EntryKind.names(of: known.subtracting(kinds))
    if others.isEmpty { return all }
    let isMost = kinds.count > 2 * others.count
    return isMost
      ? "\(all) except \(others.joined(separator: ", "))" : EntryKind.names(of: kinds).joined(separator: ", ")
  }

  /// What findings rest on: "a product contains the text; the app has the language". Nil for a rule that needs no facts.
  package var facts: String? {
    let statements = descriptor.restsOn.sorted().map(\.statement)
    return statements.isEmpty ? nil : statements.joined(separator: "; ")
  }

  /// "31 of 48 languages (the rule needs data on vague words)". Nil if every language has the data.
  package var languageSentence: String? {
    guard let languages, languages.tags.count < languages.known else { return nil }
    return "\(languages.tags.count) of \(languages.known) languages (the rule needs data on \(languages.needs))"
  }

  private var sampleLocale: String {
    guard let tags = languages?.tags, !tags.contains("de") else { return "de" }
    return tags.first { !$0.hasPrefix("en-") && $0 != "en" } ?? tags.first ?? "de"
  }

  /// How many findings of the rule were checked, and what follows from that. Nil if unknown.
  package var recordSentence: String? { ReportLanguage.english.sentence(onRecordOf: descriptor) }

  /// The severity that a review reports: "warning", or "note (a warning once the rule is proven on real apps)".
  func words(of severity: Severity) -> String {
    let graded = descriptor.graded(severity)
    return graded == severity
      ? graded.rawValue : "\(graded) (\(severity.withArticle) once the rule is proven on real apps)"
  }

  /// How to change or hide the findings in `.shortcut-review.yml`.
  package var configuration: String {
    let id = descriptor.id.rawValue
    // For an untried rule, a team may want the declared severity.
    let other = descriptor.isUntried ? descriptor.severity : descriptor.severity.milder
    let severity = other == descriptor.gradedSeverity ? "" : "severity: \(other), "
    // A finding on a file has no key.
    let places = descriptor.kinds.isEmpty ? "files: \"Legacy/**\"" : "keys: \"Legacy.*\""
    let levels = """
      rules:
        # To turn it off everywhere: \(id): off
        \(id): {\(severity)locales: {\(sampleLocale): off}}
      """
    guard descriptor.isSuppressible else { return levels }
    return levels + "\nsuppress:\n  - {rule: \(id), \(places), reason: \"Old screens\"}"
  }

  /// One rule in full, for programs.
  package func json() -> String { JSONWriter(.indented).document(of: Document(self)) }

  struct Line: Encodable {
    let id: RuleID
    let summary: String
    let severity: Severity
    let guidelines, kinds: [String]

    init(_ rule: RuleDescriptor) {
      (id, summary, severity) = (rule.id, rule.summary, rule.gradedSeverity)
      (guidelines, kinds) = (rule.guidelines, EntryKind.names(of: rule.kinds))
    }
  }

  private struct Document: Encodable {
    let id: RuleID
    let summary: String
    let severity: Severity
    let guidelines, kinds: [String]
    let restsOn: [FactKind]?
    let remedy, rationale, since: String
    let cases: [Case]
    let record: FindingRecord?
    let limits: [String]
    let evidence: [String]?
    let languages: Languages?
    let guidelineDetails: [Guideline]
    let examples: [Example]

    init(_ listed: ListedRule) {
      let rule = listed.descriptor
      (id, summary, severity) = (rule.id, rule.summary, rule.gradedSeverity)
      (guidelines, kinds) = (rule.guidelines, EntryKind.names(of: rule.kinds))
      restsOn = rule.restsOn.isEmpty ? nil : rule.restsOn.sorted()
      (remedy, rationale, since) = (rule.remedy, rule.rationale, rule.since)
      (record, limits) = (rule.record, rule.limits)
      evidence = rule.evidence.isEmpty ? nil : rule.evidence
      cases = rule.cases.map { one in
        let graded = rule.graded(one.severity)
        return Case(severity: graded, when: one.line, declared: graded == one.severity ? nil : one.severity)
      }
      (languages, guidelineDetails) = (listed.languages, listed.guidelines)
      examples = listed.examples.map(Example.init)
    }
  }

  /// `declared` is the severity that an untried rule reports once it is tried, if it differs.
  private struct Case: Encodable {
    let severity: Severity
    let when: String
    let declared: Severity?
  }

  /// An example of one text has members for the text. An example of a project has `lines`.
  private struct Example: Encodable {
    let label, text, locale: String?
    let flagged: [JSONObject<Int>]?
    let source: String?
    let lines: [ExampleLine]?
    let fixed, configuration: String?

    init(_ example: ListedExample) {
      let all = example.lines.map(ExampleLine.init)
      let only = example.isText ? all.first : nil
      (label, text, locale, flagged) = (only?.label, only?.text, only?.locale, only?.flagged)
      (source, lines) = only == nil ? (nil, all) : (example.source, nil)
      configuration = example.configuration.isEmpty ? nil : example.configuration
      fixed = example.fixed
    }
  }

  private struct ExampleLine: Encodable {
    let label, text, locale: String
    let flagged: [JSONObject<Int>]

    init(_ line: ListedExample.Line) {
      (label, text, locale) = (line.label, line.text, line.locale)
      flagged = line.flagged.map { ["start": $0.lowerBound, "end": $0.upperBound] }
    }
  }
}

extension Severity {
  fileprivate var withArticle: String { self == .error ? "an error" : "a \(rawValue)" }
}

/// An example of a rule: a text or the files of a project, with the parts that the rule flags.
package struct ListedExample: Hashable, Sendable {
  /// The text of the example, or a line of a file.
  package struct Line: Hashable, Sendable {
    /// The kind of the text, or the path of its file.
    package var label: String
    package var text: String
    /// BCP 47; empty for a line of a file.
    package var locale: String
    /// In English: "German".
    package var language: String
    package var isRightToLeft: Bool
    /// The flagged parts in Unicode scalars, ascending and without overlaps.
    package var flagged: [Range<Int>]

    package init(
      _ label: String, _ text: String, locale: String = "", language: String = "", isRightToLeft: Bool = false,
      flagged: [Range<Int>] = []
    ) {
      self.label = label
      self.text = text
      self.locale = locale
      self.language = language
      self.isRightToLeft = isRightToLeft
      self.flagged = flagged
    }
  }

  /// True for one text. Otherwise the lines are those of the files, one file after another.
  package var isText: Bool
  package var lines: [Line]
  /// The source text, if the example is a translation.
  package var source: String?
  /// The text after the fix, if the rule has one.
  package var fixed: String?
  /// The configuration that the example needs, in YAML. Empty if it needs none.
  package var configuration: String

  package init(_ lines: [Line], isText: Bool, source: String? = nil, fixed: String? = nil, configuration: String = "") {
    self.isText = isText
    self.lines = lines
    self.source = source
    self.fixed = fixed
    self.configuration = configuration
  }

  var configurationLines: [Substring] { configuration.split(separator: "\n") }

  /// The lines by file, in their order.
  var files: [(path: String, lines: [Line])] {
    var files: [(path: String, lines: [Line])] = []
    for line in lines {
      if files.last?.path != line.label { files.append((line.label, [])) }
      files[files.count - 1].lines.append(line)
    }
    return files
  }

  /// Whether the rule flags anything in it.
  var isFlagged: Bool { lines.contains { !$0.flagged.isEmpty } }
}

extension ListedExample.Line {
  /// The text with its flagged parts in brackets, as in the examples of rules. An empty part is a pair of brackets.
  package var marked: String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    for range in flagged where range.lowerBound >= start && range.upperBound <= scalars.count {
      result += scalars[start..<range.lowerBound]
      result.append("⟦")
      result += scalars[range]
      result.append("⟧")
      start = range.upperBound
    }
    result += scalars[start...]
    return String(result)
  }
}
